/// Makes the records of JSON Lines, or of an array in a document.
final class JSONRecordStream<Search: JSONSearch>: RecordStream {
  let calls: RecordCalls
  private var splitter: JSONSplitter<Search>
  private var transcoder = ChunkTranscoder()
  private let mapping: JSONLineMapping
  /// Repairs what the records stand in, where they are part of something.
  private let repairs: JSONStreamRepairs?

  init(
    _ search: Search, _ calls: RecordCalls, path: String = "", repairs: JSONStreamRepairs? = nil
  ) {
    self.repairs = repairs
    splitter = JSONSplitter(search)
    self.calls = calls
    mapping = JSONLineMapping(
      calls.codec, calls.context, path: path,
      repairs: Search.repairsRecords ? calls.mapper.repairs : [])
  }

  // Kept apart from what is being changed while a record is made, for those who ask meanwhile.
  private(set) var bytesRead = 0
  private(set) var recordCount = 0

  /// How many bytes are kept.
  var bytesKept: Int { splitter.buffer.count + (repairs?.bytes.count ?? 0) }

  func append(_ bytes: ByteSpan) { transcoder.append(bytes) { split($0) } }

  func finish() {
    transcoder.append(.empty, isLast: true) { split($0) }
    if repairs == nil { splitter.finish() } else { repairs?.finish(&splitter) }
  }

  private func split(_ bytes: ByteSpan) {
    if repairs == nil { splitter.append(bytes) } else { repairs?.append(bytes, to: &splitter) }
  }

  func make(at place: Memory) throws(MappingError) -> RecordStep {
    defer {
      let offset = splitter.cursor.byteOffset
      bytesRead = map?.originalOffset(of: offset) ?? offset
    }
    if mapping.hasFurther {
      recordCount += 1
      return try calls.make(at: place, depth: mapping.depth) { mapping.makeFurther(at: place) }
    }
    while true {
      switch try next(at: place) {
      case .notThere?:
        guard repairs?.show(&splitter) == true else { return .notThere }
      case let step?: return step
      case nil: continue
      }
    }
  }

  /// Where the text comes from that is read, if it was repaired.
  private var map: RepairMap? { repairs?.repairer?.text.map }

  /// Makes the next record of the bytes that have come; `nil` if that is to be tried again, since they are
  /// repaired from now on.
  private func next(at place: Memory) throws(MappingError) -> RecordStep? {
    var refused: TextLocation?
    let outcome: Result<RecordStep, MappingError>??
    do throws(JSONSyntaxError) {
      outcome = try splitter.next { line in
        let text = mapping.read(line, by: map)
        // What is beyond a limit may need repairs as well, which are told of wherever it is read.
        if repairs != nil, map == nil, case .failure = text {
          refused = line.start
          return nil
        }
        recordCount += 1
        return Result { () throws(MappingError) in
          try calls.make(at: place, depth: mapping.depth) { make(at: place, from: line, text) }
        }
      }
    } catch {
      if repairs?.begin(&splitter, from: nil) == true { return nil }
      var refusal = map.map { error.at($0.original(of: error.location)) } ?? error
      refusal.repairs.subtract(calls.mapper.repairs)
      throw MappingError(refusal)
    }
    if refused != nil, repairs?.begin(&splitter, from: refused) == true { return nil }
    return try outcome??.get() ?? .notThere
  }

  private func make(
    at place: Memory, from line: JSONLine, _ text: Result<RepairedText?, JSONSyntaxError>
  ) -> Bool {
    if let found = repairs?.takeRepairs(before: line.start.byteOffset + line.bytes.count) {
      calls.context.warn(of: found, at: mapping.path + [.index(mapping.count)])
    }
    return mapping.make(at: place, from: line, as: text, by: map)
  }

  func reportMissing() throws(MappingError) {
    if let rest = repairs?.takeRepairs(before: splitter.cursor.recordsEnd) { calls.warn(of: rest) }
    guard !splitter.cursor.hasFound else { return }
    try calls.reportMissing(isPossible: false) { severity in
      calls.context.record(.missing(expected: "an array of records"), severity)
    }
  }
}
