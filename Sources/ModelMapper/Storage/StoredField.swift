#if !canImport(Darwin)
@_spi(Reflection) import Swift
#endif

/// A stored property of a struct, as the runtime knows it.
struct StoredField {
  let name: String
  let type: Any.Type
  /// The distance from the start of the struct.
  let offset: Int

  /// The stored properties of a struct, in order.
  ///
  /// None on Apple platforms, whose standard library keeps the question to itself. A mirror would answer it
  /// too, but without offsets, and the collections that it is made of take longer to make than all else
  /// that the first call of a process does.
  static func all(of type: Any.Type) -> [StoredField] {
    var fields: [StoredField] = []
    #if !canImport(Darwin)
    func add(_ name: String, _ offset: Int, _ type: Any.Type, _: _MetadataKind) -> Bool {
      fields.append(StoredField(name: name, type: type, offset: offset))
      return true
    }
    _ = unsafe _forEachField(of: type) { unsafe add(String(cString: $0), $1, $2, $3) }
    #endif
    return fields
  }
}
