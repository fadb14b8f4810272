package import ModelMapper

/// Finds the records of a document that comes in chunks, and hands them out one at a time.
///
/// ```swift
/// var scanner = XMLRecordScanner(.path("rss/channel/item"))
/// for chunk in chunks {
///   try scanner.feed(chunk)
///   while try scanner.take({ source, record in … }) {}
/// }
/// try scanner.finish()
/// ```
///
/// Memory is that of the largest record and a few chunks: limits hold for each record. What was handed
/// out is gone when the closure returns.
package struct XMLRecordScanner {
  private(set) var reader: XMLReader<XMLRecordBuilder>
  let match: XMLRecordSelector
  private var isLast = false
  /// The first elements of the records that were read ahead, in the order of the document.
  private var ready: [Int] = []
  /// What they are read by.
  private var source: XMLSource?
  /// How many of them were handed out.
  private var handedOut = 0
  /// Whether a record was the last that was read.
  private var isBehindRecord = false
  /// What is wrong after them.
  private var pending: XMLParseError?
  /// Bytes that were fed and not read yet.
  private var waiting: [UInt8] = []
  private var waitingStart = 0
  private static let partSize = 1 << 16
  /// How many bytes of records are read before the first of them is handed out, if they are there.
  ///
  /// Where reading and mapping take turns with each small record, the processor loads the instructions of
  /// both anew each time, which takes half as long as all the rest.
  private static let batchSize = 1 << 13
  /// How many bytes that are no longer needed are kept in any case.
  private static let mostConsumed = 1 << 14
  /// How many different names there may be, since tables of names last as long as the stream.
  private static let nameLimit = 100_000
  /// How many records have been handed out.
  package private(set) var recordCount = 0

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - match: Which elements are records.
  ///   - options: How to read; the limits on bytes and values are for one record.
  package init(_ match: XMLRecordSelector, options: XMLReadOptions = XMLReadOptions()) {
    self.match = match
    var names = XMLNameTable()
    let builder = XMLRecordBuilder(match, names: &names, namespaces: options.boundNamespaces)
    reader = XMLReader(options: options.capped, handler: builder, names: names, isStream: true)
  }

  /// Whether the document ended without a record though it did not just have an empty list.
  var isUnmatched: Bool {
    let builder = reader.handler
    return isLast && recordCount == 0 && (!builder.hasContainer || builder.hasStrangers)
  }

  /// The name of an element that was taken for a step of the path, though one that is spelled like the step
  /// came later.
  var overtaken: String? {
    reader.handler.overtaken.map { reader.tokenizer.names.string(Int($0)) }
  }

  /// What was noticed in the document since the last call, up to the end of the next record that is there.
  mutating func takeWarnings() -> [MappingIssue] {
    guard reader.hasWarnings else { return [] }
    if handedOut < ready.count {
      return reader.takeWarnings(before: reader.handler.end(of: ready[handedOut]))
    }
    return reader.takeWarnings(before: isComplete ? nil : reader.tokenizer.position)
  }

  /// How many bytes have been read, but for what was read ahead.
  ///
  /// Of text that is not UTF-8 those in the window count as if it were.
  package var byteCount: Int { max(0, reader.byteCount - reader.window.count + position) }

  /// Up to where the document was read, but for what was read ahead.
  private var position: Int {
    handedOut == ready.count
      ? reader.tokenizer.position
      : handedOut > 0
        ? reader.handler.end(of: ready[handedOut - 1]) : reader.handler.start(of: ready[0])
  }

  /// Reads the bytes that follow those of the last call, up to the end of the next record.
  ///
  /// Many bytes are taken in parts, so that what is kept beside the records does not grow.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  package mutating func feed(_ bytes: ByteSpan) throws(XMLParseError) {
    let isLong = bytes.count > Self.partSize
    if isLong || waitingStart < waiting.count {
      waiting.removeSubrange(..<waitingStart)
      waitingStart = 0
      waiting.append(bytes)
      return
    }
    try prepareToFeed()
    try reader.feed(bytes)
  }

  /// Reads the next part of the bytes that wait.
  ///
  /// - Returns: Whether there was any.
  private mutating func feedWaiting() throws(XMLParseError) -> Bool {
    guard waitingStart < waiting.count else { return false }
    let end = min(waitingStart + Self.partSize, waiting.count)
    try prepareToFeed()
    let part = waitingStart..<end
    waitingStart = end
    let bytes = waiting
    try bytes.withByteSpan { (bytes) throws(XMLParseError) in try reader.feed(bytes[part]) }
    if end == waiting.count {
      waiting = []
      waitingStart = 0
    }
    return true
  }

  /// Whether all of the document was read, and nothing is wrong with it.
  private var isComplete = false

  /// Tells that the document is complete, once no more records come of the bytes so far; some may still come.
  ///
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  package mutating func finish() throws(XMLParseError) {
    assert(waitingStart == waiting.count, "A document was ended before its bytes were read.")
    isLast = true
    dropConsumed()
    try reader.finish()
    isComplete = !reader.handler.isPaused
  }

  /// Reads the next record, if that was not done yet.
  ///
  /// - Returns: Whether there is one; if not, more bytes are needed or none will come.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong after the record before.
  mutating func prepare() throws(XMLParseError) -> Bool {
    if handedOut == ready.count { try readAhead() }
    return handedOut < ready.count
  }

  /// Hands out the next record.
  ///
  /// - Parameter body: Takes a source and the handle of the record, both good for this call.
  /// - Returns: Whether there was one; if not, more bytes are needed or none will come.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong after the record before.
  package mutating func take(
    _ body: (XMLSource, Int) -> Void
  ) throws(XMLParseError) -> Bool {
    guard try prepare() else { return false }
    hand(ready[handedOut], to: body)
    reader.handler.nodes.end()
    handedOut += 1
    recordCount += 1
    return true
  }

  /// Reads the next record and those that follow it right away, once all before were handed out.
  private mutating func readAhead() throws(XMLParseError) {
    if let pending { throw pending }
    ready.removeAll(keepingCapacity: true)
    handedOut = 0
    source = nil
    reader.handler.nodes.namespaceMemo.inner = nil
    if reader.handler.forgetRecords() {
      reader.tokenizer.decoded.removeSubrange(reader.handler.decodedCount...)
    }
    // Where records are always open when more comes, this is the only time to drop those before them. What
    // follows has to be moved, so it should be little.
    let consumed = reader.tokenizer.position
    if consumed > Self.mostConsumed, (reader.window.count - consumed) * 4 < consumed {
      dropConsumed()
    }
    // What is wrong after a record is thrown when the next one is asked for.
    do throws(XMLParseError) {
      if isBehindRecord { try goOn() }
      while !reader.handler.isPaused {
        guard try feedWaiting() else { return }
      }
      while let record = reader.handler.completeRecord() {
        isBehindRecord = true
        try checkSize(of: record)
        ready.append(record)
        guard reader.handler.byteCount(ofRecordsUpTo: reader.tokenizer.position) < Self.batchSize,
          reader.repeatsTag(at: reader.handler.start(of: record))
        else { return }
        try goOn()
      }
    } catch {
      pending = error
      if ready.isEmpty { throw error }
    }
  }

  /// Reads on after a record.
  private mutating func goOn() throws(XMLParseError) {
    isBehindRecord = false
    reader.tokenizer.valueCount = 0
    try reader.resume(isLast: isLast)
    isComplete = isLast && !reader.handler.isPaused
  }

  /// Keeps the limit on the bytes of a record, whatever came in one piece with it.
  private mutating func checkSize(of record: Int) throws(XMLParseError) {
    let start = reader.handler.start(of: record)
    let limit = reader.tokenizer.options.limits.bytes
    guard reader.tokenizer.position - start > limit else { return }
    throw reader.error(.limitExceeded(.bytes, allowed: limit), at: start)
  }

  // Nothing is changed but the source; and a copy would be made for a call that changes nothing.
  private mutating func hand(_ record: Int, to body: (XMLSource, Int) -> Void) {
    let nodes = reader.handler.nodes
    nodes.begin(
      record, depth: reader.handler.depth, base: reader.tokenizer.base, lines: reader.lines)
    let source =
      source
      ?? XMLSource(
        reader.handler.builder.contents(
          names: reader.tokenizer.names, decoded: reader.tokenizer.decoded),
        texts: .none, names: .empty, origin: .record(nodes), namespaces: nodes.namespaces)
    self.source = source
    defer { source.borrow(.none, names: .empty) }
    reader.window.withByteSpan { window in
      source.contents.decoded.withByteSpan { decoded in
        source.contents.names.bytes.withByteSpan { names in
          source.borrow(XMLTexts(source: window, decoded: decoded), names: names)
          body(source, XMLHandle(.element, record).value)
        }
      }
    }
  }

  /// Drops what was read before more bytes come, and keeps the limit on what can't be dropped.
  private mutating func prepareToFeed() throws(XMLParseError) {
    dropConsumed()
    guard reader.tokenizer.names.entries.count <= Self.nameLimit else {
      throw error(.limitExceeded(.names, allowed: Self.nameLimit))
    }
  }

  /// Drops what was read, unless there are records, whose elements refer to places in it.
  private mutating func dropConsumed() {
    guard !reader.handler.hasRecords else { return }
    reader.drop(reader.tokenizer.position)
    reader.tokenizer.decoded.removeSubrange(reader.handler.decodedCount...)
  }
}

extension XMLRecordScanner {
  /// An error at the place up to which the document was read.
  func error(_ kind: XMLParseError.Kind) -> XMLParseError {
    let depth = handedOut < ready.count ? reader.handler.depth : .max
    return reader.error(
      kind, at: position, path: reader.tokenizer.path(reader.handler, upTo: depth))
  }
}
