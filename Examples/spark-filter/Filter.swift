import Foundation
import ModelMapper

/// Maps the lines of the input, and writes what they become.
///
/// The mapper calls `onIssue` on the thread that reads, which is the main one.
@MainActor
final class Filter {
  /// Whether each line of the output is an ``Outcome``, not only a record.
  private let writesOutcomes: Bool
  private let input: Input
  /// What was read so far.
  private(set) var counts = Counts()
  /// The issues since the last record was handed out: of that record, or of lines that are left out.
  private var found: [MappingIssue] = []
  private var records: [Reading] = []
  private var outcomes: [Outcome] = []
  private var problems: [Problem] = []
  /// Why the output could not be written; the reader asks for bytes in a place that can't throw.
  private var failure: (any Error)?

  init(_ input: Input, writesOutcomes: Bool) {
    self.input = input
    self.writesOutcomes = writesOutcomes
  }

  /// Maps all lines.
  ///
  /// - Throws: An error if the input can't be read, or the output not be written.
  func run() throws {
    var mapper = Mapper()
    // A part of the records may be all bad; the counts say so.
    mapper.allowsNothing = true
    mapper.limits.bytes = Input.greatestLine
    mapper.onIssue = { issue in MainActor.assumeIsolated { self.found.append(issue) } }
    let chunks = AnyIterator { MainActor.assumeIsolated { self.nextChunk() } }
    let reader = JSONLinesReader(Reading.self, chunks: chunks, using: mapper, onBadRecord: .skip)
    defer { counts.read = reader.progress.records }
    while let record = try reader.next() { add(record, number: reader.progress.records - 1) }
    if let failure { throw failure }
  }

  /// Writes what the bytes before have become, so that nothing waits while the input does.
  private func nextChunk() -> [UInt8]? {
    do {
      addLeftOut()
      try write()
      return try input.next()
    } catch {
      failure = error
      return nil
    }
  }

  private func add(_ record: Reading, number: Int) {
    counts.mapped += 1
    guard writesOutcomes || !found.isEmpty else { return records.append(record) }
    let start = found.firstIndex { $0.recordNumber == number } ?? found.count
    let issues = found[start...].map(Problem.init)
    found.removeSubrange(start...)
    addLeftOut()
    count(issues)
    if writesOutcomes {
      outcomes.append(Outcome(record: record, issues: issues))
    } else {
      records.append(record)
      problems += issues
    }
  }

  /// Takes the issues that are left for those of lines without a record.
  private func addLeftOut() {
    while let first = found.first {
      let count = found.prefix { $0.recordNumber == first.recordNumber }.count
      let issues = found.prefix(count).map(Problem.init)
      found.removeFirst(count)
      counts.leftOut += 1
      self.count(issues)
      if writesOutcomes {
        let line = first.location.map { input.line(at: $0.byteOffset) }
        outcomes.append(Outcome(line: line, issues: issues))
      } else {
        problems += issues
      }
    }
  }

  private func count(_ issues: [Problem]) {
    for issue in issues { counts.issues[issue.code, default: 0] += 1 }
  }

  private func write() throws {
    try Output.standard.write(writesOutcomes ? outcomes.jsonLinesData() : records.jsonLinesData())
    try Output.errors.write(problems.jsonLinesData())
    records.removeAll(keepingCapacity: true)
    outcomes.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
  }
}

extension MappingIssue {
  /// The number of the record that the issue is about.
  fileprivate var recordNumber: Int? {
    guard case .index(let number) = pathComponents.first else { return nil }
    return number
  }
}
