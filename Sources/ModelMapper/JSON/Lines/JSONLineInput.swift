/// Something that hands out lines one at a time.
protocol JSONLineInput {
  /// How many bytes the lines had that were handed out or passed over.
  var bytesRead: Int { get }
  /// How many bytes there are in all, if that is known.
  var totalBytes: Int? { get }

  /// Calls a closure with the next line.
  ///
  /// - Parameter body: What is done with the line, which is lent for this call.
  /// - Returns: What the closure returns, or `nil` after the last line.
  /// - Throws: An error of the system if the lines can't be read.
  mutating func next<Result>(_ body: (JSONLine) -> Result) throws -> Result?
}

/// The lines of chunks that are at hand or made on demand.
struct JSONLineChunks<Chunks: IteratorProtocol>: JSONLineInput
where Chunks.Element: Sequence<UInt8> {
  private var chunks: Chunks
  private var splitter: JSONLineSplitter
  private var isAtEnd = false
  let totalBytes: Int?

  init(_ chunks: Chunks, limit: Int, totalBytes: Int?) {
    self.chunks = chunks
    self.totalBytes = totalBytes
    splitter = JSONLineSplitter(limit: limit)
  }

  var bytesRead: Int { splitter.bytesRead }

  mutating func next<Result>(_ body: (JSONLine) -> Result) -> Result? {
    while true {
      if let result = splitter.next(body) { return result }
      if isAtEnd { return nil }
      if let chunk = chunks.next() {
        splitter.append(chunk)
      } else {
        splitter.finish()
        isAtEnd = true
      }
    }
  }
}
