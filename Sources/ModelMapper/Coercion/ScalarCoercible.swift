/// A type whose values are single scalars, read without making a source value first.
protocol ScalarCoercible: DirectlyMapped, SchemaDescribing {
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

  /// The instance at a place where no scalar is one.
  static func instance(at cursor: Cursor, in context: CoercionContext) -> Self?

  /// Writes the instance.
  func write(to sink: some ValueSink, in context: OutputContext)

  /// Reads a scalar under the policy into a place.
  static func read(
    _ scalar: Scalar, at cursor: Cursor, isOptional: Bool, into slot: ValuePlace,
    in context: CoercionContext
  ) -> Bool

  /// Writes the scalar that stands at a place, or null.
  static func write(
    _ slot: Memory, isOptional: Bool, to sink: any ValueSink, in context: OutputContext)

  // What the shortcuts are: of the type itself, its optional and an array of it.

  /// Reads a value of an index into a place.
  static func quickly(
    read contents: IndexedValues, _ place: Int, as form: _TypeCodec.Form,
    into slot: ValuePlace, in context: CoercionContext
  ) -> Bool

  /// Reads a value of any source into a place.
  static func quickly(
    read source: any ValueSource, _ handle: Int, as form: _TypeCodec.Form,
    into slot: ValuePlace, in context: CoercionContext
  ) -> Bool

  /// Moves a native value into a place; where it is taken, it leaves its own empty.
  static func quickly(
    take native: AnyStorage, as form: _TypeCodec.Form, into slot: ValuePlace,
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
  /// Returns what a source value becomes, by the rules of the type.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The instance, or `nil` if `value` can't become one.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    coerce(Scalar(value), in: context)
  }

  static func quick(_ scalar: Scalar, in context: CoercionContext) -> Self? { nil }

  @inline(__always)
  static func quick(_ contents: IndexedValues, _ place: Int) -> Self? { nil }

  static func quick(native place: AnyStorage, in context: CoercionContext) -> Self? {
    (acceptsNativeUnchanged ? place.value(as: Self.self) : nil)
      ?? quick(Scalar(native: place), in: context)
  }

  static var acceptsNativeUnchanged: Bool { false }

  /// An instance itself, or what needs no report.
  static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    if case .native(let value) = scalar { value as? Self } else { quick(scalar, in: context) }
  }

  func write(to sink: some ValueSink, in context: OutputContext) {
    context.write(sourceValue, to: sink)
  }

  static func schema(dates: DateRule) -> SourceValue { ["type": "string"] }
}

/// A scalar that the protocols of coders have functions for.
protocol CodableScalar: ScalarCoercible, Codable {
  /// The type for which the shortcuts are compiled: the same, or a wider one that is read and written alike.
  associatedtype Carrier: ScalarCoercible, Codable = Self

  var carrier: Carrier { get }

  /// The scalar that a wider one is, if it is one.
  init?(carrier: Carrier)
}

extension CodableScalar where Carrier == Self {
  @inline(__always)
  var carrier: Self { self }

  @inline(__always)
  init?(carrier: Self) { self = carrier }
}

/// An integer for which, compiled for itself, the shortcuts would be the same code once more.
protocol NarrowInteger: IntegerCoercible, CodableScalar where Carrier: FixedWidthInteger {}

extension NarrowInteger {
  @inline(__always)
  var carrier: Carrier { Carrier(truncatingIfNeeded: self) }

  @inline(__always)
  init?(carrier: Carrier) { self.init(exactly: carrier) }
}

/// A type that knows which values it writes, for schemas.
protocol SchemaDescribing {
  /// The schema of the values that the type writes in JSON.
  static func schema(dates: DateRule) -> SourceValue
}

extension MappingIssue.ValueKind {
  /// Whether a conversion from or to the kind is worth a note.
  var isScalar: Bool { self == .bool || self == .number || self == .text }
}

/// A scalar that is written as a number, with a fraction or without.
protocol NumberScalar: ScalarCoercible {}

extension NumberScalar {
  static func schema(dates: DateRule) -> SourceValue { ["type": "number"] }
}

extension ScalarCoercible {
  package static func codec() -> ValueCodec<Self> {
    ValueCodec(ScalarFastPath(type: Self.self, form: .single))
  }

  /// Reads a scalar under the policy into a place; a value that is of the type already always passes.
  static func read(
    _ scalar: Scalar, at cursor: Cursor, isOptional: Bool, into slot: ValuePlace,
    in context: CoercionContext
  ) -> Bool {
    guard let value = coerce(scalar, in: context) else {
      guard let value = instance(at: cursor, in: context) else { return false }
      slot.store(value, isOptional: isOptional)
      return true
    }
    if context.plainOptions.notesConversions {
      context.noteConversion(to: Scalar(value.sourceValue), at: cursor)
    }
    slot.store(value, isOptional: isOptional)
    return true
  }

  static func instance(at cursor: Cursor, in context: CoercionContext) -> Self? {
    native(at: cursor)
  }

  /// A native value that is of the type already.
  // Not made for each type anew: most sources have no such values.
  @_semantics("optimize.sil.specialize.generic.never")
  static func native(at cursor: Cursor) -> Self? {
    cursor.source.native(at: cursor.handle).flatMap { native in
      // It may stand in an optional, as the values of `[String: Any?]` do.
      reinterpret((native as? any OptionalType)?.wrapped ?? native, as: Self.self)
    }
  }

  /// Stores nil, where the variable is an optional.
  fileprivate static func storeNil(in slot: ValuePlace) { slot.store(Self?.none) }

  static func write(
    _ slot: Memory, isOptional: Bool, to sink: any ValueSink, in context: OutputContext
  ) {
    put(slot, isOptional: isOptional, to: sink, in: context)
  }

  /// Writes the scalar that stands at a place, or null, into a sink of a known type.
  @inline(__always)
  static func put(
    _ slot: Memory, isOptional: Bool, to sink: some ValueSink, in context: OutputContext
  ) {
    if !isOptional {
      slot.variable(of: Self.self).value.write(to: sink, in: context)
    } else if let value = slot.variable(of: Self?.self).value {
      value.write(to: sink, in: context)
    } else {
      sink.null()
    }
  }
}

extension ValueCodec {
  /// Creates the codec of a scalar or its optional.
  @_semantics("optimize.sil.specialize.generic.never")
  init(_ scalar: ScalarFastPath, nothing: (any OptionalType.Type)? = nil) {
    let expectation = Expectation(scalar.type)
    self.init(
      shape: .scalar, expectation: expectation, quick: scalar,
      fill: scalar.filling(expected: expectation), make: scalar.making(expected: expectation),
      nothing: nothing, writing: scalar.writing)
  }
}

extension ScalarFastPath {
  private var isOptional: Bool { form == .optional }

  /// Reads the value of a property.
  fileprivate func filling(expected expectation: Expectation) -> FillingInPlace {
    { place, cursor, context in
      guard let isRead = fill(place, cursor, context) else { return .written }
      if isRead { return context.outcome }
      return cursor.isNull
        ? context.meetNull(cursor, expected: expectation)
        : context.reject(cursor, expected: expectation)
    }
  }

  /// Makes an element of a list.
  fileprivate func making(expected expectation: Expectation) -> MakingInPlace {
    { memory, cursor, context in
      if fill(ValuePlace(memory, isEmpty: true), cursor, context) ?? true { return true }
      context.rejectElement(cursor, expected: expectation)
      return false
    }
  }

  /// Reads a value, or stores nil for null where the type is an optional.
  ///
  /// - Returns: `true` for a value, `false` if there is none, `nil` if null is what stands there.
  @inline(__always)
  private func fill(_ place: ValuePlace, _ cursor: Cursor, _ context: CoercionContext) -> Bool? {
    if !isOptional || !cursor.scalar.mayBeNull || !cursor.isNull {
      if read(cursor, into: place, context) { return true }
      // What counts as null in the source may be a value of the type all the same.
      guard isOptional, cursor.isNull else { return false }
    }
    if place.isEmpty || context.plainOptions.nulls != .keep { type.storeNil(in: place) }
    return nil
  }

  @inline(__always)
  private func read(_ cursor: Cursor, into place: ValuePlace, _ context: CoercionContext) -> Bool {
    if !context.plainOptions.notesConversions,
      type.quickly(read: cursor.source, cursor.handle, as: form, into: place, in: context)
    {
      return true
    }
    context.place = cursor
    defer { context.place = nil }
    return type.read(
      context.scalar(at: cursor), at: cursor, isOptional: isOptional, into: place, in: context)
  }

  /// Writes the value.
  fileprivate var writing: PlaceWriting {
    let (type, isOptional) = (type, isOptional)
    return PlaceWriting { type.write($0, isOptional: isOptional, to: $1, in: $2) }
  }
}

extension CoercionContext {
  /// Notes that a value was converted from another kind: a Bool, a number or a text from another.
  fileprivate func noteConversion(to value: Scalar, at cursor: Cursor) {
    let (kind, used) = (MappingIssue.ValueKind(cursor.scalar), MappingIssue.ValueKind(value))
    guard !scalarsAreText, kind != used, kind.isScalar, used.isScalar else { return }
    record(.init(.converted, found: cursor.scalar, usedValue: value), .note, at: cursor)
  }

  /// Records that an element can't become what is expected, so that it is left out.
  func rejectElement(_ cursor: Cursor, expected: Expectation) {
    if cursor.isNull {
      if !isRefused(at: cursor) { recordNull(at: cursor, expected: expected) }
    } else {
      _ = reject(cursor, expected: expected)
    }
  }
}
