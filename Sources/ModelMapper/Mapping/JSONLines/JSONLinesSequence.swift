/// The records of JSON Lines that arrive over time, one after the other.
///
/// ```swift
/// let (bytes, _) = try await URLSession.shared.bytes(from: url)
/// for try await user in bytes.jsonLines(User.self) { store.insert(user) }
/// ```
///
/// Lines, limits, bad records and issues are dealt with as by ``JSONLinesReader``; chunks may be cut
/// anywhere, and a record is handed out as soon as its line has ended. Errors of the base are thrown
/// as they are, a `CancellationError` if the task is cancelled, and a ``MappingError`` for a record
/// at which the reading stops.
public struct JSONLinesSequence<Base: AsyncSequence, Record: Coercible>: AsyncSequence {
  /// A record.
  public typealias Element = Record

  /// Moves what the base has next into a splitter, or answers that there is no more.
  typealias Pull =
    @Sendable (inout Base.AsyncIterator, inout JSONLineSplitter) async throws -> Bool

  private let base: Base
  private let mapper: Mapper
  private let policy: BadRecordPolicy
  private let totalBytes: Int?
  private let onProgress: (@Sendable (ReadingProgress) -> Void)?
  private let pull: Pull

  init(
    _ base: Base, using mapper: Mapper, onBadRecord policy: BadRecordPolicy, totalBytes: Int?,
    onProgress: (@Sendable (ReadingProgress) -> Void)?, pull: @escaping Pull
  ) {
    self.base = base
    self.mapper = mapper
    self.policy = policy
    self.totalBytes = totalBytes
    self.onProgress = onProgress
    self.pull = pull
  }

  /// Begins to read the base.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      base: base.makeAsyncIterator(), splitter: JSONLineSplitter(limit: mapper.limits.bytes),
      stream: JSONLineStream(mapper, onBadRecord: policy), totalBytes: totalBytes,
      onProgress: onProgress, pull: pull)
  }

  /// Makes one record after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator
    fileprivate var splitter: JSONLineSplitter
    fileprivate let stream: JSONLineStream<Record>
    fileprivate let totalBytes: Int?
    fileprivate let onProgress: (@Sendable (ReadingProgress) -> Void)?
    fileprivate let pull: Pull
    private var isFinished = false
    private var isAtEnd = false

    fileprivate init(
      base: Base.AsyncIterator, splitter: JSONLineSplitter, stream: JSONLineStream<Record>,
      totalBytes: Int?, onProgress: (@Sendable (ReadingProgress) -> Void)?, pull: @escaping Pull
    ) {
      self.base = base
      self.splitter = splitter
      self.stream = stream
      self.totalBytes = totalBytes
      self.onProgress = onProgress
      self.pull = pull
    }

    /// Makes the next record.
    ///
    /// - Returns: The record, or `nil` after the last one and after an error.
    /// - Throws: What the base throws, `CancellationError`, or ``MappingError`` for a record that
    ///   can't be made, if the policy is to stop there.
    public mutating func next() async throws -> Record? {
      guard !isAtEnd else { return nil }
      do {
        if let record = try await read() { return record }
        end()
        return nil
      } catch {
        end()
        throw error
      }
    }

    private mutating func read() async throws -> Record? {
      while true {
        try Task.checkCancellation()
        if let outcome = splitter.next({ [stream] line in stream.take(line) }) {
          if let record = try outcome?.get() { return record }
        } else if isFinished {
          return nil
        } else if try await !pull(&base, &splitter) {
          splitter.finish()
          isFinished = true
        } else {
          tellProgress()
        }
      }
    }

    private func tellProgress() {
      onProgress?(stream.progress(bytesRead: splitter.bytesRead, of: totalBytes))
    }

    private mutating func end() {
      isAtEnd = true
      tellProgress()
      stream.end()
    }
  }
}

extension JSONLinesSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension JSONLinesSequence.AsyncIterator: Sendable {}
