/// The loops in which a document spends its time.
///
/// Each answers the position of the first byte that is not of its kind, or ``XMLBytes/count``.
extension XMLBytes {
  /// The end of the white space that starts at a position.
  @inline(__always)
  func endOfSpace(from position: Int) -> Int {
    var position = position
    while let byte = byte(at: position), byte.isXMLSpace { position &+= 1 }
    return position
  }

  /// The end of the name that starts at a position; its first character is not checked.
  @inline(__always)
  func endOfName(from position: Int) -> Int {
    var position = position
    while let byte = byte(at: position) {
      if byte.isASCIINameByte {
        position &+= 1
      } else if byte >= 0x80, let length = nameCharacterLength(at: position) {
        position &+= length
      } else {
        break
      }
    }
    return position
  }

  /// The first `<`, `&`, `]` or carriage return from a position on.
  @inline(__always)
  func endOfPlainText(from position: Int) -> Int {
    var position = position
    while position <= count &- 8 {
      let word = word(at: position)
      let hits =
        word.bytes(equalTo: 0x3C) | word.bytes(equalTo: 0x26) | word.bytes(equalTo: 0x0D)
        | word.bytes(equalTo: 0x5D)
      if hits != 0 { return position &+ hits.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while let byte = byte(at: position), byte != 0x3C, byte != 0x26, byte != 0x0D, byte != 0x5D {
      position &+= 1
    }
    return position
  }

  /// The first quotation mark, `<`, `&` or control character from a position on.
  @inline(__always)
  func endOfPlainValue(from position: Int, quote: UInt8) -> Int {
    var position = position
    while position <= count &- 8 {
      let word = word(at: position)
      let hits =
        word.bytes(equalTo: quote) | word.bytes(equalTo: 0x3C) | word.bytes(equalTo: 0x26)
        | word.bytesBelowSpace
      if hits != 0 { return position &+ hits.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while let byte = byte(at: position), byte != quote, byte != 0x3C, byte != 0x26, byte >= 0x20 {
      position &+= 1
    }
    return position
  }

  /// The first byte of a value from a position on.
  func firstIndex(of wanted: UInt8, from position: Int) -> Int {
    var position = position
    while position <= count &- 8 {
      let hits = word(at: position).bytes(equalTo: wanted)
      if hits != 0 { return position &+ hits.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while let byte = byte(at: position), byte != wanted { position &+= 1 }
    return position
  }

  /// The length in bytes of the name character at a position, or `nil` if another stands there.
  private func nameCharacterLength(at position: Int) -> Int? {
    guard let (scalar, length) = scalar(at: position), scalar.isXMLNameCharacter else { return nil }
    return length
  }

  /// The character at a position of valid UTF-8 and its length in bytes.
  ///
  /// - Returns: The character, or `nil` if the bytes end before it does.
  func scalar(at position: Int) -> (Unicode.Scalar, Int)? {
    guard let first = byte(at: position) else { return nil }
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard let next = byte(at: position + offset) else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}

extension UInt64 {
  /// The top bit of each byte that has a value, exact up to and including the lowest such byte.
  @inline(__always)
  func bytes(equalTo value: UInt8) -> UInt64 {
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(value))
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  /// The top bit of each byte that has a value, and no other.
  @inline(__always)
  func exactBytes(equalTo value: UInt8) -> UInt64 {
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(value))
    let low = (difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
    return ~(low | difference) & 0x8080_8080_8080_8080
  }

  /// The top bit of each byte below the space, exact up to and including the lowest such byte.
  @inline(__always)
  var bytesBelowSpace: UInt64 {
    (self &- 0x2020_2020_2020_2020) & ~self & 0x8080_8080_8080_8080
  }
}
