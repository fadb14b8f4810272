/// A type whose values are single scalars, read without making a source value first.
package protocol ScalarCoercible: DirectlyMapped, SchemaDescribing {
  /// The instance that a scalar represents under the policy in force, where nothing has to be reported,
  /// not even that it was converted.
  ///
  /// Tried before ``coerce(_:in:)``, which finds the same, and without any preparation, so this is the fast
  /// way in.
  static func quick(_ scalar: Scalar, in context: CoercionContext) -> Self?

  /// The instance for a value of an index, as ``quick(_:in:)`` has it for the scalar there, where there
  /// is a shorter way to it.
  static func quick(_ contents: IndexedValues, _ place: Int) -> Self?

  /// The instance for a native value, as ``quick(_:in:)`` has it.
  static func quick(native place: AnyStorage, in context: CoercionContext) -> Self?

  /// Whether an instance of the type always is what ``quick(native:in:)`` answers for it.
  static var acceptsNativeUnchanged: Bool { get }

  /// The instance that a scalar represents under the policy in force.
  static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Self?

  /// Writes the instance.
  func write(to sink: some ScalarSink, in context: OutputContext)

  // What ``ScalarFastPath`` calls: for the type itself, its optional and an array of it.

  static func quickly(
    read contents: IndexedValues, _ place: Int, isOptional: Bool, into slot: ValuePlace,
    in context: CoercionContext
  ) -> Bool
  static func quicklyList(
    read contents: IndexedValues, _ place: Int, into slot: ValuePlace,
    in context: CoercionContext
  ) -> Bool
  static func quickly(
    read scalar: Scalar, isOptional: Bool, into slot: ValuePlace, in context: CoercionContext
  ) -> Bool
  static func quickly(
    read text: UTF8Text, isOptional: Bool, into slot: ValuePlace, in context: CoercionContext
  ) -> Bool
  static func quicklyList(
    read source: any ValueSource, _ handle: Int, into slot: ValuePlace,
    in context: CoercionContext
  ) -> Bool
  static func quickly(
    take native: AnyStorage, isOptional: Bool, into slot: ValuePlace, in context: CoercionContext
  ) -> Bool
  static func quicklyList(
    take native: AnyStorage, into slot: ValuePlace, in context: CoercionContext
  ) -> Bool
  static func quickly(
    write slot: Memory, isOptional: Bool, to text: TextSink, in context: OutputContext)
  static func quicklyList(
    write slot: Memory, to text: TextSink, in context: OutputContext)
}

extension ScalarCoercible {
  package static func quick(_ scalar: Scalar, in context: CoercionContext) -> Self? { nil }

  @inline(__always)
  package static func quick(_ contents: IndexedValues, _ place: Int) -> Self? { nil }

  package static func quick(native place: AnyStorage, in context: CoercionContext) -> Self? {
    (acceptsNativeUnchanged ? place.value(as: Self.self) : nil)
      ?? quick(Scalar(native: place), in: context)
  }

  package static var acceptsNativeUnchanged: Bool { false }

  package static func schema(dates: DateRule) -> [(String, SourceValue)] { [("type", "string")] }
}

/// A type that knows which values it writes, for schemas.
package protocol SchemaDescribing {
  /// The schema of the values that the type writes in JSON, as the members of an object.
  static func schema(dates: DateRule) -> [(String, SourceValue)]
}

extension ScalarCoercible {
  package static func codec() -> ValueCodec<Self> {
    let expectation = Expectation(Self.self)
    return ValueCodec(
      shape: .scalar, expectation: expectation,
      quick: ScalarFastPath(type: Self.self, form: .single),
      makeAnew: { make($0, $1, $2) },
      writing: writing)
  }

  package static func optionalCodec() -> ValueCodec<Self?> {
    let expectation = Expectation(Self.self)
    return ValueCodec(
      shape: .scalar, expectation: expectation,
      quick: ScalarFastPath(type: Self.self, form: .optional),
      fill: { place, cursor, context in
        let scalar = cursor.scalar
        if !(scalar.mayBeNull && cursor.isNull) {
          if let value = readQuickly(scalar, in: context) {
            place.store(Optional(value))
            return .written
          }
          if let value = readSlowly(cursor, context) {
            place.store(Optional(value))
            return context.outcome
          }
          guard cursor.isNull else { return context.reject(cursor, expected: expectation) }
        }
        if place.isEmpty || context.plainOptions.nulls != .keep { place.store(Self?.none) }
        return .written
      },
      make: { memory, cursor, context in
        let place = memory.variable(of: Self?.self)
        let scalar = cursor.scalar
        if !(scalar.mayBeNull && cursor.isNull) {
          if let value = readQuickly(scalar, in: context) ?? readSlowly(cursor, context) {
            place.initialize(to: value)
            return true
          }
          guard cursor.isNull else {
            context.rejectElement(cursor, expected: expectation)
            return false
          }
        }
        place.initialize(to: nil)
        return true
      },
      nothing: .optional(),
      writing: PlaceWriting(of: Self?.self) { value, sink, context in
        if let value { value.write(to: sink, in: context) } else { sink.null() }
      })
  }

  package static func listCodec() -> ValueCodec<[Self]> {
    let expectation = Expectation(Self.self)
    let make: MakingInPlace = { place, cursor, context in
      if Self.make(place.variable(of: Self.self), cursor, context) { return true }
      context.rejectElement(cursor, expected: expectation)
      return false
    }
    let quick = ScalarFastPath(type: Self.self, form: .single)
    return .list(
      of: .scalar, expectation: .array(of: Self.self),
      quick: ScalarFastPath(type: Self.self, form: .list),
      make: make, readAll: { $2.listElements(of: $0, as: $1, by: quick, or: make) },
      writing: .list(of: Self.self, writing))
  }

  private static var writing: PlaceWriting {
    PlaceWriting { place, sink, context in
      place.variable(of: Self.self).value.write(to: sink, in: context)
    }
  }

  @inline(__always)
  private static func make(
    _ place: TypedMemory<Self>, _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    guard let value = readQuickly(cursor.scalar, in: context) ?? readSlowly(cursor, context)
    else { return false }
    place.initialize(to: value)
    return true
  }

  /// Reads a scalar under the policy; a value that is of the type already always passes.
  static func readSlowly(_ cursor: Cursor, _ context: CoercionContext) -> Self? {
    context.place = cursor
    defer { context.place = nil }
    if let value = coerce(context.scalar(at: cursor), in: context) {
      if context.plainOptions.notesConversions {
        context.noteConversion(to: Scalar(value.sourceValue), at: cursor)
      }
      return value
    }
    guard let native = cursor.source.native(at: cursor.handle) else { return nil }
    // It may stand in an optional, as the values of `[String: Any?]` do.
    return reinterpret((native as? any AnyOptional)?.wrapped ?? native, as: Self.self)
  }
}

extension CoercionContext {
  /// Notes that a value was converted from another kind: a Bool, a number or a text from another.
  fileprivate func noteConversion(to value: Scalar, at cursor: Cursor) {
    guard !scalarsAreText, let used = value.kind, let kind = cursor.scalar.kind, kind != used
    else { return }
    record(.converted(found: cursor.scalar, used: value), .note, at: cursor)
  }

  /// Records that an element can't become what is expected, so that it is left out.
  package func rejectElement(_ cursor: Cursor, expected: Expectation) {
    if cursor.isNull {
      if !isRefused(at: cursor) { record(.null(expected: expected), at: cursor) }
    } else {
      _ = reject(cursor, expected: expected)
    }
  }
}

extension Scalar {
  /// The kinds between which a conversion is worth a note.
  fileprivate enum Kind { case bool, number, text }

  fileprivate var kind: Kind? {
    switch self {
    case .bool: .bool
    case .integer, .unsigned, .double, .decimal, .numeral: .number
    case .text, .string: .text
    default: nil
    }
  }
}
