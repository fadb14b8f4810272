import ModelMapper

/// Makes the records of a document, with one context for all.
final class XMLRecordStream: RecordStream {
  let calls: RecordCalls
  private var scanner: XMLRecordScanner
  // Kept apart from what is being changed while a record is made, for who asks meanwhile.
  private(set) var bytesRead = 0
  private(set) var recordCount = 0

  init(_ records: XMLRecordSelector, _ calls: RecordCalls) {
    scanner = XMLRecordScanner(records, options: calls.mapper.treeOptions)
    self.calls = calls
    calls.context.scalarsAreText = true
  }

  func append(_ bytes: ByteSpan) throws(MappingError) {
    try reading { () throws(XMLParseError) in try scanner.feed(bytes) }
  }

  func finish() throws(MappingError) {
    try reading { () throws(XMLParseError) in try scanner.finish() }
  }

  /// Reads some of the document, and passes on what was noticed before something is wrong with it.
  private func reading<Result>(
    _ body: () throws(XMLParseError) -> Result
  ) throws(MappingError) -> Result {
    defer { bytesRead = scanner.byteCount }
    do throws(MappingError) {
      return try MappingError.wrapping(body)
    } catch {
      calls.tell(scanner.takeWarnings())
      throw error
    }
  }

  func make(at place: Memory) throws(MappingError) -> RecordStep {
    let isThere = try reading { () throws(XMLParseError) in try scanner.prepare() }
    // What was repaired in a record or before it comes before what is found in it.
    calls.tell(scanner.takeWarnings())
    guard isThere else { return .notThere }
    let number = recordCount
    recordCount += 1
    let context = calls.context
    var step: Result<RecordStep, MappingError> = .success(.notThere)
    try reading { () throws(XMLParseError) in
      _ = try scanner.take { source, handle in
        let record = Cursor(source, handle, step: .record(number))
        step = Result { () throws(MappingError) in
          // The name of the record and its number.
          try calls.make(at: place, depth: 2) {
            calls.codec.make(place, context.respelled(record), context)
          }
        }
      }
    }
    return try step.get()
  }

  func reportMissing() throws(MappingError) {
    if let name = scanner.overtaken {
      try calls.reportMissing(isPossible: !calls.mapper.isStrict) { severity in
        calls.context.rootPath = scanner.match.place.path
        calls.context.record(.unreadable(XMLExpectation.overtaken(name)), severity)
      }
    }
    guard scanner.isUnmatched else { return }
    let (path, expected) = scanner.match.place
    // Elements of a name may be absent from any document, which is taken for a container.
    try calls.reportMissing(isPossible: scanner.reader.handler.hasContainer) { severity in
      calls.context.rootPath = path
      calls.context.record(.missing(expected: expected), severity)
    }
  }

  /// The error of a reading that ends at the place up to which the document was read.
  func error(_ reason: MappingIssue.Reason) -> MappingError {
    let place = scanner.error(.cancelled)
    return MappingError(issues: [
      MappingIssue(path: place.path, reason: reason, location: place.location)
    ])
  }
}

extension XMLExpectation {
  /// What is wrong with a document in which records were found that would not be if it were read at once.
  fileprivate static func overtaken(_ name: String) -> String {
    "elements such as '\(name)' were read before one that is spelled as the path is, and that alone would "
      + "be found at once"
  }
}

extension XMLRecordSelector {
  /// The path to records as it is in issues, and what is expected there.
  fileprivate var place: (path: String, expected: String) {
    switch self {
    case .path(let path): (XMLPath(path).text, XMLExpectation.element)
    case .name(let name): (name, XMLExpectation.element)
    case .depth(let depth): ("", "\(XMLExpectation.element) at depth \(depth)")
    }
  }
}

extension Mapper {
  /// How documents are read for this mapper.
  package var treeOptions: XMLReadOptions {
    var options = XMLReadOptions()
    options.limits = limits
    options.namespaces = namespaces
    options.repairs = repairs
    return options
  }
}
