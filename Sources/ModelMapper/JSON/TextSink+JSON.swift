extension TextSink: RewindableSink {
  package func value(since mark: SinkMark) -> SourceValue? {
    guard let place = mark.text else { return nil }
    var bytes = Array(output.bytes(from: place.count))
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    return document(bytes)?.value
  }

  /// A member of the object that is open, of which a mark is the beginning.
  ///
  /// - Returns: Where it stands, or `nil` where the object is so long that to look for each of many members would take
  ///   too much time.
  func member(_ key: String, writtenSince mark: SinkMark) -> WrittenMember? {
    guard let start = mark.text?.count, output.count - start <= 4_096 else { return nil }
    var bytes = Array(output.bytes(from: start))
    guard bytes.popLast() == UInt8(ascii: ",") else { return nil }
    bytes.append(UInt8(ascii: "}"))
    return document(bytes)?.places(ofMember: key).map { member, value in
      WrittenMember(
        place: member.lowerBound + start..<member.upperBound + start,
        value: value.lowerBound + start..<value.upperBound + start, end: output.count)
    }
  }

  private func document(_ bytes: [UInt8]) -> JSONDocument? {
    var limits = Limits()
    limits.depth = .max
    return try? JSONDocument(bytes, limits: limits)
  }
}
