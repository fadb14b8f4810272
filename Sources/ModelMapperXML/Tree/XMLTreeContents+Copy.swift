extension XMLTextReference {
  /// The same text after the source has moved.
  func moved(by distance: Int) -> XMLTextReference {
    guard !isDecoded, firstPiece == nil else { return self }
    // An empty text has no place, which would otherwise be left behind the end of the source.
    guard !isEmpty else { return .none }
    let range = range
    return XMLTextReference(
      range.lowerBound + distance..<range.upperBound + distance, isDecoded: false,
      isVerbatim: isVerbatim)
  }
}

extension XMLTreeContents {
  /// Moves all places in the source that elements from a given one on refer to.
  ///
  /// - Complexity: O(*n*) in the number of records from the element on.
  mutating func move(by distance: Int, from first: Int) {
    guard first < elements.count else { return }
    for element in first..<elements.count { elements[element].move(by: distance) }
    for number in Int(elements[first].attribute)..<attributes.count {
      attributes[number] = XMLAttributeRecord(
        name: attributes[number].name, value: attributes[number].value.moved(by: distance))
    }
    for number in pieces.indices { pieces[number].text = pieces[number].text.moved(by: distance) }
  }

  /// Copies some elements to tables of their own, with the names and texts that they use.
  ///
  /// Nothing is shared with tables that go on to change, so that what is kept of a stream is as
  /// large as the elements themselves.
  ///
  /// - Parameters:
  ///   - range: The elements, of which the first encloses all others.
  ///   - start: The position in the source that becomes zero.
  ///   - decoded: The decoded texts.
  /// - Returns: The tables, in which the first element has the number 0.
  /// - Complexity: O(*n*) in the number of elements and the length of their decoded texts.
  func copy(of range: Range<Int>, from start: Int, decoded: XMLBytes) -> XMLTreeContents {
    var copy = XMLTreeContents()
    var names = XMLNameCopy(of: self.names)
    func copied(_ text: XMLTextReference) -> XMLTextReference {
      guard text.isDecoded, text.firstPiece == nil else { return text.moved(by: -start) }
      let position = copy.decoded.count
      copy.decoded.append(decoded, text.range)
      return XMLTextReference(
        position..<copy.decoded.count, isDecoded: true, isVerbatim: text.isVerbatim)
    }
    let firstAttribute = Int(elements[range.lowerBound].attribute)
    var hasPieces = false
    copy.elements.reserveCapacity(range.count)
    for number in range {
      let element = elements[number]
      let isFirst = number == range.lowerBound
      var moved = XMLElementRecord(
        name: UInt32(names.number(of: element.name)), isPreserved: element.preservesSpace,
        isNil: element.isNil,
        parent: isFirst ? XMLElementRecord.none : element.parent &- UInt32(range.lowerBound),
        attribute: element.attribute &- UInt32(firstAttribute),
        start: element.start, sourceEnd: element.sourceEnd)
      // An element that encloses a record has not ended.
      let end = min(max(Int(element.end), number + 1), range.upperBound)
      moved.end = UInt32(end - range.lowerBound)
      moved.text = copied(element.text)
      moved.movePlace(by: -start)
      hasPieces = hasPieces || element.text.firstPiece != nil
      copy.elements.append(moved)
      for attribute in attributeRange(number) {
        let attribute = attributes[attribute]
        copy.attributes.append(
          XMLAttributeRecord(
            name: UInt32(names.number(of: Int(attribute.name))), value: copied(attribute.value)))
      }
    }
    if hasPieces {
      copy.pieces = pieces.map { piece in
        XMLTextPiece(
          text: copied(piece.text), before: piece.before &- UInt32(range.lowerBound),
          next: piece.next)
      }
    }
    copy.names = names.table
    return copy
  }
}

extension XMLElementRecord {
  fileprivate mutating func move(by distance: Int) {
    movePlace(by: distance)
    text = text.moved(by: distance)
  }

  fileprivate mutating func movePlace(by distance: Int) {
    start = UInt32(truncatingIfNeeded: Int(start) + distance)
    if sourceEnd > 0 { sourceEnd = UInt32(truncatingIfNeeded: Int(sourceEnd) + distance) }
  }
}

/// The names of a table that some elements use, in a table of their own.
private struct XMLNameCopy {
  private(set) var table = XMLNameTable()
  private let original: XMLNameTable
  private var numbers: [Int: Int] = [:]

  init(of original: XMLNameTable) {
    self.original = original
  }

  /// The number in the copy of a name in the original.
  mutating func number(of name: Int) -> Int {
    if let known = numbers[name] { return known }
    let number = original.bytes.withXMLBytes { table.intern($0, original.range(name)) }
    numbers[name] = number
    let entry = original.entries[name]
    guard entry.local >= 0 else { return number }
    table.resolve(
      number, prefix: entry.prefix < 0 ? nil : self.number(of: Int(entry.prefix)),
      local: entry.local == name ? number : self.number(of: Int(entry.local)), role: entry.role)
    return number
  }
}
