extension Coercible {
  /// Reads and writes a type of the user's own through the two requirements of ``Coercible``.
  ///
  /// - Parameter readsAll: Whether several elements of XML are read together, as a list.
  /// - Returns: The codec.
  static func coercedCodec(readsAll: Bool = false) -> ValueCodec<Self> {
    let cases = FoldedNames.ofCases(of: Self.self).map { " (\(Wording.oneOf($0.names)))" } ?? ""
    let expectation = Wording.withArticle("\(Self.self)") + cases
    let shape = readsAll ? ValueShape.whole : .any
    return ValueCodec(
      shape: shape, expectation: expectation,
      assign: { slot, cursor, context in
        if let value = coerced(cursor, context, readsAll) {
          slot = value
          return context.outcome
        }
        guard shape.isNil(cursor) else { return context.reject(cursor, expected: expectation) }
        return context.meetNull(cursor, expected: expectation)
      },
      read: { cursor, context in
        if let value = coerced(cursor, context, readsAll) { return value }
        context.rejectElement(cursor, expected: expectation)
        return nil
      },
      initialize: { place, cursor, context in
        if let value = coerced(cursor, context, readsAll) {
          place.initialize(to: value)
          return context.outcome
        }
        guard shape.isNil(cursor) else { return context.reject(cursor, expected: expectation) }
        return context.meetNull(cursor, expected: expectation)
      },
      write: { value, sink, context in context.write(value.sourceValue, to: sink) })
  }

  private static func coerced(
    _ cursor: Cursor, _ context: CoercionContext, _ readsAll: Bool
  ) -> Self? {
    context.place = cursor
    defer { context.place = nil }
    // Of several elements of XML a type that is no list gets the first.
    let source = cursor.source
    let value = source.sourceValue(at: readsAll ? cursor.handle : source.alone(cursor.handle))
    if let value = coerce(value, in: context) { return value }
    if let ready = cursor.source.native(at: cursor.handle) as? Self { return ready }
    guard !cursor.isNull, let type = Self.self as? any FallbackCoercible.Type,
      let fallback = type.fallback as? Self
    else { return nil }
    let found = Wording.found(cursor.scalar)
    context.record(
      .unconvertible(expected: Wording.withArticle("\(Self.self)"), found: found), .warning,
      at: cursor)
    return fallback
  }
}

extension ValueCodec {
  /// Reads and writes the optional of a type, given how the type itself is read.
  package var optional: ValueCodec<Value?> {
    let codec = self
    return ValueCodec<Value?>(
      shape: shape, expectation: expectation,
      assign: { slot, cursor, context in
        if codec.shape.isNil(cursor) {
          if context.plainOptions.nulls != .keep { slot = nil }
          return .written
        }
        if slot != nil { return codec.assign(present: &slot, cursor, context) }
        guard let value = codec.read(cursor, context) else { return .failed }
        slot = value
        return context.outcome
      },
      read: { cursor, context in
        if codec.shape.isNil(cursor) { return .some(nil) }
        return codec.read(cursor, context).map(Optional.some)
      },
      takesNull: true,
      write: { value, sink, context in
        if let value = copy value { codec.write(value, sink, context) } else { sink.null() }
      })
  }

  /// Assigns to an optional that has a value.
  private func assign(
    present slot: inout Value?, _ cursor: Cursor, _ context: CoercionContext
  ) -> Outcome {
    guard var present = slot else { return .failed }
    let outcome = assign(&present, cursor, context)
    if case .written = outcome { slot = present }
    if case .writtenWithIssues = outcome { slot = present }
    return outcome
  }

  /// Reads and writes an array of a type, given how the type itself is read.
  package var list: ValueCodec<[Value]> {
    let codec = self
    return .list(
      of: codec.shape.asElement, expectation: "an array of \(Value.self)"
    ) { slot, cursor, context in
      if let value = codec.read(cursor, context) { slot.append(value) }
    } write: { value, sink, context in
      codec.write(value, sink, context)
    }
  }
}
