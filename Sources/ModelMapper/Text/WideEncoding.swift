/// An encoding of Unicode whose units are longer than a byte.
package struct WideEncoding: Sendable, Equatable {
  /// The number of bytes of a unit.
  package let unitSize: Int
  let isLittleEndian: Bool

  package static let utf16LittleEndian = WideEncoding(unitSize: 2, isLittleEndian: true)
  package static let utf16BigEndian = WideEncoding(unitSize: 2, isLittleEndian: false)
  package static let utf32LittleEndian = WideEncoding(unitSize: 4, isLittleEndian: true)
  package static let utf32BigEndian = WideEncoding(unitSize: 4, isLittleEndian: false)

  /// The encoding that the first four bytes of a text show, and how many bytes its mark takes.
  ///
  /// Without a byte order mark, the zeros tell: the text begins with a character of ASCII.
  package static func detected(in bytes: ByteSpan) -> (encoding: WideEncoding, mark: Int)? {
    func byte(_ position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0xFF, 0xFE, 0, 0): return (.utf32LittleEndian, 4)
    case (0, 0, 0xFE, 0xFF): return (.utf32BigEndian, 4)
    case (0xFF, 0xFE, _, _): return (.utf16LittleEndian, 2)
    case (0xFE, 0xFF, _, _): return (.utf16BigEndian, 2)
    case (0, 0, 0, let last?) where last != 0: return (.utf32BigEndian, 0)
    case (let first?, 0, 0, 0) where first != 0: return (.utf32LittleEndian, 0)
    case (let first?, 0, _, _) where first != 0: return (.utf16LittleEndian, 0)
    case (0, let second?, _, _) where second != 0: return (.utf16BigEndian, 0)
    default: return nil
    }
  }
}

/// Turns text of a wide encoding into UTF-8 as it arrives.
package struct WideTranscoder: Sendable {
  private let encoding: WideEncoding
  /// Whether what is not a character becomes a byte that UTF-8 does not have, and the text goes on.
  private let marksInvalid: Bool
  /// The bytes of a character that was not complete.
  private var rest: [UInt8] = []

  /// Creates a transcoder.
  ///
  /// - Parameters:
  ///   - encoding: The encoding of the text.
  ///   - marksInvalid: Whether the text goes on after what is not a character.
  package init(_ encoding: WideEncoding, marksInvalid: Bool = false) {
    self.encoding = encoding
    self.marksInvalid = marksInvalid
  }

  /// Appends bytes as UTF-8, up to the first that are not a character.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that follow those of the last call.
  ///   - isLast: Whether no more will come.
  ///   - output: What is appended to.
  /// - Returns: The byte that is not part of a character, or `nil`.
  /// - Complexity: O(`bytes.count`)
  package mutating func append(
    _ bytes: ByteSpan, isLast: Bool, to output: inout [UInt8]
  ) -> UInt8? {
    if rest.isEmpty { return transcode(bytes, isLast: isLast, to: &output) }
    let joined = rest + bytes
    rest = []
    return joined.withByteSpan { transcode($0, isLast: isLast, to: &output) }
  }

  private mutating func transcode(
    _ bytes: ByteSpan, isLast: Bool, to output: inout [UInt8]
  ) -> UInt8? {
    let size = encoding.unitSize
    output.reserveCapacity(output.count + bytes.count)
    var position = 0
    while position + size <= bytes.count {
      var value = unit(bytes, at: position)
      var length = size
      if size == 2, value & 0xFC00 == 0xD800 {
        guard position + 4 <= bytes.count else { break }
        let low = unit(bytes, at: position + 2)
        if low & 0xFC00 == 0xDC00 {
          value = 0x10000 + ((value & 0x3FF) << 10 | (low & 0x3FF))
          length = 4
        }
      }
      if value < 0x80 {
        output.append(UInt8(truncatingIfNeeded: value))
      } else if let text = Unicode.Scalar(value).flatMap(UTF8.encode) {
        output.append(contentsOf: text)
      } else if marksInvalid {
        output.append(0xFF)
      } else {
        return bytes[position]
      }
      position += length
    }
    guard position < bytes.count else { return nil }
    if isLast, marksInvalid {
      output.append(0xFF)
      return nil
    }
    if isLast { return bytes[position] }
    rest.append(contentsOf: bytes[position..<bytes.count])
    return nil
  }

  private func unit(_ bytes: ByteSpan, at position: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<encoding.unitSize {
      let place = encoding.isLittleEndian ? offset : encoding.unitSize - 1 - offset
      value |= UInt32(bytes[position + offset]) << UInt32(8 * place)
    }
    return value
  }
}

extension ByteSpan {
  /// The text in UTF-8, where its first bytes show that it is in a wide encoding.
  ///
  /// What is not a character becomes a byte that UTF-8 does not have, so that whoever validates the text
  /// finds the place.
  var transcodedFromWide: [UInt8]? {
    // Without a mark, a zero may as well be a character that the document must not have.
    guard let (encoding, mark) = WideEncoding.detected(in: self),
      mark > 0 || count.isMultiple(of: encoding.unitSize)
    else { return nil }
    var transcoder = WideTranscoder(encoding, marksInvalid: true)
    var output: [UInt8] = []
    _ = transcoder.append(self[mark..<count], isLast: true, to: &output)
    return output
  }
}

/// Turns the chunks of a text into UTF-8, whichever encoding of Unicode they are in.
struct ChunkTranscoder: Sendable {
  /// What has come while the encoding is not known; `nil` from then on.
  private var head: [UInt8]? = []
  /// What turns the text into UTF-8, if it is in a wide encoding.
  private var wide: WideTranscoder?

  /// Calls a closure with a chunk in UTF-8, unless the encoding is not known yet.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that follow those of the last call.
  ///   - isLast: Whether no more will come.
  ///   - body: Takes the text, which is lent for the call.
  package mutating func append(
    _ bytes: ByteSpan, isLast: Bool = false, _ body: (ByteSpan) -> Void
  ) {
    guard let head else { return pass(bytes, isLast: isLast, body) }
    if head.isEmpty { return decide(bytes, isLast: isLast, body) }
    (head + bytes).withByteSpan { decide($0, isLast: isLast, body) }
  }

  private mutating func decide(_ bytes: ByteSpan, isLast: Bool, _ body: (ByteSpan) -> Void) {
    let mayBeWide =
      bytes.count < 2 || bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE
    guard bytes.count >= 4 || isLast || !mayBeWide else { return head = Array(bytes) }
    head = nil
    let found = WideEncoding.detected(in: bytes)
    wide = found.map { WideTranscoder($0.encoding, marksInvalid: true) }
    pass(bytes[(found?.mark ?? 0)..<bytes.count], isLast: isLast, body)
  }

  /// Passes on what waits for the encoding to be known, where UTF-8 may begin so.
  mutating func assumeUTF8(_ body: (ByteSpan) -> Void) {
    guard let head, !head.isEmpty, head.allSatisfy({ 1..<0xFE ~= $0 }) else { return }
    self.head = nil
    head.withByteSpan(body)
  }

  private mutating func pass(_ bytes: ByteSpan, isLast: Bool, _ body: (ByteSpan) -> Void) {
    guard wide != nil else { return body(bytes) }
    var output: [UInt8] = []
    _ = wide?.append(bytes, isLast: isLast, to: &output)
    output.withByteSpan(body)
  }
}
