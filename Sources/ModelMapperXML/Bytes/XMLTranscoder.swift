import ModelMapper

/// Turns bytes of another encoding into UTF-8 as they arrive.
struct XMLTranscoder {
  let encoding: XMLEncoding
  private var wide: WideTranscoder?

  init(_ encoding: XMLEncoding) {
    self.encoding = encoding
    wide = encoding.wide.map(WideTranscoder.init)
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
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      return wide?.append(bytes.span, isLast: isLast, to: &output)
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

  /// The characters of windows-1252 from 0x80 to 0x9F, zero where there is none.
  private static let windows1252: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
