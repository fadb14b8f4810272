import ModelMapper

/// Makes the records of a document one after the other, with one context for all.
final class XMLRecordCalls<Record: Coercible> {
  private let calls: RecordCalls
  private let codec = ValueCodec<Record>.of(Record.self)
  private let isStrict: Bool
  private var count = 0

  init(_ mapper: Mapper, onBadRecord policy: BadRecordPolicy) {
    isStrict = mapper.isStrict
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
      let context = calls.context
      return codec.read(
        context.respelled(Cursor(source, handle, step: .record(number))), context)
    }
  }

  /// Ends the stream, and reports where no element was a record.
  ///
  /// - Parameter unmatched: What records were expected, if there was none.
  /// - Throws: `MappingError` if not even what should hold records was there and the mapper is strict.
  func end(
    unmatched: (match: XMLRecordSelector, hasContainer: Bool)? = nil
  ) throws(MappingError) {
    defer { calls.end() }
    guard let unmatched, let path = unmatched.match.path else { return }
    _ = try calls.call {
      calls.context.rootPath = path
      let severity: MappingIssue.Severity = unmatched.hasContainer || !isStrict ? .warning : .error
      calls.context.record(.missing(expected: XMLExpectation.element), severity)
      return true
    }
  }
}

extension XMLRecordSelector {
  /// The path to records as it is in issues; a depth has none.
  fileprivate var path: String? {
    switch self {
    case .path(let path): XMLPath.dotted(path)
    case .name(let name): name
    case .depth: nil
    }
  }
}

extension Mapper {
  /// How documents are read for this mapper.
  var treeOptions: XMLTreeOptions {
    var options = XMLTreeOptions()
    options.limits = limits
    return options
  }
}
