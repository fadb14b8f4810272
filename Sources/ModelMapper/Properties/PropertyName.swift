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

  /// Gives the properties of a struct the names that are still to be found.
  ///
  /// To reflect a model once is faster than to ask a single key path for its description. A reflection has
  /// the names and types of the stored properties in order, but not their offsets, which are computed here: each
  /// property follows the one before it, at the next multiple of its alignment. A property gets a name only if its
  /// offset and its type are those of a field. At the first field for which there is no such property the computed
  /// offsets are no longer trusted, and the properties after it are named by their key paths.
  static func naming(
    _ declared: [PropertyDescriptor], in model: @autoclosure () -> Any
  ) -> [PropertyDescriptor] {
    guard declared.contains(where: \.isUnnamed) else { return declared }
    var properties = declared
    let isStored = declared.contains { $0.isUnnamed && $0.slot.offset != nil }
    for field in isStored ? fields(of: model()) : [] where field.size > 0 {
      let places = properties.indices.filter { index in
        let slot = properties[index].slot
        return slot.offset == field.offset && slot.codec.type == field.type
      }
      if places.isEmpty { break }
      for place in places where properties[place].isUnnamed {
        properties[place] = properties[place].named(field.name ?? "")
      }
    }
    return properties.map { $0.isUnnamed ? $0.named($0.name) : $0 }
  }

  private typealias Field = (name: String?, type: Any.Type, offset: Int, size: Int)

  /// The stored properties of a struct, with the offsets that they have if none has a wrapper.
  private static func fields(of model: Any) -> [Field] {
    func field<Value>(_ name: String?, _ value: Value, after end: Int) -> Field {
      let alignment = MemoryLayout<Value>.alignment
      let offset = (end + alignment - 1) / alignment * alignment
      return (name, Value.self, offset, MemoryLayout<Value>.size)
    }
    if model is any CustomReflectable { return [] }
    var fields: [Field] = []
    var end = 0
    // Without an iterator of the collection, whose types the runtime would make first.
    Mirror(reflecting: model).children.forEach { child in
      let next = field(child.label, child.value, after: end)
      end = next.offset + next.size
      fields.append(next)
    }
    return fields
  }
}
