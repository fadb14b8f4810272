extension IssueRecorder {
  /// The state of a recorder at one moment, to which it can be taken back.
  struct Mark {
    fileprivate let count: Int
    fileprivate let omittedCount: Int
    fileprivate let hasErrors: Bool
    fileprivate let hasForbiddenKeys: Bool
  }

  /// The present state.
  var mark: Mark {
    Mark(
      count: issues.count, omittedCount: omittedCount, hasErrors: hasErrors,
      hasForbiddenKeys: hasForbiddenKeys)
  }

  /// Takes back what was recorded since a mark, so that an error can carry it to whoever handles it.
  ///
  /// - Parameter mark: A state of this recorder.
  /// - Returns: The issues that were taken back.
  func takeBack(since mark: Mark) -> MappingError {
    let taken = MappingError(
      issues: Array(issues[min(mark.count, issues.count)...]),
      omittedCount: omittedCount - mark.omittedCount)
    truncate(
      to: mark.count, omittedCount: mark.omittedCount, hasErrors: mark.hasErrors,
      hasForbiddenKeys: mark.hasForbiddenKeys)
    return taken
  }

  /// Records what an error carries.
  func restore(_ error: MappingError) {
    for issue in error.issues { record(issue.severity) { issue } }
    if error.omittedCount > 0 { omit(error.omittedCount) }
  }
}
