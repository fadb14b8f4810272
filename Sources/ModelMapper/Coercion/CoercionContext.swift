/// What a coercion knows of the call it serves: the policy, the place, and where to report problems.
///
/// A context belongs to one call and one thread. It is handed to your own
/// ``Coercible/coerce(_:in:)`` so that you can pass it on:
///
/// ```swift
/// static func coerce(_ value: SourceValue, in context: CoercionContext) -> Celsius? {
///   guard let degrees = Double.coerce(value, in: context) else { return nil }
///   guard degrees >= -273.15 else { return context.refuse("it is colder than absolute zero") }
///   return Celsius(degrees: degrees)
/// }
/// ```
public final class CoercionContext {
  /// The policy in force for the current value.
  public package(set) var policy: Coercion {
    @inline(__always) _read { yield call.policy }
    _modify { yield &call.policy }
  }
  /// The value that the user gave to ``Mapper/context``.
  public var userContext: (any Sendable)? { options.context }

  package let recorder: IssueRecorder
  /// What the call changes on its way.
  @safe @exclusivity(unchecked) var call: State
  /// The containers that lead to the current value.
  var trail: ContiguousArray<Step> {
    @inline(__always) _read { yield call.trail }
    @inline(__always) _modify { yield &call.trail }
  }
  /// Whether the call is a part of another, which reads the same document on several threads.
  private(set) var isPart = false

  /// What a call changes on its way.
  struct State {
    fileprivate var options: SharedOptions
    fileprivate var plainOptions: PlainOptions
    fileprivate var policy: Coercion
    fileprivate var trail: ContiguousArray<Step> = []
    /// What filling records needs, whatever the options of the call are.
    var scratch = ScratchPool()
    fileprivate var scalarsAreText = false
    fileprivate var rootPath = ""
    /// The key that gave the type of the model filled next, which is not an unknown key of it.
    var tagKey: TagKey?
    /// How the current list is laid out in its source, until the list is read.
    var listShape: ElementShape? {
      didSet { hasListShape = listShape != nil }
    }
    /// Whether the layout of the current list is known; to compare it with `nil` would copy it for every
    /// list.
    private(set) var hasListShape = false
    fileprivate var place: Step?
    /// What the last hook was given, unless the hook kept it.
    var idleHook: AnyObject?
    /// What a face that decodes types keeps for the length of the call, if any.
    var decodingState: AnyObject?
    /// How many containers lead into the record whose model is updated; 0 where none is.
    fileprivate var updatedLevel = 0
    /// Whether an element of the list or dictionary that the call begins with was left out.
    fileprivate var leavesOut = false
    /// Whether the call made an empty list or dictionary of one that has elements or members.
    var madeNothing = false
    /// What has not ended, in a document that was completed to be read.
    var open: OpenValues? {
      didSet { plainOptions.isPartial = open != nil }
    }

    init(_ options: SharedOptions) {
      self.options = options
      plainOptions = options.plain
      policy = options.values.policy
    }
  }

  /// A container that was entered, or the current value.
  ///
  /// It does not keep its source: whoever enters a container holds it until it is left again, and
  /// counting references for every value costs more than all else that is done with most.
  struct Step {
    private let lentSource: Uncounted<any ValueSource>
    let handle: Int
    let step: Cursor.Step

    init(_ cursor: borrowing Cursor) {
      lentSource = Uncounted(cursor.source)
      handle = cursor.handle
      step = cursor.step
    }

    /// The place.
    var cursor: Cursor { Cursor(source, handle, step: step) }

    /// The source, counted.
    var source: any ValueSource { lentSource.reference }
  }

  /// Creates the context of a call.
  @inline(never)
  package init(_ options: SharedOptions) {
    call = State(options)
    recorder = IssueRecorder(
      limit: options.values.limits.issues, minimumSeverity: options.values.minimumSeverity)
  }

  deinit { call.scratch.release() }

  /// The options of the call.
  package var options: MappingOptions {
    @inline(__always) _read { yield call.options.values }
  }

  /// The options of the call that are asked for at each record or value.
  var plainOptions: PlainOptions {
    @inline(__always) get { call.plainOptions }
  }

  /// Whether all scalars of the source are text.
  package var scalarsAreText: Bool {
    get { call.scalarsAreText }
    set { call.scalarsAreText = newValue }
  }

  /// The path to the root of the call, where that is no root of its source; empty otherwise.
  package var rootPath: String {
    get { call.rootPath }
    set { call.rootPath = newValue }
  }

  /// The truth value that a text means by the words of the policy.
  ///
  /// Here and not at the callers, for which a part of the policy would be lent by a coroutine with memory
  /// of its own.
  func truth(ofWord text: UTF8Text) -> Bool? { call.policy.boolWords?.value(of: text) }

  /// A context like this one for a part of what it reads, which another thread may use.
  ///
  /// - Parameters:
  ///   - path: The path to what is read.
  ///   - levels: How many containers were entered to reach it, besides those of this context.
  /// - Returns: The context.
  func makePart(under path: String, levels: Int) -> CoercionContext {
    let part = CoercionContext(call.options)
    part.isPart = true
    part.rootPath = path
    part.policy = policy
    part.scalarsAreText = scalarsAreText
    part.recorder.hiddenDepth = recorder.hiddenDepth
    part.recorder.gathersNotes = recorder.gathersNotes
    part.call.plainOptions = plainOptions
    part.call.plainOptions.depth -= trail.count + levels
    return part
  }

  /// Begins another call with a context that nobody else has.
  func begin(_ options: SharedOptions) {
    guard call.options !== options else { return }
    // The rest of the state is as it was when no call had begun, but for memory that serves the next.
    call.options = options
    call.plainOptions = options.plain
    call.policy = options.values.policy
    recorder.begin(
      limit: options.values.limits.issues, minimumSeverity: options.values.minimumSeverity)
  }

  /// Ends the call: forgets its source and what was noticed, and keeps what serves the next call.
  func end() {
    // To release nothing takes time too.
    scalarsAreText = false
    if !rootPath.isEmpty { rootPath = "" }
    if call.tagKey != nil { call.tagKey = nil }
    if call.hasListShape { call.listShape = nil }
    if call.decodingState != nil { call.decodingState = nil }
    if call.idleHook != nil { call.idleHook = nil }
    if !trail.isEmpty { trail.removeAll(keepingCapacity: true) }
    if call.open != nil { call.open = nil }
    call.plainOptions = call.options.plain
    call.place = nil
    call.leavesOut = false
    call.madeNothing = false
    recorder.endCall()
    call.scratch.endCall()
  }

  /// The current value, where something may be reported about it.
  package var place: Cursor? {
    get { call.place?.cursor }
    set { call.place = newValue.map(Step.init) }
  }

  /// Where the current value stands in the source, such as `stations[2].platforms`.
  ///
  /// - Complexity: O(*n*) in the depth of the value.
  public var path: String { path(to: place) }

  /// The current value as it was given, where the source holds values of Swift.
  ///
  /// It says what a ``SourceValue`` can't, such as a tuple or an object with a type of its own.
  public var nativeValue: Any? { place.flatMap { $0.source.native(at: $0.handle) } }

  /// Everything noticed so far; notes only where somebody is told of them in the end, as by a report.
  public var report: MappingReport { recorder.report }

  /// Refuses the current value for a reason, which becomes part of the issue.
  ///
  /// - Parameter reason: Why, in words that continue "the value was refused:".
  /// - Returns: Always `nil`, to be returned in turn.
  public func refuse<Value>(_ reason: String) -> Value? {
    record(.refused(reason))
    return nil
  }

  /// Notes that the current value was taken with a loss.
  ///
  /// - Parameters:
  ///   - found: What stands in the source, in words.
  ///   - used: What was taken instead, in words.
  public func noteLoss(found: String, used: String) {
    record(.lossy(found: found, used: used), .note)
  }

  /// Notes that a scalar, as it stands in the source, was taken with a loss.
  func noteLoss(of found: Scalar, used: String) {
    record(.init(.lossy, found: found, used: used), .note)
  }

  /// The rules by which dates are read for the current value.
  public var dateRules: [DateRule] { policy.dates }

  /// Records an issue about the current value, or about a given one.
  package func record(
    _ reason: @autoclosure () -> MappingIssue.Reason, _ severity: MappingIssue.Severity = .error,
    at cursor: Cursor? = nil, _ consequence: MappingIssue.Consequence? = nil
  ) {
    recorder.record(severity) { issue(reason(), severity, at: cursor ?? place, consequence) }
  }

  /// Records issues about a document, which are about none of its models.
  package func warn(of issues: [MappingIssue]) {
    for issue in issues { recorder.record(issue.severity) { issue } }
    if !issues.isEmpty { _ = recorder.setUnnamedAside() }
  }

  /// Notes what became of the values that failed since there were so many undecided errors.
  ///
  /// - Parameters:
  ///   - count: How many undecided errors there were.
  ///   - consequence: What became of the values.
  ///   - cursor: What that is about.
  @inline(never)
  func settle(since count: Int, _ consequence: MappingIssue.Consequence, at cursor: Cursor) {
    guard recorder.undecidedCount > count else { return }
    recorder.settle(since: count, consequence, depth: components(to: cursor).count)
  }

  /// Notes what became of an element or member in which something failed.
  ///
  /// - Parameters:
  ///   - element: The element of a list or member of a dictionary.
  ///   - isLeftOut: Whether it was left out.
  ///   - undecided: How many undecided errors there were before it.
  @inline(never)
  func settle(element: Cursor, isLeftOut: Bool, since undecided: Int) {
    guard isLeftOut else { return recorder.settle(since: undecided, .defaultKept) }
    observe(.leftOut(element))
    if trail.count <= 1 { call.leavesOut = true }
    settle(since: undecided, .elementLeftOut, at: element)
  }

  /// Notes that a list or dictionary was read, of which the call may make nothing.
  ///
  /// - Parameters:
  ///   - count: How many elements or members were made.
  ///   - level: How many containers were entered when they were.
  func noteMade(_ count: Int, level: Int = 1) {
    if call.leavesOut, count == 0, trail.count == level { call.madeNothing = true }
  }

  /// An issue about a value, or about the container entered last, with its path and location.
  @inline(never)
  package func issue(
    _ reason: MappingIssue.Reason, _ severity: MappingIssue.Severity = .error, at cursor: Cursor?,
    _ consequence: MappingIssue.Consequence? = nil, model: String? = nil, property: String? = nil,
    locatedAt place: Cursor? = nil
  ) -> MappingIssue {
    var issue = MappingIssue(
      pathComponents: components(to: cursor), model: model, property: property, reason: reason,
      severity: severity, consequence: consequence)
    if let (source, location) = located(from: place ?? cursor) {
      issue.location = location
      issue.showsLocation = source.traits.tellsLocations
    }
    if plainOptions.isObserved, let subject = place ?? cursor ?? trail.last?.cursor {
      observe(.issue(reason, path: issue.pathComponents, at: subject))
    }
    return issue
  }

  /// The location of the value itself, or of the innermost container around it that has one.
  ///
  /// A value in a document inside of a text has a line of that document alone, which nobody could find.
  private func located(
    from cursor: Cursor?
  ) -> (source: any ValueSource, location: TextLocation)? {
    let root = trail.first?.cursor.source.original
    var containers = trail[...]
    var place = cursor ?? containers.popLast()?.cursor
    while let current = place {
      let isInRoot = root.map { current.source.asks($0, for: current.handle) } ?? true
      if isInRoot || current.source.traits.tellsLocations, let location = current.location {
        return (current.source, location)
      }
      place = containers.popLast()?.cursor
    }
    return nil
  }

  /// The path to a value in the container entered last, as text.
  package func path(to cursor: Cursor?) -> String { components(to: cursor).pathText }

  /// The path to a value in the container entered last, step by step.
  package func components(to cursor: Cursor?) -> [PathComponent] {
    var path = [PathComponent](pathText: rootPath)
    path.reserveCapacity(path.count + trail.count + 1)
    for container in trail { container.cursor.append(to: &path) }
    cursor?.append(to: &path)
    return path
  }

  /// Whether one more container can be entered, or some more.
  func hasRoom(for levels: Int = 1) -> Bool { trail.count &+ levels <= plainOptions.depth }

  /// Puts another policy in force.
  ///
  /// - Parameter own: What is to be in force.
  /// - Returns: What was in force, to be put back.
  func exchange(_ own: Coercion) -> Coercion {
    defer { policy = own }
    if own.nullKeepsOptionals != policy.nullKeepsOptionals {
      call.plainOptions.nulls = options.nulls(under: own)
    }
    return policy
  }

  /// A place in a source that knows the other spellings of the policy in force, if it has any.
  ///
  /// The policy is not copied to ask it, as it would be by whoever passed it on.
  package func respelled(_ cursor: Cursor) -> Cursor {
    guard policy.hasOtherSpellings, !cursor.source.isRespelled else { return cursor }
    return respelledAnew(cursor)
  }

  /// A place in a source that knows the other spellings of the policy in force and of no other.
  func respelledAnew(_ cursor: Cursor) -> Cursor {
    Cursor(cursor.source.respelled(by: policy), cursor.handle, step: cursor.step)
  }

  /// Calls a closure that fills a model that exists from the next record.
  func updating<Result>(_ fill: () -> Result) -> Result {
    let outer = call.updatedLevel
    call.updatedLevel = trail.count + 1
    defer { call.updatedLevel = outer }
    return fill()
  }

  /// Calls a closure that reads a value as it shall be, in which a merge patch is done already.
  func readingMerged<Result>(_ read: () -> Result) -> Result {
    let merges = call.plainOptions.mergesMembers
    call.plainOptions.mergesMembers = false
    defer { call.plainOptions.mergesMembers = merges }
    return makingNew(read)
  }

  /// Calls a closure that makes a model, in which no model was there before.
  func makingNew<Result>(_ make: () -> Result) -> Result {
    let nested = call.plainOptions.nestedModels
    call.plainOptions.nestedModels = .replace
    defer { call.plainOptions.nestedModels = nested }
    return make()
  }

  /// Notes that the call fills a model that exists.
  func beginUpdate() {
    call.plainOptions.nestedModels = options.nestedModels
  }

  /// Whether the record entered last fills a model that exists, whose values stay where it has none.
  var isUpdate: Bool { call.updatedLevel == trail.count }

  /// Enters a container, unless that would be too deep.
  ///
  /// - Parameter container: The container.
  /// - Returns: Whether the container was entered and must be left again.
  package func enter(_ container: Cursor) -> Bool {
    guard hasRoom() else {
      record(.tooDeep(limit: options.limits.depth), at: container)
      return false
    }
    trail.append(Step(container))
    return true
  }

  /// Leaves the container entered last.
  package func leave() {
    trail.removeLast()
  }
}

extension ValueSource {
  /// Whether it is another source, or asks that one for a value, through however many others.
  fileprivate func asks(_ other: any ValueSource, for handle: Int) -> Bool {
    var source: any ValueSource = self
    while source !== other {
      let next = source.source(of: handle)
      guard next !== source else { return false }
      source = next
    }
    return true
  }
}
