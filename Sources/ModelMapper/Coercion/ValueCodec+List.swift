extension ValueCodec {
  /// An array of the type that a source of native values has, as it is.
  ///
  /// Not for numbers, which may be none. Never inlined, to take no stack while a list is read.
  @inline(never)
  private static func ready<Element>(at cursor: Cursor) -> [Element]? {
    guard let ready = cursor.source.native(at: cursor.handle),
      (Element.self as? any ScalarCoercible.Type)?.acceptsNativeUnchanged ?? true
    else { return nil }
    return reinterpret(ready, as: [Element].self)
  }

  /// Reads and writes an array, given how all elements are read together.
  ///
  /// - Parameters:
  ///   - element: What the elements are.
  ///   - expectation: What is expected.
  ///   - takesReady: Whether an array of the type in the source is the value as it is.
  ///   - quick: The shortcuts for the whole array, if there are any.
  ///   - writeInPlace: Writes the array that stands at a place, element by element by default.
  ///   - readAll: Reads all elements of a list that was entered; one by one by default.
  ///   - append: Reads one element and appends it, or records why it is left out.
  ///   - write: Writes one element.
  /// - Returns: The way to read and write the array.
  static func list<Element>(
    of element: @escaping @autoclosure @Sendable () -> ElementShape, expectation: Expectation,
    takesReady: Bool = true, quick: ScalarFastPath? = nil, writeInPlace: PlaceWriting? = nil,
    readAll: (@Sendable (Cursor, ElementShape, CoercionContext) -> [Element])? = nil,
    append: @escaping @Sendable (inout [Element], Cursor, CoercionContext) -> Void,
    write: @escaping @Sendable (Element, any ValueSink, OutputContext) -> Void
  ) -> ValueCodec<[Element]> where Value == [Element] {
    let readAll =
      readAll ?? { cursor, shape, context in
        context.appendEach(of: cursor, as: shape) { append(&$0, $1, context) }
      }
    let read: @Sendable (Cursor, CoercionContext) -> [Element]? = { cursor, context in
      if takesReady, cursor.hasNative, let ready: [Element] = ready(at: cursor) { return ready }
      let shape = context.takeListShape() ?? element()
      if context.plainOptions.threads > 1,
        let elements = context.readInParts(of: cursor, as: shape, append)
      {
        return elements
      }
      return context.listElements(of: cursor, as: shape) {
        readAll($0, shape, context)
      } append: {
        append(&$0, $1, context)
      }
    }
    return ValueCodec<[Element]>(
      shape: .list(of: element()), expectation: expectation, quick: quick,
      assign: { slot, cursor, context in
        if let elements = read(cursor, context) {
          slot = elements
          return context.outcome
        }
        return context.meetNoList(cursor, expected: expectation)
      },
      read: { cursor, context in
        if let elements = read(cursor, context) { return elements }
        context.rejectElementList(cursor, expected: expectation)
        return nil
      },
      initialize: { place, cursor, context in
        if let elements = read(cursor, context) {
          place.initialize(to: elements)
          return context.outcome
        }
        return context.meetNoList(cursor, expected: expectation)
      },
      write: { elements, sink, context in
        sink.beginList(count: elements.count)
        for element in copy elements { write(element, sink, context) }
        sink.endList()
      },
      writeInPlace: writeInPlace)
  }
}

extension Cursor {
  /// Whether the source has a value of the program's own here; never inlined, for the same reason.
  @inline(never)
  fileprivate var hasNative: Bool { source.native(at: handle) != nil }
}

extension CoercionContext {
  /// The elements of a list, or of a single value where that counts as a list; `nil` elsewhere.
  ///
  /// A list of objects may stand in a text, as an object may.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - shape: What the elements are.
  ///   - readAll: Reads all elements of the list, which was entered.
  ///   - append: Reads one element and appends it, or records why it is left out.
  /// - Returns: The elements.
  func listElements<Element>(
    of cursor: Cursor, as shape: ElementShape, _ readAll: (Cursor) -> [Element],
    append: (inout [Element], Cursor) -> Void
  ) -> [Element]? {
    guard cursor.source.isList(at: cursor.handle, of: shape) else {
      if case .object = shape, policy.modelsFromText,
        let document = EmbeddedDocument(cursor.scalar, opening: UInt8(ascii: "["))
      {
        return document.withCursor(at: cursor, in: self) {
          listElements(of: $0, as: shape, readAll, append: append)
        }
      }
      guard policy.wrapsSingleValues, !cursor.isNull else { return nil }
      var single: [Element] = []
      appendNoting(to: &single, cursor, append)
      noteMade(single.count, level: 0)
      return single
    }
    notePassedOver(aroundListAt: cursor, of: shape)
    guard enter(cursor) else { return nil }
    defer { leave() }
    let elements = readAll(cursor)
    noteMade(elements.count)
    return elements
  }

  /// The elements of a list, read one after the other.
  func listElements<Element>(
    of cursor: Cursor, as shape: ElementShape, append: (inout [Element], Cursor) -> Void
  ) -> [Element]? {
    listElements(
      of: cursor, as: shape, { appendEach(of: $0, as: shape, append) }, append: append)
  }

  /// Reads the elements of a list that was entered one after the other.
  fileprivate func appendEach<Element>(
    of cursor: Cursor, as shape: ElementShape, _ append: (inout [Element], Cursor) -> Void
  ) -> [Element] {
    let source = cursor.source
    var elements: [Element] = []
    elements.reserveCapacity(source.countHint(of: cursor.handle))
    let undecided = recorder.undecidedCount
    source.forEachElement(of: cursor.handle, as: shape) { handle, index in
      let element = Cursor(source, handle, step: .index(index))
      if isOpenText(element, for: Element.self) { return true }
      let count = elements.count
      resolve(element) { append(&elements, $0) }
      if recorder.undecidedCount > undecided {
        settle(element: element, isLeftOut: elements.count == count, since: undecided)
      }
      return true
    }
    return elements
  }

  /// Reads one element, and notes what became of it if it failed.
  func appendNoting<Element>(
    to elements: inout [Element], _ element: Cursor, _ append: (inout [Element], Cursor) -> Void
  ) {
    let undecided = recorder.undecidedCount
    let count = elements.count
    resolve(element) { append(&elements, $0) }
    if recorder.undecidedCount > undecided {
      settle(element: element, isLeftOut: elements.count == count, since: undecided)
    }
  }

  /// Reads one element by a closure, and notes what became of it if it failed.
  func noting<Element>(_ element: Cursor, _ read: () -> Element?) -> Element? {
    let undecided = recorder.undecidedCount
    let value = read()
    if recorder.undecidedCount > undecided {
      settle(element: element, isLeftOut: value == nil, since: undecided)
    }
    return value
  }

  /// The handles of the elements of a list, for a reader that takes them when it likes.
  func elements(of cursor: Cursor, as shape: ElementShape) -> [Int]? {
    guard cursor.source.isList(at: cursor.handle, of: shape) else {
      return policy.wrapsSingleValues && !cursor.isNull ? [cursor.handle] : nil
    }
    return cursor.source.elements(of: cursor.handle, as: shape)
  }

  /// Records why no list was read at a place.
  func rejectElementList(_ cursor: Cursor, expected: Expectation) {
    if cursor.isNull {
      record(.null(expected: expected), at: cursor)
    } else {
      _ = rejectList(cursor, expected: expected)
    }
  }

  /// What the declaration of the property says of the current list, and not of lists in it.
  func takeListShape() -> ElementShape? {
    guard hasListShape, let shape = listShape else { return nil }
    listShape = nil
    return shape
  }

  /// What becomes of a list where none stands: null is met as for any value.
  func meetNoList(_ cursor: Cursor, expected: Expectation) -> Outcome {
    cursor.isNull
      ? meetNull(cursor, expected: expected) : rejectList(cursor, expected: expected)
  }

  /// Records that no list stands at a place, unless it was too deep, which is recorded already.
  fileprivate func rejectList(_ cursor: Cursor, expected: Expectation) -> Outcome {
    if trail.count >= plainOptions.depth { return .failed }
    return reject(cursor, expected: expected)
  }
}
