extension XMLTextReference {
  /// The same text after the source has moved.
  func moved(by distance: Int) -> XMLTextReference {
    guard !isEmpty, !isDecoded, firstPiece == nil else { return self }
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
    for number in pieces.indices { pieces[number].move(by: distance) }
  }

  /// A storage of its own for an element of a tree that is about to be reused.
  ///
  /// - Parameters:
  ///   - source: The bytes that the tree refers to.
  ///   - lines: Where they stand in their document.
  ///   - element: The element.
  /// - Returns: The storage, in which the element has the same number.
  func copied(
    _ source: XMLBytes, _ lines: XMLLineCounter, around element: Int
  ) -> XMLTreeStorage {
    // What encloses the record refers to no source; the record starts with the first that does.
    var first = element
    while let parent = parent(first), elements[parent].isInSource { first = parent }
    let start = Int(elements[first].start)
    let end = max(Int(elements[first].sourceEnd), start)
    var copy = self
    copy.move(by: -start, from: first)
    var bytes: [UInt8] = []
    bytes.append(source, start..<end)
    var lines = lines
    lines.advance(source, to: start)
    return XMLTreeStorage(copy, source: .bytes(bytes), hasDoctype: false, lines: lines)
  }
}

extension XMLElementRecord {
  /// Whether the element has a place in the source.
  var isInSource: Bool { sourceEnd > 0 }

  fileprivate mutating func move(by distance: Int) {
    start = UInt32(truncatingIfNeeded: Int(start) + distance)
    if sourceEnd > 0 { sourceEnd = UInt32(truncatingIfNeeded: Int(sourceEnd) + distance) }
    text = text.moved(by: distance)
  }
}

extension XMLTextPiece {
  fileprivate mutating func move(by distance: Int) { text = text.moved(by: distance) }
}
