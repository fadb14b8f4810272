extension ScalarCoercible {
  package static func access() -> ValueAccess<Self> {
    let expectation = Wording.withArticle("\(Self.self)")
    return ValueAccess(
      shape: .scalar, expectation: expectation, quick: QuickAccess(type: Self.self, form: .single),
      assign: { slot, cursor, context in
        if let value = readQuickly(cursor.scalar, in: context) {
          slot = value
          return .written
        }
        if let value = readSlowly(cursor, context) {
          slot = value
          return context.outcome
        }
        guard cursor.isNull else { return context.reject(cursor, expected: expectation) }
        return context.meetNull(cursor, expected: expectation)
      },
      read: { cursor, context in
        if let value = readQuickly(cursor.scalar, in: context) ?? readSlowly(cursor, context) {
          return value
        }
        context.rejectElement(cursor, expected: expectation)
        return nil
      },
      write: { value, sink, context in value.write(to: sink, in: context) })
  }

  package static func optionalAccess() -> ValueAccess<Self?> {
    let expectation = Wording.withArticle("\(Self.self)")
    return ValueAccess(
      shape: .scalar, expectation: expectation,
      quick: QuickAccess(type: Self.self, form: .optional),
      assign: { slot, cursor, context in
        let scalar = cursor.scalar
        if scalar.mayBeNull, cursor.isNull {
          if context.options.nulls != .keep { slot = nil }
          return .written
        }
        if let value = readQuickly(scalar, in: context) {
          slot = value
          return .written
        }
        if let value = readSlowly(cursor, context) {
          slot = value
          return context.outcome
        }
        return context.reject(cursor, expected: expectation)
      },
      read: { cursor, context in
        if cursor.isNull { return .some(nil) }
        if let value = readQuickly(cursor.scalar, in: context) ?? readSlowly(cursor, context) {
          return value
        }
        context.rejectElement(cursor, expected: expectation)
        return nil
      },
      write: { value, sink, context in
        if let value { value.write(to: sink, in: context) } else { sink.null() }
      })
  }

  package static func listAccess() -> ValueAccess<[Self]> {
    let expectation = Wording.withArticle("\(Self.self)")
    return .list(
      of: .scalar, expectation: "an array of \(Self.self)",
      quick: QuickAccess(type: Self.self, form: .list)
    ) { slot, cursor, context in
      if let value = readQuickly(cursor.scalar, in: context) ?? readSlowly(cursor, context) {
        slot.append(value)
      } else {
        context.rejectElement(cursor, expected: expectation)
      }
    } write: { value, sink, context in
      value.write(to: sink, in: context)
    }
  }

  /// Reads a scalar under the policy; a value that is of the type already always passes.
  static func readSlowly(_ cursor: Cursor, _ context: CoercionContext) -> Self? {
    context.place = cursor
    defer { context.place = nil }
    if let value = coerce(cursor.scalar, in: context) { return value }
    return cursor.source.native(at: cursor.handle).flatMap { reinterpret($0, as: Self.self) }
  }
}

extension CoercionContext {
  /// Records that an element can't become what is expected, so that it is left out.
  package func rejectElement(_ cursor: Cursor, expected: String) {
    if cursor.isNull {
      record(.null(expected: expected), at: cursor)
    } else {
      _ = reject(cursor, expected: expected)
    }
  }
}
