import ModelMapper

/// What kind of token begins at a position, as far as its first bytes tell.
enum XMLToken: String {
  /// The bytes end before that can be told.
  case incomplete
  case text
  case startTag
  case endTag
  case comment = "a comment"
  case instruction = "a processing instruction"
  case characterData = "a CDATA section"
  case doctype = "a document type declaration"
  /// A `<!` that nothing of XML begins with.
  case invalid

  private static let kinds: [XMLToken] = [
    .endTag, .instruction, .comment, .characterData, .doctype,
  ]
  private static let openings: [StaticString] = ["</", "<?", "<!--", "<![CDATA[", "<!DOCTYPE"]

  /// Looks at the token that begins at a position.
  init(at position: Int, of bytes: ByteSpan) {
    guard bytes.byte(at: position) ?? UInt8(ascii: "<") == UInt8(ascii: "<") else {
      self = .text
      return
    }
    switch bytes.find(oneOf: Self.openings, at: position) {
    case .found(let index): self = Self.kinds[index]
    case .unfinished: self = .incomplete
    case .none: self = bytes[position + 1] == UInt8(ascii: "!") ? .invalid : .startTag
    }
  }

  var isTag: Bool { self == .startTag || self == .endTag }

  /// How the token begins, unless it is a text or a start tag.
  var opening: StaticString? { Self.kinds.firstIndex(of: self).map { Self.openings[$0] } }
}

/// Tells whether a token that waits for more bytes is complete by now.
///
/// It remembers how far it has looked, so that a long token that arrives in many chunks is read
/// twice at most, once for its end and once for what is in it.
struct XMLTokenEnd {
  private var start: Int
  /// Where the end of the token begins, or could begin.
  private(set) var scanned: Int
  private(set) var token = XMLToken.incomplete
  /// Whether the beginning of the token was dropped, since nothing of it has an effect.
  var isSkipped = false
  private var quote: UInt8 = 0
  private var attempts = XMLAttempts()

  /// Waits for the token at a position.
  init(tokenAt position: Int) {
    start = position
    scanned = position
  }

  /// Tells that the window has moved.
  mutating func move(by distance: Int) {
    start += distance
    scanned += distance
  }

  /// Looks again from a position on, where a character was repaired.
  mutating func restart(at position: Int) { scanned = position }

  /// The position after the token, once it is found and is not a tag or a text.
  var end: Int { scanned + (token == .doctype ? 0 : token == .instruction ? 2 : 3) }

  /// Whether the token is complete, or wrong in a way that is seen without its end.
  mutating func isFound(in bytes: ByteSpan, isLast: Bool = false) -> Bool {
    if token == .incomplete { token = XMLToken(at: start, of: bytes) }
    switch token {
    case .incomplete: return false
    case .invalid: return true
    case .text: return isClosed(by: "<", after: 0, bytes)
    case .startTag, .endTag: return isTagFound(in: bytes)
    // Two hyphens end the comment, or are a mistake in it.
    case .comment: return isClosed(by: "--", after: 4, bytes) && scanned + 2 < bytes.count
    case .instruction: return isClosed(by: "?>", after: 2, bytes)
    case .characterData: return isClosed(by: "]]>", after: 9, bytes)
    case .doctype:
      guard isLast || attempts.isDue(bytes.count - start) else { return false }
      do throws(XMLFault) {
        scanned = try bytes.endOfDoctype(at: start)
        return true
      } catch {
        scanned = error.position
        return !error.kind.isUnexpectedEnd
      }
    }
  }

  /// Whether a terminator stands somewhere after the beginning of the token.
  private mutating func isClosed(
    by terminator: StaticString, after length: Int, _ bytes: ByteSpan
  ) -> Bool {
    scanned = max(scanned, start + length)
    return bytes.find(terminator, from: &scanned)
  }

  /// Whether a `>` outside of quotation marks ends the tag, or a `<` spoils it.
  private mutating func isTagFound(in bytes: ByteSpan) -> Bool {
    scanned = max(scanned, start + 1)
    while let byte = bytes.byte(at: scanned) {
      switch byte {
      case UInt8(ascii: "<"): return true
      case UInt8(ascii: ">") where quote == 0: return true
      case quote where quote != 0: quote = 0
      case 0x22, 0x27: if quote == 0 { quote = byte }
      default: break
      }
      scanned += 1
    }
    return false
  }
}

extension ByteSpan {
  /// The end of the token or reference that is wrong, however much follows.
  ///
  /// - Parameters:
  ///   - start: Where the token begins.
  ///   - fault: Where it is wrong.
  /// - Returns: The position after it, or the end of the bytes where it does not end before.
  func endOfRefused(from start: Int, _ fault: Int) -> Int {
    var token = XMLTokenEnd(tokenAt: start)
    guard token.isFound(in: self) || token.token == .text else { return count }
    switch token.token {
    case .text:
      var end = fault + 1
      while let byte = byte(at: end), byte.isASCIINameByte || byte == UInt8(ascii: "#") { end += 1 }
      end = Swift.min(Swift.max(end + 1, fault + 3), count)
      while let byte = byte(at: end), byte & 0xC0 == 0x80 { end += 1 }
      return end
    case .startTag, .endTag:
      return token.scanned + (self[token.scanned] == UInt8(ascii: ">") ? 1 : 0)
    case .invalid, .incomplete: return Swift.min(start + 2, count)
    case .comment, .instruction, .characterData, .doctype: return Swift.min(token.end, count)
    }
  }
}

/// When an incomplete token is worth being read again from its beginning.
///
/// A short one is whenever more of it has come, and a long one once there is twice as much, so that
/// reading it in many chunks takes no more than a few times as long.
struct XMLAttempts {
  private var size = 0

  /// Whether a token of a size is to be read, which is noted.
  mutating func isDue(_ size: Int) -> Bool {
    guard self.size < 4_096 || size >= 2 * self.size else { return false }
    self.size = size
    return true
  }
}
