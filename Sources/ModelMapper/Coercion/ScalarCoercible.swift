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
  func write(to sink: some ValueSink, in context: OutputContext)

  // What the shortcuts are: of the type itself, its optional and an array of it.

  /// Reads a value of an index into a place.
  static func quickly(
    read contents: IndexedValues, _ place: Int, as form: TypeCodec.Form,
    into slot: ValuePlace, in context: CoercionContext
  ) -> Bool

  /// Reads a value of any source into a place.
  static func quickly(
    read source: any ValueSource, _ handle: Int, as form: TypeCodec.Form,
    into slot: ValuePlace, in context: CoercionContext
  ) -> Bool

  /// Moves a native value into a place; where it is taken, it leaves its own empty.
  static func quickly(
    take native: AnyStorage, as form: TypeCodec.Form, into slot: ValuePlace,
    in context: CoercionContext
  ) -> Bool

  // To write is another matter for a list, which would slow a scalar down in the same function.

  /// Writes the scalar that stands at a place, or null, as text.
  static func quickly(
    write slot: Memory, isOptional: Bool, to text: TextSink, in context: OutputContext)

  /// Writes the list that stands at a place as text.
  static func quicklyList(write slot: Memory, to text: TextSink, in context: OutputContext)
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

  /// An instance itself, or what needs no report.
  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    if case .native(let value) = scalar { value as? Self } else { quick(scalar, in: context) }
  }

  package static func schema(dates: DateRule) -> [(String, SourceValue)] { [("type", "string")] }
}

/// A type that knows which values it writes, for schemas.
package protocol SchemaDescribing {
  /// The schema of the values that the type writes in JSON, as the members of an object.
  static func schema(dates: DateRule) -> [(String, SourceValue)]
}

extension MappingIssue.ValueKind {
  /// Whether a conversion from or to the kind is worth a note.
  fileprivate var isScalar: Bool { self == .bool || self == .number || self == .text }
}

/// A scalar that is written as a number, with a fraction or without.
package protocol NumberScalar: ScalarCoercible {}

extension NumberScalar {
  package static func schema(dates: DateRule) -> [(String, SourceValue)] { [("type", "number")] }
}

extension ScalarCoercible {
  package static func codec() -> ValueCodec<Self> {
    ValueCodec(
      shape: .scalar, expectation: Expectation(Self.self),
      quick: ScalarFastPath(type: Self.self, form: .single),
      makeAnew: { place, cursor, context in
        guard let value = read(cursor.scalar, cursor, context) else { return false }
        place.initialize(to: value)
        return true
      },
      writing: writing)
  }

  private static var writing: PlaceWriting {
    PlaceWriting { place, sink, context in
      place.variable(of: Self.self).value.write(to: sink, in: context)
    }
  }

  /// Returns how the library reads and writes the type.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    switch form {
    case .single: return TypeCodec(codec())
    case .optional: return TypeCodec(optionalCodec)
    case .list:
      var list = codec().list
      // By what is known here to write an element, which is not called but inlined then.
      list.writing = .list(of: Self.self, writing)
      return TypeCodec(list)
    }
  }

  private static var optionalCodec: ValueCodec<Self?> {
    let expectation = Expectation(Self.self)
    return ValueCodec(
      shape: .scalar, expectation: expectation,
      quick: ScalarFastPath(type: Self.self, form: .optional),
      fill: { place, cursor, context in
        guard let value = readOptional(cursor, context) else {
          return context.reject(cursor, expected: expectation)
        }
        if value != nil || place.isEmpty || context.plainOptions.nulls != .keep {
          place.store(value)
        }
        return value == nil ? .written : context.outcome
      },
      make: { memory, cursor, context in
        guard let value = readOptional(cursor, context) else {
          context.rejectElement(cursor, expected: expectation)
          return false
        }
        memory.variable(of: Self?.self).initialize(to: value)
        return true
      },
      nothing: .optional(Self.self),
      writing: PlaceWriting(of: Self?.self) { value, sink, context in
        if let value { value.write(to: sink, in: context) } else { sink.null() }
      })
  }

  /// Reads nil from null, or else a value; `nil` on the outside where neither can be read.
  @inline(__always)
  private static func readOptional(_ cursor: Cursor, _ context: CoercionContext) -> Self?? {
    let scalar = cursor.scalar
    if scalar.mayBeNull, cursor.isNull { return .some(nil) }
    // What counts as null in the source may be a value of the type all the same.
    if let value = read(scalar, cursor, context) { return value }
    return cursor.isNull ? .some(nil) : nil
  }

  @inline(__always)
  private static func read(
    _ scalar: Scalar, _ cursor: Cursor, _ context: CoercionContext
  ) -> Self? {
    readQuickly(scalar, in: context) ?? readSlowly(cursor, context)
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
    let (kind, used) = (MappingIssue.ValueKind(cursor.scalar), MappingIssue.ValueKind(value))
    guard !scalarsAreText, kind != used, kind.isScalar, used.isScalar else { return }
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
