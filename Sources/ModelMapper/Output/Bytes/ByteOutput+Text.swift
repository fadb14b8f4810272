package import ModelMapperFoundation

extension ByteOutput {
  /// Writes a string in quotes, with backslashes before quotes, backslashes and control characters.
  ///
  /// - Complexity: O(*n*) in the length of the string, eight bytes at a time between escapes.
  package func append(quoting text: String) { text.withByteSpan { append(quoting: $0) } }

  private func append(quoting source: ByteSpan) {
    let length = source.count
    // Room for both quotes too, since most texts have nothing to escape.
    var room = room(for: length &+ 2)
    room.store(UInt8(ascii: "\""), at: 0)
    var written = 1
    var position = 0
    while true {
      let left = length &- position
      let word = left >= 8 ? source.word(at: position) : source.lastBytes(from: position)
      room.store(word.littleEndian, at: written)
      let stops = word.stringStops
      if stops == 0 {
        // Of a word with less than eight bytes of text, the rest are spaces, which stop nothing.
        written &+= min(left, 8)
        if left <= 8 { break }
        position &+= 8
      } else {
        let plain = stops.markedPosition
        byteCount &+= written &+ plain
        appendEscape(of: source[position &+ plain])
        position &+= plain &+ 1
        room = self.room(for: length &- position &+ 1)
        written = 0
      }
    }
    room.store(UInt8(ascii: "\""), at: written)
    byteCount &+= written &+ 1
  }

  /// Writes the escape sequence of a character of ASCII.
  @inline(never)
  private func appendEscape(of byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x22, 0x5C: append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x09: append(UInt8(ascii: "t"))
    default:
      append("u00")
      append(byte &>> 4 &+ 0x30)
      append((byte & 0xF).hexDigit)
    }
  }

  /// Writes a text as it is.
  package func append(plain text: String) { text.withByteSpan { append($0) } }

  /// Writes data in quotes, as base64, in which nothing needs an escape.
  package func append(quoting data: Data) {
    append(UInt8(ascii: "\""))
    append(plain: data.base64EncodedString())
    append(UInt8(ascii: "\""))
  }

  /// Writes the standard text of a UUID in quotes.
  package func append(quoting value: UUID) {
    append(UInt8(ascii: "\""))
    let uuid = value.uuid
    let bytes = SIMD16(
      uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5, uuid.6, uuid.7, uuid.8, uuid.9, uuid.10,
      uuid.11, uuid.12, uuid.13, uuid.14, uuid.15)
    for position in bytes.indices {
      let byte = bytes[position]
      if position == 4 || position == 6 || position == 8 || position == 10 {
        append(UInt8(ascii: "-"))
      }
      append((byte &>> 4).upperHexDigit)
      append((byte & 0xF).upperHexDigit)
    }
    append(UInt8(ascii: "\""))
  }
}

extension ByteSpan {
  /// The last bytes, at most eight, with spaces after them to make a word.
  @inline(__always)
  fileprivate func lastBytes(from position: Int) -> UInt64 {
    let length = count &- position
    if count >= 8 {
      let shift = UInt64((8 &- length) &* 8)
      guard length > 0 else { return 0x2020_2020_2020_2020 }
      return word(at: count &- 8) &>> shift | ~(UInt64.max &>> shift) & 0x2020_2020_2020_2020
    }
    // Parts that overlap; beyond the text are spaces.
    var word: UInt64 = 0x2020_2020_2020_2020 &<< UInt64(8 &* length)
    if length >= 4 {
      let last = UInt64(halfWord(at: count &- 4)) &<< UInt64(8 &* (length &- 4))
      word |= UInt64(halfWord(at: position)) | last
    } else if length > 0 {
      let middle = length &>> 1
      word |= UInt64(self[position]) | UInt64(self[position &+ middle]) &<< UInt64(8 &* middle)
      word |= UInt64(self[count &- 1]) &<< UInt64(8 &* (length &- 1))
    }
    return word
  }
}

extension UInt8 {
  /// The hexadecimal digit of a number below sixteen, in lower case.
  fileprivate var hexDigit: UInt8 { self < 10 ? self &+ 0x30 : self &+ 0x57 }

  /// The hexadecimal digit of a number below sixteen, in upper case.
  fileprivate var upperHexDigit: UInt8 { self < 10 ? self &+ 0x30 : self &+ 0x37 }
}
