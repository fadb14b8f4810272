public import Foundation

/// Reads the records of JSON Lines one at a time, in memory that does not grow with their number.
///
/// ```swift
/// let reader = try JSONLinesReader(User.self, contentsOf: file)
/// while let user = try reader.next() {
///   store.insert(user)
///   bar.fraction = reader.progress.fraction
/// }
/// print(reader.report)   // Cannot set User.age: … at '[4711].age' … (line 4712, column 38).
/// ```
///
/// Lines end at LF or CRLF, the last with or without; blank ones are passed over. Every line is a
/// document of its own, validated as a whole before its record is made, and the limits of the mapper
/// hold for each, the number of bytes too. Each record is a call of its own: ``Mapper/onIssue`` is
/// told as soon as it is done.
///
/// In a `for` loop the reader is a sequence of results, each a record, or at the end what stopped
/// the reading:
///
/// ```swift
/// for result in reader { store.insert(try result.get()) }
/// ```
///
/// For chunks that arrive over time, see ``JSONLinesSequence``.
public final class JSONLinesReader<Record: Coercible> {
  private let steps: JSONRecordSteps<Record>

  private init(_ steps: JSONRecordSteps<Record>) { self.steps = steps }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - file: Where the file is.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - chunkSize: How many bytes are read at a time; 64 KiB by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  /// - Throws: ``MappingError`` with one issue if the file can't be opened.
  public convenience init(
    _ type: Record.Type = Record.self, contentsOf file: URL, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, chunkSize: Int = 1 << 16,
    isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) throws(MappingError) {
    let input: JSONLineFile
    do {
      input = try JSONLineFile(file, limit: mapper.limits.bytes, chunkSize: chunkSize)
    } catch {
      throw MappingError(.unreadable(error), atRecord: nil)
    }
    self.init(
      JSONRecordSteps(
        input, JSONLineStream(mapper, onBadRecord: policy), isCancelled: isCancelled))
  }

  /// Reads a stream, which is opened when that is needed and closed at the end.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - stream: The stream.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - chunkSize: How many bytes are read at a time; 64 KiB by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  public convenience init(
    _ type: Record.Type = Record.self, stream: InputStream, totalBytes: Int? = nil,
    using mapper: Mapper = Mapper(), onBadRecord policy: BadRecordPolicy = .byMapper,
    chunkSize: Int = 1 << 16, isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) {
    let input = JSONFile(
      stream, JSONLineCursor(limit: mapper.limits.bytes), totalBytes: totalBytes,
      chunkSize: chunkSize)
    self.init(
      JSONRecordSteps(
        input, JSONLineStream(mapper, onBadRecord: policy), isCancelled: isCancelled))
  }

  /// Reads chunks of bytes, which may be cut anywhere.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - chunks: The chunks, each taken when it is needed.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  public convenience init<Chunks: Sequence>(
    _ type: Record.Type = Record.self, chunks: Chunks, totalBytes: Int? = nil,
    using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper,
    isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) where Chunks.Element: Sequence<UInt8> {
    let input = JSONChunks(
      chunks.makeIterator(), JSONLineCursor(limit: mapper.limits.bytes), totalBytes: totalBytes)
    self.init(
      JSONRecordSteps(
        input, JSONLineStream(mapper, onBadRecord: policy), isCancelled: isCancelled))
  }

  /// How far the source has been read.
  public var progress: ReadingProgress { steps.progress }

  /// The issues of all records so far: the first ``Limits/issues`` of them, and how many more.
  public var report: MappingReport { steps.stream.report }

  /// Makes the next record.
  ///
  /// - Returns: The record, or `nil` after the last one and after an error.
  /// - Throws: ``MappingError``: the issues of a record that can't be made, if the policy is to stop
  ///   there; or one issue if the source can't be read or the reading was cancelled.
  /// - Complexity: O(*n*) in the length of the lines.
  public func next() throws(MappingError) -> Record? { try steps.next() }

  /// Makes the next record, with the report of what was noticed in it.
  ///
  /// - Returns: The record with its report, or `nil` after the last one and after an error.
  /// - Throws: ``MappingError``, as for ``next()``.
  /// - Complexity: O(*n*) in the length of the lines.
  public func nextMapped() throws(MappingError) -> Mapped<Record>? {
    try next().map { Mapped(value: $0, report: steps.stream.lastReport) }
  }
}

extension JSONLinesReader: Sequence {
  /// The records of a reader as results.
  public struct Iterator: IteratorProtocol {
    fileprivate let reader: JSONLinesReader

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
