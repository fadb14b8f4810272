extension CoercionContext {
  /// Takes what the declaration of the property says: whether choices stand among other elements.
  func takeFlatForm() -> Bool { takeListShape()?.isItem ?? false }

  /// Records the members of an element or object as unknown, if that is asked for.
  ///
  /// - Parameters:
  ///   - cursor: The element or object.
  ///   - isKnown: Whether a member is of use.
  func reportUnknownMembers(
    of cursor: Cursor, except isKnown: (borrowing SourceKey) -> Bool = { _ in false }
  ) {
    guard plainOptions.reportsUnknownKeys, cursor.isObject, enter(cursor) else { return }
    defer { leave() }
    let checkpoint = cursor.source.checkpoint()
    var unknown: [Int] = []
    cursor.source.forEachMember(of: cursor.handle) { key, handle in
      guard !isKnown(key) else { return false }
      unknown.append(handle)
      return true
    }
    reportUnknown(unknown, of: cursor.source)
    cursor.source.rewind(to: checkpoint)
  }

  /// Records members of the container entered last as unknown, if that is asked for.
  ///
  /// - Parameters:
  ///   - handles: The values of the unknown keys.
  ///   - source: The source.
  ///   - names: The names that may have been meant.
  func reportUnknown(
    _ handles: [Int], of source: any ValueSource, near names: [String] = []
  ) {
    for handle in handles { reportUnknown(at: Cursor(source, handle), near: names) }
  }

  /// Records a value that no property reads, if unknown keys are asked for.
  func reportUnknown(at cursor: Cursor, near names: [String] = []) {
    guard plainOptions.reportsUnknownKeys, !cursor.source.isHint(cursor.handle) else { return }
    let isForbidden = options.unknownKeys == .fail
    let severity: MappingIssue.Severity = isForbidden ? .error : .warning
    recorder.record(severity, isForbidden: isForbidden) {
      let near = NearMiss.name(near: cursor.source.key(of: cursor.handle), in: names)
      return issue(.unknownKey(suggestion: near), severity, at: cursor)
    }
  }

  /// Notes the keys of a record, entered last, that were passed over for others.
  ///
  /// - Parameters:
  ///   - match: The assignment of the keys.
  ///   - source: The source.
  ///   - model: The name of the model.
  ///   - property: The name of the property at a position, or `nil` where nothing asked for it.
  func reportConflicts(
    in match: KeyAssignment, of source: any ValueSource, model: String,
    _ property: (Int) -> String?
  ) {
    let findings = match.findings
    for conflict in findings.conflicts where !match.isUsed(conflict.passedOver) {
      guard let name = property(conflict.property) else { continue }
      // Of many keys the one that won in the end was used, whatever it was compared with.
      let used = match.handle(of: conflict.property)
      reportConflict(
        used: used, passedOver: conflict.passedOver, of: source, model: model, property: name
      ) { value in
        let indices = value == used ? [] : conflict.indices
        let path = match.path(to: value, of: conflict.property, in: source, indices: indices)
        return path?.pathText ?? source.key(of: value)
      }
    }
    recorder.omit(findings.omittedConflicts, .note)
    match.forEachForeign { position, value in
      guard recorder.records(.note), let name = property(position) else { return }
      let key = source.key(of: value)
      recorder.note(foreign: key, of: "\(model).\(name)") {
        issue(
          .foreign(key: key, namespace: source.namespace(of: value) ?? ""), .note, at: nil,
          model: model, property: name, locatedAt: Cursor(source, value))
      }
    }
  }

  /// Notes that two keys of the container entered last reach one property, or are one key.
  ///
  /// - Parameters:
  ///   - used: The value that was used.
  ///   - passedOver: The value that was not.
  ///   - source: The source.
  ///   - model: The name of the model.
  ///   - property: The name of the property.
  ///   - path: What to call a value; by default its key.
  @inline(never)
  func reportConflict(
    used: Int, passedOver: Int, of source: any ValueSource, model: String? = nil,
    property: String? = nil, path: ((Int) -> String)? = nil
  ) {
    recorder.record(.note) {
      let name = path ?? source.key(of:)
      return issue(
        .ambiguous(used: name(used), passedOver: name(passedOver)), .note, at: nil, model: model,
        property: property, locatedAt: Cursor(source, passedOver))
    }
  }
}
