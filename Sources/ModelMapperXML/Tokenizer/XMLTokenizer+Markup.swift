import ModelMapper

extension XMLTokenizer {
  /// Reads what starts with `<!`: a comment, a CDATA section or a document type declaration.
  mutating func declaration<Handler: XMLEventHandler>(
    _ bytes: XMLBytes, _ handler: inout Handler
  ) throws(XMLFault) {
    let start = position &+ 2
    switch bytes.byte(at: start) {
    case UInt8(ascii: "-"):
      if try isHere("--", bytes, at: start, inside: "a comment") { return try comment(bytes) }
    case UInt8(ascii: "["):
      if try isHere("[CDATA[", bytes, at: start, inside: "a CDATA section") {
        return try characterData(bytes, &handler)
      }
    case UInt8(ascii: "D"):
      if try isHere("DOCTYPE", bytes, at: start, inside: "a document type declaration") {
        return try doctype(bytes)
      }
    case nil: throw XMLFault(.unexpectedEnd(inside: "a tag"), at: bytes.count)
    default: break
    }
    throw XMLFault(.illegalMarkup(XMLExpectation.bang), at: position)
  }

  private func isHere(
    _ word: StaticString, _ bytes: XMLBytes, at start: Int, inside: String
  ) throws(XMLFault) -> Bool {
    guard let isHere = bytes.has(word, at: start) else {
      throw XMLFault(.unexpectedEnd(inside: inside), at: bytes.count)
    }
    return isHere
  }

  /// Skips a comment.
  private mutating func comment(_ bytes: XMLBytes) throws(XMLFault) {
    var next = position &+ 4
    while true {
      next = bytes.firstIndex(of: UInt8(ascii: "-"), from: next)
      guard let second = bytes.byte(at: next &+ 1), let third = bytes.byte(at: next &+ 2) else {
        throw XMLFault(.unexpectedEnd(inside: "a comment"), at: bytes.count)
      }
      if second == UInt8(ascii: "-") {
        guard third == UInt8(ascii: ">") else {
          throw XMLFault(.illegalMarkup(XMLExpectation.commentHyphens), at: next)
        }
        position = next &+ 3
        return
      }
      next &+= 2
    }
  }

  /// Reads a CDATA section.
  private mutating func characterData<Handler: XMLEventHandler>(
    _ bytes: XMLBytes, _ handler: inout Handler
  ) throws(XMLFault) {
    guard !open.isEmpty else {
      throw XMLFault(.illegalMarkup(XMLExpectation.cdataPlace), at: position)
    }
    let start = position &+ 9
    var end = start
    while true {
      end = bytes.firstIndex(of: UInt8(ascii: "]"), from: end)
      guard let isEnd = bytes.has("]]>", at: end) else {
        throw XMLFault(.unexpectedEnd(inside: "a CDATA section"), at: bytes.count)
      }
      if isEnd { break }
      end &+= 1
    }
    if end > start {
      try count(1)
      var text = XMLTextReference(start..<end, isDecoded: false, isVerbatim: true)
      if bytes.hasReturn(start..<end) {
        let decodedStart = decoded.count
        appendNormalized(bytes, start..<end)
        text = XMLTextReference(
          decodedStart..<decoded.count, isDecoded: true, isVerbatim: true)
      }
      handler.text(text, .verbatim)
    }
    position = end &+ 3
  }

  /// Skips a processing instruction, or reads the XML declaration.
  mutating func instruction(_ bytes: XMLBytes) throws(XMLFault) {
    let start = position &+ 2
    let nameEnd = bytes.endOfName(from: start)
    guard nameEnd < bytes.count else { throw endInInstruction(bytes) }
    if nameEnd == start &+ 3, bytes.text(start..<nameEnd).isWord("xml") {
      guard position == documentStart, bytes.has("xml", at: start) == true else {
        throw XMLFault(.illegalMarkup(XMLExpectation.declarationPlace), at: position)
      }
      return try xmlDeclaration(bytes, from: nameEnd)
    }
    let name = bytes[start..<nameEnd]
    guard nameEnd > start, name.scalar(at: 0)?.0.isXMLNameStart == true,
      name.firstIndex(of: UInt8(ascii: ":"), from: 0) == name.count
    else { throw invalidName(bytes, start..<nameEnd) }
    var end = nameEnd
    if !bytes[end].isXMLSpace {
      guard bytes[end] == UInt8(ascii: "?") else {
        throw XMLFault(.illegalMarkup(XMLExpectation.instruction), at: end)
      }
      guard let next = bytes.byte(at: end &+ 1) else { throw endInInstruction(bytes) }
      guard next == UInt8(ascii: ">") else {
        throw XMLFault(.illegalMarkup(XMLExpectation.instruction), at: end)
      }
    }
    while true {
      end = bytes.firstIndex(of: UInt8(ascii: "?"), from: end)
      guard let next = bytes.byte(at: end &+ 1) else { throw endInInstruction(bytes) }
      if next == UInt8(ascii: ">") { break }
      end &+= 1
    }
    position = end &+ 2
  }

  func endInInstruction(_ bytes: XMLBytes) -> XMLFault {
    XMLFault(.unexpectedEnd(inside: "a processing instruction"), at: bytes.count)
  }
}
