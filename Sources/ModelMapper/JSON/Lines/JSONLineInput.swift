/// Something that hands out records one at a time.
protocol JSONLineInput {
  /// How many bytes the records had that were handed out or passed over.
  var bytesRead: Int { get }
  /// How many bytes are kept.
  var bytesKept: Int { get }
  /// Whether what holds the records was found.
  var hasFound: Bool { get }
  /// How many bytes there are in all, if that is known.
  var totalBytes: Int? { get }

  /// Calls a closure with the next record.
  ///
  /// - Parameter body: What is done with the record, which is lent for this call.
  /// - Returns: What the closure returns, or `nil` after the last one.
  /// - Throws: An error of the system if the records can't be read, or `JSONSyntaxError` where what holds
  ///   them is malformed.
  mutating func next<Result>(_ body: (JSONLine) -> Result) throws -> Result?
}

/// The records of chunks that are there already or made on demand.
struct JSONChunks<Chunks: IteratorProtocol, Search: JSONSearch>: JSONLineInput
where Chunks.Element: Sequence<UInt8> {
  private var chunks: Chunks
  private var splitter: JSONSplitter<Search>
  private var isAtEnd = false
  let totalBytes: Int?

  init(_ chunks: Chunks, _ search: Search, totalBytes: Int?) {
    self.chunks = chunks
    self.totalBytes = totalBytes
    splitter = JSONSplitter(search)
  }

  var bytesRead: Int { splitter.bytesRead }
  var bytesKept: Int { splitter.bytesKept }
  var hasFound: Bool { splitter.hasFound }

  mutating func next<Result>(_ body: (JSONLine) -> Result) throws -> Result? {
    while true {
      if let result = try splitter.next(body) { return result }
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
