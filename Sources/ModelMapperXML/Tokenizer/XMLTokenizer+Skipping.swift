import ModelMapper

/// A token that is skipped as it arrives, since nothing of it has an effect.
enum XMLSkippedToken: String {
  case text
  case comment = "a comment"
  case instruction = "a processing instruction"
  case characterData = "a CDATA section"
}

/// Long tokens outside of records, of which only the part that arrived last is kept.
extension XMLTokenizer {
  /// How long an incomplete token is before it is skipped in parts.
  private static var longToken: Int { 1 << 16 }

  /// Begins to skip an incomplete token, if it is long and one that can be skipped.
  ///
  /// - Returns: Whether it is skipped.
  mutating func skipsLongToken(
    _ bytes: XMLBytes, end: XMLWindowEnd
  ) throws(XMLFault) -> Bool {
    guard bytes.count - position > Self.longToken else { return false }
    let start = position
    switch (bytes[start], bytes.byte(at: start + 1), bytes.byte(at: start + 2)) {
    case (UInt8(ascii: "<"), UInt8(ascii: "!"), UInt8(ascii: "-")):
      guard bytes.has("<!--", at: start) == true else { return false }
      skipped = .comment
      position += 4
    case (UInt8(ascii: "<"), UInt8(ascii: "!"), UInt8(ascii: "[")):
      guard !open.isEmpty, bytes.has("<![CDATA[", at: start) == true else { return false }
      skipped = .characterData
      position += 9
    case (UInt8(ascii: "<"), UInt8(ascii: "?"), _):
      let limit = start + 1_024
      let nameEnd = bytes.prefix(limit).endOfName(from: start + 2)
      guard nameEnd < limit, bytes[nameEnd].isXMLSpace, start != documentStart else { return false }
      skipped = .instruction
      position = nameEnd
    case (UInt8(ascii: "<"), _, _): return false
    case (UInt8(ascii: "&"), _, _):
      // A reference that does not end soon is waited for like any other token.
      let limit = start + 64
      guard bytes.prefix(limit).firstIndex(of: UInt8(ascii: ";"), from: start) < limit else {
        return false
      }
      skipped = .text
    default: skipped = .text
    }
    _ = try skipOn(bytes, end: end)
    if position == start { skipped = nil }
    return position > start
  }

  /// Skips what has arrived of the token that is being skipped.
  ///
  /// - Returns: Whether the token has ended.
  mutating func skipOn(_ bytes: XMLBytes, end: XMLWindowEnd) throws(XMLFault) -> Bool {
    guard let token = skipped else { return true }
    let start = position
    let isComplete =
      switch token {
      case .text: try skipText(bytes)
      case .comment: try skip(bytes, to: "-->", rejecting: "--")
      case .instruction: try skip(bytes, to: "?>")
      case .characterData: try skip(bytes, to: "]]>")
      }
    if isComplete {
      skipped = nil
      return true
    }
    guard end == .last else {
      if token == .text, position == start { skipped = nil }
      return skipped == nil
    }
    if token == .text, let element = open.last { throw endInside(element, of: bytes) }
    throw XMLFault(.unexpectedEnd(inside: token.rawValue), at: bytes.count)
  }

  /// Moves behind a terminator, or to where it may begin at the end of the bytes.
  private mutating func skip(
    _ bytes: XMLBytes, to terminator: StaticString, rejecting mistake: StaticString? = nil
  ) throws(XMLFault) -> Bool {
    let first = terminator.bytes[0]
    while true {
      position = bytes.firstIndex(of: first, from: position)
      switch bytes.has(terminator, at: position) {
      case true:
        position += terminator.utf8CodeUnitCount
        return true
      case nil: return false
      default:
        if let mistake, bytes.has(mistake, at: position) == true {
          throw XMLFault(.illegalMarkup(XMLExpectation.commentHyphens), at: position)
        }
        position += 1
      }
    }
  }

  /// Moves to the end of a text, or to the last place at which it is known to be well formed.
  private mutating func skipText(_ bytes: XMLBytes) throws(XMLFault) -> Bool {
    while true {
      position = bytes.endOfPlainText(from: position)
      switch bytes.byte(at: position) {
      case nil: return false
      case UInt8(ascii: "<"): return true
      case UInt8(ascii: "&"):
        do throws(XMLFault) {
          position = try reference(bytes, at: position).end
        } catch {
          guard error.kind.isUnexpectedEnd else { throw error }
          return false
        }
      case UInt8(ascii: "]"):
        switch bytes.has("]]>", at: position) {
        case true: throw XMLFault(.illegalMarkup(XMLExpectation.textBracket), at: position)
        case nil: return false
        default: position += 1
        }
      default: position += 1
      }
    }
  }
}
