extension DecodingNode {
  /// The error for issues, as the initializers of decodable types know it.
  ///
  /// The issues are not recorded, for the initializer may handle the error; whoever gets it in the end
  /// records them.
  func failure(_ type: Any.Type, _ issues: MappingError) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: issues.issues.last?.description ?? "",
      underlyingError: issues)
    return switch issues.issues.last?.reason.code {
    case .null: .valueNotFound(type, context)
    default: .typeMismatch(type, context)
    }
  }

  /// The error for a key that the object does not have.
  func missing(_ type: Any.Type, named name: String) -> DecodingError {
    missing(type, PathKey(stringValue: name), .key(name))
  }

  /// The error for an element that the list does not have.
  func missing(_ type: Any.Type, element index: Int) -> DecodingError {
    missing(type, PathKey(intValue: index), .index(index))
  }

  private func missing(
    _ type: Any.Type, _ key: PathKey, _ component: PathComponent
  ) -> DecodingError {
    session.focus(on: self) {
      let issue = MappingIssue(
        pathComponents: session.context.components(to: nil) + [component], model: facts.name,
        property: key.intValue == nil ? key.stringValue : nil,
        reason: .missing(expected: Wording.withArticle("\(type)")))
      return .keyNotFound(
        key,
        .init(
          codingPath: codingPath, debugDescription: issue.description,
          underlyingError: MappingError(issues: [issue])))
    }
  }

  /// The error for a place where something else stands than what is expected.
  func mismatch(_ type: Any.Type, expected: String) -> DecodingError {
    session.focus(around: self) {
      let recorder = session.context.recorder
      let mark = recorder.mark
      session.context.rejectElement(place, expected: expected)
      return failure(type, recorder.takeBack(since: mark))
    }
  }

  /// Records an error that an initializer threw.
  func tell(_ error: any Error, of type: Any.Type) {
    session.focus(around: self) {
      let context = session.context
      switch error {
      case let error as MappingError: context.recorder.restore(error)
      case let error as DecodingError: tell(error, context)
      default: context.record(.refused("\(error)"), at: place)
      }
    }
  }

  private func tell(_ error: DecodingError, _ context: CoercionContext) {
    let facts = error.facts
    if let issues = facts.underlyingError as? MappingError {
      context.recorder.restore(issues)
    } else if case .dataCorrupted = error, !place.isContainer {
      // What the initializer of an enum throws for a raw value that it does not have.
      _ = context.reject(place, expected: Wording.withArticle(self.facts.name))
    } else {
      context.record(.refused(facts.debugDescription), at: place)
    }
  }

  /// Records which keys were passed over for others, where that was not known at the start.
  func reportLateConflicts() {
    for reader in readers {
      let conflicts = reader.takeLateConflicts()
      if !conflicts.isEmpty { report(conflicts, of: reader) }
    }
  }

  /// Records which keys were passed over for others.
  func report(_ conflicts: [KeyAssignment.KeyConflict], of reader: ObjectReader) {
    session.focus(on: self) {
      for conflict in conflicts {
        session.context.reportConflict(
          used: conflict.used, passedOver: conflict.passedOver, of: object.source,
          model: facts.name, property: reader.names[conflict.property])
      }
    }
  }
}

extension Cursor {
  /// Whether a list or an object stands there.
  fileprivate var isContainer: Bool {
    switch scalar {
    case .list, .object: true
    default: false
    }
  }
}

extension DecodingError {
  /// What the error says.
  fileprivate var facts: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "\(self)")
    }
  }
}
