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
/// called as soon as it is done.
///
/// For chunks that arrive over time, see ``RecordSequence``.
public final class JSONLinesReader<Record: Coercible>: RecordReader {
  /// What makes the records; there is nothing that you can do with it.
  public let _steps: _RecordSteps<Record>

  init(
    _ input: RecordInput, _ mapper: Mapper, _ policy: BadRecordPolicy,
    _ isCancelled: @escaping () -> Bool
  ) {
    let search = JSONLineCursor(limit: mapper.limits.bytes)
    _steps = _RecordSteps(
      input,
      JSONRecordStream(search, RecordCalls(of: Record.self, mapper, onBadRecord: policy)),
      isCancelled: isCancelled)
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
    let input = RecordInput(chunks, totalBytes: totalBytes)
    self.init(input, mapper, policy, isCancelled)
  }
}
