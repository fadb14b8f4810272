import ModelMapper

extension XMLTokenizer {
  /// Reads the attributes of a tag.
  ///
  /// - Returns: The position of the `>` or `/` that follows them.
  mutating func attributeList(
    _ bytes: XMLBytes, from start: Int, _ needsCheck: inout Bool, _ space: inout XMLSpace,
    _ mayBeNil: inout Bool
  ) throws(XMLFault) -> Int {
    checker.beginElement(names.entries.count)
    var next = start
    while true {
      let nameStart = bytes.endOfSpace(from: next)
      guard let byte = bytes.byte(at: nameStart) else { throw endInTag(bytes) }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return nameStart }
      guard nameStart > next else {
        throw XMLFault(.illegalMarkup(XMLExpectation.tagSpace), at: nameStart)
      }
      let nameEnd = bytes.endOfName(from: nameStart)
      let name = try name(bytes, nameStart..<nameEnd, inside: "a tag")
      let quote = try valueStart(bytes, from: nameEnd)
      let value: XMLTextReference
      (value, next) = try attributeValue(bytes, from: quote)
      guard attributes.count < options.limits.attributes else {
        throw XMLFault(
          .limitExceeded(.attributes, allowed: options.limits.attributes), at: nameStart)
      }
      guard checker.isNew(name) else {
        throw XMLFault(
          .duplicateAttribute(bytes.string(nameStart..<nameEnd).shortened), at: nameStart)
      }
      attributes.append(XMLAttributeRecord(name: UInt32(truncatingIfNeeded: name), value: value))
      let entry = names.entries[name]
      guard entry.role != .plain || entry.prefix >= 0 else { continue }
      switch entry.role {
      case .defaultNamespace, .namespace: needsCheck = true
      case .space: space = spacing(value, bytes) ?? space
      case .isNil:
        mayBeNil = true
        needsCheck = needsCheck || checker.repeatsLocalName(entry)
      default: needsCheck = needsCheck || checker.repeatsLocalName(entry)
      }
    }
  }

  /// The position of the quotation mark that opens an attribute's value.
  @inline(__always)
  private func valueStart(_ bytes: XMLBytes, from nameEnd: Int) throws(XMLFault) -> Int {
    var next = nameEnd
    if bytes[next] != UInt8(ascii: "=") {
      next = bytes.endOfSpace(from: next)
      guard let byte = bytes.byte(at: next) else { throw endInTag(bytes) }
      guard byte == UInt8(ascii: "=") else {
        throw XMLFault(.illegalMarkup(XMLExpectation.equals), at: next)
      }
    }
    next = bytes.endOfSpace(from: next &+ 1)
    guard let byte = bytes.byte(at: next) else { throw endInTag(bytes) }
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
    _ bytes: XMLBytes, from quote: Int
  ) throws(XMLFault) -> (XMLTextReference, Int) {
    let mark = bytes[quote]
    let end = bytes.endOfPlainValue(from: quote &+ 1, quote: mark)
    guard let byte = bytes.byte(at: end) else { throw endInTag(bytes) }
    if byte == mark {
      return (XMLTextReference(quote &+ 1..<end, isDecoded: false), end &+ 1)
    }
    return try decodedValue(bytes, from: quote &+ 1, plainEnd: end, mark: mark)
  }

  /// Reads a value that contains references or white space other than spaces.
  private mutating func decodedValue(
    _ bytes: XMLBytes, from start: Int, plainEnd: Int, mark: UInt8
  ) throws(XMLFault) -> (XMLTextReference, Int) {
    let decodedStart = decoded.count
    var plain = start
    var next = plainEnd
    while true {
      guard let byte = bytes.byte(at: next) else { throw endInTag(bytes) }
      decoded.append(bytes, plain..<next)
      switch byte {
      case mark:
        let range = decodedStart..<decoded.count
        return (XMLTextReference(range, isDecoded: true), next &+ 1)
      case UInt8(ascii: "<"):
        throw XMLFault(.illegalMarkup(XMLExpectation.attributeLess), at: next)
      case UInt8(ascii: "&"):
        let reference = try reference(bytes, at: next)
        decoded.append(
          contentsOf: UTF8.encode(reference.scalar) ?? UTF8.encodedReplacementCharacter)
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

  /// What the value of an `xml:space` attribute says.
  private func spacing(_ value: XMLTextReference, _ bytes: XMLBytes) -> XMLSpace? {
    let isPreserved: Bool
    let isDefault: Bool
    if value.isDecoded {
      (isPreserved, isDefault) = decoded.withXMLBytes { decoded in
        let text = decoded.text(value.range)
        return (text.isWord("preserve"), text.isWord("default"))
      }
    } else {
      let text = bytes.text(value.range)
      (isPreserved, isDefault) = (text.isWord("preserve"), text.isWord("default"))
    }
    return isPreserved ? .preserved : isDefault ? .trimmed : nil
  }

  private func endInTag(_ bytes: XMLBytes) -> XMLFault {
    XMLFault(.unexpectedEnd(inside: "a tag"), at: bytes.count)
  }
}
