import ModelMapper

extension XMLTokenizer {
  /// Reads a start tag or an empty-element tag.
  @inline(__always)
  mutating func startTag<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, _ handler: inout Handler
  ) throws(XMLFault) {
    let start = position
    let (name, nameEnd) = try name(bytes, at: start &+ 1)
    while !attributes.isEmpty { attributes.removeLast() }
    var tag = XMLStartTag(
      name: UInt32(truncatingIfNeeded: name),
      localName: UInt32(truncatingIfNeeded: names.entries[name].local),
      boundName: UInt32(truncatingIfNeeded: name), position: start)
    var next = nameEnd &+ 1
    var isEmpty = false
    if bytes[nameEnd] == UInt8(ascii: ">"), isPlain(name) {
      valueCount &+= 1
    } else {
      next = try readTag(&tag, bytes, from: nameEnd, &isEmpty)
    }
    // That there are too many values is reported of a text in an element that is open.
    if !isEmpty, !open.isEmpty, valueCount < options.limits.values,
      let leaf = leaf(bytes, from: next, name)
    {
      valueCount &+= 1
      handler.leaf(
        tag, attributes: attributes, source: bytes, decoded: &decoded,
        text: XMLTextReference(leaf.text, isDecoded: false), end: leaf.end)
      checker.leave(depth: open.count)
      position = leaf.end
      return
    }
    handler.start(tag, attributes: attributes, source: bytes, decoded: &decoded)
    if isEmpty {
      checker.leave(depth: open.count)
      handler.end(at: next)
    } else {
      open.append(
        OpenElement(name: UInt32(truncatingIfNeeded: name), offset: base &+ start))
    }
    position = next
  }

  /// Whether there is nothing to check about an element without attributes: it stands in another, its name
  /// has no meaning beside being one, and there is room for it.
  @inline(__always)
  private func isPlain(_ name: Int) -> Bool {
    !open.isEmpty && open.count < options.limits.depth && valueCount < options.limits.values
      && names.entries[name].role == .plain && !looksAtPrefixes
  }

  /// Reads the rest of a tag, after its name.
  ///
  /// - Returns: The position after it.
  @inline(never)
  private mutating func readTag(
    _ tag: inout XMLStartTag, _ bytes: ByteSpan, from nameEnd: Int, _ isEmpty: inout Bool
  ) throws(XMLFault) -> Int {
    var needsCheck = options.requiresDeclaredPrefixes
    var next = nameEnd
    // Most tags end right after their name.
    if bytes[next] != UInt8(ascii: ">"), bytes[next] != UInt8(ascii: "/") {
      next = try attributeList(bytes, from: nameEnd, &tag, &needsCheck)
    }
    if bytes[next] == UInt8(ascii: "/") {
      isEmpty = true
      next &+= 1
      try bytes.expect(">", at: next, inside: "a tag", XMLExpectation.tagEnd)
    }
    let (name, start) = (Int(tag.name), tag.position)
    guard !open.isEmpty || !hasRoot else { throw XMLFault(.contentAfterRoot, at: start) }
    try XMLFault.check(open.count &+ 1, against: options.limits.depth, .depth, at: start)
    try count(1 &+ attributes.count)
    if needsCheck || names.entries[name].role == .namespace {
      try checkNames(of: name, bytes, at: start)
    }
    hasRoot = true
    if bindsNames { tag.boundName = UInt32(truncatingIfNeeded: boundName(of: name)) }
    tag.isNil = tag.isNil && isNil(bytes)
    return next &+ 1
  }

  /// The number of a name with the prefix that the reader has bound to its namespace: the name itself where
  /// there is none, and no name where its prefix is bound to another namespace.
  @inline(never)
  private mutating func boundName(of name: Int) -> Int {
    let entry = names.entries[name]
    guard let uri = checker.namespace(ofPrefix: Int(entry.prefix)), uri >= 0 else { return name }
    let bound = options.namespaces.filter { checker.uris.number(of: $0.value) == uri }
    if let prefix = bound.keys.min() {
      return names.intern("\(prefix):\(names.string(Int(entry.local)))")
    }
    guard entry.prefix >= 0 else { return name }
    return options.namespaces[names.string(Int(entry.prefix))] == nil ? name : -1
  }

  /// The text of an element that has nothing else, and where its end tag ends, if both are there.
  ///
  /// Most elements of most documents are such, and are read in one step. Nothing is changed, but to
  /// borrow the tokenizer while it is being changed would be to copy it.
  @inline(__always)
  private mutating func leaf(
    _ bytes: ByteSpan, from start: Int, _ name: Int
  ) -> (text: Range<Int>, end: Int)? {
    guard let first = bytes.byte(at: start), first != UInt8(ascii: "<"), !first.isXMLSpace
    else { return nil }
    let end = bytes.endOfPlainText(from: start)
    guard end > start, bytes.byte(at: end) == UInt8(ascii: "<"),
      bytes.byte(at: end &+ 1) == UInt8(ascii: "/"), names.isName(name, at: end &+ 2, of: bytes)
    else { return nil }
    let close = end &+ 2 &+ Int(names.entries[name].length)
    return bytes.byte(at: close) == UInt8(ascii: ">") ? (start..<end, close &+ 1) : nil
  }

  /// Reads an end tag.
  @inline(__always)
  mutating func endTag<Handler: XMLEventHandler>(
    _ bytes: ByteSpan, _ handler: inout Handler
  ) throws(XMLFault) {
    let start = position &+ 2
    guard let element = open.last else {
      let end = try endOfCompleteName(bytes, from: start)
      throw XMLFault(.unexpectedEndTag(bytes.string(start..<end).shortened), at: position)
    }
    let name = Int(element.name)
    guard names.isName(name, at: start, of: bytes) else {
      let end = try endOfCompleteName(bytes, from: start)
      throw mismatch(bytes, start..<end, element)
    }
    var next = start &+ Int(names.entries[name].length)
    if bytes.byte(at: next) != UInt8(ascii: ">") {
      // A longer name, white space, or the end of the window.
      let end = try endOfCompleteName(bytes, from: start)
      guard end == next else { throw mismatch(bytes, start..<end, element) }
      next = bytes.endOfSpace(from: next)
      try bytes.expect(">", at: next, inside: "a tag", XMLExpectation.tagEnd)
    }
    open.removeLast()
    checker.leave(depth: open.count)
    position = next &+ 1
    handler.end(at: position)
  }

  /// The number of the name that starts at a position of a tag, and where the name ends.
  @inline(__always)
  private mutating func name(
    _ bytes: ByteSpan, at start: Int
  ) throws(XMLFault) -> (number: Int, end: Int) {
    if let known = names.follower(of: lastName, at: start, of: bytes) {
      lastName = known.number
      return known
    }
    return try unforeseenName(bytes, at: start)
  }

  /// The number of a name that did not follow the one before it last time, and where the name ends.
  @inline(never)
  private mutating func unforeseenName(
    _ bytes: ByteSpan, at start: Int
  ) throws(XMLFault) -> (number: Int, end: Int) {
    if let known = names.follower(of: lastName, isOther: true, at: start, of: bytes) {
      lastName = known.number
      return known
    }
    let range = start..<bytes.endOfName(from: start)
    guard range.upperBound < bytes.count else { throw bytes.end(inside: "a tag") }
    let number = try number(ofName: bytes, range)
    names.setFollower(of: lastName, number)
    lastName = number
    return (number, range.upperBound)
  }

  /// The number of a name, which is checked when it comes for the first time.
  private mutating func number(
    ofName bytes: ByteSpan, _ range: Range<Int>
  ) throws(XMLFault) -> Int {
    let number = names.intern(bytes, range)
    guard names.entries[number].role == .unchecked else { return number }
    guard names.resolve(number, bytes[range]) else {
      throw invalidName(bytes, range)
    }
    // A stream is not kept from having ever new names by a limit on the values of a record; a whole document
    // has no more names than a few for each value.
    if isStream {
      try XMLFault.check(
        names.entries.count, against: options.limits.values, .values, at: range.lowerBound)
    }
    return number
  }

  /// The end of a name that must not reach the end of the window.
  func endOfCompleteName(_ bytes: ByteSpan, from start: Int) throws(XMLFault) -> Int {
    let end = bytes.endOfName(from: start)
    guard end < bytes.count else { throw bytes.end(inside: "a tag") }
    guard end > start else { throw invalidName(bytes, start..<end) }
    return end
  }

  /// The fault where there is no valid name, showing what is in its place.
  func invalidName(_ bytes: ByteSpan, _ range: Range<Int>) -> XMLFault {
    var end = range.upperBound
    if range.isEmpty {
      end += bytes.scalar(at: end).map(UTF8.width) ?? 0
      // A character may still be on its way.
      if end == range.upperBound { return bytes.end(inside: "a tag") }
    }
    return XMLFault(
      .invalidName(bytes.string(range.lowerBound..<end).shortened), at: range.lowerBound)
  }

  private func mismatch(
    _ bytes: ByteSpan, _ range: Range<Int>, _ element: OpenElement
  ) -> XMLFault {
    XMLFault(
      .mismatchedEndTag(
        expected: names.string(Int(element.name)).shortened,
        found: bytes.string(range).shortened),
      at: position, opening: element.offset)
  }
}

extension XMLTokenizer {
  /// Reads the attributes of a tag, and notes what they say about it.
  ///
  /// The tag is nil where one of them may say so, and has to be checked where its names have to be looked at
  /// together.
  ///
  /// - Returns: The position of the `>` or `/` that follows them.
  private mutating func attributeList(
    _ bytes: ByteSpan, from start: Int, _ tag: inout XMLStartTag, _ needsCheck: inout Bool
  ) throws(XMLFault) -> Int {
    checker.beginElement()
    var next = start
    while true {
      let nameStart = bytes.endOfSpace(from: next)
      guard let byte = bytes.byte(at: nameStart) else { throw bytes.end(inside: "a tag") }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return nameStart }
      guard nameStart > next else {
        throw XMLFault(.illegalMarkup(XMLExpectation.tagSpace), at: nameStart)
      }
      let (name, nameEnd) = try name(bytes, at: nameStart)
      let quote = try valueStart(bytes, from: nameEnd)
      let value: XMLTextReference
      (value, next) = try attributeValue(bytes, from: quote)
      try add(name, value, bytes, at: nameStart, &tag, &needsCheck)
    }
  }

  /// Adds an attribute to those of the tag, and notes what it says about the tag.
  @inline(__always)
  private mutating func add(
    _ name: Int, _ value: XMLTextReference, _ bytes: ByteSpan, at start: Int,
    _ tag: inout XMLStartTag, _ needsCheck: inout Bool
  ) throws(XMLFault) {
    try XMLFault.check(
      attributes.count &+ 1, against: options.limits.attributes, .attributes, at: start)
    guard checker.isNew(name) else {
      throw XMLFault(.duplicateAttribute(names.string(name).shortened), at: start)
    }
    attributes.append(XMLAttributeRecord(name: UInt32(truncatingIfNeeded: name), value: value))
    let entry = names.entries[name]
    guard entry.role != .plain || entry.prefix >= 0 else { return }
    switch entry.role {
    case .defaultNamespace, .namespace: needsCheck = true
    case .space: tag.preservesSpace = preservesSpace(value, bytes) ?? tag.preservesSpace
    default:
      tag.isNil = tag.isNil || entry.role == .isNil
      needsCheck = needsCheck || checker.repeatsLocalName(entry)
    }
  }

  /// The position of the quotation mark that opens an attribute's value.
  @inline(__always)
  private func valueStart(_ bytes: ByteSpan, from nameEnd: Int) throws(XMLFault) -> Int {
    var next = nameEnd
    if bytes[next] != UInt8(ascii: "=") {
      next = bytes.endOfSpace(from: next)
      try bytes.expect("=", at: next, inside: "a tag", XMLExpectation.equals)
    }
    next = bytes.endOfSpace(from: next &+ 1)
    guard let byte = bytes.byte(at: next) else { throw bytes.end(inside: "a tag") }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
      throw XMLFault(.illegalMarkup(XMLExpectation.quote), at: next)
    }
    return next
  }

  /// Reads a quoted value.
  ///
  /// - Returns: The value with its white space normalised, and the position after it.
  @inline(__always)
  private mutating func attributeValue(
    _ bytes: ByteSpan, from quote: Int
  ) throws(XMLFault) -> (XMLTextReference, Int) {
    let mark = bytes[quote]
    let end = bytes.endOfPlainValue(from: quote &+ 1, quote: mark)
    guard let byte = bytes.byte(at: end) else { throw bytes.end(inside: "a tag") }
    if byte == mark {
      return (XMLTextReference(quote &+ 1..<end, isDecoded: false), end &+ 1)
    }
    return try decodedValue(bytes, from: quote &+ 1, plainEnd: end, mark: mark)
  }

  /// Reads a value that contains references or white space other than spaces.
  private mutating func decodedValue(
    _ bytes: ByteSpan, from start: Int, plainEnd: Int, mark: UInt8
  ) throws(XMLFault) -> (XMLTextReference, Int) {
    let decodedStart = decoded.count
    var plain = start
    var next = plainEnd
    while true {
      guard let byte = bytes.byte(at: next) else { throw bytes.end(inside: "a tag") }
      decoded.append(bytes[plain..<next])
      switch byte {
      case mark:
        let range = decodedStart..<decoded.count
        return (XMLTextReference(range, isDecoded: true), next &+ 1)
      case UInt8(ascii: "<"):
        throw XMLFault(.illegalMarkup(XMLExpectation.attributeLess), at: next)
      case UInt8(ascii: "&"):
        let reference = try reference(bytes, at: next)
        decoded.append(reference.scalar)
        plain = reference.end
      default:
        // A tab or line break counts as a space, and a CR with its LF as one.
        decoded.append(0x20)
        plain = next &+ 1
        if byte == 0x0D, bytes.byte(at: plain) == 0x0A { plain &+= 1 }
      }
      next = bytes.endOfPlainValue(from: plain, quote: mark)
    }
  }

  /// Whether white space counts by the value of an `xml:space` attribute, or `nil` if that says neither.
  private func preservesSpace(_ value: XMLTextReference, _ bytes: ByteSpan) -> Bool? {
    decoded.withByteSpan { decoded in
      let text = XMLTexts(source: bytes, decoded: decoded).text(value)
      return text.isWord("preserve") ? true : text.isWord("default") ? false : nil
    }
  }
}
