extension CoercionContext {
  /// Warns of what was repaired in a document.
  ///
  /// - Parameters:
  ///   - list: What was repaired.
  ///   - path: Where the document is; empty if it is the source itself.
  ///   - ignoresOthers: Whether only the first of several values is used.
  @inline(never)
  package func warn(
    of list: RepairList, at path: [PathComponent] = [], ignoresOthers: Bool = false
  ) {
    for repair in list.repairs {
      recorder.record(.warning) {
        var issue = MappingIssue(repair, at: path)
        if repair.kind == .concatenated, ignoresOthers { issue.settle(.ignored) }
        return issue
      }
    }
    recorder.omit(list.omittedCount, .warning)
    // Those about the whole source are about none of its models.
    if trail.isEmpty { _ = recorder.setUnnamedAside() }
  }
}
