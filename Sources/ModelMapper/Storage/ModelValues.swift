/// The values that were read for a model, from which its initializer takes what it stores.
///
/// The values stand in the order of ``PropertyMapped/properties``. A value is taken once; what is left
/// is dropped. An initializer that asks for another type than the property has, or for more values
/// than there are, is refused as an error of the model, never by a trap.
@safe
public struct ModelValues: ~Copyable {
  // What is generic here is inlined into the module of the model, where the types are known.

  /// Not kept: the caller of the initializer holds the draft until it returns.
  private let draft: Unowned<Draft>

  init(_ draft: Draft) { self.draft = Unowned(draft) }

  /// Takes the next value.
  ///
  /// - Returns: The value.
  /// - Throws: An error if there is none, or if it is of another type.
  @_disfavoredOverload
  @inlinable
  public func next<Value>() throws -> Value {
    let place = try takeNext(as: ObjectIdentifier(Value.self)) ?? takeNil(as: Value.self)
    return place.move(Value.self)
  }

  /// Takes the next value of an optional property.
  ///
  /// - Returns: The value, `nil` if the source has none.
  /// - Throws: An error if the value is of another type.
  @inlinable
  public func next<Value>() throws -> Value? {
    guard let place = takeNext(as: ObjectIdentifier(Value?.self)) else {
      try checkAbsence(of: Value?.self)
      return nil
    }
    return place.move(Value?.self)
  }

  /// Takes the next value, or a default where the source has none.
  ///
  /// - Parameter makeDefault: The default.
  /// - Returns: The value.
  /// - Throws: An error if the value is of another type.
  @inlinable
  public func next<Value>(default makeDefault: @autoclosure () throws -> Value) throws -> Value {
    guard let place = takeNext(as: ObjectIdentifier(Value.self)) else {
      try checkAbsence(of: Value.self)
      return try makeDefault()
    }
    return place.move(Value.self)
  }

  /// Passes over the next value, to be taken later.
  ///
  /// - Returns: The position of the value.
  public func skip() -> Int { draft.with { $0.advance() } }

  /// Takes the value at a position into a variable, if the source has one.
  ///
  /// - Parameters:
  ///   - position: The position, as ``skip()`` returned it.
  ///   - variable: A variable with a default, which stays if there is no value.
  /// - Throws: An error if the value is of another type.
  @inlinable
  public func take<Value>(_ position: Int, into variable: inout Value) throws {
    guard let place = take(position, as: ObjectIdentifier(Value.self)) else {
      return try checkAbsence(of: Value.self, at: position)
    }
    variable = place.move(Value.self)
  }

  // A reference to the draft would be counted for each value, were it visible to the inlined code.

  @usableFromInline
  func takeNext(as type: ObjectIdentifier) -> Memory? {
    draft.with { $0.take($0.advance(), as: type) }
  }

  @usableFromInline
  func take(_ position: Int, as type: ObjectIdentifier) -> Memory? {
    draft.with { $0.take(position, as: type) }
  }

  @usableFromInline
  func takeNil(as type: Any.Type) throws -> Memory { try draft.with { try $0.takeNil(as: type) } }

  @usableFromInline
  func checkAbsence(of type: Any.Type, at position: Int? = nil) throws {
    try draft.with { try $0.checkAbsence(of: type, at: position) }
  }
}
