/// Gathers the issues of one call.
///
/// Issues of values are recorded where the value fails, which knows the place but not the property;
/// the model that asked for the value adds the names afterwards.
package final class IssueRecorder {
  /// What was gathered, where no access to it is checked.
  private struct State {
    var issues: [MappingIssue] = []
    var omittedCount = 0
    var hasErrors = false
    var hasUnnamed = false
    var isForbidden = false
    var hidesValues = false
    var named = 0
    var namedTotal = 0
    var last = Last.kept
    var limit: Int
    var minimumSeverity: MappingIssue.Severity
    var gathersNotes = true
  }

  /// Where the issue recorded last is, notes left aside.
  fileprivate enum Last {
    /// Among the issues.
    case kept
    /// Counted only, as the issue of a number from one; the issue, if something depends on it.
    case omitted(MappingIssue?, number: Int)
  }

  @safe @exclusivity(unchecked) private var state: State

  init(limit: Int, minimumSeverity: MappingIssue.Severity) {
    state = State(limit: limit, minimumSeverity: minimumSeverity)
  }

  private(set) var issues: [MappingIssue] {
    _read { yield state.issues }
    _modify { yield &state.issues }
  }
  private(set) var omittedCount: Int {
    get { state.omittedCount }
    set { state.omittedCount = newValue }
  }
  private(set) var hasErrors: Bool {
    get { state.hasErrors }
    set { state.hasErrors = newValue }
  }
  /// Whether issues were recorded since names were last added.
  private(set) var hasUnnamed: Bool {
    get { state.hasUnnamed }
    set { state.hasUnnamed = newValue }
  }
  /// Whether something was found that the options forbid, such as an unknown key.
  private(set) var isForbidden: Bool {
    get { state.isForbidden }
    set { state.isForbidden = newValue }
  }
  /// Whether values must not appear in issues, because the property holds secrets.
  var hidesValues: Bool {
    get { state.hidesValues }
    set { state.hidesValues = newValue }
  }
  /// Whether notes are gathered, which say that nothing is wrong.
  var gathersNotes: Bool {
    get { state.gathersNotes }
    set { state.gathersNotes = newValue }
  }
  /// How many issues have got their names.
  private var named: Int {
    get { state.named }
    set { state.named = newValue }
  }
  /// How many issues there were when names were last added, those included that are not kept.
  private var namedTotal: Int {
    get { state.namedTotal }
    set { state.namedTotal = newValue }
  }

  /// How many issues there are, those included that are not kept.
  var total: Int { issues.count + omittedCount }

  /// The issue recorded last that is no note, if it is kept or says that null stands somewhere or a
  /// value was refused.
  ///
  /// What is done about a value depends on it, and must not depend on how many issues are kept or
  /// whether notes are.
  var last: MappingIssue? {
    switch state.last {
    case .kept: issues.last { $0.severity > .note }
    case .omitted(let issue, _): issue
    }
  }

  /// Whether issues of a severity are recorded, so that finding them is worthwhile.
  func records(_ severity: MappingIssue.Severity) -> Bool {
    severity >= state.minimumSeverity && (severity > .note || gathersNotes)
  }

  /// Records an issue, or counts it where enough are kept.
  ///
  /// - Parameters:
  ///   - severity: The severity of the issue.
  ///   - isForbidden: Whether the options forbid it, so that the result is refused. The first such
  ///     issue is kept whatever the limit, because it is the reason of the error.
  ///   - issue: Makes the issue, if it is kept.
  ///   - omitted: Makes the issue where it is only counted, if it is one of those that ``last`` knows then.
  func record(
    _ severity: MappingIssue.Severity, isForbidden: Bool = false, _ issue: () -> MappingIssue,
    ifOmitted omitted: () -> MappingIssue? = { nil }
  ) {
    if severity == .error { hasErrors = true }
    guard records(severity) || severity == .error else { return }
    let isReason = isForbidden && !self.isForbidden
    self.isForbidden = self.isForbidden || isForbidden
    hasUnnamed = true
    guard issues.count < state.limit || isReason else {
      omittedCount += 1
      if severity > .note {
        state.last = .omitted(omitted().map(shown), number: omittedCount)
      }
      return
    }
    issues.append(shown(issue()))
    state.last = .kept
  }

  /// An issue without what must not appear in it.
  private func shown(_ issue: MappingIssue) -> MappingIssue {
    guard hidesValues else { return issue }
    var issue = issue
    issue.reason = issue.reason.withoutValues
    return issue
  }

  /// Takes over what another recorder gathered.
  func absorb(_ other: IssueRecorder) {
    for issue in other.issues {
      record(issue.severity, isForbidden: issue.isForbiddenKey) { issue }
    }
    omittedCount += other.omittedCount
    hasErrors = hasErrors || other.hasErrors
    isForbidden = isForbidden || other.isForbidden
  }

  /// Counts issues that are known of but not kept.
  func omit(_ count: Int, _ severity: MappingIssue.Severity, isForbidden: Bool = false) {
    guard count > 0 else { return }
    if isForbidden { self.isForbidden = true }
    if severity == .error { hasErrors = true }
    guard records(severity) else { return }
    omittedCount += count
    if severity > .note { state.last = .omitted(nil, number: omittedCount) }
    hasUnnamed = true
  }

  /// Adds the names of a model and property to the issues recorded since the last time.
  func name(model: String, property: String?) {
    for index in named..<issues.count where issues[index].model == nil {
      issues[index].model = model
      issues[index].property = property
    }
    nameRest()
  }

  private func nameRest() {
    named = issues.count
    namedTotal = total
    hasUnnamed = false
  }

  /// Keeps the issues that wait for their names from being given those of a model that comes next.
  ///
  /// An element of a list that fails waits for the name of the property that holds the list, while
  /// the next element is filled.
  ///
  /// - Returns: What takes them up again.
  func setUnnamedAside() -> Unnamed {
    defer { nameRest() }
    return Unnamed(first: named, total: namedTotal)
  }

  /// Lets the issues that were set aside be named again.
  func takeUpUnnamed(_ unnamed: Unnamed) {
    named = unnamed.first
    namedTotal = unnamed.total
    hasUnnamed = true
  }

  /// Issues that wait for their names.
  struct Unnamed {
    fileprivate let first: Int
    fileprivate let total: Int
  }

  /// Whether anything was noticed.
  var hasIssues: Bool { !issues.isEmpty || omittedCount > 0 }

  /// Begins a call with other options.
  func begin(limit: Int, minimumSeverity: MappingIssue.Severity) {
    state.limit = limit
    state.minimumSeverity = minimumSeverity
  }

  /// Forgets everything, for the next record of a stream.
  func restart() {
    issues.removeAll(keepingCapacity: true)
    omittedCount = 0
    named = 0
    namedTotal = 0
    state.last = .kept
    hasErrors = false
    hasUnnamed = false
    isForbidden = false
    hidesValues = false
  }

  /// What was gathered, with issues below the minimum severity left out.
  var report: MappingReport {
    let least = state.minimumSeverity
    return MappingReport(
      issues: least == .note ? issues : issues.filter { $0.severity >= least },
      omittedCount: omittedCount)
  }

  /// What was gathered, as an error.
  var error: MappingError { MappingError(issues: issues, omittedCount: omittedCount) }
}

extension IssueRecorder {
  /// The state of a recorder at one moment, to which it can be taken back.
  struct Mark {
    fileprivate let count: Int
    fileprivate let omittedCount: Int
    fileprivate let hasErrors: Bool
    fileprivate let isForbidden: Bool
    fileprivate let last: Last
  }

  /// The current state.
  var mark: Mark {
    Mark(
      count: issues.count, omittedCount: omittedCount, hasErrors: hasErrors,
      isForbidden: isForbidden, last: state.last)
  }

  /// Takes back what was recorded since a mark, so that an error can carry it to whoever handles it.
  ///
  /// - Parameter mark: A state of this recorder.
  /// - Returns: The issues that were taken back.
  func takeBack(since mark: Mark) -> MappingError {
    var taken = Array(issues[min(mark.count, issues.count)...])
    var omitted = omittedCount - mark.omittedCount
    if case .omitted(let last?, let number) = state.last, number > mark.omittedCount {
      taken.append(last)
      omitted -= 1
    }
    issues.removeSubrange(min(mark.count, issues.count)...)
    omittedCount = mark.omittedCount
    state.last = mark.last
    named = min(named, issues.count)
    namedTotal = min(namedTotal, total)
    hasUnnamed = namedTotal < total
    hasErrors = mark.hasErrors
    isForbidden = mark.isForbidden
    return MappingError(issues: taken, omittedCount: omitted)
  }

  /// Records what an error carries.
  func restore(_ error: MappingError) {
    omit(error.omittedCount, .error)
    for issue in error.issues {
      let isForbidden = issue.isForbiddenKey
      record(issue.severity, isForbidden: isForbidden, { issue }, ifOmitted: { issue })
    }
  }
}

extension MappingIssue.Reason {
  /// Whether what is done about a value depends on the issue.
  var decidesOutcome: Bool { code == .null || code == .refused }
}

extension MappingIssue {
  /// Whether the issue is an unknown key that the options forbid.
  fileprivate var isForbiddenKey: Bool { severity == .error && reason.code == .unknownKey }
}
