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

  /// Gives the properties of a model the names that are still to be found.
  ///
  /// To ask once for all that a struct stores is faster than to ask a single key path for its description. A
  /// property has the name of the field at its offset, if just one of its type is there; else that in its key path.
  static func naming(
    _ declared: [PropertyDescriptor], in model: Any.Type
  ) -> [PropertyDescriptor] {
    guard declared.contains(where: \.isUnnamed) else { return declared }
    let isStored = declared.contains { $0.isUnnamed && $0.slot.offset != nil }
    let fields = isStored ? StoredField.all(of: model) : []
    return declared.map { property in
      guard property.isUnnamed else { return property }
      let codec = property.slot.codec
      // What takes no room may stand where another does.
      let found = fields.filter { field in
        codec.size > 0 && field.offset == property.slot.offset && field.type == codec.type
      }
      return property.named(found.count == 1 ? found[0].name : property.name)
    }
  }
}
