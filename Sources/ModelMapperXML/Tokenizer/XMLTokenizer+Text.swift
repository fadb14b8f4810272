extension XMLTokenizer {
  /// Reads the text up to the next markup.
  @inline(__always)
  mutating func text<Handler: XMLEventHandler>(
    _ bytes: XMLBytes, _ handler: inout Handler
  ) throws(XMLFault) {
    let start = position
    let spaceEnd = bytes.endOfSpace(from: start)
    if open.isEmpty {
      if let byte = bytes.byte(at: spaceEnd), byte != UInt8(ascii: "<") {
        throw XMLFault(hasRoot ? .contentAfterRoot : .textOutsideRoot, at: spaceEnd)
      }
      position = spaceEnd
      return
    }
    let end = bytes.endOfPlainText(from: spaceEnd)
    guard bytes.byte(at: end) == UInt8(ascii: "<") else {
      return try decodedText(bytes, from: start, plainEnd: end, &handler)
    }
    if end > spaceEnd, spaceEnd == start || !bytes.hasReturn(start..<spaceEnd) {
      handler.text(XMLTextReference(start..<end, isDecoded: false), .literal)
    } else if end == spaceEnd {
      blank(bytes, start..<end, &handler)
    } else {
      return try decodedText(bytes, from: start, plainEnd: start, &handler)
    }
    try count(1)
    position = end
  }

  /// Passes white space on, made free of carriage returns.
  @inline(__always)
  private mutating func blank<Handler: XMLEventHandler>(
    _ bytes: XMLBytes, _ range: Range<Int>, _ handler: inout Handler
  ) {
    var start = range.lowerBound
    // The usual line break of Windows: what is left without the CR stands in the source.
    if bytes[start] == 0x0D, bytes.byte(at: start &+ 1) == 0x0A { start &+= 1 }
    if bytes.hasReturn(start..<range.upperBound) {
      let decodedStart = decoded.count
      appendNormalized(bytes, range)
      emit(decodedStart..<decoded.count, &handler)
    } else {
      let kind = bytes.hasLineFeed(start..<range.upperBound) ? XMLTextKind.indentation : .blank
      handler.text(XMLTextReference(start..<range.upperBound, isDecoded: false), kind)
    }
  }

  /// Reads a text that contains references, carriage returns or brackets.
  private mutating func decodedText<Handler: XMLEventHandler>(
    _ bytes: XMLBytes, from start: Int, plainEnd: Int, _ handler: inout Handler
  ) throws(XMLFault) {
    // No event is sent before it is certain that the whole text is there.
    guard let element = open.last,
      bytes.firstIndex(of: UInt8(ascii: "<"), from: plainEnd) < bytes.count
    else { throw open.last.map { endInside($0, of: bytes) } ?? XMLFault(.emptyDocument, at: start) }
    _ = element
    try count(1)
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
        decoded.append(bytes, plain..<next)
        let reference = try reference(bytes, at: next)
        if reference.isCharacter, reference.scalar.isXMLSpace {
          try count(1)
          emit(run..<decoded.count, &handler)
          decoded.append(UInt8(truncatingIfNeeded: reference.scalar.value))
          let range = decoded.count &- 1..<decoded.count
          handler.text(
            XMLTextReference(range, isDecoded: true, isVerbatim: true), .verbatim)
          run = decoded.count
        } else {
          decoded.append(
            contentsOf: UTF8.encode(reference.scalar) ?? UTF8.encodedReplacementCharacter)
        }
        plain = reference.end
        next = plain
      case 0x0D:
        decoded.append(bytes, plain..<next)
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
      handler.text(XMLTextReference(start..<next, isDecoded: false), .literal)
    } else {
      decoded.append(bytes, plain..<next)
      emit(run..<decoded.count, &handler)
    }
    position = next
  }

  /// Passes a decoded text on, if there is any.
  private func emit<Handler: XMLEventHandler>(_ range: Range<Int>, _ handler: inout Handler) {
    guard !range.isEmpty else { return }
    let kind = decoded.withXMLBytes { bytes -> XMLTextKind in
      guard bytes.prefix(range.upperBound).endOfSpace(from: range.lowerBound) == range.upperBound
      else { return .literal }
      return bytes.hasLineFeed(range) ? .indentation : .blank
    }
    handler.text(XMLTextReference(range, isDecoded: true), kind)
  }

  /// Appends a part of the source with its line breaks normalised.
  mutating func appendNormalized(_ bytes: XMLBytes, _ range: Range<Int>) {
    let part = bytes.prefix(range.upperBound)
    var next = range.lowerBound
    while next < range.upperBound {
      let end = part.firstIndex(of: 0x0D, from: next)
      decoded.append(bytes, next..<end)
      guard end < range.upperBound else { return }
      decoded.append(0x0A)
      next = end &+ (part.byte(at: end &+ 1) == 0x0A ? 2 : 1)
    }
  }
}

extension XMLBytes {
  /// Whether there is a carriage return in a range.
  func hasReturn(_ range: Range<Int>) -> Bool {
    prefix(range.upperBound).firstIndex(of: 0x0D, from: range.lowerBound) < range.upperBound
  }

  /// Whether there is a line feed in a range.
  func hasLineFeed(_ range: Range<Int>) -> Bool {
    prefix(range.upperBound).firstIndex(of: 0x0A, from: range.lowerBound) < range.upperBound
  }
}
