import ModelMapper

/// The tables of a tree: fixed-size records in document order.
///
/// `<r id="1"><a>x</a><b/></r>` becomes
///
/// | element | name | parent | end | attribute | text  |
/// | ------- | ---- | ------ | --- | --------- | ----- |
/// | 0       | r    | none   | 3   | 0         |       |
/// | 1       | a    | 0      | 2   | 1         | `"x"` |
/// | 2       | b    | 0      | 3   | 1         |       |
///
/// The first child of an element is the record after it, unless `end` says that there is none; the
/// next sibling is the record at `end`, as long as the parent has not ended there. The attributes
/// of an element reach up to those of the next record.
struct XMLTreeContents: Sendable {
  var elements: [XMLElementRecord] = []
  var attributes: [XMLAttributeRecord] = []
  /// The texts of elements that have more than one piece, those of an element in a row.
  var pieces: [XMLTextPiece] = []
  var names = XMLNameTable.empty
  /// The texts that differ from their spelling in the source.
  var decoded: [UInt8] = []
}

/// An element of a tree.
struct XMLElementRecord: Sendable {
  private static let preserved: UInt32 = 0x8000_0000
  private static let null: UInt32 = 0x4000_0000
  private static let plain: UInt32 = 0x2000_0000
  private var nameAndMarks: UInt32
  /// The enclosing element, or ``XMLElementRecord/none``.
  let parent: UInt32
  /// The record after the element and all that is in it.
  var end: UInt32 = 0
  /// The first attribute.
  let attribute: UInt32
  /// The position of the start tag.
  let start: UInt32
  /// The position after the end tag.
  var sourceEnd: UInt32 = 0
  var text = XMLTextReference.none

  /// The number of no element.
  static let none = UInt32.max

  init(
    name: UInt32, isPreserved: Bool, isNil: Bool, parent: UInt32, attribute: UInt32, start: UInt32
  ) {
    nameAndMarks = name | (isPreserved ? Self.preserved : 0) | (isNil ? Self.null : 0)
    self.parent = parent
    self.attribute = attribute
    self.start = start
  }

  var name: Int { Int(nameAndMarks & (Self.plain &- 1)) }
  /// Whether white space at the edges of the text counts.
  var preservesSpace: Bool { nameAndMarks & Self.preserved != 0 }
  /// Whether the element is said to be nil by `xsi:nil`.
  var isNil: Bool { nameAndMarks & Self.null != 0 }

  /// Whether the element has a text in one piece without white space at its edges, and neither children nor
  /// attributes, as most of them.
  var isPlain: Bool { nameAndMarks & Self.plain != 0 }

  mutating func markAsPlain() { nameAndMarks |= Self.plain }

  /// Ends the element.
  mutating func close(_ end: UInt32, sourceEnd: UInt32) {
    (self.end, self.sourceEnd) = (end, sourceEnd)
  }
}

/// The children of an element, in order.
struct XMLChildren: Sequence, IteratorProtocol {
  private let elements: [XMLElementRecord]
  private let end: Int
  private var position: Int

  init(_ elements: [XMLElementRecord], _ parent: Int) {
    self.elements = elements
    end = Int(elements[parent].end)
    position = parent + 1
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = Int(elements[position].end) }
    return position
  }
}

/// A piece of the text of an element with several.
struct XMLTextPiece: Sendable {
  let text: XMLTextReference
  /// The record of the next child element when the piece was read.
  let before: UInt32
  /// Whether it is the last piece of its element.
  var isLast = false
}

extension XMLTreeContents {
  /// The attributes of an element.
  @inline(__always)
  func attributeRange(_ element: Int) -> Range<Int> {
    let start = Int(elements[element].attribute)
    let next = element + 1
    return start..<(next < elements.count ? Int(elements[next].attribute) : attributes.count)
  }

  /// Whether an element has neither children nor attributes.
  @inline(__always)
  func isBare(_ element: Int) -> Bool {
    firstChild(element) == nil && attributeRange(element).isEmpty
  }

  /// The first child of an element, or `nil`.
  @inline(__always)
  func firstChild(_ element: Int) -> Int? {
    element + 1 < Int(elements[element].end) ? element + 1 : nil
  }

  /// The next sibling of an element, or `nil`.
  func nextSibling(_ element: Int) -> Int? {
    let record = elements[element]
    guard record.parent != XMLElementRecord.none else { return nil }
    let next = Int(record.end)
    return next < Int(elements[Int(record.parent)].end) ? next : nil
  }

  /// The children of an element.
  func children(of element: Int) -> XMLChildren { XMLChildren(elements, element) }

  /// The enclosing element, or `nil` for the root.
  func parent(_ element: Int) -> Int? {
    let parent = elements[element].parent
    return parent == XMLElementRecord.none ? nil : Int(parent)
  }

  /// The texts of an element and of all that is in it, in document order.
  ///
  /// - Complexity: O(*n*) in the size of the element.
  func texts(in element: Int) -> some Sequence<XMLTextReference> {
    let range = element..<Int(elements[element].end)
    // By the element that comes next. Of several before the same one, the text further in comes first.
    var texts = [[XMLTextReference]](repeating: [], count: range.count)
    for number in range.reversed() {
      let text = elements[number].text
      if text.firstPiece == nil, !text.isEmpty { texts[number - element].append(text) }
      for piece in pieces(from: text.firstPiece).map({ pieces[$0] }) {
        texts[Int(piece.before) - element - 1].append(piece.text)
      }
    }
    return texts.joined()
  }
}
