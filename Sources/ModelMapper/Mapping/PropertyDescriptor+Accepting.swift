extension PropertyDescriptor {
  /// Returns whether a mapping would put a value into the property without an error.
  ///
  /// - Parameters:
  ///   - value: A value of any type.
  ///   - policy: How values of one kind become values of another; only of the same kind by default.
  /// - Returns: Whether the value, with everything in it, can become one of the property's type.
  public func accepts(_ value: Any?, under policy: Coercion = .propertyConverter) -> Bool {
    guard let type = valueType as? any Coercible.Type else { return false }
    func opened<Value: Coercible>(_ type: Value.Type) -> Bool {
      Cursor.withRoot(of: value) { cursor in
        let context = CoercionContext(policy: policy)
        return ValueCodec<Value>.of(type).read(cursor, context) != nil
          && !context.recorder.hasErrors
      }
    }
    return opened(type)
  }
}
