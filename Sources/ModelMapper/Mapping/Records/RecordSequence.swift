/// The records of bytes that arrive over time, one after the other.
///
/// ```swift
/// let (bytes, _) = try await URLSession.shared.bytes(from: url)
/// for try await user in bytes.jsonLines(User.self) { store.insert(user) }
/// ```
///
/// Limits, bad records and issues are dealt with as by the reader of the same format; chunks may be cut
/// anywhere, and a record is handed out as soon as it has ended. Errors of the base are thrown as they
/// are, a `CancellationError` if the task is cancelled, and a ``MappingError`` for a record at which the
/// reading stops and for what is malformed around the records.
public struct RecordSequence<Base: AsyncSequence, Record: Coercible>: AsyncSequence {
  /// A record.
  public typealias Element = Record

  /// Gives a stream what the base has next, or returns that there is no more.
  typealias Feed =
    @Sendable (inout Base.AsyncIterator, any RecordStream) async throws -> Bool

  let base: Base
  let onProgress: @Sendable (any RecordStream) -> Void
  let makeStream: @Sendable () throws(MappingError) -> any RecordStream
  let feed: Feed

  /// Begins to read the base.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      base: base.makeAsyncIterator(), stream: Result(catching: makeStream),
      onProgress: onProgress, feed: feed)
  }

  /// Makes one record after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator
    /// What makes the records, or the reason why nothing can.
    fileprivate let stream: Result<any RecordStream, MappingError>
    fileprivate let onProgress: @Sendable (any RecordStream) -> Void
    fileprivate let feed: Feed
    fileprivate let room = RecordRoom<Record>()
    fileprivate var isFinished = false
    fileprivate var isAtEnd = false

    /// Makes the next record.
    ///
    /// - Returns: The record, or `nil` after the last one and after an error.
    /// - Throws: What the base throws, `CancellationError`, or ``MappingError`` for what is malformed
    ///   and for a record that can't be made, if the policy is to stop there.
    /// - Complexity: O(*n*) in the length of the record and of what is before it.
    public mutating func next() async throws -> Record? {
      guard !isAtEnd else { return nil }
      isAtEnd = true
      let stream = try stream.get()
      do {
        if let record = try await read(stream) {
          isAtEnd = false
          return record
        }
      } catch {
        try? end(stream, isComplete: false)
        throw error
      }
      try end(stream, isComplete: true)
      return nil
    }

    private mutating func read(_ stream: any RecordStream) async throws -> Record? {
      while true {
        try Task.checkCancellation()
        switch try stream.make(at: room.place) {
        case .made: return room.take()
        case .leftOut: continue
        case .notThere: break
        }
        if isFinished {
          return nil
        } else if try await feed(&base, stream) {
          onProgress(stream)
        } else {
          isFinished = true
          try stream.finish()
        }
      }
    }

    private func end(
      _ stream: any RecordStream, isComplete: Bool
    ) throws(MappingError) {
      onProgress(stream)
      try stream.end(isComplete: isComplete)
    }
  }
}

extension RecordSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension RecordSequence.AsyncIterator: Sendable {}

extension AsyncSequence where AsyncIterator: SendableMetatype {
  /// The records in bytes.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - feed: How the bytes come.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - onProgress: Called after each chunk and at the end.
  ///   - makeStream: Makes what turns the bytes into records, for each iteration.
  /// - Returns: The records.
  package func records<Record: Coercible>(
    of type: Record.Type, from feed: ByteFeed<AsyncIterator>, _ totalBytes: Int?,
    _ onProgress: (@Sendable (ReadingProgress) -> Void)?,
    _ makeStream: @escaping @Sendable () throws(MappingError) -> any RecordStream
  ) -> RecordSequence<Self, Record> {
    RecordSequence(
      base: self, onProgress: { onProgress?($0.progress(of: totalBytes)) }, makeStream: makeStream
    ) { base, stream in
      try await feed.next(&base) { try stream.append($0) }
    }
  }
}
