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
    var piece = contents.elements[element].text.firstPiece
    while let current = piece {
      joined.append(contents.pieces[current].text, self)
      piece = contents.pieces[current].following
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
    var next: Int? = first
    while let piece = next {
      let before = contents.pieces[piece].before
      var hasText = false
      var current: Int? = piece
      while let part = current, contents.pieces[part].before == before {
        hasText = hasText || record.preservesSpace || !isIndentation(contents.pieces[part].text)
        current = contents.pieces[part].following
      }
      if hasText { runs.append((piece, Int(before))) }
      next = current
    }
    return runs
  }

  /// The text that begins with a piece and goes on to the next child.
  func run(_ piece: Int, in contents: XMLTreeContents) -> String {
    var bytes: [UInt8] = []
    var current: Int? = piece
    while let part = current, contents.pieces[part].before == contents.pieces[piece].before {
      bytes.append(text(contents.pieces[part].text).bytes)
      current = contents.pieces[part].following
    }
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
    contents.forEachPart(of: element) {
      if case .text(let text) = $0 { joined.append(text, self) }
    }
    return joined.string
  }
}

extension XMLTextPiece {
  /// The next piece of the same element, or `nil`.
  var following: Int? { next == XMLElementRecord.none ? nil : Int(next) }
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
      var start = 0
      if bytes.isEmpty {
        while start < text.count, text[start].isXMLSpace { start += 1 }
      }
      bytes.append(text[start..<text.count].bytes)
    }
  }

  var string: String {
    var end = bytes.count
    while end > keptEnd, bytes[end - 1].isXMLSpace { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
