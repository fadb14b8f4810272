/// Tells whether a token that waits for more bytes is complete by now.
///
/// It remembers how far it has looked, so that a long token that arrives in many chunks is read
/// twice at most, once for its end and once for what is in it.
struct XMLTokenEnd {
  private var start: Int
  private var scanned: Int
  private var quote: UInt8 = 0
  private var doctype: XMLDoctypeScan?

  /// Waits for the token at a position.
  init(tokenAt position: Int) {
    start = position
    scanned = position
  }

  /// Tells that the window has moved.
  mutating func move(by distance: Int) {
    start += distance
    scanned += distance
    doctype?.position += distance
  }

  /// The position after the token, once it is found and is not a tag or a text.
  var end: Int { doctype?.position ?? scanned + 1 }

  /// Whether the token is complete, or wrong in a way that is seen without its end.
  mutating func isFound(in bytes: XMLBytes) -> Bool {
    guard bytes.byte(at: start) == UInt8(ascii: "<") else {
      scanned = bytes.firstIndex(of: UInt8(ascii: "<"), from: scanned)
      return scanned < bytes.count
    }
    guard let second = bytes.byte(at: start + 1) else { return false }
    switch second {
    case UInt8(ascii: "?"): return isClosed(by: "?>", after: start + 2, bytes)
    case UInt8(ascii: "!"): return isDeclarationFound(in: bytes)
    default: return isTagFound(in: bytes)
    }
  }

  private mutating func isDeclarationFound(in bytes: XMLBytes) -> Bool {
    switch bytes.byte(at: start + 2) {
    case UInt8(ascii: "-"): return isClosed(by: "-->", after: start + 4, bytes)
    case UInt8(ascii: "["): return isClosed(by: "]]>", after: start + 9, bytes)
    case UInt8(ascii: "D"):
      guard start + 9 <= bytes.count else { return false }
      var scan = doctype ?? XMLDoctypeScan(from: start + 9)
      defer { doctype = scan }
      return scan.advance(in: bytes) != .unfinished
    case nil: return false
    default: return true
    }
  }

  /// Whether a terminator stands somewhere after a position.
  private mutating func isClosed(
    by terminator: StaticString, after first: Int, _ bytes: XMLBytes
  ) -> Bool {
    let length = terminator.utf8CodeUnitCount
    scanned = max(scanned, first + length - 1)
    while true {
      scanned = bytes.firstIndex(of: UInt8(ascii: ">"), from: scanned)
      guard scanned < bytes.count else { return false }
      if bytes.has(terminator, at: scanned - length + 1) == true { return true }
      scanned += 1
    }
  }

  /// Whether a `>` outside of quotation marks ends the tag, or a `<` spoils it.
  private mutating func isTagFound(in bytes: XMLBytes) -> Bool {
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
