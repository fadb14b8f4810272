/// The reading of a list or dictionary whose elements decode themselves, for an initializer that may read what stands
/// there in another way.
///
/// It may catch the error, so that nothing is recorded at first of elements that fail: by a strict mapper the first of
/// them is the last that is looked at, as other decoders have it, and otherwise they are kept until one is read. What
/// was not recorded is told where the error is thrown on.
struct Attempt {
  private enum Mode {
    /// What fails is recorded at once.
    case told
    /// The first element that fails ends the attempt.
    case stops
    /// The first element that is read ends the attempt.
    case tries
  }

  /// How many elements are kept, so that a long list of another kind takes little room.
  private static let limit = 16

  private var mode = Mode.told
  /// How many elements are passed over, which were looked at before.
  private var skipCount = 0
  /// What was recorded before.
  private var mark: IssueRecorder.Mark?
  /// The elements that failed, with what was thrown for them.
  private var failures: [(element: Cursor, thrown: ThrownError)] = []
  /// Closures that read the elements after the first that failed, to record their issues.
  private var rest: [(DecodingSession) -> Void] = []

  /// What the elements of one list were, or the members of one dictionary.
  struct Elements {
    fileprivate let skipCount: Int
    fileprivate var count = 0
    fileprivate var first: Unreadable?
  }

  /// Creates one that records what fails.
  init() {}

  /// Creates one that records nothing at first.
  ///
  /// - Parameters:
  ///   - isStrict: Whether the first element that fails ends it, and not the first that is read.
  ///   - mark: What was recorded before.
  init(isStrict: Bool, since mark: IssueRecorder.Mark) {
    mode = isStrict ? .stops : .tries
    self.mark = mark
  }

  /// Whether nothing is recorded of elements that fail.
  @inline(__always)
  var isUntold: Bool { mode != .told }

  /// Whether elements that are containers are attempted too.
  @inline(__always)
  var reachesIntoElements: Bool { mode == .stops }

  private var hasStopped: Bool { mode == .stops && !failures.isEmpty }

  /// Begins a list or dictionary.
  ///
  /// What fails is recorded at once where the source takes places back, so that they can't be read later.
  @inline(__always)
  mutating func begin(at cursor: Cursor, _ session: DecodingSession) -> Elements {
    if isUntold, !session.keepsPlaces(of: cursor.source) { mode = .told }
    defer { skipCount = 0 }
    return Elements(skipCount: skipCount)
  }

  /// Counts an element, and returns whether it is passed over.
  @inline(__always)
  func passes(_ elements: inout Elements) -> Bool {
    if hasStopped { return true }
    elements.count += 1
    return elements.count <= elements.skipCount
  }

  /// Notes that an element was read.
  @inline(__always)
  mutating func noteRead(_ session: DecodingSession) {
    if mode == .tries { tell(session) }
  }

  /// Notes that an element failed.
  ///
  /// - Parameters:
  ///   - failure: Why.
  ///   - element: The element.
  ///   - isBuilt: Whether it decodes itself, and is no container around such elements.
  ///   - elements: Those of the list.
  ///   - session: The decoding.
  @inline(never)
  mutating func note(
    _ failure: Unreadable, of element: Cursor, isBuilt: Bool, _ elements: inout Elements,
    _ session: DecodingSession
  ) {
    elements.first = elements.first ?? failure
    guard isUntold else { return }
    if failure.isUntold, isBuilt { failures.append((element, session.takeThrown())) }
    if !failure.isUntold || mode == .tries && failures.count == Self.limit { tell(session) }
  }

  /// Records what was not, before what was recorded since, and from now on all at once.
  private mutating func tell(_ session: DecodingSession) {
    mode = .told
    guard !failures.isEmpty, let mark else { return }
    let (context, recorder) = (session.context, session.context.recorder)
    let later = recorder.takeBack(since: mark)
    for (element, thrown) in failures {
      let undecided = recorder.undecidedCount
      thrown.tell(in: session)
      context.settle(element: element, isLeftOut: true, since: undecided)
    }
    failures = []
    recorder.restore(later)
  }

  /// Ends a list or dictionary.
  ///
  /// - Parameters:
  ///   - elements: What its elements were.
  ///   - type: Its type.
  ///   - cursor: Its place.
  ///   - session: The decoding.
  /// - Throws: Why the first element failed, if therefore the whole is not handed out.
  mutating func end<Value: Decodable>(
    _ elements: Elements, of type: Value.Type, at cursor: Cursor, _ session: DecodingSession
  ) throws(Unreadable) {
    guard let first = elements.first,
      session.context.plainOptions.isStrict || !failures.isEmpty
    else { return }
    if hasStopped {
      let trail = session.context.trail
      rest.append { session in
        session.follow(trail) {
          var others = Attempt()
          others.skipCount = elements.count
          _ = try? session.reader(of: type).value(at: cursor, session, &others)
        }
      }
    }
    throw first
  }

  /// The error of the first element that failed.
  ///
  /// Where an initializer throws it on, the issues of all elements are recorded.
  ///
  /// - Parameter names: The model and the property that the list or dictionary is for, if it has one.
  /// - Returns: The error, or `nil` where all is recorded.
  func thrown(namedBy names: (model: String, property: String)?) -> ThrownError? {
    guard var first = failures.first?.thrown else { return nil }
    first.add { [failures, rest] session in
      for (_, thrown) in failures.dropFirst() { thrown.tell(in: session) }
      for tell in rest { tell(session) }
      if let names { session.context.recorder.name(model: names.model, property: names.property) }
    }
    return first
  }
}
