extension ValueAccess {
  /// Reads and writes an array, given how one element is appended and written.
  ///
  /// - Parameters:
  ///   - element: What the elements are.
  ///   - expectation: What is expected, in words.
  ///   - quick: The shortcuts for the whole array, if there are any.
  ///   - readAll: Reads all elements of a list that was entered; one after the other by default.
  ///   - writeJSON: Writes the array that stands at a place as JSON, element by element by default.
  ///   - append: Reads one element and appends it, or records why it is left out.
  ///   - write: Writes one element.
  static func list<Element>(
    of element: @escaping @autoclosure @Sendable () -> ElementShape, expectation: String,
    quick: QuickAccess? = nil, writeJSON: JSONWriting? = nil,
    readAll: (@Sendable (Cursor, ElementShape, CoercionContext) -> [Element])? = nil,
    append: @escaping @Sendable (inout [Element], Cursor, CoercionContext) -> Void,
    write: @escaping @Sendable (Element, any ValueSink, OutputContext) -> Void
  ) -> ValueAccess<[Element]> where Value == [Element] {
    let read: @Sendable (Cursor, CoercionContext) -> [Element]? = { cursor, context in
      let source = cursor.source
      if let ready = source.native(at: cursor.handle) {
        if let elements = reinterpret(ready, as: [Element].self) { return elements }
      }
      let shape = context.takeListShape() ?? element()
      guard source.isList(at: cursor.handle, of: shape) else {
        guard context.policy.wrapsSingleValues, !cursor.isNull else { return nil }
        var single: [Element] = []
        append(&single, cursor, context)
        return single
      }
      guard context.enter(cursor) else { return nil }
      defer { context.leave() }
      if let readAll { return readAll(cursor, shape, context) }
      var elements: [Element] = []
      elements.reserveCapacity(source.countHint(of: cursor.handle))
      source.forEachElement(of: cursor.handle, as: shape) { handle, index in
        append(&elements, Cursor(source, handle, step: .index(index)), context)
        return true
      }
      return elements
    }
    return ValueAccess<[Element]>(
      shape: .list(of: element()), expectation: expectation, quick: quick,
      assign: { slot, cursor, context in
        if let elements = read(cursor, context) {
          slot = elements
          return context.outcome
        }
        if cursor.isNull { return context.meetNull(cursor, expected: expectation) }
        return context.rejectList(cursor, expected: expectation)
      },
      read: { cursor, context in
        if let elements = read(cursor, context) { return elements }
        if cursor.isNull {
          context.record(.null(expected: expectation), at: cursor)
        } else {
          _ = context.rejectList(cursor, expected: expectation)
        }
        return nil
      },
      write: { elements, sink, context in
        sink.beginList(count: elements.count)
        for element in copy elements { write(element, sink, context) }
        sink.endList()
      },
      writeJSON: writeJSON)
  }
}

extension CoercionContext {
  /// What the declaration of the property says of the list at hand, and not of lists in it.
  fileprivate func takeListShape() -> ElementShape? {
    guard let form = listForm else { return nil }
    listForm = nil
    return switch form {
    case .flat: .item
    case .wrapped(let name): .wrapped(name)
    }
  }

  /// Records that no list stands at a place, unless it was too deep, which is recorded already.
  fileprivate func rejectList(_ cursor: Cursor, expected: String) -> Outcome {
    if trail.value.count >= options.limits.depth { return .failed }
    return reject(cursor, expected: expected)
  }
}
