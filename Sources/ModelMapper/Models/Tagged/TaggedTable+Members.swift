/// Reading objects that have the tag in a member.
extension TaggedTable {
  /// Reads an object by the tag in one of its members.
  func readObject(
    _ cursor: Cursor, taggedBy key: String, _ context: CoercionContext
  ) -> Whole? {
    var whole: Whole?
    guard let known = taggedCase(of: cursor, taggedBy: key, &whole, context) else { return whole }
    context.tagKey = key
    return known.read(cursor, context)
  }

  /// The case that an object names, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - key: The key of the tag.
  ///   - whole: The value for what is unknown, if there is one.
  ///   - context: The call.
  /// - Returns: The case.
  private func taggedCase(
    of cursor: Cursor, taggedBy key: String, _ whole: inout Whole?, _ context: CoercionContext
  ) -> TaggedCase<Whole>? {
    let source = cursor.source
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    guard let handle = SourcePath.member(key, of: source, at: cursor.handle) else {
      whole = fallback?.make(cursor.sourceValue)
      context.recordMissing(
        key, expected: "the name of \(Self.noun)", whole == nil ? .error : .warning)
      return nil
    }
    let place = Cursor(source, handle)
    context.place = place
    defer { context.place = nil }
    guard let tag = String.coerce(context.scalar(at: place), in: context) else {
      _ = context.reject(place, expected: "a String")
      return nil
    }
    let folds = context.policy.foldsCaseNames
    // A name of XML Schema, such as `n:Dog`, has a prefix that each document may choose.
    let local = source.traits.scalarsAreText ? tag.afterPrefix : nil
    let position = tags.position(of: tag, folds: folds)
    if let position = position ?? local.flatMap({ tags.position(of: $0, folds: folds) }) {
      return cases[position]
    }
    whole = fallBack(cursor, from: tag, at: place, context)
    return nil
  }

  /// Reads an object as the type that the caller of the mapper chooses.
  func readRegistered(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    guard let type = registeredType(for: cursor, context) else { return nil }
    func opened<Model: PropertyMapped>(_ type: Model.Type) -> Whole? {
      guard let model = ValueCodec<Model>.of(type).read(cursor, context) else { return nil }
      if let whole = model as? Whole { return whole }
      context.record(.refused("\(type) was chosen, which is no \(Whole.self)"), at: cursor)
      return nil
    }
    return opened(type)
  }

  /// The type of the model, or the reason why there is none.
  private func registeredType(
    for cursor: Cursor, _ context: CoercionContext
  ) -> (any PropertyMapped.Type)? {
    let recorder = context.recorder
    let recorded = recorder.total
    if let type = context.chosenType(for: cursor, unknown: .error) { return type }
    guard recorder.total == recorded, context.enter(cursor) else {
      return nil
    }
    defer { context.leave() }
    let tag = (context.options.choice.registry ?? TypeRegistry()).tag
    context.recordMissing(tag, expected: "the name of \(Self.noun)")
    return nil
  }
}

extension CoercionContext {
  /// Records that the object that was entered last has no member of a key.
  func recordMissing(
    _ key: String, expected: String, _ severity: MappingIssue.Severity = .error
  ) {
    recorder.record(severity) {
      MappingIssue(
        pathComponents: components(to: nil) + [.key(key)], reason: .missing(expected: expected),
        severity: severity, consequence: severity == .error ? nil : .fallbackUsed)
    }
  }
}
