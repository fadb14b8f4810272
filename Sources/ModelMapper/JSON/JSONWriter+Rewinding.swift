extension JSONWriter: RewindableSink {
  package var mark: SinkMark {
    SinkMark(
      text: text.mark, depth: depth,
      count: options.sortsKeys ? levels.last?.members.count ?? 0 : 0)
  }

  package func rewind(to mark: SinkMark) {
    guard let place = mark.text else { return }
    text.rewind(to: place)
    depth = mark.depth
    guard options.sortsKeys else { return }
    levels.removeSubrange(depth...)
    if depth > 0 { levels[depth - 1].members.removeSubrange(mark.count...) }
  }

  package func value(since mark: SinkMark) -> SourceValue? {
    guard let place = mark.text else { return nil }
    var bytes = Array(output.bytes(from: place.count))
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    var limits = Limits()
    limits.depth = .max
    return (try? JSONDocument(bytes, limits: limits))?.value
  }
}
