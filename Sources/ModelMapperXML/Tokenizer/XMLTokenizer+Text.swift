import ModelMapper

extension XMLTokenizer {
  /// Reads the text up to the next markup.
  @inline(__always)
  mutating func text<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, _ handler: inout Handler
  ) throws(XMLFault) {
    let start = position
    let space = bytes.space(from: start)
    if open.isEmpty {
      if let byte = bytes.byte(at: space.end), byte != UInt8(ascii: "<") {
        throw XMLFault(hasRoot ? .contentAfterRoot : .textOutsideRoot, at: space.end)
      }
      position = space.end
      return
    }
    let end =
      bytes.byte(at: space.end) == UInt8(ascii: "<")
      ? space.end : bytes.endOfPlainText(from: space.end)
    let isPlain = bytes.byte(at: end) == UInt8(ascii: "<")
    guard isPlain, !space.hasReturn || end == space.end else {
      let plainEnd = space.hasReturn ? start : end
      return try decodedText(bytes, from: start, plainEnd: plainEnd, &handler)
    }
    if space.hasReturn {
      blank(bytes, start..<end, &handler)
    } else {
      handler.text(
        XMLTextReference(start..<end, isDecoded: false),
        isIndentation: end == space.end && space.hasLineFeed)
    }
    try count(1)
    position = end
  }

  /// Passes white space with carriage returns on, made free of them.
  private mutating func blank<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, _ range: Range<Int>, _ handler: inout Handler
  ) {
    var start = range.lowerBound
    // The usual line break of Windows: what is left without the CR stands in the source.
    if bytes[start] == 0x0D, bytes.byte(at: start &+ 1) == 0x0A { start &+= 1 }
    if bytes[start..<range.upperBound].includes(0x0D) {
      let decodedStart = decoded.count
      appendNormalized(bytes, range)
      emit(decodedStart..<decoded.count, &handler)
    } else {
      handler.text(
        XMLTextReference(start..<range.upperBound, isDecoded: false),
        isIndentation: bytes[start..<range.upperBound].includes(0x0A))
    }
  }

  /// Reads a text that contains references, carriage returns or brackets.
  private mutating func decodedText<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, from start: Int, plainEnd: Int, _ handler: inout Handler
  ) throws(XMLFault) {
    // No event is sent before it is certain that the whole text is there.
    guard !open.isEmpty,
      bytes.firstPosition(of: UInt8(ascii: "<"), from: plainEnd) < bytes.count
    else { throw open.last.map { endInside($0, of: bytes) } ?? XMLFault(.emptyDocument, at: start) }
    try count(1)
    if decoded.isEmpty { decoded.reserveCapacity(256) }
    var run = decoded.count
    var plain = start
    var next = plainEnd
    while let byte = bytes.byte(at: next), byte != UInt8(ascii: "<") {
      switch byte {
      case UInt8(ascii: "]"):
        guard bytes.has("]]>", at: next) != true else {
          throw XMLFault(.illegalMarkup(XMLExpectation.textBracket), at: next)
        }
        next &+= 1
      case UInt8(ascii: "&"):
        decoded.append(bytes[plain..<next])
        let reference = try reference(bytes, at: next)
        if reference.isCharacter, reference.scalar.isXMLSpace {
          try count(1)
          emit(run..<decoded.count, &handler)
          decoded.append(UInt8(truncatingIfNeeded: reference.scalar.value))
          let range = decoded.count &- 1..<decoded.count
          handler.text(
            XMLTextReference(range, isDecoded: true, isVerbatim: true), isIndentation: false)
          run = decoded.count
          // What has become an event is not read again, should the rest be repaired.
          position = reference.end
        } else {
          decoded.append(reference.scalar)
        }
        plain = reference.end
        next = plain
      case 0x0D:
        decoded.append(bytes[plain..<next])
        decoded.append(0x0A)
        plain = next &+ (bytes.byte(at: next &+ 1) == 0x0A ? 2 : 1)
        next = plain
      default:
        next &+= 1
      }
      next = bytes.endOfPlainText(from: next)
    }
    if run == decoded.count, plain == start {
      // Brackets were all there was: the text stands in the source as it is.
      handler.text(XMLTextReference(start..<next, isDecoded: false), isIndentation: false)
    } else {
      decoded.append(bytes[plain..<next])
      emit(run..<decoded.count, &handler)
    }
    position = next
  }

  /// Passes a decoded text on, if there is any.
  ///
  /// Nothing is changed, but to borrow the tokenizer while it is being changed would be to copy it.
  private mutating func emit<Handler: XMLEventHandler>(
    _ range: Range<Int>, _ handler: inout Handler
  ) {
    guard !range.isEmpty else { return }
    let isIndentation = decoded.withByteSpan { bytes in
      bytes.prefix(range.upperBound).endOfSpace(from: range.lowerBound) == range.upperBound
        && bytes[range].includes(0x0A)
    }
    handler.text(XMLTextReference(range, isDecoded: true), isIndentation: isIndentation)
  }

  /// Appends a part of the source with its line breaks normalised.
  private mutating func appendNormalized(_ bytes: ByteSpan, _ range: Range<Int>) {
    let part = bytes.prefix(range.upperBound)
    var next = range.lowerBound
    while next < range.upperBound {
      let end = part.firstPosition(of: 0x0D, from: next)
      decoded.append(bytes[next..<end])
      guard end < range.upperBound else { return }
      decoded.append(0x0A)
      next = end &+ (part.byte(at: end &+ 1) == 0x0A ? 2 : 1)
    }
  }
}

extension ByteSpan {
  /// The character that a reference to one of XML's own entities means, and how many bytes it has.
  @inline(__always)
  fileprivate func entity(at position: Int) -> (Unicode.Scalar, Int)? {
    // The first four bytes and the next two, as numbers with the first byte in the lowest place.
    let word = paddedWord(at: position)
    switch (word & 0xFFFF_FFFF, word &>> 32 & 0xFF, word &>> 32 & 0xFFFF) {
    case (0x3B74_6C26, _, _): return ("<", 4)
    case (0x3B74_6726, _, _): return (">", 4)
    case (0x706D_6126, 0x3B, _): return ("&", 5)
    case (0x6F75_7126, _, 0x3B74): return ("\"", 6)
    case (0x6F70_6126, _, 0x3B73): return ("'", 6)
    default: return nil
    }
  }
}

extension XMLTokenizer {
  /// Reads the reference that starts with an ampersand.
  ///
  /// - Returns: The character it means, whether it is a character reference rather than one of the five
  ///   entities, and the position after it.
  func reference(
    _ bytes: ByteSpan, at position: Int
  ) throws(XMLFault) -> (scalar: Unicode.Scalar, isCharacter: Bool, end: Int) {
    if let (scalar, length) = bytes.entity(at: position) {
      return (scalar, false, position &+ length)
    }
    guard let first = bytes.byte(at: position &+ 1) else { throw bytes.end(inside: "a reference") }
    if first == UInt8(ascii: "#") { return try characterReference(bytes, at: position) }
    let start = position &+ 1
    let end = bytes.endOfName(from: start)
    guard end < bytes.count else { throw bytes.end(inside: "a reference") }
    guard end > start, bytes[end] == UInt8(ascii: ";") else {
      throw XMLFault(.illegalMarkup(XMLExpectation.reference), at: position)
    }
    throw XMLFault(.undefinedEntity(bytes.string(start..<end).shortened), at: position)
  }

  private func characterReference(
    _ bytes: ByteSpan, at position: Int
  ) throws(XMLFault) -> (scalar: Unicode.Scalar, isCharacter: Bool, end: Int) {
    let (value, digits, next) = bytes.characterNumber(at: position &+ 2)
    let isCapital = bytes.byte(at: position &+ 2) == UInt8(ascii: "X")
    guard isCapital || next < bytes.count else { throw bytes.end(inside: "a reference") }
    guard !isCapital, next > digits, bytes[next] == UInt8(ascii: ";") else {
      throw XMLFault(.illegalMarkup(XMLExpectation.reference), at: position)
    }
    guard let scalar = Unicode.Scalar(value), scalar.isXMLCharacter else {
      let text = bytes.string(position &+ 1..<next).shortened
      throw XMLFault(.invalidCharacterReference(text), at: position)
    }
    return (scalar, true, next &+ 1)
  }
}

extension ByteSpan {
  /// The number of a character reference, after its `#`: digits, or `x` and hexadecimal digits.
  ///
  /// - Returns: The number, which is at most one more than that of the last character, where its digits
  ///   begin, and where they end.
  func characterNumber(at start: Int) -> (value: UInt32, digits: Int, end: Int) {
    let isHexadecimal = byte(at: start).map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = isHexadecimal ? start &+ 1 : start
    let radix: UInt8 = isHexadecimal ? 16 : 10
    var (value, next): (UInt32, Int) = (0, digits)
    while let digit = byte(at: next)?.hexDigitValue, digit < radix {
      // Beyond the last character it does not matter by how much.
      value = Swift.min(value &* UInt32(radix) &+ UInt32(digit), 0x110000)
      next &+= 1
    }
    return (value, digits, next)
  }
}

extension XMLTokenizer {
  /// Reads what starts with `<!`: a comment, a CDATA section or a document type declaration.
  mutating func declaration<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, _ handler: inout Handler
  ) throws(XMLFault) {
    // The first eight bytes of a CDATA section, the first in the lowest place.
    if bytes.paddedWord(at: position) == 0x4154_4144_435B_213C,
      bytes.byte(at: position &+ 8) == UInt8(ascii: "[")
    {
      return try characterData(bytes, &handler)
    }
    switch XMLToken(at: position, of: bytes) {
    case .comment: try comment(bytes)
    case .characterData: try characterData(bytes, &handler)
    case .doctype: try doctype(bytes)
    case .incomplete:
      let tokens: [Unicode.Scalar: XMLToken] = [
        "-": .comment, "[": .characterData, "D": .doctype,
      ]
      let token = bytes.byte(at: position &+ 2).flatMap { tokens[Unicode.Scalar($0)] }
      throw bytes.end(inside: token?.rawValue ?? "a tag")
    default: throw XMLFault(.illegalMarkup(XMLExpectation.bang), at: position)
    }
  }

  /// Where a terminator stands first.
  private func first(
    _ terminator: StaticString, _ bytes: ByteSpan, from start: Int, inside part: String
  ) throws(XMLFault) -> Int {
    var next = start
    guard bytes.find(terminator, from: &next) else { throw bytes.end(inside: part) }
    return next
  }

  /// Skips a comment.
  private mutating func comment(_ bytes: ByteSpan) throws(XMLFault) {
    let end = try first("--", bytes, from: position &+ 4, inside: "a comment")
    guard end &+ 2 < bytes.count else { throw bytes.end(inside: "a comment") }
    try checkHyphens(bytes, at: end)
    position = end &+ 3
  }

  /// Checks that two hyphens in a comment end it.
  func checkHyphens(_ bytes: ByteSpan, at position: Int) throws(XMLFault) {
    guard bytes[position &+ 2] == UInt8(ascii: ">") else {
      throw XMLFault(.illegalMarkup(XMLExpectation.commentHyphens), at: position)
    }
  }

  /// Reads a CDATA section.
  private mutating func characterData<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, _ handler: inout Handler
  ) throws(XMLFault) {
    guard !open.isEmpty else {
      throw XMLFault(.illegalMarkup(XMLExpectation.cdataPlace), at: position)
    }
    let start = position &+ 9
    let end = try first("]]>", bytes, from: start, inside: "a CDATA section")
    if end > start {
      try count(1)
      var text = XMLTextReference(start..<end, isDecoded: false, isVerbatim: true)
      if bytes[start..<end].includes(0x0D) {
        let decodedStart = decoded.count
        appendNormalized(bytes, start..<end)
        text = XMLTextReference(
          decodedStart..<decoded.count, isDecoded: true, isVerbatim: true)
      }
      handler.text(text, isIndentation: false)
    }
    position = end &+ 3
  }

  /// Skips a processing instruction, or reads the XML declaration.
  mutating func instruction(_ bytes: ByteSpan) throws(XMLFault) {
    let start = position &+ 2
    let nameEnd = bytes.endOfName(from: start)
    guard nameEnd < bytes.count else { throw bytes.end(inside: "a processing instruction") }
    if nameEnd == start &+ 3, bytes.text(start..<nameEnd).isWord("xml") {
      guard position == documentStart, bytes.has("xml", at: start) == true else {
        throw XMLFault(.illegalMarkup(XMLExpectation.declarationPlace), at: position)
      }
      return try xmlDeclaration(bytes, from: nameEnd)
    }
    try checkTarget(bytes, start..<nameEnd)
    guard bytes[nameEnd].isXMLSpace || bytes.has("?>", at: nameEnd) != false else {
      throw XMLFault(.illegalMarkup(XMLExpectation.instruction), at: nameEnd)
    }
    position = try first("?>", bytes, from: nameEnd, inside: "a processing instruction") &+ 2
  }

  /// Checks that a name may be the target of a processing instruction.
  func checkTarget(_ bytes: ByteSpan, _ range: Range<Int>) throws(XMLFault) {
    let name = bytes[range]
    guard name.isNameStart(at: 0),
      name.firstPosition(of: UInt8(ascii: ":"), from: 0) == name.count
    else { throw invalidName(bytes, range) }
  }
}
