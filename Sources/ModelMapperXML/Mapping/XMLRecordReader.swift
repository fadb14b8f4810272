public import ModelMapper

/// Maps the repeated elements of a document one at a time, in memory that does not grow with it.
///
/// ```swift
/// let reader = try XMLRecordReader(Item.self, contentsOf: file, records: "rss/channel/item")
/// while let item = try reader.next() {
///   store.insert(item)
///   bar.fraction = reader.progress.fraction
/// }
/// print(reader.report)   // Cannot set Item.price: … at 'item[16].price' … (line 212, column 7).
/// ```
///
/// An ``XMLRecordSelector`` says which elements are records. Each is a call of its own: the limits of
/// the mapper hold for each, and `Mapper.onIssue` is called as soon as it is done. The paths of issues
/// begin with the name and number of the record, counted from zero over all records, those left out
/// included; lines and columns are those of the document.
///
/// A record that can't be made is left out or ends the reading, as the policy says. A document that
/// is not well-formed always ends it, for nothing after the mistake can be trusted; the records before
/// it are handed out first.
///
/// For chunks that arrive over time there is `xmlRecords(_:at:)` on asynchronous sequences.
public final class XMLRecordReader<Record: Coercible>: RecordReader {
  /// What makes the records; there is nothing that you can do with it.
  public let _steps: _RecordSteps<Record>

  init(
    _ input: RecordInput, _ records: XMLRecordSelector, _ mapper: Mapper,
    _ policy: BadRecordPolicy, _ isCancelled: @escaping () -> Bool
  ) {
    _steps = _RecordSteps(
      input,
      XMLRecordStream(records, RecordCalls(of: Record.self, mapper, onBadRecord: policy)),
      isCancelled: isCancelled)
  }

  /// Reads chunks of bytes, which may be cut anywhere.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - chunks: The chunks, each taken when it is needed.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - records: Which elements are records.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  public convenience init<Chunks: Sequence>(
    _ type: Record.Type = Record.self, chunks: Chunks, totalBytes: Int? = nil,
    records: XMLRecordSelector, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper,
    isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) where Chunks.Element: Sequence<UInt8> {
    let input = RecordInput(chunks, totalBytes: totalBytes)
    self.init(input, records, mapper, policy, isCancelled)
  }
}
