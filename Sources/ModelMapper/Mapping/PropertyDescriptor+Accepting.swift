extension PropertyDescriptor {
  /// Returns whether the property would take a value.
  ///
  /// - Parameters:
  ///   - value: A value of any type.
  ///   - policy: How values of one kind become values of another; only of the same kind by default.
  /// - Returns: Whether the value can become one of the property's type.
  public func accepts(_ value: Any?, under policy: Coercion = .propertyConverter) -> Bool {
    guard let type = valueType as? any Coercible.Type else { return false }
    func opened<Value: Coercible>(_ type: Value.Type) -> Bool {
      Cursor.withRoot(of: value) { cursor in
        ValueCodec<Value>.of(type).read(cursor, CoercionContext(policy: policy)) != nil
      }
    }
    return opened(type)
  }
}
