/// Where the records of a JSON document are: a path in a literal, or one of the cases.
public enum JSONRecordSelector: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The elements of the document itself, which is an array.
  case root
  /// The elements of the array at a path such as `data/items` or `results[0].rows`.
  ///
  /// The syntax is that of the paths of properties. A step matches a key exactly or by its letters and
  /// digits; the first key that does is taken.
  case path(String)

  /// Creates the selector of a path in a literal; the elements of the document itself if it is empty.
  ///
  /// - Parameter value: The path.
  public init(stringLiteral value: String) { self = value.isEmpty ? .root : .path(value) }

  /// The path as it was given.
  fileprivate var text: String {
    if case .path(let text) = self { text } else { "" }
  }
}

/// Reads the elements of one array of a JSON document one at a time, in memory that does not grow with it.
///
/// ```swift
/// let reader = try JSONRecordReader(Item.self, contentsOf: file, records: "data/items")
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
/// For chunks that arrive over time, see ``RecordSequence``.
public final class JSONRecordReader<Record: Coercible>: RecordReader {
  /// What makes the records; there is nothing that you can do with it.
  public let _steps: _RecordSteps<Record>

  init(
    _ input: RecordInput, _ records: JSONRecordSelector, _ mapper: Mapper,
    _ policy: BadRecordPolicy, _ isCancelled: @escaping () -> Bool
  ) throws(MappingError) {
    _steps = _RecordSteps(
      input,
      try JSONRecordStream(records, RecordCalls(of: Record.self, mapper, onBadRecord: policy)),
      isCancelled: isCancelled)
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
    let input = RecordInput(chunks, totalBytes: totalBytes)
    try self.init(input, records, mapper, policy, isCancelled)
  }
}

extension JSONRecordStream where Search == JSONRecordCursor {
  /// Creates the stream of the elements of an array.
  ///
  /// - Throws: `MappingError` if the path is malformed.
  convenience init(
    _ records: JSONRecordSelector, _ calls: RecordCalls
  ) throws(MappingError) {
    let path = try PathSyntax.steps(of: records.text)
    // Only at the root may several values be meant as the elements of an array.
    var repairs = calls.mapper.repairs.intersection(.json)
    if !path.isEmpty { repairs.remove(.concatenated) }
    let limits = calls.mapper.limits
    self.init(
      JSONRecordCursor(path: path, limits: limits), calls, path: path.pathText,
      repairs: repairs.isEmpty ? nil : JSONStreamRepairs(repairs, limits: limits))
  }
}
