/// How arrays are read, whatever is in them: compiled once, and not for each type of elements anew.
struct ListReading: Sendable {
  /// The type of the arrays.
  let type: any ListType.Type
  /// What the elements are.
  let element: ElementShape
  /// What is expected.
  let expectation: Expectation
  /// Whether an array of the type in the source is the value as it is.
  let takesReady: Bool
  /// Makes an element.
  let make: MakingInPlace
  /// Reads the elements of a list, or of a single value where that counts as a list, into a place, or
  /// answers that none stands there.
  let readAll: @Sendable (ValuePlace, Cursor, ElementShape, CoercionContext) -> Bool
  /// Changes an array by a list, in an update, or answers `nil` where it is replaced as a whole.
  var update: @Sendable (Memory, Cursor, CoercionContext) -> Outcome? = { _, _, _ in nil }

  /// Reads the value of a property.
  var fill: FillingInPlace {
    { place, cursor, context in
      if !place.isEmpty, context.plainOptions.updatesElements,
        let outcome = update(place.address, cursor, context)
      {
        return outcome
      }
      return read(cursor, into: place, context)
        ? context.outcome : context.meetNoList(cursor, expected: expectation)
    }
  }

  /// Makes an array as an element of a list.
  var makeList: MakingInPlace {
    { memory, cursor, context in
      if read(cursor, into: ValuePlace(memory, isEmpty: true), context) { return true }
      context.rejectElementList(cursor, expected: expectation)
      return false
    }
  }

  private func read(_ cursor: Cursor, into place: ValuePlace, _ context: CoercionContext) -> Bool {
    if takesReady, storeReady(at: cursor, in: place) { return true }
    let shape = context.takeListShape() ?? element
    if context.plainOptions.threads > 1,
      type.store(partsOf: cursor, as: shape, in: place, make, context)
    {
      return true
    }
    return readAll(place, cursor, shape, context)
  }

  /// Stores an array of the type that a source of native values has; never inlined, to take no stack while a
  /// list is read.
  @inline(never)
  private func storeReady(at cursor: Cursor, in place: ValuePlace) -> Bool {
    guard let ready = cursor.source.native(at: cursor.handle) else { return false }
    return type.store(ready, in: place)
  }
}

extension ValueCodec {
  /// Creates the codec of an array.
  ///
  /// - Parameters:
  ///   - list: How it is read.
  ///   - quick: The shortcuts for the whole array, if there are any.
  ///   - writing: Writes an element.
  init<Element>(
    _ list: ListReading, quick: ScalarFastPath? = nil, writing: PlaceWriting
  ) where Value == [Element] {
    var make = list.makeList
    if let quick {
      make = { [make] in $2.read($1, into: $0, by: quick) || make($0, $1, $2) }
    }
    self.init(
      shape: .list(of: list.element), expectation: list.expectation, quick: quick, fill: list.fill,
      make: make, writing: .list(of: [Element].self, by: quick, or: writing))
  }
}

extension PlaceWriting {
  /// Writes an array of a type, given what writes an element at its place.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - quick: The shortcuts for the whole array, if there are any.
  ///   - element: Writes an element.
  ///   - begin: Begins the list of so many elements, where the shortcuts are not taken.
  /// - Returns: The way to write it.
  static func list(
    of type: any ListType.Type, by quick: ScalarFastPath?, or element: PlaceWriting,
    begin: @escaping @Sendable (any ValueSink, Int) -> Void = { $0.beginList(count: $1) }
  ) -> PlaceWriting {
    PlaceWriting { place, sink, context in
      context.writingContainer(to: sink) {
        if let quick, let text = sink as? TextSink {
          return quick.write(place, to: text, in: context)
        }
        var index = 0
        type.forEachPlace(in: place, after: { begin(sink, $0) }) { place in
          context.writing(element: index) { element.write(place, sink, context) }
          index &+= 1
        }
        sink.endList()
      }
    }
  }
}

extension CoercionContext {
  /// Makes a value by shortcuts, where they are taken.
  @inline(__always)
  func read(_ cursor: Cursor, into empty: Memory, by quick: ScalarFastPath?) -> Bool {
    let source = cursor.source
    guard let quick, !(source is NativeSource), !call.hasListShape,
      takesShortcuts(levels: quick.isScalar ? 0 : 1)
    else { return false }
    return source.layout.read(
      cursor.handle, of: source, by: quick, into: ValuePlace(empty, isEmpty: true), in: self)
  }

  /// Makes the value of an optional that is nil by shortcuts, which run no code that may look at it meanwhile.
  ///
  /// Never inlined, to take no stack while models are read.
  @inline(never)
  func readNil(
    _ cursor: Cursor, at slot: Memory, _ type: any OptionalType.Type, by quick: ScalarFastPath
  ) -> Bool {
    guard read(cursor, into: slot, by: quick) else { return false }
    type.wrap(at: slot)
    return true
  }

  /// Reads the elements of a list, each by the shortcuts of its type, or else by a closure.
  func readList(
    _ type: any ListType.Type, of cursor: Cursor, as shape: ElementShape, into list: ValuePlace,
    by quick: ScalarFastPath?, or make: MakingInPlace
  ) -> Bool {
    let source = cursor.source
    guard let quick, !(source is NativeSource), takesShortcuts(levels: quick.isScalar ? 1 : 2)
    else {
      return readList(type, of: cursor, as: shape, into: list) { make($0, $1, self) }
    }
    let layout = source.layout
    return readList(type, of: cursor, as: shape, into: list) { empty, element in
      layout.read(
        element.handle, of: source, by: quick, into: ValuePlace(empty, isEmpty: true), in: self)
        || make(empty, element, self)
    }
  }

  /// The elements of a list, or of a single value where that counts as a list; `nil` elsewhere.
  @inline(__always)
  func listElements<Element>(
    of cursor: Cursor, as shape: ElementShape, make: (Memory, Cursor) -> Bool
  ) -> [Element]? {
    var list: [Element] = []
    let isRead = Memory.of(&list) {
      readList([Element].self, of: cursor, as: shape, into: ValuePlace($0), make: make)
    }
    return isRead ? list : nil
  }

  /// Reads the elements of a list, or of a single value where that counts as a list.
  ///
  /// A list of objects may stand in a text, as an object may.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - cursor: The list.
  ///   - shape: What the elements are.
  ///   - list: The place of the array.
  ///   - make: Makes an element in empty memory, or records why it is left out.
  /// - Returns: Whether there is a list.
  func readList(
    _ type: any ListType.Type, of cursor: Cursor, as shape: ElementShape, into list: ValuePlace,
    make: (Memory, Cursor) -> Bool
  ) -> Bool {
    guard cursor.source.isList(at: cursor.handle, of: shape) else {
      return readList(type, elsewhere: cursor, as: shape, into: list, make: make)
    }
    notePassedOver(aroundListAt: cursor, of: shape)
    guard enter(cursor) else { return false }
    defer { leave() }
    let source = cursor.source
    let isNative = source is NativeSource
    let undecided = recorder.undecidedCount
    let made = type.store(in: list, capacity: source.countHint(of: cursor.handle)) {
      places, append in
      var count = 0
      source.forEachElement(of: cursor.handle, as: shape) { handle, index in
        let element = Cursor(source, handle, step: .index(index))
        if isOpenText(element, for: type.elementType) { return true }
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
    noteMade(made)
    return true
  }

  /// Reads the elements of a list in a text, or of a single value where that counts as a list.
  ///
  /// Never inlined, to take no stack while a list is read.
  @inline(never)
  private func readList(
    _ type: any ListType.Type, elsewhere cursor: Cursor, as shape: ElementShape,
    into list: ValuePlace, make: (Memory, Cursor) -> Bool
  ) -> Bool {
    if case .object = shape, policy.modelsFromText,
      let text = EmbeddedDocument(cursor.scalar, opening: UInt8(ascii: "["))
    {
      return text.withCursor(at: cursor, in: self) {
        readList(type, of: $0, as: shape, into: list, make: make)
      } ?? false
    }
    guard policy.wrapsSingleValues, !cursor.isNull else { return false }
    let count = type.store(in: list, capacity: 1) { places, _ in
      let isMade = noting(cursor, since: recorder.undecidedCount) { cursor in
        places[0].map { make($0, cursor) } ?? false
      }
      return isMade ? 1 : 0
    }
    noteMade(count, level: 0)
    return true
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
    if cursor.isNull || hasRoom() { rejectElement(cursor, expected: expected) }
  }

  /// What the declaration of the property says of the current list, and not of lists in it.
  func takeListShape() -> ElementShape? {
    guard call.hasListShape, let shape = call.listShape else { return nil }
    call.listShape = nil
    return shape
  }

  /// What becomes of a list where none stands: null is met as for any value, and that one was too deep is recorded
  /// already.
  func meetNoList(_ cursor: Cursor, expected: Expectation) -> Outcome {
    if cursor.isNull { return meetNull(cursor, expected: expected) }
    return hasRoom() ? reject(cursor, expected: expected) : .failed
  }
}
