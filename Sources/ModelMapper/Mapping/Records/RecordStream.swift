/// Makes records of the bytes that are given to it: all in which the formats of records differ.
package protocol RecordStream<Record>: AnyObject {
  associatedtype Record: Coercible

  /// A call for each record.
  var calls: RecordCalls { get }

  /// How many bytes the records had that were handed out or passed over.
  var bytesRead: Int { get }

  /// How many records were read, those that failed included.
  var recordCount: Int { get }

  /// A byte with which many records end, so that a chunk that ends there lets none wait for more.
  var lastByte: UInt8 { get }

  /// Takes more bytes.
  ///
  /// - Parameter bytes: The bytes, which are lent for the call.
  /// - Throws: `MappingError` if what holds the records is malformed.
  func append(_ bytes: UnsafeRawBufferPointer) throws(MappingError)

  /// Notes that there are no more bytes; records may still come.
  ///
  /// - Throws: `MappingError` if what holds the records is malformed.
  func finish() throws(MappingError)

  /// Makes the next record.
  ///
  /// - Returns: The record, `nil` inside for one that is left out, or `nil` if more bytes are needed.
  /// - Throws: `MappingError` for a record at which the reading stops, or if what holds the records is
  ///   malformed.
  func take() throws(MappingError) -> Record??

  /// Reports, after the last record, if not even what should hold records was there.
  ///
  /// - Throws: `MappingError` if the mapper is strict.
  func reportMissing() throws(MappingError)

  /// The error of a reading that ends where it is.
  func error(_ reason: MappingIssue.Reason) -> MappingError
}

extension RecordStream {
  /// Takes more bytes.
  package func append(chunk: some Sequence<UInt8>) throws(MappingError) {
    let outcome = chunk.withContiguousStorageIfAvailable { bytes in
      Result { () throws(MappingError) in try unsafe append(UnsafeRawBufferPointer(bytes)) }
    }
    if let outcome { return try outcome.get() }
    try unsafe Array(chunk).withUnsafeBytes { bytes in
      Result { () throws(MappingError) in try unsafe append(bytes) }
    }.get()
  }

  /// Ends the reading.
  ///
  /// - Parameter isComplete: Whether nothing stopped it.
  /// - Throws: `MappingError` if the whole lacks what should hold records and the mapper is strict.
  func end(isComplete: Bool) throws(MappingError) {
    defer { calls.end() }
    if isComplete { try reportMissing() }
  }

  /// How far the source has been read.
  func progress(of totalBytes: Int?) -> ReadingProgress {
    ReadingProgress(bytesRead: bytesRead, totalBytes: totalBytes, records: recordCount)
  }
}
