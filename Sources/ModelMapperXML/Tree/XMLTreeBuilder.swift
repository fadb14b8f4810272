import ModelMapper

/// Builds the tables of a tree from events.
struct XMLTreeBuilder: XMLEventHandler {
  /// The tables; names and decoded texts belong to the engine until it is done.
  private(set) var contents = XMLTreeContents()
  /// The innermost element that is open, by itself: what is changed with each text is in no array.
  private var innermost = OpenElement.document
  /// What is around it: the document and the elements that are open, outermost first.
  var around: [OpenElement] = []
  /// The pieces of text in the elements that are open, outermost first.
  ///
  /// Those of an element that has nothing but indentation between its children, as most, come to nothing.
  var pending: [XMLTextPiece] = []
  /// How many of them are still pending; the rest is room.
  private var pendingCount = 0

  struct OpenElement {
    /// What encloses the root.
    fileprivate static let document = OpenElement(
      element: XMLElementRecord.none, firstPiece: 0, preservesSpace: false)

    let element: UInt32
    /// The first of its pieces among those that are pending.
    let firstPiece: UInt32
    /// Whether any piece is more than indentation.
    var hasText = false
    let preservesSpace: Bool
  }

  /// How many bytes the document has, if that is known.
  private let byteCount: Int
  /// For how many elements there is room before the tables grow by a guess.
  private var room = 0

  /// Creates a builder.
  ///
  /// - Parameter byteCount: How many bytes the document has, or zero if that is not known.
  init(byteCount: Int = 0) {
    self.byteCount = byteCount
    if byteCount > 0 { room = min(byteCount / 32 + 8, 1 << 12) }
    contents.elements.reserveCapacity(room)
    contents.attributes.reserveCapacity(min(room, 16))
  }

  /// Makes room for the rest of a document that goes on as it began.
  ///
  /// Memory that is not used in the end is never touched, and costs less than moving the tables.
  @inline(never)
  private mutating func grow(at position: Int) {
    let read = max(position, 1)
    let factor = Double(byteCount) / Double(read)
    func guess(_ count: Int) -> Int {
      // What comes may be denser, but not beyond reason.
      min(Int(Double(count) * factor * 1.05) + 64, max(byteCount / 3, count * 2))
    }
    room = max(guess(contents.elements.count), contents.elements.count * 3 / 2)
    contents.elements.reserveCapacity(room)
    contents.attributes.reserveCapacity(guess(contents.attributes.count))
  }

  @inline(__always)
  mutating func start(
    _ tag: XMLStartTag, attributes: [XMLAttributeRecord], source: ByteSpan,
    decoded: inout [UInt8]
  ) {
    let number = UInt32(truncatingIfNeeded: contents.elements.count)
    let element = element(tag)
    contents.elements.append(element)
    for attribute in attributes { contents.attributes.append(attribute) }
    around.append(innermost)
    innermost = OpenElement(
      element: number, firstPiece: UInt32(truncatingIfNeeded: pendingCount),
      preservesSpace: element.preservesSpace)
  }

  /// Takes an element that has text and nothing else.
  @inline(__always)
  mutating func leaf(
    _ tag: XMLStartTag, attributes: [XMLAttributeRecord], source: ByteSpan,
    decoded: inout [UInt8], text: XMLTextReference, end position: Int
  ) {
    var element = element(tag)
    element.sourceEnd = UInt32(truncatingIfNeeded: position)
    element.text = text
    element.end = UInt32(truncatingIfNeeded: contents.elements.count &+ 1)
    if attributes.isEmpty, !source[text.range.upperBound &- 1].isXMLSpace {
      element.markAsPlain()
    }
    contents.elements.append(element)
    for attribute in attributes { contents.attributes.append(attribute) }
  }

  /// The record of an element that begins, for which there is room.
  @inline(__always)
  private mutating func element(_ tag: XMLStartTag) -> XMLElementRecord {
    if contents.elements.count == room, byteCount > 0 { grow(at: tag.position) }
    return XMLElementRecord(
      name: tag.name, isPreserved: tag.preservesSpace ?? innermost.preservesSpace, isNil: tag.isNil,
      parent: innermost.element,
      attribute: UInt32(truncatingIfNeeded: contents.attributes.count),
      start: UInt32(truncatingIfNeeded: tag.position))
  }

  @inline(__always)
  mutating func end(at position: Int) {
    guard let outer = around.popLast() else { return }
    let closed = innermost
    innermost = outer
    contents.elements[Int(closed.element)].close(
      UInt32(truncatingIfNeeded: contents.elements.count),
      sourceEnd: UInt32(truncatingIfNeeded: position))
    if closed.hasText { keepPieces(of: closed) }
    pendingCount = Int(closed.firstPiece)
  }

  /// Keeps the pending pieces of an element, which are its text.
  private mutating func keepPieces(of element: OpenElement) {
    let first = UInt32(truncatingIfNeeded: contents.pieces.count)
    contents.elements[Int(element.element)].text = XMLTextReference(pieces: first)
    for piece in pending[Int(element.firstPiece)..<pendingCount] { contents.pieces.append(piece) }
    contents.pieces[contents.pieces.count - 1].isLast = true
  }

  @inline(__always)
  mutating func text(_ text: XMLTextReference, isIndentation: Bool) {
    guard !around.isEmpty else { return }
    let isIndentation = isIndentation && !innermost.preservesSpace
    if pendingCount == Int(innermost.firstPiece) {
      let element = Int(innermost.element)
      let alone = contents.elements[element].text
      if alone.isEmpty, !isIndentation, contents.elements.count == element + 1 {
        contents.elements[element].text = text
        return
      }
      if !alone.isEmpty {
        // The text that was alone so far becomes the first of several.
        contents.elements[element].text = .none
        append(alone, before: UInt32(truncatingIfNeeded: element + 1), isText: true)
      }
    }
    append(
      text, before: UInt32(truncatingIfNeeded: contents.elements.count), isText: !isIndentation)
  }

  func index(ofOpenElementAt depth: Int) -> Int {
    guard depth > 0, let element = openElement(at: depth), let parent = openElement(at: depth - 1)
    else { return 0 }
    let name = contents.elements[element].name
    var index = 0
    // Siblings that have closed already have their ends; the next of the last is this one.
    var sibling = parent + 1
    while sibling < element {
      if contents.elements[sibling].name == name { index += 1 }
      sibling = Int(contents.elements[sibling].end)
    }
    return index
  }

  /// The name of an open element.
  func name(ofOpenElementAt depth: Int) -> UInt32? {
    openElement(at: depth).map { UInt32(truncatingIfNeeded: contents.elements[$0].name) }
  }

  private func openElement(at depth: Int) -> Int? {
    guard depth < around.count else { return nil }
    return Int(depth + 1 < around.count ? around[depth + 1].element : innermost.element)
  }

  @inline(__always)
  private mutating func append(_ text: XMLTextReference, before: UInt32, isText: Bool) {
    let piece = XMLTextPiece(text: text, before: before)
    if pendingCount < pending.count {
      pending[pendingCount] = piece
    } else {
      pending.append(piece)
    }
    pendingCount &+= 1
    innermost.hasText = innermost.hasText || isText
  }

  /// How many elements, attributes and pieces there are.
  var mark: Mark {
    (contents.elements.count, contents.attributes.count, contents.pieces.count)
  }

  /// How many elements, attributes and pieces there are.
  typealias Mark = (elements: Int, attributes: Int, pieces: Int)

  /// Drops all that came after a mark, keeping the room.
  mutating func truncate(to mark: Mark) {
    contents.elements.removeSubrange(mark.elements...)
    contents.attributes.removeSubrange(mark.attributes...)
    contents.pieces.removeSubrange(mark.pieces...)
  }

  /// The tables, with what the engine has kept.
  func contents(names: XMLNameTable, decoded: [UInt8]) -> XMLTreeContents {
    XMLTreeContents(
      elements: contents.elements, attributes: contents.attributes, pieces: contents.pieces,
      names: names, decoded: decoded)
  }
}
