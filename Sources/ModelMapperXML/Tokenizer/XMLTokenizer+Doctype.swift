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
