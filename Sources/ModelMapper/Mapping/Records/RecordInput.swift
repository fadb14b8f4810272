/// Where the bytes of records come from, a chunk at a time.
package protocol RecordInput {
  /// How many bytes there are, if that is known.
  var totalBytes: Int? { get }

  /// Gives the next chunk to a stream.
  ///
  /// - Parameter stream: What takes the bytes.
  /// - Returns: Whether there was a chunk.
  /// - Throws: An error of the system if there is one, or that of the stream.
  mutating func feed(_ stream: some RecordStream) throws -> Bool

  /// Notes that no more bytes are needed.
  func close()
}

/// Chunks that are there already or made on demand.
package struct ChunkInput<Chunks: IteratorProtocol>: RecordInput
where Chunks.Element: Sequence<UInt8> {
  private var chunks: Chunks
  package let totalBytes: Int?

  /// Creates an input of chunks, each of which is taken when it is needed.
  package init(_ chunks: Chunks, totalBytes: Int?) {
    self.chunks = chunks
    self.totalBytes = totalBytes
  }

  package mutating func feed(_ stream: some RecordStream) throws -> Bool {
    guard let chunk = chunks.next() else { return false }
    try stream.append(chunk: chunk)
    return true
  }

  package func close() {}
}
