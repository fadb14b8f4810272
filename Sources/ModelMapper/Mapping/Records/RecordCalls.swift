/// The records of a stream: a call for each, whose tables and memory serve for all.
///
/// What is kept does not grow with the number of records: issues are passed on as they come, and a report
/// of the whole keeps as many as the limit says.
package final class RecordCalls {
  /// What the calls share.
  package let context: CoercionContext
  private let mapper: Mapper
  private let stopsAtBadRecord: Bool
  private var console = Console()
  private var issues: [MappingIssue] = []
  private var omittedCount = 0
  /// What was noticed in the record made last.
  package private(set) var lastReport = MappingReport()

  /// Creates the calls of a stream.
  ///
  /// - Parameters:
  ///   - mapper: The options.
  ///   - context: What the calls share, made by the mapper.
  ///   - policy: What becomes of a record that can't be made.
  package init(_ mapper: Mapper, _ context: CoercionContext, onBadRecord policy: BadRecordPolicy) {
    self.mapper = mapper
    self.context = context
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
  /// - Parameter read: Makes the record, or records why it can't be made.
  /// - Returns: The record, or `nil` for one that is left out.
  /// - Throws: `MappingError` with the issues of a record at which the reading stops.
  package func call<Record>(_ read: () -> Record?) throws(MappingError) -> Record? {
    let recorder = context.recorder
    recorder.restart()
    let record = read()
    if recorder.hasIssues {
      lastReport = recorder.report
      tell(lastReport)
    } else if !lastReport.isEmpty {
      lastReport = MappingReport()
    }
    // Most records need not look at the options.
    if record != nil, !recorder.hasErrors { return record }
    guard let error = mapper.refusal(of: context, isMade: record != nil) else { return record }
    if stopsAtBadRecord { throw error }
    return nil
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
