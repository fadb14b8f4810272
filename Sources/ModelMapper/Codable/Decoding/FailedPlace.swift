/// A place from which a type was not initialized, with all that it takes to record why.
struct FailedPlace {
  private let facts: TypeFacts
  /// What the initializer did not get, if that is why.
  private let failure: UntoldFailure?
  /// The trail of the context into the container at the place.
  private let trail: ContiguousArray<CoercionContext.Step>
  /// What was read: the place, or the document that its text holds.
  private let object: CoercionContext.Step
  /// Whether the place can be read as long as the session is open, and not only until the initializer ends.
  let staysWithSession: Bool

  init(
    _ facts: TypeFacts, _ failure: UntoldFailure?,
    along trail: ContiguousArray<CoercionContext.Step>, reading object: Cursor,
    staysWithSession: Bool
  ) {
    self.facts = facts
    self.failure = failure
    self.trail = trail
    self.object = CoercionContext.Step(object)
    self.staysWithSession = staysWithSession
  }

  /// Records what the initializer threw.
  func tell(_ error: any Error, in session: DecodingSession) {
    let type = failure?.type ?? (error as? DecodingError)?.type
    guard let place = trail.last?.cursor else { return }
    let context = session.context
    switch failure?.wanted {
    case nil: around(session) { tell(error, at: place, in: session) }
    case .kind:
      around(session) { context.rejectElement(place, expected: expectation(of: type ?? Any.self)) }
    case .whole: around(session) { session.fail(type ?? Any.self, at: place) }
    case .part(let handle, let step, let name):
      session.follow(trail) {
        session.fail(type ?? Any.self, at: Cursor(object.source, handle, step: step))
        if let name { context.recorder.name(model: facts.name, property: name) }
      }
    case .missing(let key, let type):
      session.follow(trail) {
        context.recorder.record(.error) {
          MappingIssue(
            pathComponents: context.components(to: nil) + [PathComponent(key)],
            model: facts.name, property: key.intValue == nil ? key.stringValue : nil,
            reason: .init(.missing, expected: Expectation(type)))
        }
      }
    }
  }

  /// Records an error that is not the library's own, or of which it does not know any more where it comes from.
  private func tell(_ error: any Error, at place: Cursor, in session: DecodingSession) {
    let context = session.context
    guard let error = error as? DecodingError else {
      return context.record(.refused(error), at: place)
    }
    if case .dataCorrupted = error, SourceValue(place.scalar) != nil {
      // What the initializer of an enum throws for a raw value that it does not have, which is a scalar.
      let expected = Expectation(Wording.withArticle(facts.name))
      _ = context.reject(place, expected: expected, because: error)
      return
    }
    let own = session.codingPath(to: place)
    var inner = error.facts.codingPath[...]
    // That of an error of another decoder begins at a root of its own.
    if inner.starts(with: own, by: { $0.stringValue == $1.stringValue }) {
      inner = inner.dropFirst(own.count)
    }
    context.recorder.record(.error) {
      let issue = context.issue(.refused(error), at: place)
      return issue.at(issue.pathComponents + inner.map(PathComponent.init))
    }
  }

  /// Calls a closure while the trail of the context leads to the place, not into it.
  private func around(_ session: DecodingSession, _ body: () -> Void) {
    session.follow(ContiguousArray(trail.dropLast()), body)
  }

  /// What an initializer wanted by a type, or by that of a container.
  private func expectation(of type: Any.Type) -> Expectation {
    switch type {
    case is [String: Any].Type: Expectation("an object for \(Wording.withArticle(facts.name))")
    case is [Any].Type: Expectation("an array")
    default: Expectation(type)
    }
  }
}

/// What an initializer threw for a value that another one asked for, which may know the error and catch it.
struct ThrownError {
  /// Why the value could not be read.
  private enum Cause {
    /// All that is recorded of it.
    case issues(MappingError)
    /// The place, of which it is recorded where the error is thrown on.
    case place(FailedPlace)
  }

  let error: any Error
  private let cause: Cause
  /// What the value is for.
  private var names: (model: String, property: String)?
  /// What is told after it.
  private var rest: ((DecodingSession) -> Void)?

  init(_ error: any Error, _ issues: MappingError) {
    (self.error, cause) = (error, .issues(issues))
  }

  init(_ error: any Error, at place: FailedPlace) { (self.error, cause) = (error, .place(place)) }

  /// Whether the place, if it is that which is kept, can still be read when the error is thrown on.
  var canBeToldLater: Bool {
    if case .place(let place) = cause { place.staysWithSession } else { true }
  }

  /// Notes what the value is for, unless that is known.
  mutating func name(model: String, property: String) {
    if names == nil { names = (model, property) }
  }

  /// Adds what is told after it.
  mutating func add(_ tell: @escaping (DecodingSession) -> Void) {
    rest = { [rest] session in
      rest?(session)
      tell(session)
    }
  }

  /// Records why the value could not be read.
  func tell(in session: DecodingSession) {
    let recorder = session.context.recorder
    // Issues of others that wait for their names are not given those of this one.
    let unnamed = recorder.hasUnnamed ? recorder.setUnnamedAside() : nil
    defer { if let unnamed { recorder.takeUpUnnamed(unnamed) } }
    switch cause {
    case .issues(let issues): recorder.restore(issues)
    case .place(let place): place.tell(error, in: session)
    }
    if let names { recorder.name(model: names.model, property: names.property) }
    rest?(session)
  }

  /// Whether an error is this one, or this one in another box.
  ///
  /// - Parameters:
  ///   - other: The error.
  ///   - own: What the library knows of it.
  ///   - isLatest: Whether no type was initialized since, so that what says the same is the same.
  /// - Returns: Whether it is.
  func isSame(as other: any Error, _ own: OwnError?, isLatest: Bool) -> Bool {
    if Self.box(of: error) == Self.box(of: other) { return true }
    if case .untold(let failure) = own {
      if case .untold(let known) = error.own { return known.turn == failure.turn }
      return false
    }
    // One that is made of another often has its text.
    return isLatest && type(of: error) == type(of: other) && "\(error)" == "\(other)"
  }

  /// The address of the box in which an error is thrown on.
  private static func box(of error: any Error) -> UInt {
    // As `any Error`, or what is in the box would be passed.
    Memory.reading(error as any Error) { $0.variable(of: UInt.self).value }
  }
}

extension DecodingError {
  /// The type that was asked for, if a value is there.
  fileprivate var type: Any.Type? {
    switch self {
    case .typeMismatch(let type, _), .valueNotFound(let type, _): type
    default: nil
    }
  }
}
