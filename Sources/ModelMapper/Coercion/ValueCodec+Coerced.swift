import ModelMapperFoundation

extension Coercible {
  /// Reads and writes a type of the user's own through the two requirements of ``Coercible``.
  ///
  /// - Parameters:
  ///   - shape: What kind of value the source is asked for.
  ///   - isWord: Whether the values are texts that may be words of an enum.
  ///   - fallback: The value for what is unknown, if there is one.
  ///   - write: Writes a value, by its ``sourceValue(in:)`` by default.
  /// - Returns: The codec.
  // Not made for each type anew: most types are the user's own, for which it can't be.
  @_semantics("optimize.sil.specialize.generic.never")
  static func coercedCodec(
    shape: ValueShape = .any(keys: nil), isWord: Bool = false, fallback: Self? = nil,
    write: (@Sendable (borrowing Self, any ValueSink, OutputContext) -> Void)? = nil
  ) -> ValueCodec<Self> {
    let expectation = Expectation(
      Self.self, known: isWord ? _CaseWords.of(Self.self)?.names.names : nil)
    return ValueCodec(
      shape: shape, expectation: expectation,
      makeAnew: { make($0, $1, $2) },
      writing: PlaceWriting(
        of: Self.self, write ?? coercedWriting(isWord: isWord, fallback: fallback)))
  }

  /// Writes a value by its ``sourceValue(in:)``, and a case of an enum as the word that it is in the style.
  private static func coercedWriting(
    isWord: Bool, fallback: Self?
  ) -> @Sendable (borrowing Self, any ValueSink, OutputContext) -> Void {
    let mayBeWord = isWord || fallback != nil
    let unknown = fallback.map { (value: $0.sourceValue, name: "\(Self.self).\($0)") }
    return { value, sink, context in
      let written = value.sourceValue(in: WritingContext(sink, context))
      if let unknown, written == unknown.value { context.noteFallback(unknown.name, written) }
      guard mayBeWord, case .string(let word) = written else {
        return context.write(coerced: written, of: Self.self, to: sink)
      }
      sink.string(context.respellsCases ? context.word(word, of: copy value) : word)
    }
  }

  private static func make(
    _ place: TypedMemory<Self>, _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    context.place = cursor
    defer { context.place = nil }
    // Of several elements of XML the type gets the first.
    let source = cursor.source
    let value = source.sourceValue(at: source.alone(cursor.handle))
    let undecided = context.recorder.undecidedCount
    guard _coerce(value, in: context, into: _InstancePlace(place.memory)) else {
      return makeOtherwise(place, cursor, context)
    }
    // Those are of other types that it tried first.
    context.recorder.drop(since: undecided)
    return true
  }

  /// Takes a value that is ready, or the fallback of the type.
  @inline(never)
  private static func makeOtherwise(
    _ place: TypedMemory<Self>, _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    if let ready = cursor.source.native(at: cursor.handle) as? Self {
      place.initialize(to: ready)
      return true
    }
    guard !cursor.isNull, let type = Self.self as? any FallbackCoercible.Type,
      let fallback = type.fallback as? Self
    else { return false }
    context.record(
      .init(.unconvertible, expected: Expectation(Self.self), found: cursor.scalar), .warning,
      at: cursor, .fallbackUsed)
    place.initialize(to: fallback)
    return true
  }
}

extension OutputContext {
  /// Notes that a case is written which may have been read from an unknown value.
  fileprivate func noteFallback(_ name: String, _ written: SourceValue) {
    record(
      .lossy(
        found: "an unknown value, which \(name) represents,", used: Wording.found(Scalar(written))),
      .note)
  }

  /// Writes what a type of the user's own is written as.
  ///
  /// Where elements make lists such a type is given the first of them alone, so that a list of its own does
  /// not read back.
  fileprivate func write(
    coerced value: SourceValue, of type: Any.Type, to sink: any ValueSink
  ) {
    if sink.hasForms, case .array = value {
      record(
        .lossy(found: "\(Wording.withArticle("\(type)")) that is a list", used: "its first element")
      )
    }
    write(value, to: sink)
  }
}

extension ValueShape {
  /// Whether a list or a dictionary is wanted, which takes elements of any name.
  fileprivate var takesAnyKey: Bool {
    switch self {
    case .list: true
    case .object(let keys): keys is AnyKeys
    default: false
    }
  }
}

extension ValueCodec {
  /// Reads and writes the optional of a type, given how the type itself is read.
  package var optional: ValueCodec<Value?> {
    let type: any OptionalType.Type = Value?.self
    if let quick = quick?.inForm(.optional) { return ValueCodec<Value?>(quick, nothing: type) }
    let codec = self
    let (some, isContainer) = (writing, shape.takesAnyKey)
    let writing = PlaceWriting { place, sink, context in
      guard !type.withWrapped(at: place, { some.write($0, sink, context) }) else { return }
      if isContainer { sink.nullContainer() } else { sink.null() }
    }
    return ValueCodec<Value?>(
      shape: shape, expectation: expectation,
      fill: { place, cursor, context in
        let slot = place.address
        if codec.shape.isNil(cursor) {
          if place.isEmpty || context.plainOptions.nulls != .keep {
            type.storeNil(in: place)
          } else {
            codec.keep(slot, context)
          }
          return .written
        }
        if place.isEmpty {
          return codec.makeWrapped(slot, type, cursor, context) ? context.outcome : .failed
        }
        if !type.isNil(at: slot) { return codec.assign(presentAt: slot, cursor, context) }
        if let quick = codec.quick, context.readNil(cursor, at: slot, type, by: quick) {
          return context.outcome
        }
        // Not in the place itself, at which the model's own code may look meanwhile, nor on the stack, which
        // models that hold each other would fill.
        let new = TypedMemory<Value>.allocate()
        defer { new.deallocate() }
        guard codec.make(new.memory, cursor, context) else { return .failed }
        if !type.isNil(at: slot) { type.storeNil(in: place) }
        // Nil holds nothing whose life would have to end.
        // One value, not the space that it takes in a list: the next property may stand there.
        slot.variable(of: Value.self).initialize(to: new.move())
        type.wrap(at: slot)
        return context.outcome
      },
      make: { memory, cursor, context in
        guard codec.shape.isNil(cursor) else {
          return codec.makeWrapped(memory, type, cursor, context)
        }
        type.storeNil(in: ValuePlace(memory, isEmpty: true))
        return true
      },
      nothing: type, writing: writing)
  }

  /// Makes a value, as an optional, in memory that has room for one and holds nothing.
  @inline(__always)
  private func makeWrapped(
    _ memory: Memory, _ type: any OptionalType.Type, _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    guard make(memory, cursor, context) else { return false }
    type.wrap(at: memory)
    return true
  }

  /// Leaves an optional as it is at a null that changes nothing, unless null is a value of its type.
  @inline(never)
  private func keep(_ slot: Memory, _ context: CoercionContext) {
    guard context.policy.nullKeepsOptionals else { return }
    let null =
      Value.self == Any.self
      ? FoundationObjects.null as? Value : reinterpret(SourceValue.null, as: Value.self)
    if let null { slot.variable(of: Value?.self).value = null }
  }

  /// Assigns to an optional that has a value.
  @inline(never)
  private func assign(
    presentAt slot: Memory, _ cursor: Cursor, _ context: CoercionContext
  ) -> Outcome {
    guard var present = slot.variable(of: Value?.self).value else { return .failed }
    let outcome = assign(&present, cursor, context)
    if outcome.isWritten { slot.variable(of: Value?.self).value = present }
    return outcome
  }

  /// Reads and writes an array of a type, given how the type itself is read.
  package var list: ValueCodec<[Value]> { list(takesReady: true) }

  /// The same, where an array of the type may be one of what the elements are made of.
  func list(takesReady: Bool) -> ValueCodec<[Value]> {
    let (type, quick, make) = ([Value].self as any ListType.Type, quick, make)
    let reading = ListReading(
      type: type, element: shape.asElement, expectation: .array(of: Value.self),
      takesReady: takesReady, make: make,
      readAll: { $3.readList(type, of: $1, as: $2, into: $0, by: quick, or: make) })
    return ValueCodec<[Value]>(reading, quick: quick?.inForm(.list), writing: writing)
  }
}
