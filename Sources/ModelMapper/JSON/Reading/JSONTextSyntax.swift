extension IndexSyntax {
  /// How the texts of JSON are spelled.
  static let json = IndexSyntax { start, bytes in
    bytes.scanString(from: start).end
  } unescaped: { text in
    unsafe String(unsafeUninitializedCapacity: text.count) { unsafe text.bytes.unescape(into: $0) }
  }
}

extension ByteSpan {
  /// Writes the characters that a spelling means, of which there are never more bytes.
  fileprivate func unescape(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var length = 0
    func append(_ bytes: some Collection<UInt8>) {
      length = unsafe buffer[length...].initialize(fromContentsOf: bytes)
    }
    var position = 0
    while let escape = firstIndex(of: 0x5C, from: position) {
      append(self[position..<escape])
      position = escape
      if self[escape + 1] == 0x75 {
        let scalar = unescapedScalar(at: &position)
        append(scalar.flatMap(UTF8.encode) ?? UTF8.encodedReplacementCharacter)
      } else {
        append(CollectionOfOne(self[escape + 1].unescaped))
        position += 2
      }
    }
    append(self[position..<count])
    return length
  }

  /// The character of an escape sequence of hexadecimal digits, or of two that are a pair.
  private func unescapedScalar(at position: inout Int) -> Unicode.Scalar? {
    let unit = escapedCodeUnit(at: position) ?? 0
    position += 6
    guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) }
    let low = escapedCodeUnit(at: position) ?? 0
    position += 6
    return Unicode.Scalar(0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF)
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
