public import Foundation

/// Where the records of a JSON document are.
public enum JSONRecordSelector: Sendable, Equatable {
  /// The elements of the document itself, which is an array.
  case root
  /// The elements of the array at a path such as `data/items` or `results[0].rows`.
  ///
  /// The syntax is that of the paths of properties. A step matches a key exactly or by its letters and
  /// digits; the first key that does is taken.
  case path(String)

  /// The steps, or none if the path is malformed.
  fileprivate var components: [PathComponent]? {
    guard case .path(let text) = self, !text.isEmpty else { return [] }
    return try? PathSyntax.components(of: text).get()
  }
}

/// Reads the elements of one array of a JSON document one at a time, in memory that does not grow with it.
///
/// ```swift
/// let reader = try JSONRecordReader(Item.self, contentsOf: file, records: .path("data/items"))
/// while let item = try reader.next() {
///   store.insert(item)
///   bar.fraction = reader.progress.fraction
/// }
/// print(reader.report)   // Cannot set Item.price: … at 'data.items[16].price' … (line 212, column 7).
/// ```
///
/// Each element is validated as a document of its own, and the limits of the mapper hold for each. A record
/// that can't be made is left out or ends the reading, as the policy says. What stands before the array is
/// passed over, and what follows it is not read. Where there is no such array, that is a warning, and an
/// error if the mapper is strict. A document whose structure is broken before the end of the array always
/// ends the reading.
///
/// In a `for` loop the reader is a sequence of results, each a record, or at the end what stopped the
/// reading.
public final class JSONRecordReader<Record: Coercible> {
  private let steps: JSONRecordSteps<Record>

  private init(_ steps: JSONRecordSteps<Record>) { self.steps = steps }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - file: Where the file is.
  ///   - records: Where the records are.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - chunkSize: How many bytes are read at a time; 64 KiB by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  /// - Throws: ``MappingError`` with one issue if the file can't be opened or the path is malformed.
  public convenience init(
    _ type: Record.Type = Record.self, contentsOf file: URL, records: JSONRecordSelector,
    using mapper: Mapper = Mapper(), onBadRecord policy: BadRecordPolicy = .byMapper,
    chunkSize: Int = 1 << 16, isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) throws(MappingError) {
    let search = try Self.search(records, mapper)
    let input: JSONFile<JSONRecordCursor>
    do {
      input = try JSONFile(file, search, chunkSize: chunkSize)
    } catch {
      throw MappingError(.unreadable(error), atRecord: nil)
    }
    self.init(Self.steps(input, records, mapper, policy, isCancelled))
  }

  /// Reads a stream, which is opened when that is needed and closed at the end.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - stream: The stream.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - records: Where the records are.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - chunkSize: How many bytes are read at a time; 64 KiB by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  /// - Throws: ``MappingError`` with one issue if the path is malformed.
  public convenience init(
    _ type: Record.Type = Record.self, stream: InputStream, totalBytes: Int? = nil,
    records: JSONRecordSelector, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, chunkSize: Int = 1 << 16,
    isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) throws(MappingError) {
    let input = JSONFile(
      stream, try Self.search(records, mapper), totalBytes: totalBytes, chunkSize: chunkSize)
    self.init(Self.steps(input, records, mapper, policy, isCancelled))
  }

  /// Reads chunks of bytes, which may be cut anywhere.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - chunks: The chunks, each taken when it is needed.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - records: Where the records are.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  /// - Throws: ``MappingError`` with one issue if the path is malformed.
  public convenience init<Chunks: Sequence>(
    _ type: Record.Type = Record.self, chunks: Chunks, totalBytes: Int? = nil,
    records: JSONRecordSelector, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper,
    isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) throws(MappingError) where Chunks.Element: Sequence<UInt8> {
    let input = JSONChunks(
      chunks.makeIterator(), try Self.search(records, mapper), totalBytes: totalBytes)
    self.init(Self.steps(input, records, mapper, policy, isCancelled))
  }

  private static func search(
    _ records: JSONRecordSelector, _ mapper: Mapper
  ) throws(MappingError) -> JSONRecordCursor {
    guard let path = records.components else {
      throw MappingError(.refused("the path to the records is malformed"), atRecord: nil)
    }
    return JSONRecordCursor(path: path, limit: mapper.limits.bytes)
  }

  private static func steps(
    _ input: any JSONLineInput, _ records: JSONRecordSelector, _ mapper: Mapper,
    _ policy: BadRecordPolicy, _ isCancelled: @escaping () -> Bool
  ) -> JSONRecordSteps<Record> {
    let path = (records.components ?? []).pathText
    return JSONRecordSteps(
      input, JSONLineStream(mapper, path: path, onBadRecord: policy), path: path,
      isCancelled: isCancelled)
  }

  /// How far the document has been read.
  public var progress: ReadingProgress { steps.progress }

  /// How many bytes of the document are kept.
  var bytesKept: Int { steps.bytesKept }

  /// The issues of all records so far: the first ``Limits/issues`` of them, and how many more.
  public var report: MappingReport { steps.stream.report }

  /// Makes the next record.
  ///
  /// - Returns: The record, or `nil` after the last one and after an error.
  /// - Throws: ``MappingError``: the issues of a record that can't be made, if the policy is to stop
  ///   there; or one issue if the document is malformed, can't be read, or the reading was cancelled.
  /// - Complexity: O(*n*) in the length of the record and what stands before it.
  public func next() throws(MappingError) -> Record? { try steps.next() }

  /// Makes the next record, with the report of what was noticed in it.
  ///
  /// - Returns: The record with its report, or `nil` after the last one and after an error.
  /// - Throws: ``MappingError``, as for ``next()``.
  /// - Complexity: O(*n*) in the length of the record and what stands before it.
  public func nextMapped() throws(MappingError) -> Mapped<Record>? {
    try next().map { Mapped(value: $0, report: steps.stream.lastReport) }
  }
}

extension JSONRecordReader: Sequence {
  /// The records of a reader as results.
  public struct Iterator: IteratorProtocol {
    fileprivate let reader: JSONRecordReader

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
