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
  /// What was noticed in the record made last.
  package private(set) var lastReport = MappingReport()

  /// Creates the calls of a stream.
  package init<Record: Coercible>(
    of type: Record.Type, _ mapper: Mapper, onBadRecord policy: BadRecordPolicy
  ) {
    codec = CodecTable.codec(of: type)
    self.mapper = mapper
    context = mapper.makeContext()
    stopsAtBadRecord =
      switch policy {
      case .byMapper: mapper.isStrict
      case .skip: false
      case .stop: true
      }
  }

  /// The first issues of all records, and how many more there were.
  package var report: MappingReport { MappingReport(issues: issues, omittedCount: omittedCount) }

  /// Makes one record.
  ///
  /// - Parameters:
  ///   - place: Memory that holds no record, and holds one afterwards if it was made.
  ///   - make: Makes the record there, or records why it can't be made.
  /// - Returns: What became of it.
  /// - Throws: `MappingError` with the issues of a record at which the reading stops.
  package func make(
    at place: Memory, _ make: () -> Bool
  ) throws(MappingError) -> RecordStep {
    context.recorder.restart()
    let isMade = make()
    do throws(MappingError) {
      if try isUsable(isMade) { return .made }
    } catch {
      if isMade { codec.remove(place) }
      throw error
    }
    if isMade { codec.remove(place) }
    return .leftOut
  }

  /// Records what is wrong with the whole.
  ///
  /// - Throws: `MappingError` if the reading stops there.
  package func report(_ record: () -> Void) throws(MappingError) {
    context.recorder.restart()
    record()
    _ = try isUsable(true)
  }

  /// Passes on what was noticed, and decides whether a record that was made is handed out.
  private func isUsable(_ isMade: Bool) throws(MappingError) -> Bool {
    let recorder = context.recorder
    if recorder.hasIssues {
      lastReport = recorder.report
      tell(lastReport)
    } else if !lastReport.isEmpty {
      lastReport = MappingReport()
    }
    // Most records need not look at the options.
    if isMade, !recorder.hasErrors { return true }
    guard let error = mapper.refusal(of: context, isMade: isMade) else { return isMade }
    if stopsAtBadRecord { throw error }
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
