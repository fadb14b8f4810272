extension PropertySlot {
  /// Creates the slot of a property that is read into a draft and written from the model.
  ///
  /// - Parameter field: The declaration.
  init<Root, Value: SendableMetatype>(_ field: Field<Root, Value>) {
    let keyPath = field.keyPath
    let codec = field.codec
    unsafe self.init(
      offset: MemoryLayout<Root>.offset(of: keyPath),
      storedName: PropertyName.read(from: keyPath), shape: codec.shape,
      expectation: codec.expectation,
      namelessMistake:
        "a property of type \(Value.self) has no readable name; write Field(\"name\", \\.name)",
      quick: nil, writeInPlace: codec.writeInPlace,
      assignInPlace: { variable, cursor, context in
        let variable = unsafe variable.assumingMemoryBound(to: Value?.self)
        return unsafe field.assign(&variable.pointee, cursor, context)
      },
      write: { root, sink, context in
        let root = unsafe root.assumingMemoryBound(to: Root.self)
        unsafe codec.write(root.pointee[keyPath: keyPath], sink, context)
      })
  }
}

extension Field where Value: SendableMetatype {
  /// The shortcuts into the variable of a draft, for scalars: an optional, nil until there is a value.
  fileprivate static var quick: ScalarFastPath? {
    (Value.self as? any ScalarCoercible.Type).map { ScalarFastPath(type: $0, form: .optional) }
  }
}
