public import ModelMapper

/// Maps the repeated elements of a document one at a time, in memory that does not grow with it.
///
/// ```swift
/// let reader = try XMLRecordReader(Item.self, contentsOf: file, records: .path("rss/channel/item"))
/// while let item = try reader.next() {
///   store.insert(item)
///   bar.fraction = reader.progress.fraction
/// }
/// print(reader.report)   // Cannot set Item.price: … at 'item[16].price' … (line 212, column 7).
/// ```
///
/// Which elements are records is said by ``XMLRecordSelector``. Each is a call of its own: the limits of
/// the mapper hold for each, and `Mapper.onIssue` is told as soon as it is done. The paths of issues
/// begin with the name and number of the record, counted from zero over all records, those left out
/// included; lines and columns are those of the document.
///
/// A record that can't be made is left out or ends the reading, as the policy says. A document that
/// is not well-formed always ends it, for nothing after the mistake can be trusted; the records before
/// it are handed out first.
///
/// In a `for` loop the reader is a sequence of results, each a record, or at the end what stopped
/// the reading:
///
/// ```swift
/// for result in reader { store.insert(try result.get()) }
/// ```
///
/// For chunks that arrive over time, see ``XMLRecordSequence``.
public final class XMLRecordReader<Record: Coercible> {
  private var feed: any XMLRecordFeed
  private let calls: XMLRecordCalls<Record>
  private var isAtEnd = false

  init(_ feed: any XMLRecordFeed, _ mapper: Mapper, onBadRecord policy: BadRecordPolicy) {
    self.feed = feed
    calls = XMLRecordCalls(mapper, onBadRecord: policy)
  }

  /// How far the document has been read.
  public var progress: ReadingProgress { feed.progress }

  /// The issues of all records so far: the first `Limits.issues` of them, and how many more.
  public var report: MappingReport { calls.report }

  /// Makes the next record.
  ///
  /// - Returns: The record, or `nil` after the last one and after an error.
  /// - Throws: `MappingError`: the issues of a record that can't be made, if the policy is to stop
  ///   there; or one issue if the document is not well-formed, can't be read, or the reading was
  ///   cancelled.
  /// - Complexity: O(*n*) in the length of the record and what stands before it.
  public func next() throws(MappingError) -> Record? {
    while !isAtEnd {
      var record: Record?
      var refusal: MappingError?
      let isThere: Bool
      do throws(XMLParseError) {
        isThere = try feed.take { [calls] source, handle in
          do throws(MappingError) {
            record = try calls.take(source, handle)
          } catch {
            refusal = error
          }
        }
      } catch {
        throw end(with: MappingError(error))
      }
      if let refusal { throw end(with: refusal) }
      if let made = record.take() { return made }
      if !isThere {
        isAtEnd = true
        try calls.end(unmatched: feed.unmatched)
      }
    }
    return nil
  }

  /// Makes the next record, and tells what was noticed in it.
  ///
  /// - Returns: The record with its report, or `nil` after the last one and after an error.
  /// - Throws: `MappingError`, as for ``next()``.
  /// - Complexity: O(*n*) in the length of the record and what stands before it.
  public func nextMapped() throws(MappingError) -> Mapped<Record>? {
    try next().map { Mapped(value: $0, report: calls.lastReport) }
  }

  private func end(with error: MappingError) -> MappingError {
    isAtEnd = true
    try? calls.end()
    return error
  }
}

extension XMLRecordReader: Sequence {
  /// The records of a reader as results.
  public struct Iterator: IteratorProtocol {
    fileprivate let reader: XMLRecordReader

    /// Makes the next record.
    ///
    /// - Returns: The record, or what stopped the reading, or `nil` after either end.
    public mutating func next() -> Result<Record, MappingError>? {
      do throws(MappingError) {
        return try reader.next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }

  /// Goes on where the reader is; there is no way back.
  public func makeIterator() -> Iterator { Iterator(reader: self) }
}
