import ModelMapper

/// Repairs of characters and references, in texts and in the values of attributes.
extension XMLRepairer {
  /// Repairs the text from ``position`` to an end.
  ///
  /// - Returns: The end.
  mutating func text(_ bytes: ByteSpan, end: Int) -> Int {
    guard open.isEmpty else {
      characters(bytes, position..<end, inValue: nil)
      if end == bytes.count { dropPartialReference(bytes, position..<end) }
      return end
    }
    let start = bytes.endOfSpace(from: position)
    guard start < end else { return end }
    var last = end
    while bytes[last - 1].isXMLSpace { last -= 1 }
    leaveOut(start..<last, bytes)
    return end
  }

  /// Repairs characters.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: Where the characters stand.
  ///   - mark: The quotation mark around them, if they are the value of an attribute.
  ///   - isBare: Whether the mark is still to be put around them.
  mutating func characters(
    _ bytes: ByteSpan, _ range: Range<Int>, inValue mark: UInt8?, isBare: Bool = false
  ) {
    let part = bytes.prefix(range.upperBound)
    var next = range.lowerBound
    while true {
      next =
        mark.map { part.endOfPlainValue(from: next, quote: $0) } ?? part.endOfPlainText(from: next)
      switch part.byte(at: next) {
      case nil: return
      case UInt8(ascii: "&"):
        next = reference(part, at: next)
        continue
      case UInt8(ascii: "]") where mark == nil && part.has("]]>", at: next) == true:
        replace(next..<next + 3, bytes, "]]&gt;", .bareAmpersands, "]]>")
        next += 2
      case UInt8(ascii: "<"): replace(next..<next + 1, bytes, "&lt;", .bareAmpersands, "<")
      case mark where isBare: replace(next..<next + 1, bytes, "&quot;", .bareAttributes, "\"")
      default: break
      }
      next += 1
    }
  }

  /// Repairs what begins with an ampersand.
  ///
  /// - Returns: The position after what was read.
  private mutating func reference(_ bytes: ByteSpan, at start: Int) -> Int {
    if bytes.byte(at: start + 1) == UInt8(ascii: "#") { return numericReference(bytes, at: start) }
    var end = start + 1
    while let byte = bytes.byte(at: end), byte.isASCIINameByte { end += 1 }
    guard end > start + 1, bytes.byte(at: end) == UInt8(ascii: ";") else {
      return bareAmpersand(bytes, at: start)
    }
    let name = bytes.string(start + 1..<end)
    if ["lt", "gt", "amp", "quot", "apos"].contains(name) { return end + 1 }
    if let character = HTMLEntities.characters[name],
      replace(start..<end + 1, bytes, String(character), .htmlEntities, "&\(name);")
    {
      return end + 1
    }
    return bareAmpersand(bytes, at: start)
  }

  /// Repairs a reference by number: its `X`, its end, or a character that no document may contain.
  private mutating func numericReference(_ bytes: ByteSpan, at start: Int) -> Int {
    let (value, digits, next) = bytes.characterNumber(at: start + 2)
    guard next > digits else { return bareAmpersand(bytes, at: start) }
    let isClosed = bytes.byte(at: next) == UInt8(ascii: ";")
    let range = start..<(isClosed ? next + 1 : next)
    let found = bytes.string(range)
    guard let scalar = Unicode.Scalar(value), scalar.isXMLCharacter else {
      let isDropped = replace(range, bytes, "", .controlCharacters, found)
      return isDropped ? range.upperBound : bareAmpersand(bytes, at: start)
    }
    if isClosed, bytes[start + 2] != UInt8(ascii: "X") { return range.upperBound }
    let isRead = replace(range, bytes, "&#\(value);", .htmlEntities, found)
    return isRead ? range.upperBound : bareAmpersand(bytes, at: start)
  }

  private mutating func bareAmpersand(_ bytes: ByteSpan, at start: Int) -> Int {
    replace(start..<start + 1, bytes, "&amp;", .bareAmpersands, "&")
    return start + 1
  }

  /// Leaves out a reference that the document ends within.
  private mutating func dropPartialReference(_ bytes: ByteSpan, _ range: Range<Int>) {
    guard !repairs.contains(.bareAmpersands) else { return }
    var start = range.upperBound
    while start > range.lowerBound, bytes[start - 1].isASCIINameByte || bytes[start - 1] == 0x23 {
      start -= 1
    }
    guard start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "&") else { return }
    replace(start - 1..<range.upperBound, bytes, "", .unclosedEnd, "&")
  }
}
