/// Turns bytes of another encoding into UTF-8 as they arrive.
struct XMLTranscoder {
  let encoding: XMLEncoding
  /// The bytes of a character that was not complete.
  private var rest: [UInt8] = []

  init(_ encoding: XMLEncoding) {
    self.encoding = encoding
  }

  /// Appends bytes as UTF-8, up to the first that are no character.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that follow those of the last call.
  ///   - isLast: Whether no more will come.
  ///   - output: What is appended to.
  /// - Returns: The byte that is no character, or `nil`.
  mutating func append(_ bytes: XMLBytes, isLast: Bool, to output: inout [UInt8]) -> UInt8? {
    switch encoding {
    case .utf8, .markedUTF8:
      output.append(bytes, 0..<bytes.count)
      return nil
    case .ascii, .latin1, .windows1252: return appendSingleBytes(bytes, to: &output)
    case .utf16LittleEndian, .utf16BigEndian:
      if rest.isEmpty { return appendUTF16(bytes, isLast: isLast, to: &output) }
      var joined = rest
      joined.append(bytes, 0..<bytes.count)
      rest = []
      return joined.withXMLBytes { appendUTF16($0, isLast: isLast, to: &output) }
    }
  }

  private func appendSingleBytes(_ bytes: XMLBytes, to output: inout [UInt8]) -> UInt8? {
    output.reserveCapacity(output.count + bytes.count)
    for position in 0..<bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        output.append(byte)
      } else if encoding == .ascii {
        return byte
      } else if encoding == .windows1252, byte < 0xA0 {
        let value = UInt32(Self.windows1252[Int(byte - 0x80)])
        guard value != 0, let scalar = Unicode.Scalar(value) else { return byte }
        output.append(scalar)
      } else {
        output.append(0xC0 | byte >> 6)
        output.append(0x80 | byte & 0x3F)
      }
    }
    return nil
  }

  private mutating func appendUTF16(
    _ bytes: XMLBytes, isLast: Bool, to output: inout [UInt8]
  ) -> UInt8? {
    output.reserveCapacity(output.count + bytes.count)
    var position = 0
    while position + 1 < bytes.count {
      let unit = unit(bytes, at: position)
      var value = UInt32(unit)
      var length = 2
      if unit & 0xFC00 == 0xD800 {
        guard position + 3 < bytes.count else { break }
        let low = self.unit(bytes, at: position + 2)
        guard low & 0xFC00 == 0xDC00 else { return bytes[position] }
        value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
        length = 4
      }
      guard let scalar = Unicode.Scalar(value) else { return bytes[position] }
      if value < 0x80 {
        output.append(UInt8(truncatingIfNeeded: value))
      } else {
        output.append(scalar)
      }
      position += length
    }
    guard position < bytes.count else { return nil }
    if isLast { return bytes[position] }
    rest.append(bytes, position..<bytes.count)
    return nil
  }

  private func unit(_ bytes: XMLBytes, at position: Int) -> UInt16 {
    let (first, second) = (UInt16(bytes[position]), UInt16(bytes[position + 1]))
    return encoding == .utf16LittleEndian ? second << 8 | first : first << 8 | second
  }

  /// The characters of windows-1252 from 0x80 to 0x9F, zero where there is none.
  private static let windows1252: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
