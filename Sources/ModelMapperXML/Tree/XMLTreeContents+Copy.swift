import ModelMapper

extension XMLTreeContents {
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
  func copy(of range: Range<Int>, from start: Int, decoded: ByteSpan) -> XMLTreeContents {
    var copy = XMLTreeContents()
    copy.names = XMLNameTable()
    func copied(_ name: Int) -> UInt32 {
      names.bytes.withByteSpan { bytes in
        let name = bytes[names.range(name)]
        let number = copy.names.intern(name, 0..<name.count)
        if copy.names.entries[number].role == .unchecked { _ = copy.names.resolve(number, name) }
        return UInt32(number)
      }
    }
    func copied(_ text: XMLTextReference) -> XMLTextReference {
      // An empty text has no place.
      guard !text.isEmpty else { return .none }
      var range = text.range
      if text.isDecoded {
        copy.decoded.append(decoded[range])
        range = copy.decoded.count - range.count..<copy.decoded.count
      } else {
        range = range.lowerBound - start..<range.upperBound - start
      }
      return XMLTextReference(range, isDecoded: text.isDecoded, isVerbatim: text.isVerbatim)
    }
    let firstAttribute = Int(elements[range.lowerBound].attribute)
    copy.elements.reserveCapacity(range.count)
    for number in range {
      let element = elements[number]
      let isFirst = number == range.lowerBound
      var moved = XMLElementRecord(
        name: copied(element.name), isPreserved: element.preservesSpace,
        isNil: element.isNil,
        parent: isFirst ? XMLElementRecord.none : element.parent &- UInt32(range.lowerBound),
        attribute: element.attribute &- UInt32(firstAttribute),
        start: element.start &- UInt32(start))
      moved.sourceEnd = element.sourceEnd &- UInt32(start)
      // An element that encloses a record has not ended.
      let end = min(max(Int(element.end), number + 1), range.upperBound)
      moved.end = UInt32(end - range.lowerBound)
      if let piece = element.text.firstPiece {
        moved.text = XMLTextReference(pieces: UInt32(copy.pieces.count))
        for piece in pieces(from: piece).map({ pieces[$0] }) {
          copy.pieces.append(
            XMLTextPiece(
              text: copied(piece.text), before: piece.before &- UInt32(range.lowerBound),
              isLast: piece.isLast))
        }
      } else {
        moved.text = copied(element.text)
      }
      copy.elements.append(moved)
      for attribute in attributeRange(number) {
        let attribute = attributes[attribute]
        copy.attributes.append(
          XMLAttributeRecord(
            name: copied(Int(attribute.name)), value: copied(attribute.value)))
      }
    }
    return copy
  }
}
