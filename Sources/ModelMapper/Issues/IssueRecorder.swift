/// Gathers the issues of one call.
///
/// Issues of values are recorded where the value fails, which knows the place but not the property;
/// the model that asked for the value adds the names afterwards.
package final class IssueRecorder {
  /// What was gathered, where no access to it is checked.
  private struct State {
    /// Those that are kept, and errors beyond the limit until it is known whether the call throws for them.
    var issues: [MappingIssue] = []
    var tally = Tally()
    var hasUnnamed = false
    /// Whether errors are counted and not made.
    var countsErrorsOnly = false
    /// How many issues there were when names were last added.
    var named = Count()
    /// The positions of errors of which it is not known yet what became of the value, in ascending order.
    var undecided: [Int] = []
    /// The names of other namespaces that the call has noted, each with the property that reads it.
    var foreignNames: Set<String> = []
  }

  /// How many issues there are.
  struct Count {
    fileprivate var gathered = 0
    /// All, those included that are counted only.
    fileprivate var total = 0
  }

  /// What is known of all issues, those included that are counted only.
  fileprivate struct Tally {
    var omittedCount = 0
    var errorCount = 0
    var isForbidden = false
    /// The issue recorded last that is no note; nothing where that was counted only.
    var last: Constant<Last>?
  }

  /// The issue recorded last, the steps that lead to it even where they are hidden, and its number from one.
  fileprivate typealias Last = (issue: MappingIssue, steps: [PathComponent], number: Int)

  @safe @exclusivity(unchecked) private var state = State()
  private var limit: Int
  private var minimumSeverity: MappingIssue.Severity
  /// How many steps lead to a property that holds secrets, so that neither values nor the keys behind it
  /// may appear in issues; `nil` where there is none.
  var hiddenDepth: Int?
  /// Whether notes are gathered, which say that nothing is wrong.
  var gathersNotes = true

  @inline(never)
  init(limit: Int, minimumSeverity: MappingIssue.Severity) {
    self.limit = limit
    self.minimumSeverity = minimumSeverity
  }

  /// The issues that are kept, as far as that is known.
  var issues: [MappingIssue] {
    var issues = state.issues
    for position in state.undecided.reversed() where position >= limit {
      issues.remove(at: position)
    }
    return issues
  }

  /// How many issues there are, but for those that are counted only.
  var gatheredCount: Int { state.issues.count }
  var hasErrors: Bool { errorCount > 0 }
  /// Whether issues were recorded since names were last added.
  var hasUnnamed: Bool { state.hasUnnamed }
  /// Whether something was found that the options forbid, such as an unknown key.
  var isForbidden: Bool { state.tally.isForbidden }
  /// How many errors were recorded, those included that are not kept.
  var errorCount: Int { state.tally.errorCount }

  /// How many issues there are, those included that are counted only.
  var total: Int { state.issues.count + state.tally.omittedCount }

  private var count: Count { Count(gathered: state.issues.count, total: total) }

  /// The issue recorded last that is no note.
  ///
  /// What is done about a value depends on errors that say of it that it is null or was refused, and must not
  /// depend on how many issues are kept or whether notes are.
  var last: MappingIssue? { state.tally.last?.value.issue }

  /// Whether issues of a severity are recorded, so that finding them is worthwhile.
  func records(_ severity: MappingIssue.Severity) -> Bool {
    severity >= minimumSeverity && (severity > .note || gathersNotes)
  }

  /// Records an issue, or counts it where enough are kept.
  ///
  /// - Parameters:
  ///   - severity: The severity of the issue.
  ///   - isForbidden: Whether the options forbid it, so that the result is refused. The first such
  ///     issue is kept whatever the limit, because it is the reason of the error.
  ///   - issue: Makes the issue, if it is kept or an error.
  @inline(__always)
  func record(
    _ severity: MappingIssue.Severity, isForbidden: Bool = false, _ issue: () -> MappingIssue
  ) {
    // Only this is compiled for each caller.
    if tally(severity, isForbidden: isForbidden) { keep(issue(), isForbidden: isForbidden) }
  }

  /// Counts an issue.
  ///
  /// - Returns: Whether it has to be made.
  @inline(never)
  private func tally(_ severity: MappingIssue.Severity, isForbidden: Bool) -> Bool {
    if severity == .error { state.tally.errorCount += 1 }
    if severity == .error, state.countsErrorsOnly { return false }
    guard records(severity) || severity == .error else { return false }
    let isReason = isForbidden && !self.isForbidden
    if isForbidden { state.tally.isForbidden = true }
    state.hasUnnamed = true
    let mayBeReason = isReason || severity == .error && !isForbidden
    if state.issues.count < limit || mayBeReason { return true }
    omit(severity)
    return false
  }

  /// Counts an issue that is not made.
  private func omit(_ severity: MappingIssue.Severity, count: Int = 1) {
    state.tally.omittedCount += count
    if severity > .note { state.tally.last = nil }
  }

  /// Keeps an issue, or an error beyond the limit until it is known whether the call throws for it.
  @inline(never)
  private func keep(_ issue: MappingIssue, isForbidden: Bool) {
    let steps = issue.pathComponents
    var issue = shown(issue)
    if issue.severity > .note { state.tally.last = Constant((issue, steps, total + 1)) }
    if isForbidden {
      issue.settle(.thrown)
    } else if issue.severity == .error, issue.consequence == .undecided {
      state.undecided.append(state.issues.count)
    } else if state.issues.count >= limit {
      state.tally.omittedCount += 1
      return
    }
    state.issues.append(issue)
  }

  /// Puts a step of its own into the path of each issue that was recorded since so many were.
  func insert(
    _ steps: some Sequence<PathComponent>, after start: [PathComponent], since count: Int
  ) {
    for (position, step) in zip(state.issues.indices.dropFirst(count), steps) {
      state.issues[position] = state.issues[position].inserting(step, after: start)
    }
  }

  /// How many errors there are of which it is not known yet what became of the value.
  var undecidedCount: Int { state.undecided.count }

  /// Notes what became of the values that failed since there were so many undecided errors.
  ///
  /// - Parameters:
  ///   - count: How many undecided errors there were.
  ///   - consequence: What became of the values.
  ///   - depth: How many steps lead to what that is about; all of each path by default.
  func settle(since count: Int, _ consequence: MappingIssue.Consequence, depth: Int? = nil) {
    while state.undecided.count > count {
      let position = state.undecided.removeLast()
      state.issues[position].settle(consequence, depth: depth)
      // What the call throws for is kept, however many issues there are.
      guard position >= limit, consequence != .thrown else { continue }
      remove(at: position)
      state.tally.omittedCount += 1
    }
  }

  /// Forgets the undecided errors since there were so many, of values that were read in another way.
  func drop(since count: Int) {
    while state.undecided.count > count {
      remove(at: state.undecided.removeLast())
      state.tally.errorCount -= 1
      state.tally.last = nil
    }
  }

  /// Removes an issue after which none is undecided.
  private func remove(at position: Int) {
    state.issues.remove(at: position)
    if position < state.named.gathered { state.named.gathered -= 1 }
  }

  /// Notes what became of a whole whose result is refused.
  ///
  /// - Parameters:
  ///   - refusal: Why it is refused.
  ///   - consequence: What became of the whole.
  ///   - depth: How many steps lead to it.
  func settle(
    _ refusal: Refusal, _ consequence: MappingIssue.Consequence = .thrown, depth: Int = 0
  ) {
    settle(since: 0, consequence, depth: depth)
    // Of what nothing could be made, the outermost that was left out is the reason.
    let least = refusal == .nothingMade ? state.issues.lazy.compactMap(\.depthLeftOut).min() : nil
    for index in state.issues.indices {
      let issue = state.issues[index]
      let isReason =
        issue.consequence == .thrown || refusal == .anyError && issue.severity == .error
        || least != nil && issue.depthLeftOut == least
      if isReason { state.issues[index].settle(consequence, depth: depth) }
    }
  }

  /// Why the result of a call is refused.
  enum Refusal {
    /// It could not be made.
    case notMade
    /// It could be made, of a source of which nothing was used.
    case nothingMade
    /// Something was found that the options forbid.
    case forbidden
    /// There are errors, and the options forbid all of them.
    case anyError
  }

  /// An issue without what must not appear in it.
  private func shown(_ issue: MappingIssue) -> MappingIssue {
    guard let hiddenDepth else { return issue }
    let steps = issue.pathComponents.enumerated().map { position, step in
      if position >= hiddenDepth, case .key = step { PathComponent.key("…") } else { step }
    }
    var issue = issue.at(steps)
    issue.reason = issue.reason.withoutValues
    return issue
  }

  /// Whether the issue recorded last that is no note says that a value was refused.
  ///
  /// - Parameter steps: The steps to the value.
  /// - Returns: Whether that value was.
  func hasRefused(_ steps: @autoclosure () -> [PathComponent]) -> Bool {
    guard last?.reason.code == .refused, let last = state.tally.last?.value else { return false }
    return last.steps == steps()
  }

  /// Records that a name of another namespace is used for a property, the first time in a call.
  func note(foreign name: String, of property: String, _ issue: () -> MappingIssue) {
    guard state.foreignNames.insert("\(property) \(name)").inserted else { return }
    record(.note, issue)
  }

  /// Takes over what another recorder gathered.
  func absorb(_ other: IssueRecorder) {
    let errorCount = errorCount + other.errorCount
    for issue in other.issues {
      if issue.reason.code == .foreign, let name = issue.reason.used {
        let property = "\(issue.model ?? "").\(issue.property ?? "")"
        note(foreign: name, of: property) { issue }
        continue
      }
      record(issue.severity, isForbidden: issue.consequence == .thrown) { issue }
    }
    state.tally.omittedCount += other.state.tally.omittedCount
    state.tally.errorCount = errorCount
    if other.isForbidden { state.tally.isForbidden = true }
  }

  /// Counts issues that are known of but not kept.
  func omit(_ count: Int, _ severity: MappingIssue.Severity) {
    guard count > 0 else { return }
    if severity == .error { state.tally.errorCount += count }
    guard records(severity) else { return }
    omit(severity, count: count)
    state.hasUnnamed = true
  }

  /// Adds the names of a model and property to the issues recorded since the last time.
  func name(model: String, property: String?) {
    for index in state.named.gathered..<state.issues.count where state.issues[index].model == nil {
      state.issues[index].model = model
      state.issues[index].property = property
    }
    nameRest()
  }

  private func nameRest() {
    state.named = count
    state.hasUnnamed = false
  }

  /// Keeps the issues that wait for their names from being given those of a model that comes next.
  ///
  /// An element of a list that fails waits for the name of the property that holds the list, while
  /// the next element is filled.
  ///
  /// - Returns: What takes them up again: how many issues before them have names.
  func setUnnamedAside() -> Count {
    defer { nameRest() }
    return state.named
  }

  /// Lets the issues that were set aside be named again.
  func takeUpUnnamed(_ named: Count) {
    state.named = named
    state.hasUnnamed = true
  }

  /// Whether anything was noticed.
  var hasIssues: Bool { total > 0 }

  /// Begins a call with other options.
  func begin(limit: Int, minimumSeverity: MappingIssue.Severity) {
    self.limit = limit
    self.minimumSeverity = minimumSeverity
  }

  /// Forgets everything, for the next call.
  func endCall() {
    if !state.foreignNames.isEmpty { state.foreignNames.removeAll() }
    if hasIssues { restart() }
  }

  /// Forgets the issues, for the next record of a stream, but not what is noted once in a call.
  func restart() {
    state = State(foreignNames: state.foreignNames)
  }

  /// What was gathered, with issues below the minimum severity left out.
  var report: MappingReport {
    let issues = issues
    return MappingReport(
      issues: minimumSeverity == .note
        ? issues : issues.filter { $0.severity >= minimumSeverity },
      omittedCount: total - issues.count)
  }

  /// What was gathered, as an error.
  var error: MappingError {
    let issues = issues
    return MappingError(issues: issues, omittedCount: total - issues.count)
  }
}

extension IssueRecorder {
  /// The state of a recorder at one moment, to which it can be taken back.
  struct Mark {
    fileprivate let count: Count
    fileprivate let tally: Tally
  }

  /// The current state.
  var mark: Mark { Mark(count: count, tally: state.tally) }

  /// Calls a closure of whose errors none is made; they are counted.
  @inline(__always)
  func countingErrors<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = state.countsErrorsOnly
    state.countsErrorsOnly = true
    defer { state.countsErrorsOnly = outer }
    return try body()
  }

  /// Whether errors were recorded or counted since a mark.
  func hasErrors(since mark: Mark) -> Bool { errorCount > mark.tally.errorCount }

  /// Forgets what was recorded since a mark.
  func forget(since mark: Mark) {
    if total > mark.count.total {
      _ = takeBack(since: mark)
    } else {
      state.tally = mark.tally
    }
  }

  /// Takes back what was recorded since a mark, so that an error can carry it to whoever handles it.
  ///
  /// - Parameter mark: A state of this recorder.
  /// - Returns: The issues that were taken back.
  func takeBack(since mark: Mark) -> MappingError {
    var taken = Array(state.issues.dropFirst(mark.count.gathered))
    var omitted = state.tally.omittedCount - mark.tally.omittedCount
    // What is done about the error depends on the last issue, even if that is not kept.
    if let last = state.tally.last?.value, last.number > mark.count.total,
      last.issue.reason.code == .null || last.issue.reason.code == .refused,
      !taken.contains(where: {
        $0.reason == last.issue.reason && $0.pathComponents == last.issue.pathComponents
      })
    {
      taken.append(last.issue)
      omitted -= 1
    }
    state.issues.removeSubrange(min(mark.count.gathered, state.issues.count)...)
    while let last = state.undecided.last, last >= state.issues.count {
      state.undecided.removeLast()
    }
    state.tally = mark.tally
    state.named.gathered = min(state.named.gathered, state.issues.count)
    state.named.total = min(state.named.total, total)
    state.hasUnnamed = state.named.total < total
    var error = MappingError(issues: taken, omittedCount: omitted)
    error.forbidden = taken.indices.filter { taken[$0].consequence == .thrown }
    return error
  }

  /// Records what an error carries.
  func restore(_ error: MappingError) {
    omit(error.omittedCount, .error)
    for (position, var issue) in error.issues.enumerated() {
      if issue.consequence == .thrown { issue.settle(.undecided) }
      record(issue.severity, isForbidden: error.forbidden.contains(position)) { issue }
    }
  }
}

extension MappingIssue {
  /// How many steps lead to what was left out of a list, a dictionary or a stream, if anything was.
  fileprivate var depthLeftOut: Int? {
    guard consequence == .elementLeftOut || consequence == .recordLeftOut else { return nil }
    return affectedDepth ?? pathComponents.count
  }
}
