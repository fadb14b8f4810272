/// What becomes of a record of a stream that can't be made.
///
/// A record can't be made if its line is malformed, it lacks what is required, a key is forbidden, or
/// the mapper is strict and anything failed.
public enum BadRecordPolicy: Sendable, Hashable {
  /// As the mapper is: a strict one stops, any other goes on.
  case byMapper
  /// It is left out; its issues are told, and the reading goes on.
  case skip
  /// Its issues are thrown, and the reading ends.
  case stop
}

/// The records of a stream: a call for each, whose tables and memory serve for all.
///
/// What is kept does not grow with the number of records: issues are told as they come, and a report
/// of the whole keeps as many as the limit says.
final class JSONLineStream<Record: Coercible> {
  private let mapper: Mapper
  private let stopsAtBadRecord: Bool
  private var mapping: JSONLineMapping<Record>
  private var console = Console()
  private var issues: [MappingIssue] = []
  private var omittedCount = 0

  init(_ mapper: Mapper, onBadRecord policy: BadRecordPolicy) {
    self.mapper = mapper
    mapping = JSONLineMapping(mapper)
    stopsAtBadRecord =
      switch policy {
      case .byMapper: mapper.isStrict
      case .skip: false
      case .stop: true
      }
  }

  /// How many records were read, those that failed included.
  var count: Int { mapping.count }

  /// The first issues of all records, and how many more there were.
  var report: MappingReport { MappingReport(issues: issues, omittedCount: omittedCount) }

  /// Makes the record of a line.
  ///
  /// - Returns: The record, the issues that are to be thrown, or `nil` for a record left out.
  func take(_ line: JSONLine) -> Result<Record, MappingError>? {
    let recorder = mapping.context.recorder
    recorder.restart()
    let record = mapping.read(line)
    if recorder.hasIssues { tell(recorder.report) }
    guard let error = mapper.refusal(of: mapping.context, isMade: record != nil) else {
      return record.map { .success($0) }
    }
    return stopsAtBadRecord ? .failure(error) : nil
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

  /// Says that no more lines will come.
  func end() { console.end() }

  /// How far the stream has been read.
  func progress(bytesRead: Int, of totalBytes: Int?) -> ReadingProgress {
    ReadingProgress(bytesRead: bytesRead, totalBytes: totalBytes, records: count)
  }
}
