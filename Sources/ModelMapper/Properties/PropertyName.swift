/// The name of a property, as the runtime knows it.
enum PropertyName {
  /// The name in a key path, or `nil` where the runtime has none.
  ///
  /// The runtime describes `\User.fullName` by this very text if the property is stored and its class
  /// final, and by `\User.<computed 0x… (String)>` otherwise.
  static func read<Root, Value>(from keyPath: KeyPath<Root, Value>) -> String? {
    // Asked for directly, since printing looks through all conformances of the process first.
    let text = keyPath.debugDescription
    let prefix = "\\\(Root.self)."
    guard text.hasPrefix(prefix) else { return nil }
    let name = text.dropFirst(prefix.count)
    let isPlain = !name.isEmpty && !name.contains { "<>.?!".contains($0) }
    return isPlain ? String(name) : nil
  }
}
