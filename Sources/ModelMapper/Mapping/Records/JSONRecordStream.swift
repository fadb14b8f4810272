/// Makes the records of JSON Lines, or of an array in a document.
final class JSONRecordStream<Record: Coercible, Search: JSONSearch>: RecordStream {
  let calls: RecordCalls
  private var splitter: JSONSplitter<Search>
  private var mapping: JSONLineMapping<Record>
  /// Where the records are, as issues show it.
  private let path: String
  private let isStrict: Bool

  init(_ search: Search, _ mapper: Mapper, path: String = "", onBadRecord policy: BadRecordPolicy) {
    splitter = JSONSplitter(search)
    mapping = JSONLineMapping(mapper, path: path)
    calls = RecordCalls(mapper, mapping.context, onBadRecord: policy)
    isStrict = mapper.isStrict
    self.path = path
  }

  var bytesRead: Int { splitter.bytesRead }
  var recordCount: Int { mapping.count }
  var lastByte: UInt8 { Search.lastByte }

  /// How many bytes are kept.
  var bytesKept: Int { splitter.bytesKept }

  func append(_ bytes: UnsafeRawBufferPointer) { unsafe splitter.append(bytes) }

  func finish() { splitter.finish() }

  func take() throws(MappingError) -> Record?? {
    let outcome: Result<Record?, MappingError>?
    do throws(JSONSyntaxError) {
      outcome = try splitter.next { line in
        Result { () throws(MappingError) in try calls.call { mapping.read(line) } }
      }
    } catch {
      throw MappingError(error)
    }
    guard let outcome else { return nil }
    return .some(try outcome.get())
  }

  func reportMissing() throws(MappingError) {
    guard !splitter.hasFound else { return }
    _ = try calls.call {
      calls.context.rootPath = path
      calls.context.record(
        .missing(expected: "an array of records"), isStrict ? .error : .warning)
      return true
    }
  }

  func error(_ reason: MappingIssue.Reason) -> MappingError {
    MappingError(reason, atRecord: recordCount)
  }
}
