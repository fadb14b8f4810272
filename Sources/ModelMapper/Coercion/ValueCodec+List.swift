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

  /// Reads and writes an array.
  ///
  /// - Parameters:
  ///   - element: What the elements are.
  ///   - expectation: What is expected.
  ///   - takesReady: Whether an array of the type in the source is the value as it is.
  ///   - quick: The shortcuts for the whole array, if there are any.
  ///   - make: Makes an element.
  ///   - readAll: Reads the elements of a list, or of a single value where that counts as a list; `nil`
  ///     elsewhere.
  ///   - update: Changes the array by a list, in an update, or answers `nil` where it is replaced as a whole.
  ///   - writing: Writes the array.
  /// - Returns: The way to read and write the array.
  static func list<Element>(
    of element: ElementShape, expectation: Expectation,
    takesReady: Bool = true, quick: ScalarFastPath? = nil, make: @escaping MakingInPlace,
    readAll: @escaping @Sendable (Cursor, ElementShape, CoercionContext) -> [Element]?,
    update: @escaping @Sendable (inout [Element], Cursor, CoercionContext) -> Outcome? = {
      _, _, _ in nil
    },
    writing: PlaceWriting
  ) -> ValueCodec<[Element]> where Value == [Element] {
    // To look a type up takes longer than to read a short list.
    let own = takesReady ? ObjectIdentifier([Element].self) : nil
    @Sendable func read(_ cursor: Cursor, _ context: CoercionContext) -> [Element]? {
      if let own, cursor.hasNative(own), let ready: [Element] = ready(at: cursor) { return ready }
      let shape = context.takeListShape() ?? element
      if context.plainOptions.threads > 1,
        let elements: [Element] = context.readInParts(of: cursor, as: shape, make)
      {
        return elements
      }
      return readAll(cursor, shape, context)
    }
    return ValueCodec<[Element]>(
      shape: .list(of: element), expectation: expectation, quick: quick,
      fill: { place, cursor, context in
        if !place.isEmpty, context.plainOptions.updatesElements,
          let outcome = update(&place.address.variable(of: [Element].self).value, cursor, context)
        {
          return outcome
        }
        guard let elements = read(cursor, context) else {
          return context.meetNoList(cursor, expected: expectation)
        }
        place.store(elements)
        return context.outcome
      },
      make: { memory, cursor, context in
        guard let elements = read(cursor, context) else {
          context.rejectElementList(cursor, expected: expectation)
          return false
        }
        memory.variable(of: [Element].self).initialize(to: elements)
        return true
      },
      writing: writing)
  }
}

extension PlaceWriting {
  /// Writes an array of a type, given what writes an element at its place.
  static func list<Element>(of type: Element.Type, _ element: PlaceWriting) -> PlaceWriting {
    PlaceWriting { place, sink, context in
      let list = place.variable(of: [Element].self).value
      context.writingContainer(to: sink) {
        sink.beginList(count: list.count)
        var index = 0
        list.forEachPlace { place in
          context.writing(element: index) { element.write(place, sink, context) }
          index &+= 1
        }
        sink.endList()
      }
    }
  }
}

extension CoercionContext {
  /// The elements of a list, each by the shortcuts of its type, or else by a closure.
  func listElements<Element>(
    of cursor: Cursor, as shape: ElementShape, by quick: ScalarFastPath?, or make: MakingInPlace
  ) -> [Element]? {
    let source = cursor.source
    guard let quick, !(source is NativeSource), takesShortcuts(levels: quick.isScalar ? 1 : 2)
    else {
      return listElements(of: cursor, as: shape) { make($0, $1, self) }
    }
    let layout = source.layout
    return listElements(of: cursor, as: shape) { empty, element in
      layout.read(
        element.handle, of: source, by: quick, into: ValuePlace(empty, isEmpty: true), in: self)
        || make(empty, element, self)
    }
  }

  /// The elements of a list, or of a single value where that counts as a list; `nil` elsewhere.
  ///
  /// A list of objects may stand in a text, as an object may.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - shape: What the elements are.
  ///   - make: Makes an element in empty memory, or records why it is left out.
  /// - Returns: The elements.
  func listElements<Element>(
    of cursor: Cursor, as shape: ElementShape, make: (Memory, Cursor) -> Bool
  ) -> [Element]? {
    guard cursor.source.isList(at: cursor.handle, of: shape) else {
      return listElements(elsewhere: cursor, as: shape, make: make)
    }
    guard let capacity = enterList(cursor, of: shape) else { return nil }
    defer { leave() }
    // What comes after as many elements as the source knew of, if anything.
    var rest: [Element] = []
    let list = [Element](filling: capacity) { places in
      makeElements(of: cursor, as: shape, Element.self, at: places, make) {
        rest.append($0.variable(of: Element.self).move())
      }
    }
    // To ask an array of models whether it is empty looks its type up.
    let elements = rest.count == 0 ? list : list + rest
    noteMade(elements.count)
    return elements
  }

  /// The elements of a list in a text, or of a single value where that counts as a list.
  ///
  /// Never inlined, to take no stack while a list is read.
  @inline(never)
  private func listElements<Element>(
    elsewhere cursor: Cursor, as shape: ElementShape, make: (Memory, Cursor) -> Bool
  ) -> [Element]? {
    if let text = listText(at: cursor, of: shape) {
      return text.withCursor(at: cursor, in: self) { listElements(of: $0, as: shape, make: make) }
    }
    guard policy.wrapsSingleValues, !cursor.isNull else { return nil }
    return [Element](filling: 1) { makeSingle(cursor, at: $0, make) }
  }

  // What follows is not made for each type of elements anew.

  /// Enters a list.
  ///
  /// - Returns: How many elements the source knows of, or `nil` if the list is too deep, which is recorded.
  private func enterList(_ cursor: Cursor, of shape: ElementShape) -> Int? {
    notePassedOver(aroundListAt: cursor, of: shape)
    return enter(cursor) ? cursor.source.countHint(of: cursor.handle) : nil
  }

  /// The document of a text that looks like a list of objects, where one may stand in a text.
  private func listText(at cursor: Cursor, of shape: ElementShape) -> EmbeddedDocument? {
    guard case .object = shape, policy.modelsFromText else { return nil }
    return EmbeddedDocument(cursor.scalar, opening: UInt8(ascii: "["))
  }

  /// Makes the only element of a list from a single value.
  ///
  /// - Returns: How many elements there are.
  private func makeSingle(
    _ cursor: Cursor, at places: EmptyPlaces, _ make: (Memory, Cursor) -> Bool
  ) -> Int {
    let isMade = noting(cursor, since: recorder.undecidedCount) { cursor in
      places[0].map { make($0, cursor) } ?? false
    }
    noteMade(isMade ? 1 : 0, level: 0)
    return isMade ? 1 : 0
  }

  /// Makes the elements of a list that was entered, in places and then in memory from which `append` takes
  /// them.
  ///
  /// With their type erased, so that none is an optional on its way, whose type would have to be looked up.
  ///
  /// - Returns: How many stand in the places.
  @inline(never)
  private func makeElements(
    of list: Cursor, as shape: ElementShape, _ type: Any.Type, at places: EmptyPlaces,
    _ make: (Memory, Cursor) -> Bool, append: (Memory) -> Void
  ) -> Int {
    let source = list.source
    let isNative = source is NativeSource
    let undecided = recorder.undecidedCount
    var count = 0
    source.forEachElement(of: list.handle, as: shape) { handle, index in
      let element = Cursor(source, handle, step: .index(index))
      if isOpenText(element, for: type) { return true }
      let place = places[count]
      let isMade =
        if let place, !(isNative && isForeign(element)) {
          make(place, element)
        } else {
          makeSpecial(element, in: places, at: count, make, append)
        }
      if isMade, place != nil { count += 1 }
      if !isMade || recorder.undecidedCount > undecided {
        settle(element: element, isLeftOut: !isMade, since: undecided)
      }
      return true
    }
    return count
  }

  /// Makes an element that stands in another source, or is one more than the source knew of.
  ///
  /// Never inlined, to take no stack while other elements are read.
  @inline(never)
  private func makeSpecial(
    _ element: Cursor, in places: EmptyPlaces, at position: Int, _ make: (Memory, Cursor) -> Bool,
    _ append: (Memory) -> Void
  ) -> Bool {
    if let place = places[position] { return resolve(element) { make(place, $0) } }
    let room = places.allocateRoom()
    defer { room.deallocate() }
    guard resolve(element, { make(room, $0) }) else { return false }
    append(room)
    return true
  }

  /// Makes one element, and notes what became of it if it failed.
  @inline(__always)
  @discardableResult
  func noting(_ element: Cursor, since undecided: Int, _ make: (Cursor) -> Bool) -> Bool {
    let isMade = resolve(element, make)
    if !isMade || recorder.undecidedCount > undecided {
      settle(element: element, isLeftOut: !isMade, since: undecided)
    }
    return isMade
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
    guard call.hasListShape, let shape = call.listShape else { return nil }
    call.listShape = nil
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

extension Cursor {
  /// Whether the source has a value of a type of the program's own here; never inlined, to take
  /// no stack while a list is read.
  @inline(never)
  fileprivate func hasNative(_ type: ObjectIdentifier) -> Bool {
    guard let native = source.native(at: handle) else { return false }
    return ObjectIdentifier(Swift.type(of: native)) == type
  }
}
