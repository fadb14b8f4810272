/// Makes the records of JSON Lines, or of an array in a document.
final class JSONRecordStream<Search: JSONSearch>: RecordStream {
  let calls: RecordCalls
  private var splitter: JSONSplitter<Search>
  private var transcoder = ChunkTranscoder()
  private var mapping: JSONLineMapping
  /// Where the records are, as issues show it.
  private let path: String
  /// How many steps lead to a record.
  private let depth: Int

  init(_ search: Search, _ calls: RecordCalls, path: String = "") {
    splitter = JSONSplitter(search)
    self.calls = calls
    mapping = JSONLineMapping(calls.codec, calls.context, calls.mapper.limits, path: path)
    self.path = path
    depth = [PathComponent](pathText: path).count + 1
  }

  // Kept apart from what is being changed while a record is made, for those who ask meanwhile.
  private(set) var bytesRead = 0
  private(set) var recordCount = 0
  var lastByte: UInt8 { Search.lastByte }

  /// How many bytes are kept.
  var bytesKept: Int { splitter.bytesKept }

  func append(_ bytes: ByteSpan) { transcoder.append(bytes) { splitter.append($0) } }

  func finish() {
    transcoder.append(.empty, isLast: true) { splitter.append($0) }
    splitter.finish()
  }

  func make(at place: Memory) throws(MappingError) -> RecordStep {
    defer { bytesRead = splitter.bytesRead }
    let outcome: Result<RecordStep, MappingError>?
    do throws(JSONSyntaxError) {
      outcome = try splitter.next { line in
        recordCount += 1
        return Result { () throws(MappingError) in
          try calls.make(at: place, depth: depth) { mapping.make(at: place, from: line) }
        }
      }
    } catch {
      throw MappingError(error)
    }
    guard let outcome else { return .notThere }
    return try outcome.get()
  }

  func reportMissing() throws(MappingError) {
    guard !splitter.hasFound else { return }
    try calls.reportMissing(isPossible: false) { severity in
      calls.context.rootPath = path
      calls.context.record(.missing(expected: "an array of records"), severity)
    }
  }

  func error(_ reason: MappingIssue.Reason) -> MappingError {
    MappingError(reason, atRecord: recordCount)
  }
}
