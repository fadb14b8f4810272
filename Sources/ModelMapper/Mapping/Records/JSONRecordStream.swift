/// Makes the records of JSON Lines, or of an array in a document.
final class JSONRecordStream<Search: JSONSearch>: RecordStream {
  let calls: RecordCalls
  private var splitter: JSONSplitter<Search>
  private var transcoder = ChunkTranscoder()
  private var mapping: JSONLineMapping
  /// Repairs what the records stand in, where they are part of something.
  private var repairer: JSONRepairer?
  /// Where the records are, as issues show it.
  private let path: String
  /// How many steps lead to a record.
  private let depth: Int

  init(
    _ search: Search, _ calls: RecordCalls, path: String = "", repairer: JSONRepairer? = nil
  ) {
    self.repairer = repairer
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

  func append(_ bytes: ByteSpan) { transcoder.append(bytes) { split($0) } }

  func finish() {
    transcoder.append(.empty, isLast: true) { split($0) }
    if repairer != nil { split(.empty, isLast: true) }
    splitter.finish()
  }

  private func split(_ bytes: ByteSpan, isLast: Bool = false) {
    guard repairer != nil else { return splitter.append(bytes) }
    repairer?.beginRecord(at: splitter.bytesRead, repairs: calls.mapper.limits.issues)
    repairer?.append(bytes, isLast: isLast)
    splitter.append(repairer?.takeSettled() ?? [])
  }

  func make(at place: Memory) throws(MappingError) -> RecordStep {
    defer {
      bytesRead = repairer?.text.map.originalOffset(of: splitter.bytesRead) ?? splitter.bytesRead
    }
    if mapping.hasFurther {
      recordCount += 1
      return try calls.make(at: place, depth: depth) { mapping.makeFurther(at: place) }
    }
    let outcome: Result<RecordStep, MappingError>?
    do throws(JSONSyntaxError) {
      outcome = try splitter.next { line in
        recordCount += 1
        return Result { () throws(MappingError) in
          try calls.make(at: place, depth: depth) { make(at: place, from: line) }
        }
      }
    } catch {
      var refusal = repairer.map { error.at($0.text.map.original(of: error.location)) } ?? error
      refusal.repairs.subtract(calls.mapper.repairs)
      throw MappingError(refusal)
    }
    guard let outcome else { return .notThere }
    return try outcome.get()
  }

  private func make(at place: Memory, from line: JSONLine) -> Bool {
    guard repairer != nil else { return mapping.make(at: place, from: line) }
    var line = line
    line.map = repairer?.text.map
    let end = line.start.byteOffset + line.bytes.count
    if let found = repairer?.takeRepairs(before: end) {
      let record = [PathComponent](pathText: path) + [.index(mapping.count)]
      calls.context.warn(of: found, at: record)
    }
    return mapping.make(at: place, from: line)
  }

  func reportMissing() throws(MappingError) {
    if let rest = repairer?.takeRepairs(before: .max) { calls.warn(of: rest) }
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
