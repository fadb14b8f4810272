extension XMLTokenizer {
  /// Reads the XML declaration: version, encoding and standalone, in this order.
  mutating func xmlDeclaration(_ bytes: XMLBytes, from start: Int) throws(XMLFault) {
    let close = bytes.firstIndex(of: UInt8(ascii: ">"), from: start)
    guard close < bytes.count else { throw endInInstruction(bytes) }
    let part = bytes.prefix(close)
    var next = start
    let version = pseudoAttribute("version", part, &next)
    let encodingName = pseudoAttribute("encoding", part, &next)
    let standalone = pseudoAttribute("standalone", part, &next)
    next = part.endOfSpace(from: next)
    guard let version, isVersion(part, version), next == close - 1,
      part.byte(at: next) == UInt8(ascii: "?"),
      encodingName.map({ isEncodingName(part, $0) }) ?? true,
      standalone.map({ ["yes", "no"].contains(part.string($0)) }) ?? true
    else {
      throw XMLFault(.illegalMarkup(XMLExpectation.declaration), at: position)
    }
    if let encoding, let encodingName {
      let name = part.string(encodingName).shortened
      guard let declared = XMLEncoding(name: name) else {
        throw XMLFault(.unsupportedEncoding(name), at: encodingName.lowerBound)
      }
      guard encoding.agrees(with: declared) else {
        throw XMLFault(
          .encodingMismatch(declared: name, actual: encoding.name), at: encodingName.lowerBound)
      }
    }
    position = close &+ 1
  }

  /// Reads white space, a name, an equals sign and a quoted value, if they are there.
  ///
  /// - Returns: The place of the value.
  private func pseudoAttribute(
    _ name: StaticString, _ bytes: XMLBytes, _ next: inout Int
  ) -> Range<Int>? {
    var end = bytes.endOfSpace(from: next)
    guard end > next, bytes.has(name, at: end) == true else { return nil }
    end = bytes.endOfSpace(from: end + name.utf8CodeUnitCount)
    guard bytes.byte(at: end) == UInt8(ascii: "=") else { return nil }
    end = bytes.endOfSpace(from: end + 1)
    guard let quote = bytes.byte(at: end), quote == 0x22 || quote == 0x27 else { return nil }
    let start = end + 1
    end = bytes.firstIndex(of: quote, from: start)
    guard end < bytes.count else { return nil }
    next = end + 1
    return start..<end
  }

  private func isVersion(_ bytes: XMLBytes, _ range: Range<Int>) -> Bool {
    guard range.count >= 3, bytes.has("1.", at: range.lowerBound) == true else { return false }
    return range.dropFirst(2).allSatisfy { bytes[$0].isASCIIDigitByte }
  }

  private func isEncodingName(_ bytes: XMLBytes, _ range: Range<Int>) -> Bool {
    guard let first = range.first, bytes[first].isASCIILetterByte else { return false }
    return range.allSatisfy {
      let byte = bytes[$0]
      return byte.isASCIILetterByte || byte.isASCIIDigitByte
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }
}

extension UInt8 {
  fileprivate var isASCIIDigitByte: Bool { self &- 0x30 < 10 }
  fileprivate var isASCIILetterByte: Bool { (self | 0x20) &- 0x61 < 26 }
}
