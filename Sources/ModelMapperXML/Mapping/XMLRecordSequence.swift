public import ModelMapper

/// The records of a document that arrives over time, one after the other.
///
/// ```swift
/// let (bytes, _) = try await URLSession.shared.bytes(from: url)
/// for try await item in bytes.xmlRecords(Item.self, at: .path("rss/channel/item")) {
///   store.insert(item)
/// }
/// ```
///
/// Limits, bad records and issues are dealt with as by ``XMLRecordReader``; chunks may be cut
/// anywhere, and a record is handed out as soon as its element has ended. Errors of the base are
/// thrown as they are, a `CancellationError` if the task is cancelled, and a `MappingError` for a
/// document that is not well-formed and for a record at which the reading stops.
public struct XMLRecordSequence<Base: AsyncSequence, Record: Coercible>: AsyncSequence {
  /// A record.
  public typealias Element = Record

  /// Feeds what the base has next, or answers that there is no more.
  typealias Pull =
    @Sendable (inout Base.AsyncIterator, inout XMLRecordScanner) async throws -> Bool

  let base: Base
  let match: XMLRecordSelector
  let mapper: Mapper
  let policy: BadRecordPolicy
  let totalBytes: Int?
  let onProgress: (@Sendable (ReadingProgress) -> Void)?
  let pull: Pull

  /// Begins to read the base.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      base: base.makeAsyncIterator(),
      scanner: XMLRecordScanner(match, options: mapper.treeOptions),
      calls: XMLRecordCalls(mapper, onBadRecord: policy), totalBytes: totalBytes,
      onProgress: onProgress, pull: pull)
  }

  /// Makes one record after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    var scanner: XMLRecordScanner
    let calls: XMLRecordCalls<Record>
    let totalBytes: Int?
    let onProgress: (@Sendable (ReadingProgress) -> Void)?
    let pull: Pull
    private var isFinished = false
    private var isAtEnd = false

    fileprivate init(
      base: Base.AsyncIterator, scanner: XMLRecordScanner, calls: XMLRecordCalls<Record>,
      totalBytes: Int?, onProgress: (@Sendable (ReadingProgress) -> Void)?, pull: @escaping Pull
    ) {
      self.base = base
      self.scanner = scanner
      self.calls = calls
      self.totalBytes = totalBytes
      self.onProgress = onProgress
      self.pull = pull
    }

    /// Makes the next record.
    ///
    /// - Returns: The record, or `nil` after the last one and after an error.
    /// - Throws: What the base throws, `CancellationError`, or `MappingError` for a document that is
    ///   not well-formed, and for a record that can't be made, if the policy is to stop there.
    public mutating func next() async throws -> Record? {
      guard !isAtEnd else { return nil }
      do {
        if let record = try await read() { return record }
        isAtEnd = true
        tellProgress()
        try calls.end(unmatched: scanner.unmatched)
        return nil
      } catch {
        if !isAtEnd {
          isAtEnd = true
          tellProgress()
          try? calls.end()
        }
        if let error = error as? XMLParseError { throw MappingError(error) }
        throw error
      }
    }

    private mutating func read() async throws -> Record? {
      while true {
        try Task.checkCancellation()
        if let outcome = try take() {
          if let record = outcome { return record }
        } else if isFinished {
          return nil
        } else if try await !pull(&base, &scanner) {
          try finish()
        } else {
          tellProgress()
        }
      }
    }

    // These two stay out of the asynchronous function above: with the scanner inlined into it, the
    // optimizer of Swift 6.3 fails to split it.

    /// Notes that there are no more bytes.
    @inline(never)
    private mutating func finish() throws {
      isFinished = true
      try scanner.finish()
    }

    /// Makes the next record of the bytes that were read.
    ///
    /// - Returns: The record, or `nil` inside for one that is left out, or `nil` if there is none.
    @inline(never)
    private mutating func take() throws -> Record?? {
      var record: Record?
      var refusal: MappingError?
      let isThere = try scanner.take { [calls] source, handle in
        do throws(MappingError) {
          record = try calls.take(source, handle)
        } catch {
          refusal = error
        }
      }
      if let refusal { throw refusal }
      return isThere ? .some(record) : nil
    }

    private func tellProgress() { onProgress?(scanner.progress(of: totalBytes)) }
  }
}

extension XMLRecordSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension XMLRecordSequence.AsyncIterator: Sendable {}
