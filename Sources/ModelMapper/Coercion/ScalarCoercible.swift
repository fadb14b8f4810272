/// A type that stands for one scalar, read without making a source value first.
package protocol ScalarCoercible: DirectlyMapped {
  /// The instance for a scalar that is of the type's own kind, where nothing can be noted or refused.
  ///
  /// Tried before ``coerce(_:in:)`` and without any preparation, so this is the fast way in.
  static func quick(_ scalar: Scalar) -> Self?

  /// The instance that a scalar stands for under the policy in force, where nothing is to be told.
  ///
  /// Tried next, without a place to tell of; what ``coerce(_:in:)`` finds is the same.
  static func coercePlainly(_ scalar: Scalar, in context: CoercionContext) -> Self?

  /// The instance for a native value of the type's own kind, as ``quick(_:)`` has it.
  static func quick(native place: NativePlace) -> Self?

  /// Whether an instance of the type always is what ``quick(native:)`` answers for it.
  static var passesUnasked: Bool { get }

  /// The instance that a scalar stands for under the policy in force.
  static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Self?

  /// Writes the instance.
  func write(to sink: some ValueSink, in context: OutputContext)

  // What ``QuickAccess`` calls: for the type itself, its optional and an array of it.

  static func quickly(
    read contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer,
    in context: CoercionContext
  ) -> Bool
  static func quicklyOptional(
    read contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer,
    in context: CoercionContext
  ) -> Bool
  static func quicklyList(
    read contents: JSONContents, _ place: Int, into slot: UnsafeMutableRawPointer,
    in context: CoercionContext
  ) -> Bool
  static func quickly(
    read scalar: Scalar, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool
  static func quicklyOptional(
    read scalar: Scalar, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool
  static func quickly(
    take native: NativePlace, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool
  static func quicklyOptional(
    take native: NativePlace, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool
  static func quicklyList(
    take native: NativePlace, into slot: UnsafeMutableRawPointer, in context: CoercionContext
  ) -> Bool
  static func quickly(
    write slot: UnsafeRawPointer, to writer: JSONWriter, in context: OutputContext)
  static func quicklyOptional(
    write slot: UnsafeRawPointer, to writer: JSONWriter, in context: OutputContext)
  static func quicklyList(
    write slot: UnsafeRawPointer, to writer: JSONWriter, in context: OutputContext)
}

extension ScalarCoercible {
  package static func quick(_ scalar: Scalar) -> Self? { nil }

  package static func coercePlainly(_ scalar: Scalar, in context: CoercionContext) -> Self? { nil }

  package static func quick(native place: NativePlace) -> Self? {
    (passesUnasked ? place.value(as: Self.self) : nil) ?? quick(Scalar(native: place))
  }

  package static var passesUnasked: Bool { false }
}
