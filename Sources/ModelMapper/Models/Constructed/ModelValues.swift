/// The values that were read for a model, from which its initializer takes what it stores.
///
/// The values stand in the order of ``PropertyMapped/properties``. A value is taken once; what is left
/// is dropped. An initializer that asks for another type than the property has, or for more values
/// than there are, is refused as an error of the model, never by a trap.
@safe
public struct ModelValues: ~Copyable {
  /// Not kept: who calls the initializer holds the draft until it returns.
  private unowned(unsafe) let draft: Draft

  init(_ draft: Draft) { unsafe self.draft = draft }

  /// Takes the next value.
  ///
  /// - Returns: The value, `nil` for an optional property that the source does not have.
  /// - Throws: An error if there is none, or if it is of another type.
  public func next<Value>() throws -> Value {
    guard let place = unsafe try take(skip(), Value.self) else { throw unsafe draft.missing }
    return unsafe place.assumingMemoryBound(to: Value.self).move()
  }

  /// Takes the next value, or a default where the source has none.
  ///
  /// - Parameter makeDefault: The default.
  /// - Returns: The value.
  /// - Throws: An error if the value is of another type.
  public func next<Value>(default makeDefault: @autoclosure () throws -> Value) throws -> Value {
    guard let place = unsafe try take(skip(), Value.self) else { return try makeDefault() }
    return unsafe place.assumingMemoryBound(to: Value.self).move()
  }

  /// Passes over the next value, to be taken later.
  ///
  /// - Returns: The position of the value.
  public func skip() -> Int { unsafe draft.advance() }

  /// Takes the value at a position into a variable, if the source has one.
  ///
  /// - Parameters:
  ///   - position: The position, as ``skip()`` returned it.
  ///   - variable: A variable with a default, which stays if there is no value.
  /// - Throws: An error if the value is of another type.
  public func take<Value>(_ position: Int, into variable: inout Value) throws {
    guard let place = unsafe try take(position, Value.self) else { return }
    variable = unsafe place.assumingMemoryBound(to: Value.self).move()
  }

  private func take(
    _ position: Int, _ type: Any.Type
  ) throws(DraftError) -> UnsafeMutableRawPointer? {
    unsafe try draft.take(position, as: ObjectIdentifier(type)) { "\(type)" }
  }
}
