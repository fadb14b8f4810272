/// Gathers the issues of one call.
///
/// Issues of values are recorded where the value fails, which knows the place but not the property;
/// the model that asked for the value adds the names afterwards.
package final class IssueRecorder {
  private(set) var issues: [MappingIssue] = []
  private(set) var omittedCount = 0
  private(set) var hasErrors = false
  /// Whether issues were recorded since names were last added.
  var hasUnnamed: Bool { unnamed.value }
  /// Whether a key was found that the options forbid.
  private(set) var hasForbiddenKeys = false
  private let unnamed = UncheckedBox(false)
  private var named = 0
  private var limit: Int
  private var minimumSeverity: MappingIssue.Severity

  init(limit: Int, minimumSeverity: MappingIssue.Severity) {
    self.limit = limit
    self.minimumSeverity = minimumSeverity
  }

  deinit { unnamed.free() }

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
    unnamed.value = true
  }

  /// Counts issues that are known of but not kept.
  func omit(_ count: Int) {
    omittedCount += count
    hasErrors = true
  }

  /// Goes back to an earlier state.
  func truncate(to count: Int, omittedCount: Int, hasErrors: Bool, hasForbiddenKeys: Bool) {
    issues.removeSubrange(min(count, issues.count)...)
    named = min(named, issues.count)
    unnamed.value = named < issues.count
    self.omittedCount = omittedCount
    self.hasErrors = hasErrors
    self.hasForbiddenKeys = hasForbiddenKeys
  }

  /// Adds the names of a model and property to the issues recorded since the last time.
  func name(model: String, property: String?) {
    for index in named..<issues.count where issues[index].model == nil {
      issues[index].model = model
      issues[index].property = property
    }
    named = issues.count
    unnamed.value = false
  }

  /// Keeps the issues that wait for their names from being given those of a model that comes next.
  ///
  /// An element of a list that fails waits for the name of the property that holds the list, while
  /// the next element is filled.
  ///
  /// - Returns: What takes them up again.
  func setUnnamedAside() -> Int {
    let first = named
    named = issues.count
    unnamed.value = false
    return first
  }

  /// Lets the issues that were set aside be named again.
  func takeUpUnnamed(_ first: Int) {
    named = first
    unnamed.value = true
  }

  /// Whether anything was noticed.
  var hasIssues: Bool { !issues.isEmpty || omittedCount > 0 }

  /// Begins a call with other options.
  func begin(limit: Int, minimumSeverity: MappingIssue.Severity) {
    self.limit = limit
    self.minimumSeverity = minimumSeverity
  }

  /// Forgets all that was gathered, for the next record of a stream.
  func restart() {
    issues.removeAll(keepingCapacity: true)
    omittedCount = 0
    named = 0
    hasErrors = false
    unnamed.value = false
    hasForbiddenKeys = false
  }

  /// What was gathered, with issues below the minimum severity left out.
  var report: MappingReport {
    MappingReport(
      issues: issues.filter { $0.severity >= minimumSeverity }, omittedCount: omittedCount)
  }

  /// What was gathered, as an error.
  var error: MappingError { MappingError(issues: issues, omittedCount: omittedCount) }
}
