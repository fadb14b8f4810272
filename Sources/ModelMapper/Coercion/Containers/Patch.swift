/// What a document says about a value: nothing, that there is none, or the value.
///
/// An optional can't tell a key that is missing from one that is null; a patch can. An absent one is
/// never written, and a null one always.
///
/// ```swift
/// var nickname: Patch<String> = .absent
/// // {}                   .absent
/// // {"nickname": null}   .null
/// // {"nickname": "Ada"}  .value("Ada")
/// ```
public enum Patch<Value> {
  /// The document does not speak of the value.
  case absent
  /// The document says that there is no value.
  case null
  /// The document has a value.
  case value(Value)

  /// The value, if there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension Patch: Sendable where Value: Sendable {}
extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}

extension Patch: Coercible, DirectlyMapped where Value: Coercible {
  /// Returns null for null, and otherwise what the value becomes.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The patch, or `nil` if `value` can't become the type that it holds.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Patch? {
    if case .null = value { return .null }
    return Value.coerce(value, in: context).map(Patch.value)
  }

  /// The value, or null.
  public var sourceValue: SourceValue { value?.sourceValue ?? .null }

  package static func codec() -> ValueCodec<Patch> {
    let codec = ValueCodec<Value>.of(Value.self)
    return ValueCodec(
      shape: codec.shape, expectation: codec.expectation,
      read: { cursor, context in
        codec.shape.isNil(cursor) ? .null : codec.read(cursor, context).map(Patch.value)
      },
      takesNull: true,
      nothing: Patch.self,
      writing: PlaceWriting(of: Patch.self) { patch, sink, context in
        switch copy patch {
        case .absent: sink.omit()
        case .null: sink.null()
        case .value(let value): codec.write(value, sink, context)
        }
      }
    )
    .updating { slot, cursor, context in
      if codec.shape.isNil(cursor) {
        if context.plainOptions.nulls == .keep { return .written }
        // By a merge patch null is a member that goes.
        slot = context.plainOptions.mergesMembers ? .absent : .null
        return .written
      }
      guard case .value(var present) = slot else { return nil }
      let outcome = codec.assign(&present, cursor, context)
      if outcome.isWritten { slot = .value(present) }
      return outcome
    }
  }
}

extension Patch: OptionalType {
  static var nothing: Patch { .absent }
  static var writesNothing: Bool { true }
  init(_ value: Value) { self = .value(value) }
  var isNone: Bool { if case .value = self { false } else { true } }
  var wrapped: Any? { value }
  func withWrapped(_ body: (Memory) -> Void) -> Bool { value.withWrapped(body) }
}
