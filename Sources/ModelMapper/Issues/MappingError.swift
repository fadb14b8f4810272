public import ModelMapperFoundation

/// Everything that kept a source from becoming a model.
///
/// The error is thrown once the whole source is read, so it lists every problem, not the first.
public struct MappingError: Error, Sendable, CustomStringConvertible {
  /// Everything found, in the order of the source; never empty.
  ///
  /// Notes are among them where they were gathered: if the call returns a report, if the mapper has a
  /// ``Mapper/onIssue``, or in a debug build.
  public let issues: [MappingIssue]
  /// How many issues were found beyond ``Limits/issues``.
  public let omittedCount: Int
  /// The positions of those that are forbidden, whatever becomes of the values.
  var forbidden: [Int] = []

  /// The issues for which the error was thrown, such as a required key that is missing.
  ///
  /// The others would not have kept the source from becoming a model. These are kept whatever
  /// ``Limits/issues`` says.
  public var fatalIssues: [MappingIssue] { issues.filter { $0.consequence == .thrown } }

  /// Creates an error.
  ///
  /// - Note: What became of a value is ``MappingIssue/Consequence/thrown`` where it was not decided.
  ///
  /// - Parameters:
  ///   - issues: Everything found.
  ///   - omittedCount: How many further issues were found.
  public init(issues: [MappingIssue], omittedCount: Int = 0) {
    self.issues = issues.map { issue in
      var issue = issue
      if issue.consequence == .undecided { issue.settle(.thrown) }
      return issue
    }
    self.omittedCount = omittedCount
  }

  /// The sentences of the issues, in the language of a closure.
  ///
  /// ```swift
  /// let german = error.sentences { issue in
  ///   switch issue.reason.code {
  ///   case .missing: "„\(issue.path)“ fehlt."
  ///   case .unconvertible: "„\(issue.path)“ ist kein \(issue.reason.expectedType ?? "Wert")."
  ///   default: nil
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter sentence: The sentence for an issue, or `nil` for the English one.
  /// - Returns: A sentence for each of ``issues``, in their order.
  public func sentences(_ sentence: (MappingIssue) -> String?) -> [String] {
    issues.map { sentence($0) ?? $0.description }
  }

  /// The issues, one sentence a line, those first for which the error was thrown.
  public var description: String {
    Wording.list(
      fatalIssues + issues.filter { $0.consequence != .thrown }, omittedCount: omittedCount)
  }
}

/// What a mapping noticed about its source.
public struct MappingReport: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Everything noticed, in the order of the source.
  public let issues: [MappingIssue]
  /// How many issues were noticed beyond ``Limits/issues``.
  public let omittedCount: Int
  private var changedProperties: [String]?

  /// The properties of a model that an update from a source changed, in their order; empty otherwise.
  ///
  /// Of the properties that the source has, those are named whose values differ from what they were.
  public var changes: [String] { changedProperties ?? [] }

  /// The report with what an update changed.
  func noting(_ changes: [String]) -> MappingReport {
    guard !changes.isEmpty else { return self }
    var report = self
    report.changedProperties = changes
    return report
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - issues: Everything noticed.
  ///   - omittedCount: How many further issues were noticed.
  public init(issues: [MappingIssue] = [], omittedCount: Int = 0) {
    self.issues = issues
    self.omittedCount = omittedCount
  }

  /// Whether nothing was noticed.
  public var isEmpty: Bool { issues.isEmpty && omittedCount == 0 }

  /// The sentences of the issues, in the language of a closure.
  ///
  /// - Parameter sentence: The sentence for an issue, or `nil` for the English one.
  /// - Returns: A sentence for each of ``issues``, in their order.
  public func sentences(_ sentence: (MappingIssue) -> String?) -> [String] {
    issues.map { sentence($0) ?? $0.description }
  }

  /// The issues, one sentence a line.
  public var description: String { Wording.list(issues, omittedCount: omittedCount) }
}

/// A value made from a source, with what was noticed on the way.
public struct Mapped<Value> {
  /// The value.
  public var value: Value
  /// What was noticed.
  public let report: MappingReport

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - report: What was noticed.
  public init(value: Value, report: MappingReport) {
    self.value = value
    self.report = report
  }
}

extension Mapped: Sendable where Value: Sendable {}

extension MappingError: LocalizedError {
  /// The issues, one sentence a line.
  public var errorDescription: String? { description }
}
