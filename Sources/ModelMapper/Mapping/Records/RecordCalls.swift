/// The records of a stream: a call for each, whose tables and memory serve for all.
///
/// What is kept does not grow with the number of records: issues are passed on as they come, and a report
/// of the whole keeps as many as the limit says.
package final class RecordCalls {
  /// What the calls share.
  package let context: CoercionContext
  /// How a record is made.
  package let codec: ErasedCodec
  /// The options.
  package let mapper: Mapper
  private let stopsAtBadRecord: Bool
  private var console = Console()
  private var issues: [MappingIssue] = []
  private var omittedCount = 0
  /// Whether any record was read, and whether any was handed out.
  private var hasRead = false
  private var hasMade = false
  /// What was noticed in the record made last.
  package private(set) var lastReport = MappingReport()

  /// Creates the calls of a stream.
  package init<Record: Coercible>(
    of type: Record.Type, _ mapper: Mapper, onBadRecord policy: BadRecordPolicy
  ) {
    codec = CodecTable.codec(of: type)
    self.mapper = mapper
    context = mapper.makeContext()
    stopsAtBadRecord = policy == .stop || policy == .byMapper && mapper.isStrict
  }

  /// The first issues of all records, and how many more there were.
  package var report: MappingReport { MappingReport(issues: issues, omittedCount: omittedCount) }

  /// Makes one record.
  ///
  /// - Parameters:
  ///   - place: Memory that holds no record, and holds one afterwards if it was made.
  ///   - depth: How many steps lead to a record.
  ///   - make: Makes the record there, or records why it can't be made.
  /// - Returns: What became of it.
  /// - Throws: `MappingError` with the issues of a record at which the reading stops.
  package func make(
    at place: Memory, depth: Int, _ make: () -> Bool
  ) throws(MappingError) -> RecordStep {
    context.recorder.restart()
    hasRead = true
    let isMade = make()
    var isUsed = false
    defer { if isMade, !isUsed { codec.remove(place) } }
    isUsed = try isUsable(isMade, depth: depth)
    guard isUsed else { return .leftOut }
    hasMade = true
    return .made
  }

  /// Warns of what was repaired after the last record.
  func warn(of list: RepairList) {
    guard !list.repairs.isEmpty || list.omittedCount > 0 else { return }
    context.recorder.restart()
    context.warn(of: list)
    tell(context.recorder.report)
  }

  /// Passes on what was noticed in the document outside of the calls.
  package func tell(_ warnings: [MappingIssue]) {
    guard !warnings.isEmpty else { return }
    let kept = warnings.filter { $0.severity >= mapper.minimumSeverity }
    tell(MappingReport(issues: kept, omittedCount: 0))
  }

  /// Records that what should hold the records is not there.
  ///
  /// - Parameters:
  ///   - isPossible: Whether there may be no records all the same.
  ///   - record: Records it with a severity.
  /// - Throws: `MappingError` unless that is possible, or the mapper allows for nothing.
  package func reportMissing(
    isPossible: Bool, _ record: (MappingIssue.Severity) -> Void
  ) throws(MappingError) {
    let isFatal = !isPossible && (mapper.isStrict || !mapper.allowsNothing)
    context.recorder.restart()
    record(isFatal ? .error : .warning)
    if isFatal { context.recorder.settle(.notMade) }
    tell(context.recorder.report)
    if isFatal { throw context.recorder.error }
  }

  /// Throws the issues of all records if none could be made, and the mapper does not allow for that.
  func refuseNothing() throws(MappingError) {
    guard hasRead, !hasMade, !mapper.allowsNothing else { return }
    throw MappingError(
      issues: issues.map { issue in
        var issue = issue
        if issue.consequence == .recordLeftOut { issue.settle(.thrown) }
        return issue
      }, omittedCount: omittedCount)
  }

  /// Passes on what was noticed, and decides whether a record that was made is handed out.
  private func isUsable(_ isMade: Bool, depth: Int) throws(MappingError) -> Bool {
    let recorder = context.recorder
    let refusal = isMade && !recorder.hasErrors ? nil : mapper.refusal(of: context, isMade: isMade)
    if let refusal, recorder.hasIssues {
      let consequence: MappingIssue.Consequence = stopsAtBadRecord ? .thrown : .recordLeftOut
      recorder.settle(refusal, consequence, depth: depth)
    }
    if recorder.hasIssues {
      lastReport = recorder.report
      tell(lastReport)
    } else if !lastReport.isEmpty {
      lastReport = MappingReport()
    }
    guard refusal != nil else { return true }
    if stopsAtBadRecord { throw recorder.error }
    return false
  }

  private func tell(_ report: MappingReport) {
    if let onIssue = mapper.onIssue {
      report.issues.forEach(onIssue)
    } else {
      console.print(report)
    }
    let room = max(0, mapper.limits.issues - issues.count)
    issues += report.issues.prefix(room)
    omittedCount += max(0, report.issues.count - room) + report.omittedCount
  }

  /// Says that no more records will come.
  package func end() { console.end() }
}
