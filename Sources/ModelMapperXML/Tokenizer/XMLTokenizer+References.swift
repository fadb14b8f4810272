import ModelMapper

/// A reference and the character it stands for.
struct XMLReference {
  let scalar: Unicode.Scalar
  /// Whether it is a character reference rather than one of the five entities.
  let isCharacter: Bool
  /// The position after it.
  let end: Int
}

extension XMLTokenizer {
  /// Reads the reference that starts with an ampersand.
  func reference(_ bytes: XMLBytes, at position: Int) throws(XMLFault) -> XMLReference {
    guard let first = bytes.byte(at: position &+ 1) else { throw endInReference(bytes) }
    if first == UInt8(ascii: "#") { return try characterReference(bytes, at: position) }
    let start = position &+ 1
    let end = bytes.endOfName(from: start)
    guard end < bytes.count else { throw endInReference(bytes) }
    guard end > start, bytes[end] == UInt8(ascii: ";") else {
      throw XMLFault(.illegalMarkup(XMLExpectation.reference), at: position)
    }
    let scalar: Unicode.Scalar
    let name = bytes.text(start..<end)
    switch (name.count, bytes[start], bytes[end &- 1]) {
    case (2, UInt8(ascii: "l"), UInt8(ascii: "t")): scalar = "<"
    case (2, UInt8(ascii: "g"), UInt8(ascii: "t")): scalar = ">"
    case (3, _, _) where bytes.has("amp", at: start) == true: scalar = "&"
    case (4, _, _) where bytes.has("quot", at: start) == true: scalar = "\""
    case (4, _, _) where bytes.has("apos", at: start) == true: scalar = "'"
    default: throw XMLFault(.undefinedEntity(bytes.string(start..<end).shortened), at: position)
    }
    return XMLReference(scalar: scalar, isCharacter: false, end: end &+ 1)
  }

  private func characterReference(
    _ bytes: XMLBytes, at position: Int
  ) throws(XMLFault) -> XMLReference {
    var next = position &+ 2
    let isHexadecimal = bytes.byte(at: next) == UInt8(ascii: "x")
    if isHexadecimal { next &+= 1 }
    let digits = next
    var value: UInt32 = 0
    while let digit = bytes.byte(at: next)?.digit(isHexadecimal ? 16 : 10) {
      // Beyond the last character it does not matter by how much.
      value = min(value &* (isHexadecimal ? 16 : 10) &+ digit, 0x110000)
      next &+= 1
    }
    guard let last = bytes.byte(at: next) else { throw endInReference(bytes) }
    guard next > digits, last == UInt8(ascii: ";") else {
      throw XMLFault(.illegalMarkup(XMLExpectation.reference), at: position)
    }
    guard let scalar = Unicode.Scalar(value), scalar.isXMLCharacter else {
      let text = bytes.string(position &+ 1..<next).shortened
      throw XMLFault(.invalidCharacterReference(text), at: position)
    }
    return XMLReference(scalar: scalar, isCharacter: true, end: next &+ 1)
  }

  private func endInReference(_ bytes: XMLBytes) -> XMLFault {
    XMLFault(.unexpectedEnd(inside: "a reference"), at: bytes.count)
  }
}

extension UInt8 {
  /// The value of the byte as a digit, or `nil` if it is none.
  fileprivate func digit(_ radix: UInt8) -> UInt32? {
    let digit: UInt8
    switch self {
    case 0x30...0x39: digit = self - 0x30
    case 0x41...0x46: digit = self - 0x41 + 10
    case 0x61...0x66: digit = self - 0x61 + 10
    default: return nil
    }
    return digit < radix ? UInt32(digit) : nil
  }
}
