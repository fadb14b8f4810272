import ModelMapper

/// Makes the records of a document one after the other, with one context for all.
final class XMLRecordCalls<Record: Coercible> {
  private let calls: RecordCalls
  private let codec = ValueCodec<Record>.of(Record.self)
  private var count = 0

  init(_ mapper: Mapper, onBadRecord policy: BadRecordPolicy) {
    calls = RecordCalls(mapper, mapper.makeContext(), onBadRecord: policy)
    calls.context.scalarsAreText = true
  }

  /// The first issues of all records, and how many more there were.
  var report: MappingReport { calls.report }

  /// What was noticed in the record made last.
  var lastReport: MappingReport { calls.lastReport }

  /// Makes a record.
  ///
  /// - Returns: The record, or `nil` for one that is left out.
  /// - Throws: `MappingError` with the issues of a record at which the reading stops.
  func take(_ source: XMLSource, _ handle: Int) throws(MappingError) -> Record? {
    let number = count
    count += 1
    return try calls.call {
      codec.read(
        Cursor(source, handle, step: .record(number)).respelled(under: calls.context.policy),
        calls.context)
    }
  }

  /// Says that no more records will come.
  func end() { calls.end() }
}

extension Mapper {
  /// How documents are read for this mapper.
  var treeOptions: XMLTreeOptions {
    var options = XMLTreeOptions()
    options.limits = limits
    return options
  }
}
