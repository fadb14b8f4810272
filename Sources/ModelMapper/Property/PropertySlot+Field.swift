extension PropertySlot {
  /// Creates the slot of a property that is read into a draft and written from the model.
  ///
  /// - Parameter field: The declaration.
  init<Root, Value: SendableMetatype>(_ field: Field<Root, Value>) {
    let keyPath = field.keyPath
    let access = field.access
    unsafe self.init(
      offset: MemoryLayout<Root>.offset(of: keyPath),
      storedName: PropertyName.read(from: keyPath), shape: access.shape,
      expectation: access.expectation,
      namelessMistake:
        "a property of type \(Value.self) has no readable name; write Field(\"name\", \\.name)",
      quick: Field<Root, Value>.quick, writeJSON: access.writeJSON,
      assignInPlace: { variable, cursor, context in
        let variable = unsafe variable.assumingMemoryBound(to: Value?.self)
        return unsafe field.assign(&variable.pointee, cursor, context)
      },
      write: { root, sink, context in
        let root = unsafe root.assumingMemoryBound(to: Root.self)
        unsafe access.write(root.pointee[keyPath: keyPath], sink, context)
      })
  }
}

extension Field where Value: SendableMetatype {
  /// The shortcuts into the variable of a draft, for scalars.
  fileprivate static var quick: QuickAccess? {
    func opened<Scalar: ScalarCoercible>(_ type: Scalar.Type) -> QuickAccess {
      Scalar.quickDraftAccess
    }
    return (Value.self as? any ScalarCoercible.Type).map { opened($0) }
  }
}

extension ScalarCoercible {
  /// The shortcuts for a variable that is nil until there is a value; they take no null.
  fileprivate static var quickDraftAccess: QuickAccess {
    unsafe QuickAccess(
      json: { slot, contents, place in
        guard let value = quick(contents.scalar(at: place)) else { return false }
        unsafe slot.assumingMemoryBound(to: Self?.self).pointee = value
        return true
      },
      native: { slot, any in
        guard let value = quick(native: any) else { return false }
        unsafe slot.assumingMemoryBound(to: Self?.self).pointee = value
        return true
      })
  }
}
