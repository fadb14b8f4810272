extension TextSink: RewindableSink {
  package func value(since mark: SinkMark) -> SourceValue? {
    guard let place = mark.text else { return nil }
    var bytes = Array(output.bytes(from: place.count))
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    var limits = Limits()
    limits.depth = .max
    return (try? JSONDocument(bytes, limits: limits))?.value
  }
}
