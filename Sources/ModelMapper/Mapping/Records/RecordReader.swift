/// Hands out records one at a time, in memory that does not grow with their number.
///
/// ``JSONLinesReader`` and ``JSONRecordReader`` conform, and the reader of `ModelMapperXML`. In a `for`
/// loop a reader is a sequence of results, each a record, or at the end what stopped the reading:
///
/// ```swift
/// for result in reader { store.insert(try result.get()) }
/// ```
public protocol RecordReader<Record>: AnyObject, Sequence
where Element == Result<Record, MappingError>, Iterator == RecordIterator<Record> {
  /// The type of the records.
  associatedtype Record: Coercible

  /// What makes the records; there is nothing that you can do with it.
  var _steps: _RecordSteps<Record> { get }
}

extension RecordReader {
  /// How far the source has been read.
  public var progress: ReadingProgress {
    _steps.stream.progress(of: _steps.input.totalBytes)
  }

  /// The issues of all records so far: the first ``Limits/issues`` of them, and how many more.
  public var report: MappingReport { _steps.stream.calls.report }

  /// What was noticed in the record that was made last.
  public var lastReport: MappingReport { _steps.stream.calls.lastReport }

  /// Makes the next record.
  ///
  /// - Returns: The record, or `nil` after the last one and after an error.
  /// - Throws: ``MappingError``: the issues of a record that can't be made, if the policy is to stop
  ///   there; or one issue if the source is malformed, can't be read, or the reading was cancelled.
  /// - Complexity: O(*n*) in the length of the record and of what is before it.
  public func next() throws(MappingError) -> Record? { try _steps.next() }

  /// Makes the next record, with the report of what was noticed in it.
  ///
  /// - Returns: The record with its report, or `nil` after the last one and after an error.
  /// - Throws: ``MappingError``, as for ``next()``.
  /// - Complexity: O(*n*) in the length of the record and of what is before it.
  public func nextMapped() throws(MappingError) -> Mapped<Record>? {
    try next().map { Mapped(value: $0, report: lastReport) }
  }

  /// Goes on where the reader is; there is no way back.
  public func makeIterator() -> RecordIterator<Record> { RecordIterator(steps: _steps) }
}

/// The records of a reader as results.
public struct RecordIterator<Record: Coercible>: IteratorProtocol {
  fileprivate let steps: _RecordSteps<Record>

  /// Makes the next record.
  ///
  /// - Returns: The record, or what stopped the reading, or `nil` after either end.
  /// - Complexity: O(*n*) in the length of the record and of what is before it.
  public mutating func next() -> Result<Record, MappingError>? {
    do throws(MappingError) {
      return try steps.next().map { .success($0) }
    } catch {
      return .failure(error)
    }
  }
}

/// Makes one record after the other of an input, until it ends or something stops it.
public final class _RecordSteps<Record: Coercible> {
  fileprivate let input: RecordInput
  let stream: any RecordStream
  private let room = RecordRoom<Record>()
  private let isCancelled: () -> Bool
  /// Whether the input has no more bytes.
  private var isFinished = false
  private var isAtEnd = false
  /// Whether a record is being made, by code of the user too.
  private var isReading = false

  package init(
    _ input: RecordInput, _ stream: any RecordStream, isCancelled: @escaping () -> Bool
  ) {
    self.input = input
    self.stream = stream
    self.isCancelled = isCancelled
  }

  package func next() throws(MappingError) -> Record? {
    guard !isAtEnd else { return nil }
    guard !isReading else {
      let reason = "the reader was asked for a record while it makes one"
      throw MappingError(.refused(reason), atRecord: stream.recordCount)
    }
    isReading = true
    defer { isReading = false }
    do throws(MappingError) {
      while true {
        if isCancelled() { throw stream.error(.cancelled) }
        switch try stream.make(at: room.place) {
        case .made: return room.take()
        case .leftOut: continue
        case .notThere: break
        }
        if isFinished { break }
        if try !feed() {
          isFinished = true
          try stream.finish()
        }
      }
    } catch {
      try? end(isComplete: false)
      throw error
    }
    try end(isComplete: true)
    return nil
  }

  private func feed() throws(MappingError) -> Bool {
    do {
      return try input.feed(stream)
    } catch let error as MappingError {
      throw error
    } catch {
      throw stream.error(.unreadable(error))
    }
  }

  private func end(isComplete: Bool) throws(MappingError) {
    isAtEnd = true
    input.close()
    try stream.end(isComplete: isComplete)
  }
}
