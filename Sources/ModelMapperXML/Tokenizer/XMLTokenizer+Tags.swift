import ModelMapper

extension XMLTokenizer {
  /// Reads a start tag or an empty-element tag.
  @inline(__always)
  mutating func startTag<Handler: XMLEventHandler>(
    _ bytes: XMLBytes, _ handler: inout Handler
  ) throws(XMLFault) {
    let start = position
    let nameEnd = bytes.endOfName(from: start &+ 1)
    let name = try name(bytes, start &+ 1..<nameEnd, inside: "a tag")
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    var space = XMLSpace.inherited
    var mayBeNil = false
    var next = nameEnd
    var needsCheck = names.entries[name].role == .namespace
    // Most tags end right after their name.
    if bytes[next] != UInt8(ascii: ">"), bytes[next] != UInt8(ascii: "/") {
      next = try attributeList(bytes, from: nameEnd, &needsCheck, &space, &mayBeNil)
    }
    let isEmpty = bytes[next] == UInt8(ascii: "/")
    if isEmpty {
      next &+= 1
      guard let last = bytes.byte(at: next) else {
        throw XMLFault(.unexpectedEnd(inside: "a tag"), at: next)
      }
      guard last == UInt8(ascii: ">") else {
        throw XMLFault(.illegalMarkup(XMLExpectation.tagEnd), at: next)
      }
    }
    guard !open.isEmpty || !hasRoot else { throw XMLFault(.contentAfterRoot, at: start) }
    guard open.count < options.limits.depth else {
      throw XMLFault(.limitExceeded(.depth, allowed: options.limits.depth), at: start)
    }
    try count(1 &+ attributes.count)
    if needsCheck || options.requiresDeclaredPrefixes {
      try checkNames(of: name, bytes, at: start)
    }
    hasRoot = true
    handler.start(
      XMLStartTag(
        name: UInt32(truncatingIfNeeded: name),
        localName: UInt32(truncatingIfNeeded: names.entries[name].local), position: start,
        space: space, isNil: mayBeNil && isNil(bytes)),
      attributes: attributes, source: bytes, decoded: &decoded)
    if isEmpty {
      checker.leave(depth: open.count)
      handler.end(at: next &+ 1)
    } else {
      open.append(
        OpenElement(name: UInt32(truncatingIfNeeded: name), offset: base &+ start))
    }
    position = next &+ 1
  }

  /// Reads an end tag.
  @inline(__always)
  mutating func endTag<Handler: XMLEventHandler>(
    _ bytes: XMLBytes, _ handler: inout Handler
  ) throws(XMLFault) {
    let start = position &+ 2
    guard let element = open.last else {
      let end = try endOfCompleteName(bytes, from: start, inside: "a tag")
      throw XMLFault(.unexpectedEndTag(bytes.string(start..<end).shortened), at: position)
    }
    let name = Int(element.name)
    var next = start
    guard names.isName(name, at: start, of: bytes) else {
      let end = try endOfCompleteName(bytes, from: start, inside: "a tag")
      throw mismatch(bytes, start..<end, element)
    }
    next = start &+ Int(names.entries[name].length)
    if bytes.byte(at: next) != UInt8(ascii: ">") {
      // A longer name, white space, or the end of the window.
      let end = try endOfCompleteName(bytes, from: start, inside: "a tag")
      guard end == next else { throw mismatch(bytes, start..<end, element) }
      next = bytes.endOfSpace(from: next)
      guard let last = bytes.byte(at: next) else {
        throw XMLFault(.unexpectedEnd(inside: "a tag"), at: next)
      }
      guard last == UInt8(ascii: ">") else {
        throw XMLFault(.illegalMarkup(XMLExpectation.tagEnd), at: next)
      }
    }
    open.removeLast()
    checker.leave(depth: open.count)
    position = next &+ 1
    handler.end(at: position)
  }

  /// The number of the name in a range that ends where the name does.
  @inline(__always)
  mutating func name(
    _ bytes: XMLBytes, _ range: Range<Int>, inside: StaticString
  ) throws(XMLFault) -> Int {
    guard range.upperBound < bytes.count else {
      throw XMLFault(.unexpectedEnd(inside: "\(inside)"), at: bytes.count)
    }
    let number = names.intern(bytes, range)
    if names.entries[number].role == .unchecked {
      guard checker.resolve(number, in: &names, bytes[range]) else {
        throw invalidName(bytes, range)
      }
      // A stream is not kept from having ever new names by a limit on the values of a record.
      guard names.entries.count <= options.limits.values else {
        throw XMLFault(
          .limitExceeded(.values, allowed: options.limits.values), at: range.lowerBound)
      }
    }
    return number
  }

  /// The end of a name that must not reach the end of the window.
  func endOfCompleteName(
    _ bytes: XMLBytes, from start: Int, inside: String
  ) throws(XMLFault) -> Int {
    let end = bytes.endOfName(from: start)
    guard end < bytes.count else { throw XMLFault(.unexpectedEnd(inside: inside), at: end) }
    guard end > start else { throw invalidName(bytes, start..<end) }
    return end
  }

  /// The fault of a name that is none, showing what stands in its place.
  func invalidName(_ bytes: XMLBytes, _ range: Range<Int>) -> XMLFault {
    var end = range.upperBound
    if range.isEmpty {
      end += bytes.scalar(at: end)?.1 ?? 0
      // A character may still be on its way.
      if end == range.upperBound { return XMLFault(.unexpectedEnd(inside: "a tag"), at: end) }
    }
    return XMLFault(
      .invalidName(bytes.string(range.lowerBound..<end).shortened), at: range.lowerBound)
  }

  private func mismatch(
    _ bytes: XMLBytes, _ range: Range<Int>, _ element: OpenElement
  ) -> XMLFault {
    XMLFault(
      .mismatchedEndTag(
        expected: names.string(Int(element.name)).shortened,
        found: bytes.string(range).shortened),
      at: position, opening: element.offset)
  }
}
