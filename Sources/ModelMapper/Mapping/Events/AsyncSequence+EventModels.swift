extension AsyncSequence where Element == ServerSentEvent, AsyncIterator: SendableMetatype {
  /// The models in the data of events, each a document of JSON.
  ///
  /// ```swift
  /// for try await delta in bytes.serverSentEvents().models(Delta.self, until: "[DONE]") { show(delta) }
  /// ```
  ///
  /// Each event is a record: it is validated as a document of its own, and one that can't be made is left
  /// out and reported, or ends the reading, as the policy says. Paths of issues begin with the number of
  /// the event, and lines count in its data. Events without data are passed over. To read events of one
  /// name only, filter them before.
  ///
  /// - Parameters:
  ///   - type: The type of the models.
  ///   - end: The data of the event that ends the stream; none by default. A stream that ends without it
  ///     was cut off, which is a warning, or an error if the mapper is strict.
  ///   - mapper: The options.
  ///   - policy: What becomes of an event of which no model can be made; as the mapper is by default.
  /// - Returns: The models.
  public func models<Model: Coercible>(
    _ type: Model.Type, until end: String? = nil, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper
  ) -> RecordSequence<Self, Model> {
    RecordSequence(base: self, onProgress: { _ in }) {
      EventRecordStream(RecordCalls(of: type, mapper, onBadRecord: policy))
    } feed: { base, stream in
      guard let event = try await base.next() else {
        if let end { try stream.reportCutOff(before: end) }
        return false
      }
      guard event.data != end else { return false }
      try stream.append(chunk: event.data.utf8)
      return true
    }
  }
}

extension RecordStream {
  /// Reports that the stream ends before the event that should end it.
  fileprivate func reportCutOff(before end: String) throws(MappingError) {
    try calls.reportMissing(isPossible: !calls.mapper.isStrict) { severity in
      calls.context.recorder.record(severity) {
        MappingIssue(
          pathComponents: [.index(recordCount)], reason: .unreadable(Wording.cutOff(before: end)),
          severity: severity)
      }
    }
  }
}

/// Makes a record of each document that it is given as a whole.
private final class EventRecordStream: RecordStream {
  let calls: RecordCalls
  private let mapping: JSONLineMapping
  /// The document of which no record was made yet.
  private var document: [UInt8]?
  private(set) var bytesRead = 0
  private(set) var recordCount = 0

  init(_ calls: RecordCalls) {
    self.calls = calls
    mapping = JSONLineMapping(calls.codec, calls.context)
  }

  func append(_ bytes: ByteSpan) {
    bytesRead += bytes.count
    if bytes.contains(where: { !$0.isASCIISpace }) { document = Array(bytes) }
  }

  func finish() {}

  func make(at place: Memory) throws(MappingError) -> RecordStep {
    guard let bytes = document else { return .notThere }
    document = nil
    recordCount += 1
    return try bytes.withByteSpan { (bytes) throws(MappingError) in
      let line = JSONLine(place: TextPlace(endsAtReturns: true), bytes: bytes)
      return try calls.make(at: place, depth: 1) { mapping.make(at: place, from: line) }
    }
  }

  func reportMissing() {}
}
