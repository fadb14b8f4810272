/// The records of JSON Lines: a call for each, whose tables and memory serve for all.
final class JSONLineStream<Record: Coercible> {
  private var mapping: JSONLineMapping<Record>
  private let calls: RecordCalls
  private let isStrict: Bool

  init(_ mapper: Mapper, path: String = "", onBadRecord policy: BadRecordPolicy) {
    mapping = JSONLineMapping(mapper, path: path)
    isStrict = mapper.isStrict
    calls = RecordCalls(mapper, mapping.context, onBadRecord: policy)
  }

  /// How many records were read, those that failed included.
  var count: Int { mapping.count }

  /// The first issues of all records, and how many more there were.
  var report: MappingReport { calls.report }

  /// What was noticed in the record made last.
  var lastReport: MappingReport { calls.lastReport }

  /// Makes the record of a line.
  ///
  /// - Returns: The record, the issues that are to be thrown, or `nil` for a record left out.
  func take(_ line: JSONLine) -> Result<Record, MappingError>? {
    do throws(MappingError) {
      return try calls.call { mapping.read(line) }.map { .success($0) }
    } catch {
      return .failure(error)
    }
  }

  /// Records that there is no array of records, which a strict mapper refuses.
  func reportMissing(_ path: String) throws(MappingError) {
    _ = try calls.call {
      calls.context.rootPath = path
      calls.context.record(
        .missing(expected: "an array of records"), isStrict ? .error : .warning)
      return true
    }
  }

  /// Says that no more lines will come.
  func end() { calls.end() }

  /// How far the stream has been read.
  func progress(bytesRead: Int, of totalBytes: Int?) -> ReadingProgress {
    ReadingProgress(bytesRead: bytesRead, totalBytes: totalBytes, records: count)
  }
}
