import ModelMapper

/// Turns bytes of another encoding into UTF-8 as they arrive.
struct XMLTranscoder {
  private(set) var encoding: XMLEncoding
  private var wide: WideTranscoder?
  /// The characters of the bytes from 0x80 on, zero where there is none, if each byte is a character.
  private var upperHalf: [UInt32]?
  /// The bytes after the last place at which a text of several bytes per character may be cut.
  private var rest: [UInt8] = []
  /// Whether a byte that is no character becomes one that can't be UTF-8, for it to be repaired.
  private let marksBadBytes: Bool
  /// Whether the first character beyond ASCII may show that the encoding was declared by mistake.
  private var mayBeUTF8: Bool

  init(_ encoding: XMLEncoding, marksBadBytes: Bool = false, mayBeUTF8: Bool = false) {
    self.encoding = encoding
    self.marksBadBytes = marksBadBytes
    self.mayBeUTF8 = mayBeUTF8 && encoding.isWestern
    wide = encoding.wide.map { WideTranscoder($0) }
    upperHalf = encoding.upperHalf
  }

  /// Appends bytes as UTF-8, up to the first that are no character.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that follow those of the last call.
  ///   - isLast: Whether no more will come.
  ///   - output: What is appended to.
  /// - Returns: The byte that is no character, or `nil`.
  mutating func append(_ bytes: ByteSpan, isLast: Bool, to output: inout [UInt8]) -> UInt8? {
    if mayBeUTF8 {
      var all = rest
      all.append(bytes)
      rest = []
      return all.withByteSpan { settle($0, isLast: isLast, to: &output) }
    }
    switch encoding {
    case .utf8, .markedUTF8:
      output.append(bytes)
      return nil
    case .wide:
      return wide?.append(bytes, isLast: isLast, to: &output)
    case .foreign(let encoding) where upperHalf == nil:
      return appendForeign(bytes, encoding, isLast: isLast, to: &output)
    default: return appendSingleBytes(bytes, to: &output)
    }
  }

  /// Appends ASCII, and what follows as UTF-8 if it begins with a character of it.
  private mutating func settle(
    _ bytes: ByteSpan, isLast: Bool, to output: inout [UInt8]
  ) -> UInt8? {
    let start = bytes.firstIndex { $0 >= 0x80 } ?? bytes.count
    output.append(bytes[0..<start])
    let text = bytes[start..<bytes.count]
    switch text.validity(from: 0) {
    case .valid where text.isEmpty: return nil
    case .unfinished(0) where !isLast:
      rest.append(text)
      return nil
    case .invalid(0), .unfinished(0): break
    default: encoding = .utf8
    }
    mayBeUTF8 = false
    return append(text, isLast: isLast, to: &output)
  }

  private func appendSingleBytes(_ bytes: ByteSpan, to output: inout [UInt8]) -> UInt8? {
    output.reserveCapacity(output.count + bytes.count)
    for position in 0..<bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        output.append(byte)
      } else if let value = upperHalf?[Int(byte - 0x80)], value != 0,
        let scalar = Unicode.Scalar(value)
      {
        output.append(scalar)
      } else if marksBadBytes {
        output.append(0xFF)
      } else {
        return byte
      }
    }
    return nil
  }

  private mutating func appendForeign(
    _ bytes: ByteSpan, _ encoding: ForeignEncoding, isLast: Bool, to output: inout [UInt8]
  ) -> UInt8? {
    var cut = bytes.count
    while !isLast, cut > 0, !encoding.endsCharacters(bytes[cut - 1]) { cut -= 1 }
    guard cut > 0 || isLast else {
      rest.append(bytes)
      return nil
    }
    var part = rest
    part.append(bytes[0..<cut])
    rest = []
    rest.append(bytes[cut..<bytes.count])
    if let text = encoding.string(part) {
      output += text.utf8
      return nil
    }
    // One mistake must not hide where it is, nor what else there is.
    var start = 0
    while start < part.count {
      let end =
        part[start...].firstIndex(where: encoding.endsCharacters).map { $0 + 1 } ?? part.count
      let piece = Array(part[start..<end])
      if let text = encoding.string(piece) {
        output += text.utf8
      } else if marksBadBytes {
        output += piece.map { $0 < 0x80 ? $0 : 0xFF }
      } else {
        return piece.first { $0 >= 0x80 } ?? piece[0]
      }
      start = end
    }
    return nil
  }
}

extension XMLEncoding {
  /// The characters of the bytes from 0x80 on, zero where there is none, if each byte is a character.
  fileprivate var upperHalf: [UInt32]? {
    switch self {
    case .ascii: Array(repeating: 0, count: 0x80)
    case .latin1: Array(0x80...0xFF)
    case .windows1252: Self.windowsCharacters + Array(0xA0...0xFF)
    case .foreign(let encoding): encoding.upperHalf
    default: nil
    }
  }

  /// The characters of windows-1252 from 0x80 to 0x9F, zero where there is none.
  private static let windowsCharacters: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
