import ModelMapper

/// What takes the events of a document, in document order.
protocol XMLEventHandler {
  /// Whether the tokenizer should stop before the next token.
  var isPaused: Bool { get }

  /// Whether text is ignored where the tokenizer is, so that a long one need not be kept as a whole.
  var ignoresText: Bool { get }

  /// Where the source begins that the events refer to, up to a position.
  func firstUsed(before position: Int) -> Int

  /// Takes a start tag.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - attributes: Its attributes.
  ///   - source: What their values refer to.
  ///   - decoded: The decoded texts, to which values may be copied to outlive the source.
  mutating func start(
    _ tag: XMLStartTag, attributes: [XMLAttributeRecord], source: ByteSpan,
    decoded: inout [UInt8])

  /// Takes an end tag, which an empty-element tag has too.
  ///
  /// - Parameter position: The position after the tag.
  mutating func end(at position: Int)

  /// Takes a piece of text that is not empty.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isIndentation: Whether it is white space with a line break in it, none of which was written as a
  ///     reference or in a CDATA section.
  mutating func text(_ text: XMLTextReference, isIndentation: Bool)

  /// Takes an element that has text and nothing else: what the three events of it have.
  ///
  /// - Parameters:
  ///   - tag: Its start tag.
  ///   - attributes: The attributes.
  ///   - source: What their values refer to.
  ///   - decoded: The decoded texts, to which values may be copied to outlive the source.
  ///   - text: The text, which is literal.
  ///   - position: The position after its end tag.
  mutating func leaf(
    _ tag: XMLStartTag, attributes: [XMLAttributeRecord], source: ByteSpan,
    decoded: inout [UInt8], text: XMLTextReference, end position: Int)

  /// How many earlier siblings of the same name an open element has.
  ///
  /// - Parameter depth: How many elements enclose it.
  /// - Returns: The number of siblings.
  func index(ofOpenElementAt depth: Int) -> Int
}

extension XMLEventHandler {
  var isPaused: Bool { false }
  var ignoresText: Bool { false }
  func firstUsed(before position: Int) -> Int { 0 }
}

/// A start tag without its attributes.
struct XMLStartTag {
  let name: UInt32
  /// The name without its prefix.
  let localName: UInt32
  /// The name with the prefix that the reader has bound to its namespace, or as it is spelled.
  var boundName: UInt32
  /// The position of the tag.
  var position: Int
  /// Whether white space in the element counts, if the tag says so.
  var preservesSpace: Bool?
  /// Whether the element is said to be nil by `xsi:nil`.
  var isNil = false

  /// Whether a name in a path means that of the tag.
  func isNamed(_ name: UInt32) -> Bool { name == boundName || name == localName }
}

/// Where a text stands: in the source, or among the texts that had to be decoded.
struct XMLTextReference: Sendable, Equatable {
  private static let flag: UInt32 = 0x8000_0000
  private let start: UInt32
  private let extent: UInt32

  /// Refers to a text.
  ///
  /// - Parameters:
  ///   - range: The place of the text, below 2³¹.
  ///   - isDecoded: Whether it is among the decoded texts.
  ///   - isVerbatim: Whether its white space is to be kept.
  @inline(__always)
  init(_ range: Range<Int>, isDecoded: Bool, isVerbatim: Bool = false) {
    start = UInt32(truncatingIfNeeded: range.lowerBound) | (isDecoded ? Self.flag : 0)
    extent = UInt32(truncatingIfNeeded: range.count) | (isVerbatim ? Self.flag : 0)
  }

  /// Refers to a list of pieces.
  init(pieces first: UInt32) {
    start = first
    extent = .max
  }

  /// Refers to no text.
  static let none = XMLTextReference(0..<0, isDecoded: false)

  var isEmpty: Bool { extent == 0 }
  /// The first of several pieces, if the text is made of such.
  var firstPiece: Int? { extent == .max ? Int(start) : nil }
  var isDecoded: Bool { start & Self.flag != 0 }
  var isVerbatim: Bool { extent & Self.flag != 0 }

  /// The place of the text.
  var range: Range<Int> {
    let offset = Int(start & ~Self.flag)
    return offset..<offset + Int(extent & ~Self.flag)
  }
}

/// The two runs of bytes that texts stand in.
struct XMLTexts {
  let source: ByteSpan
  let decoded: ByteSpan

  /// No texts.
  static var none: XMLTexts { XMLTexts(source: .empty, decoded: .empty) }

  /// The text that a reference means, which is not one to pieces.
  @inline(__always)
  func text(_ reference: XMLTextReference) -> UTF8Text {
    (reference.isDecoded ? decoded : source).text(reference.range)
  }
}

/// An attribute: its name and the place of its value.
struct XMLAttributeRecord: Sendable {
  let name: UInt32
  let value: XMLTextReference
}
