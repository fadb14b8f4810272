extension IndexSyntax {
  /// How the texts of JSON are spelled.
  static let json = IndexSyntax { start, bytes in
    bytes.scanString(from: start).end
  } unescaped: { spelling in
    let source = spelling.bytes
    return unsafe String(unsafeUninitializedCapacity: source.count) { buffer in
      unsafe source.unescape(into: buffer)
    }
  }
}

extension ByteSpan {
  /// Writes the characters that a spelling means, of which there are never more bytes.
  fileprivate func unescape(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var length = 0
    var position = 0
    while position < count {
      let byte = self[position]
      if byte != 0x5C {
        unsafe buffer[length] = byte
        length &+= 1
        position &+= 1
      } else if self[position &+ 1] != 0x75 {
        unsafe buffer[length] = self[position &+ 1].unescaped
        length &+= 1
        position &+= 2
      } else {
        let scalar = unescapedScalar(at: &position)
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          unsafe buffer[length] = unit
          length &+= 1
        }
      }
    }
    return length
  }

  /// The character of an escape sequence of hexadecimal digits, or of two that are a pair.
  private func unescapedScalar(at position: inout Int) -> Unicode.Scalar {
    let unit = codeUnit(at: position + 2)
    position += 6
    guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let low = codeUnit(at: position + 2)
    position += 6
    return Unicode.Scalar(0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
  }
}

extension UInt8 {
  /// The character that a letter after a backslash means.
  fileprivate var unescaped: UInt8 {
    switch self {
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: self
    }
  }
}
