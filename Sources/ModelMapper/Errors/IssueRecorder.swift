/// Gathers the issues of one call.
///
/// Issues of values are recorded where the value fails, which knows the place but not the property;
/// the model that asked for the value adds the names afterwards.
package final class IssueRecorder {
  private(set) var issues: [MappingIssue] = []
  private(set) var omittedCount = 0
  private(set) var hasErrors = false
  /// Whether issues were recorded since names were last added.
  private(set) var hasUnnamed = false
  /// Whether a key was found that the options forbid.
  private(set) var hasForbiddenKeys = false
  private var named = 0
  private let limit: Int
  private let minimumSeverity: MappingIssue.Severity

  init(limit: Int, minimumSeverity: MappingIssue.Severity) {
    self.limit = limit
    self.minimumSeverity = minimumSeverity
  }

  /// Whether one more issue of a severity would be kept, so that finding its words is worth while.
  func keeps(_ severity: MappingIssue.Severity) -> Bool {
    severity >= minimumSeverity && issues.count < limit
  }

  /// Records an issue, or counts it where enough are kept.
  func record(_ severity: MappingIssue.Severity, _ issue: () -> MappingIssue) {
    if severity == .error { hasErrors = true }
    guard severity >= minimumSeverity || severity == .error else { return }
    guard issues.count < limit else {
      omittedCount += 1
      return
    }
    let issue = issue()
    if case .unknownKey = issue.reason, severity == .error { hasForbiddenKeys = true }
    issues.append(issue)
    hasUnnamed = true
  }

  /// Begins a model, which must not name what was recorded before.
  ///
  /// - Returns: What ``endModel(_:)`` needs.
  func beginModel() -> ModelMark {
    let mark = ModelMark(named: named, hasUnnamed: hasUnnamed)
    named = issues.count
    hasUnnamed = false
    return mark
  }

  /// Ends a model, so that what was recorded before it can be named again.
  func endModel(_ mark: ModelMark) {
    named = mark.named
    hasUnnamed = hasUnnamed || mark.hasUnnamed
  }

  /// What was named before a model was begun.
  struct ModelMark {
    fileprivate let named: Int
    fileprivate let hasUnnamed: Bool
  }

  /// Adds the names of a model and property to the issues recorded since the last time.
  func name(model: String, property: String?) {
    for index in named..<issues.count where issues[index].model == nil {
      issues[index].model = model
      issues[index].property = property
    }
    named = issues.count
    hasUnnamed = false
  }

  /// What was gathered, with issues below the minimum severity left out.
  var report: MappingReport {
    MappingReport(
      issues: issues.filter { $0.severity >= minimumSeverity }, omittedCount: omittedCount)
  }

  /// What was gathered, as an error.
  var error: MappingError { MappingError(issues: issues, omittedCount: omittedCount) }
}
