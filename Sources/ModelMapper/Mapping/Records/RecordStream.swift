/// Makes records of the bytes that are given to it: all in which the formats of records differ.
///
/// A stream does not know the type of the records: it makes them in memory, by a codec, so that nothing is
/// looked up for a generic type with each.
package protocol RecordStream: AnyObject {
  /// A call for each record.
  var calls: RecordCalls { get }

  /// How many bytes the records had that were handed out or passed over.
  var bytesRead: Int { get }

  /// How many records were read, those that failed included.
  var recordCount: Int { get }

  /// Takes more bytes.
  ///
  /// - Parameter bytes: The bytes, which are lent for the call.
  /// - Throws: `MappingError` if what holds the records is malformed.
  func append(_ bytes: ByteSpan) throws(MappingError)

  /// Notes that there are no more bytes; records may still come.
  ///
  /// - Throws: `MappingError` if what holds the records is malformed.
  func finish() throws(MappingError)

  /// Makes the next record.
  ///
  /// - Parameter place: Memory that holds no record, and holds one afterwards if it was made.
  /// - Returns: What became of the record.
  /// - Throws: `MappingError` for a record at which the reading stops, or if what holds the records is
  ///   malformed.
  func make(at place: Memory) throws(MappingError) -> RecordStep

  /// Reports, after the last record, if not even what should hold records was there.
  ///
  /// - Throws: `MappingError` unless the mapper allows for nothing.
  func reportMissing() throws(MappingError)

  /// The error of a reading that ends where it is, by default in the record that was read last.
  func error(_ reason: MappingIssue.Reason) -> MappingError
}

/// What became of the record that a stream was asked for.
package enum RecordStep {
  /// It was made.
  case made
  /// It is left out.
  case leftOut
  /// More bytes are needed, if there are any.
  case notThere
}

/// Room in which a stream makes one record after the other.
final class RecordRoom<Record> {
  private let variable = TypedMemory<Record>.allocate()

  deinit { variable.deallocate() }

  /// The place of the record.
  var place: Memory { variable.memory }

  /// Takes the record out.
  func take() -> Record { variable.move() }
}

extension RecordStream {
  package func error(_ reason: MappingIssue.Reason) -> MappingError {
    MappingError(reason, atRecord: recordCount)
  }

  /// Takes more bytes.
  package func append(chunk: some Sequence<UInt8>) throws(MappingError) {
    try chunk.withContiguousBytes { (bytes) throws(MappingError) in try append(bytes) }
  }

  /// Ends the reading.
  ///
  /// - Parameter isComplete: Whether nothing stopped it.
  /// - Throws: `MappingError` if the whole lacks what should hold records, or none could be made.
  func end(isComplete: Bool) throws(MappingError) {
    defer { calls.end() }
    guard isComplete else { return }
    try reportMissing()
    try calls.refuseNothing()
  }

  /// How far the source has been read.
  func progress(of totalBytes: Int?) -> ReadingProgress {
    ReadingProgress(bytesRead: bytesRead, totalBytes: totalBytes, records: recordCount)
  }
}
