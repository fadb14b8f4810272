extension XMLTokenizer {
  /// Skips a document type declaration; nothing that it declares takes effect.
  mutating func doctype(_ bytes: XMLBytes) throws(XMLFault) {
    guard !options.refusesDoctype else { throw XMLFault(.doctypeNotAllowed, at: position) }
    guard !hasRoot, !hasDoctype else {
      throw XMLFault(.illegalMarkup(XMLExpectation.doctypePlace), at: position)
    }
    var scan = XMLDoctypeScan(from: position &+ 9)
    switch scan.advance(in: bytes) {
    case .unfinished:
      throw XMLFault(.unexpectedEnd(inside: "a document type declaration"), at: bytes.count)
    case .malformed: throw XMLFault(.illegalMarkup(XMLExpectation.doctype), at: scan.position)
    case .found: break
    }
    try doctypeHead(bytes.prefix(scan.position))
    hasDoctype = true
    position = scan.position
  }

  /// Checks what stands before the internal subset: a name and where the external subset is.
  private func doctypeHead(_ bytes: XMLBytes) throws(XMLFault) {
    let fault = XMLFault(.illegalMarkup(XMLExpectation.doctype), at: position)
    let nameStart = bytes.endOfSpace(from: position &+ 9)
    var next = bytes.endOfName(from: nameStart)
    guard nameStart > position &+ 9, next > nameStart,
      bytes.scalar(at: nameStart)?.0.isXMLNameStart == true
    else { throw fault }
    let keyword = bytes.endOfSpace(from: next)
    var literals = 0
    if bytes.has("SYSTEM", at: keyword) == true { literals = 1 }
    if bytes.has("PUBLIC", at: keyword) == true { literals = 2 }
    if literals > 0 {
      guard keyword > next else { throw fault }
      next = keyword &+ 6
    }
    for _ in 0..<literals {
      let start = bytes.endOfSpace(from: next)
      guard start > next, let quote = bytes.byte(at: start), quote == 0x22 || quote == 0x27
      else { throw fault }
      let end = bytes.firstIndex(of: quote, from: start &+ 1)
      guard end < bytes.count else { throw fault }
      next = end &+ 1
    }
    let last = bytes.byte(at: bytes.endOfSpace(from: next))
    guard last == UInt8(ascii: "[") || last == UInt8(ascii: ">") else { throw fault }
  }
}

/// Finds the end of a document type declaration, from where it stopped the last time.
struct XMLDoctypeScan {
  /// The position up to which the declaration was read; the position after it once it is found.
  var position: Int
  private var state = State.head
  private var quote: UInt8 = 0

  /// What the scan has come to.
  enum Outcome {
    case unfinished
    case malformed
    case found
  }

  private enum State {
    case head
    case subset
    case declaration
    case comment
    case instruction
    case tail
  }

  init(from position: Int) {
    self.position = position
  }

  /// Reads on to the end of the declaration or of the bytes.
  mutating func advance(in bytes: XMLBytes) -> Outcome {
    while let byte = bytes.byte(at: position) {
      if quote != 0 {
        position = bytes.firstIndex(of: quote, from: position)
        guard position < bytes.count else { return .unfinished }
        quote = 0
        position += 1
        continue
      }
      switch (state, byte) {
      case (.head, UInt8(ascii: ">")), (.tail, UInt8(ascii: ">")):
        position += 1
        return .found
      case (.head, 0x22), (.head, 0x27), (.declaration, 0x22), (.declaration, 0x27): quote = byte
      case (.head, UInt8(ascii: "[")): state = .subset
      case (.head, UInt8(ascii: "<")), (.declaration, UInt8(ascii: "<")): return .malformed
      case (.tail, _) where !byte.isXMLSpace: return .malformed
      case (.subset, UInt8(ascii: "]")): state = .tail
      case (.subset, UInt8(ascii: "<")):
        guard let outcome = enterMarkup(bytes) else { continue }
        return outcome
      case (.subset, 0x22), (.subset, 0x27), (.subset, UInt8(ascii: ">")): return .malformed
      case (.declaration, UInt8(ascii: ">")): state = .subset
      case (.comment, UInt8(ascii: "-")), (.instruction, UInt8(ascii: "?")):
        let end: StaticString = state == .comment ? "-->" : "?>"
        guard let isEnd = bytes.has(end, at: position) else { return .unfinished }
        if isEnd {
          position += end.utf8CodeUnitCount
          state = .subset
          continue
        }
      default: break
      }
      position += 1
    }
    return .unfinished
  }

  /// Enters the markup of the internal subset that starts at the position.
  private mutating func enterMarkup(_ bytes: XMLBytes) -> Outcome? {
    for (word, next) in [("<!--", State.comment), ("<?", .instruction), ("<!", .declaration)]
      as [(StaticString, State)]
    {
      guard let isHere = bytes.has(word, at: position) else { return .unfinished }
      guard isHere else { continue }
      state = next
      position += word.utf8CodeUnitCount
      return nil
    }
    return .malformed
  }
}
