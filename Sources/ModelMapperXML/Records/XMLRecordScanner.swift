import ModelMapper

/// Finds the records of a document that comes in chunks, and hands them out one at a time.
///
/// ```swift
/// var scanner = XMLRecordScanner(.path("rss/channel/item"))
/// for chunk in chunks {
///   try scanner.feed(chunk)
///   while let title = try scanner.next({ source, record in … }) { … }
/// }
/// try scanner.finish()
/// ```
///
/// Memory is that of the largest record and one chunk: limits hold for each record. What was handed
/// out is gone when the closure returns.
package struct XMLRecordScanner {
  private var reader: XMLReader<XMLRecordBuilder>
  private var isLast = false
  /// What is wrong after the last record.
  private var pending: XMLParseError?
  /// How many records have been handed out.
  package private(set) var recordCount = 0

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - match: Which elements are records.
  ///   - options: How to read; the limits on bytes and values are for one record.
  package init(_ match: XMLRecordMatch, options: XMLTreeOptions = XMLTreeOptions()) {
    var names = XMLNameTable()
    let builder = XMLRecordBuilder(match, names: &names)
    reader = XMLReader(options: options.capped, handler: builder, isStream: true)
    reader.tokenizer.names = names
  }

  /// How many bytes have been fed.
  package var byteCount: Int { reader.byteCount }

  /// Reads the bytes that follow those of the last call, up to the end of the next record.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) throws(XMLParseError) {
    dropConsumed()
    try unsafe reader.feed(XMLBytes(bytes))
  }

  /// Tells that the document is complete; records may still come.
  ///
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  package mutating func finish() throws(XMLParseError) {
    isLast = true
    try reader.finish()
  }

  /// Hands out the next record.
  ///
  /// - Parameter body: Takes a source and the handle of the record, both good for this call.
  /// - Returns: What the closure returns, or `nil` if more bytes are needed or none will come.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong after the record before.
  package mutating func next<Result>(
    _ body: (XMLSource, Int) -> Result
  ) throws(XMLParseError) -> Result? {
    if let pending { throw pending }
    guard let record = reader.handler.record, reader.handler.isPaused else { return nil }
    let result = hand(record, to: body)
    recordCount += 1
    reader.handler.endRecord()
    reader.tokenizer.decoded.removeSubrange(reader.handler.decodedCount...)
    reader.tokenizer.resetValueCount()
    // What is wrong after this record is told when the next one is asked for.
    do throws(XMLParseError) {
      try reader.resume(isLast: isLast)
    } catch {
      pending = error
    }
    return result
  }

  @inline(never)
  private func hand<Result>(_ record: Int, to body: (XMLSource, Int) -> Result) -> Result {
    var contents = reader.handler.builder.contents
    contents.names = reader.tokenizer.names
    contents.decoded = reader.tokenizer.decoded
    return reader.window.withXMLBytes { window in
      contents.decoded.withXMLBytes { decoded in
        contents.names.bytes.withXMLBytes { names in
          let texts = XMLTexts(source: window, decoded: decoded)
          let source = XMLSource(
            contents, texts: texts, names: names, storage: nil, lines: reader.lines)
          return body(source, XMLHandle(.element, record).value)
        }
      }
    }
  }

  /// Drops what is no longer needed: all before the next token or the record that is open.
  private mutating func dropConsumed() {
    if let record = reader.handler.record {
      let start = Int(reader.handler.builder.contents.elements[record].start)
      reader.drop(start)
      reader.handler.move(by: -start)
    } else {
      reader.drop(reader.tokenizer.position)
      reader.tokenizer.decoded.removeSubrange(reader.handler.decodedCount...)
    }
  }
}

extension XMLRecordScanner {
  /// An error at the place up to which the document was read.
  func error(_ kind: XMLParseError.Kind) -> XMLParseError {
    reader.window.withXMLBytes { window in
      reader.lines.error(
        kind, at: reader.tokenizer.position, in: window,
        path: reader.tokenizer.path(reader.handler))
    }
  }

  /// Reads the bytes that follow those of the last call.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong.
  package mutating func feed(_ bytes: [UInt8]) throws(XMLParseError) {
    try unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(XMLParseError) in try unsafe feed(buffer) }
    }.get()
  }
}
