import ModelMapper

/// The character classes of XML 1.0, fifth edition.
extension UInt8 {
  /// Whether the byte is a space, tab, line feed or carriage return.
  @inline(__always)
  var isXMLSpace: Bool { self <= 0x20 && (1 << UInt64(self)) & 0x1_0000_2600 as UInt64 != 0 }

  /// Whether the byte is an ASCII character that a name may contain.
  @inline(__always)
  var isASCIINameByte: Bool {
    guard self < 0x80 else { return false }
    // Bits for - . 0-9 : in the lower half and for A-Z _ a-z in the upper.
    let bits: UInt64 = self < 0x40 ? 0x07FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return bits >> UInt64(self & 0x3F) & 1 != 0
  }
}

extension Unicode.Scalar {
  /// Whether a document may contain the character, be it by reference.
  var isXMLCharacter: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether a name may contain the character.
  var isXMLNameCharacter: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isXMLNameStart
    }
  }

  /// Whether a name may start with the character.
  var isXMLNameStart: Bool {
    switch value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF: true
    case 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F: true
    case 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD: true
    case 0x10000...0xEFFFF: true
    default: false
    }
  }

  /// Whether the character is a space, tab, line feed or carriage return.
  var isXMLSpace: Bool { value <= 0x20 && UInt8(truncatingIfNeeded: value).isXMLSpace }
}

extension UTF8Text {
  /// The text without the white space of XML at its edges.
  @inline(__always)
  var xmlTrimmed: UTF8Text {
    let bytes = bytes
    let end = bytes.count &- 1
    let isTrimmed = end < 0 || bytes[0] > 0x20 && bytes[end] > 0x20
    // No document may contain the other white space of ASCII.
    return isTrimmed ? self : trimmed
  }
}
