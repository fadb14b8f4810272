import ModelMapper

/// The text of elements, put together from its pieces.
extension XMLTexts {
  /// The text of an element as bytes that need no copy, or `nil` if it has several pieces.
  @inline(__always)
  func plainText(of record: XMLElementRecord) -> UTF8Text? {
    guard record.text.firstPiece == nil else { return nil }
    let text = text(record.text)
    return record.text.isVerbatim || record.preservesSpace ? text : text.xmlTrimmed
  }

  /// The text of an element: its own pieces in order, literal white space at the edges left out.
  func string(of element: Int, in contents: XMLTreeContents) -> String {
    if let text = plainText(of: contents.elements[element]) { return String(text) }
    var joined = XMLJoinedText(preservesSpace: contents.elements[element].preservesSpace)
    for piece in contents.pieces(from: contents.elements[element].text.firstPiece) {
      joined.append(contents.pieces[piece].text, self)
    }
    return joined.string
  }

  /// The texts between the children of an element that are more than indentation.
  ///
  /// - Returns: The first piece of each text, which is `nil` where there is only one text without
  ///   pieces, and the number of the child before which it is.
  func runs(of element: Int, in contents: XMLTreeContents) -> [(piece: Int?, before: Int)] {
    let record = contents.elements[element]
    guard let first = record.text.firstPiece else {
      guard let text = plainText(of: contents.elements[element]), text.count > 0 else { return [] }
      return [(nil, element + 1)]
    }
    var runs: [(piece: Int?, before: Int)] = []
    var start = first
    for piece in contents.pieces(from: first) {
      let part = contents.pieces[piece]
      let before = Int(part.before)
      if part.before != contents.pieces[start].before { start = piece }
      guard record.preservesSpace || !isIndentation(part.text), runs.last?.before != before
      else { continue }
      runs.append((start, before))
    }
    return runs
  }

  /// The text that begins with a piece and goes on to the next child.
  func run(_ piece: Int, in contents: XMLTreeContents) -> String {
    var bytes: [UInt8] = []
    let child = contents.pieces[piece].before
    let parts = contents.pieces(from: piece).prefix { contents.pieces[$0].before == child }
    for part in parts { bytes.append(text(contents.pieces[part].text).bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text is white space with a line break that was not written as a reference.
  private func isIndentation(_ reference: XMLTextReference) -> Bool {
    guard !reference.isVerbatim else { return false }
    let bytes = text(reference).bytes
    return bytes.allSatisfy(\.isXMLSpace) && bytes.contains(0x0A)
  }

  /// The text of an element and of all that is in it, in document order.
  func recursiveString(of element: Int, in contents: XMLTreeContents) -> String {
    var joined = XMLJoinedText(preservesSpace: contents.elements[element].preservesSpace)
    for text in contents.texts(in: element) { joined.append(text, self) }
    return joined.string
  }
}

extension XMLTreeContents {
  /// The numbers of a piece and of those of the same element that follow it, none without a piece.
  func pieces(from first: Int?) -> some Sequence<Int> {
    sequence(state: first) { next in
      defer { next = next.flatMap { self.pieces[$0].isLast ? nil : $0 + 1 } }
      return next
    }
  }
}

/// A text in the making that knows which white space at its edges is literal.
private struct XMLJoinedText {
  private var bytes: [UInt8] = []
  /// Up to where the end must not be trimmed.
  private var keptEnd = 0
  private let preservesSpace: Bool

  init(preservesSpace: Bool) {
    self.preservesSpace = preservesSpace
  }

  mutating func append(_ reference: XMLTextReference, _ texts: XMLTexts) {
    let text = texts.text(reference)
    if reference.isVerbatim || preservesSpace {
      bytes.append(text.bytes)
      keptEnd = bytes.count
    } else {
      let start = bytes.isEmpty ? text.bytes.endOfSpace(from: 0) : 0
      bytes.append(text.bytes[start..<text.count])
    }
  }

  var string: String {
    var end = bytes.count
    while end > keptEnd, bytes[end - 1].isXMLSpace { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
