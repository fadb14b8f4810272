import ModelMapper

/// Where a document type declaration ends.
///
/// Declarations are distinguished from comments and from each other, but what they declare is not read.
extension ByteSpan {
  /// The position after the declaration that begins at a position.
  ///
  /// - Throws: The fault of one that does not end, or is not well formed.
  func endOfDoctype(at start: Int) throws(XMLFault) -> Int {
    var next = try endOfDeclaration(from: start + 9, or: UInt8(ascii: "["))
    if self[next] == UInt8(ascii: "[") {
      next = endOfSpace(from: try endOfSubset(from: next + 1))
      try expect(">", at: next, inside: XMLToken.doctype.rawValue, XMLExpectation.doctype)
    }
    return next + 1
  }

  /// Where a `>` or another byte outside of quotation marks stands first.
  private func endOfDeclaration(
    from start: Int, or other: UInt8 = UInt8(ascii: ">")
  ) throws(XMLFault) -> Int {
    var next = start
    while let byte = byte(at: next) {
      switch byte {
      case UInt8(ascii: ">"), other: return next
      case UInt8(ascii: "<"): throw malformedDoctype(at: next)
      case 0x22, 0x27: next = firstPosition(of: byte, from: next + 1) + 1
      default: next += 1
      }
    }
    throw unfinishedDoctype
  }

  /// The position after the internal subset, whose declarations begin at a position.
  private func endOfSubset(from start: Int) throws(XMLFault) -> Int {
    var next = start
    while true {
      next = endOfSpace(from: next)
      switch byte(at: next) {
      case nil: throw unfinishedDoctype
      case UInt8(ascii: "]"): return next + 1
      case UInt8(ascii: "<"): next = try endOfMarkup(at: next)
      case UInt8(ascii: "%"):
        next = endOfName(from: next + 1)
        try expect(";", at: next, inside: XMLToken.doctype.rawValue, XMLExpectation.doctype)
        next += 1
      default: throw malformedDoctype(at: next)
      }
    }
  }

  /// What the markup in an internal subset begins with.
  private static let openings: [StaticString] = [
    "<!--", "<?", "<!ELEMENT", "<!ATTLIST", "<!ENTITY", "<!NOTATION",
  ]

  /// The position after the markup that begins at a position of the internal subset.
  private func endOfMarkup(at start: Int) throws(XMLFault) -> Int {
    switch find(oneOf: Self.openings, at: start) {
    case .none: throw malformedDoctype(at: start)
    case .unfinished: throw unfinishedDoctype
    case .found(0...1):
      if byte(at: start + 1) == UInt8(ascii: "?") {
        guard let target = scalar(at: start + 2) else { throw unfinishedDoctype }
        guard target.isXMLNameStart else { throw malformedDoctype(at: start + 2) }
      }
      var token = XMLTokenEnd(tokenAt: start)
      guard token.isFound(in: self) else { throw unfinishedDoctype }
      guard self[token.end - 1] == UInt8(ascii: ">") else {
        throw malformedDoctype(at: token.scanned)
      }
      return token.end
    case .found(let index):
      return try endOfDeclaration(from: start + Self.openings[index].utf8CodeUnitCount) + 1
    }
  }

  private var unfinishedDoctype: XMLFault { end(inside: XMLToken.doctype.rawValue) }

  private func malformedDoctype(at position: Int) -> XMLFault {
    XMLFault(.illegalMarkup(XMLExpectation.doctype), at: position)
  }
}

extension XMLTokenizer {
  /// Skips a document type declaration; nothing that it declares takes effect.
  mutating func doctype(_ bytes: ByteSpan) throws(XMLFault) {
    guard !options.refusesDoctype else { throw XMLFault(.doctypeNotAllowed, at: position) }
    guard !hasRoot, !hasDoctype else {
      throw XMLFault(.illegalMarkup(XMLExpectation.doctypePlace), at: position)
    }
    let end = try bytes.endOfDoctype(at: position)
    try doctypeHead(bytes.prefix(end))
    hasDoctype = true
    position = end
  }

  /// Checks what stands before the internal subset: a name and where the external subset is.
  private func doctypeHead(_ bytes: ByteSpan) throws(XMLFault) {
    let fault = XMLFault(.illegalMarkup(XMLExpectation.doctype), at: position)
    let nameStart = bytes.endOfSpace(from: position &+ 9)
    var next = bytes.endOfName(from: nameStart)
    guard nameStart > position &+ 9, next > nameStart, bytes.isNameStart(at: nameStart)
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
      guard let literal = bytes.quoted(from: next), literal.lowerBound > next &+ 1
      else { throw fault }
      next = literal.upperBound &+ 1
    }
    let last = bytes.byte(at: bytes.endOfSpace(from: next))
    guard last == UInt8(ascii: "[") || last == UInt8(ascii: ">") else { throw fault }
  }
}
