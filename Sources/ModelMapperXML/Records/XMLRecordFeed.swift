import ModelMapper

/// Something that hands out the records of a document one at a time.
protocol XMLRecordFeed {
  /// How far the document has been read.
  var progress: ReadingProgress { get }
  /// Whether the document ended without a record.
  var unmatched: (match: XMLRecordSelector, hasContainer: Bool)? { get }

  /// Hands out the next record.
  ///
  /// - Parameter body: Takes a source and the handle of the record, both good for this call.
  /// - Returns: Whether there was one.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong, or if the reading is cancelled.
  mutating func take(_ body: (XMLSource, Int) -> Void) throws(XMLParseError) -> Bool
}

extension XMLRecordInput: XMLRecordFeed {}

/// The records of chunks that are at hand or made on demand.
struct XMLRecordChunks<Chunks: IteratorProtocol>: XMLRecordFeed
where Chunks.Element: Sequence<UInt8> {
  private var chunks: Chunks
  private var scanner: XMLRecordScanner
  private let totalBytes: Int?
  private let isCancelled: () -> Bool
  private var isAtEnd = false

  /// Creates a feed.
  init(
    _ chunks: Chunks, totalBytes: Int?, match: XMLRecordSelector, options: XMLTreeOptions,
    isCancelled: @escaping () -> Bool
  ) {
    self.chunks = chunks
    self.totalBytes = totalBytes
    self.isCancelled = isCancelled
    scanner = XMLRecordScanner(match, options: options)
  }

  var progress: ReadingProgress { scanner.progress(of: totalBytes) }
  var unmatched: (match: XMLRecordSelector, hasContainer: Bool)? { scanner.unmatched }

  mutating func take(_ body: (XMLSource, Int) -> Void) throws(XMLParseError) -> Bool {
    while true {
      if isCancelled() { throw scanner.error(.cancelled) }
      if try scanner.take(body) { return true }
      if isAtEnd { return false }
      if let chunk = chunks.next() {
        try scanner.feed(chunk: chunk)
      } else {
        isAtEnd = true
        try scanner.finish()
      }
    }
  }
}

extension XMLRecordScanner {
  /// Reads the bytes that follow those of the last call.
  ///
  /// - Parameter chunk: The bytes.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  mutating func feed(chunk: some Sequence<UInt8>) throws(XMLParseError) {
    let outcome = chunk.withContiguousStorageIfAvailable { bytes in
      Result { () throws(XMLParseError) in try unsafe feed(UnsafeRawBufferPointer(bytes)) }
    }
    if let outcome { try outcome.get() } else { try feed(Array(chunk)) }
  }

  /// How far the document has been read.
  func progress(of totalBytes: Int?) -> ReadingProgress {
    ReadingProgress(bytesRead: byteCount, totalBytes: totalBytes, records: recordCount)
  }
}
