import ModelMapper

/// Makes the records of a document, with one context for all.
final class XMLRecordStream<Record: Coercible>: RecordStream {
  let calls: RecordCalls
  private var scanner: XMLRecordScanner
  private let codec = ValueCodec<Record>.of(Record.self)
  private let isStrict: Bool
  private(set) var recordCount = 0

  init(_ records: XMLRecordSelector, _ mapper: Mapper, onBadRecord policy: BadRecordPolicy) {
    scanner = XMLRecordScanner(records, options: mapper.treeOptions)
    isStrict = mapper.isStrict
    calls = RecordCalls(mapper, mapper.makeContext(), onBadRecord: policy)
    calls.context.scalarsAreText = true
  }

  var bytesRead: Int { scanner.byteCount }
  var lastByte: UInt8 { UInt8(ascii: ">") }

  func append(_ bytes: UnsafeRawBufferPointer) throws(MappingError) {
    do throws(XMLParseError) {
      try unsafe scanner.feed(bytes)
    } catch {
      throw MappingError(error)
    }
  }

  func finish() throws(MappingError) {
    do throws(XMLParseError) {
      try scanner.finish()
    } catch {
      throw MappingError(error)
    }
  }

  func take() throws(MappingError) -> Record?? {
    // Results would be generic types of the record, which are looked up wherever they are named.
    var record: Record?
    var refusal: MappingError?
    let isThere: Bool
    do throws(XMLParseError) {
      isThere = try scanner.take { source, handle in
        do throws(MappingError) {
          record = try read(source, handle)
        } catch {
          refusal = error
        }
      }
    } catch {
      throw MappingError(error)
    }
    if let refusal { throw refusal }
    return isThere ? .some(record.take()) : nil
  }

  private func read(_ source: XMLSource, _ handle: Int) throws(MappingError) -> Record? {
    let number = recordCount
    recordCount += 1
    return try calls.call {
      codec.read(
        calls.context.respelled(Cursor(source, handle, step: .record(number))), calls.context)
    }
  }

  func reportMissing() throws(MappingError) {
    guard let unmatched = scanner.unmatched, let path = unmatched.match.path else { return }
    _ = try calls.call {
      calls.context.rootPath = path
      let severity: MappingIssue.Severity = unmatched.hasContainer || !isStrict ? .warning : .error
      calls.context.record(.missing(expected: XMLExpectation.element), severity)
      return true
    }
  }

  func error(_ reason: MappingIssue.Reason) -> MappingError { scanner.error(reason) }
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

extension XMLRecordScanner {
  /// The error of a reading that ends at the place up to which the document was read.
  fileprivate func error(_ reason: MappingIssue.Reason) -> MappingError {
    let place: XMLParseError = error(.cancelled)
    return MappingError(issues: [
      MappingIssue(path: place.path, reason: reason, location: place.location)
    ])
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
