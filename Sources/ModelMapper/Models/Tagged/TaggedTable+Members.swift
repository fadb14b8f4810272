/// Reading objects that have the tag in a member.
extension TaggedTable {
  /// Reads an object by its tag.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - key: Where the tag is.
  ///   - isEmbedded: Whether the object is that of a model, which has other members.
  ///   - context: The call.
  /// - Returns: The value, or `nil` if there is none, which is recorded.
  func readObject(
    _ cursor: Cursor, taggedBy key: TagKey, isEmbedded: Bool = false, _ context: CoercionContext
  ) -> Whole? {
    var whole: Whole?
    guard let known = taggedCase(of: cursor, taggedBy: key, isEmbedded, &whole, context) else {
      return whole
    }
    if let empty = known.empty, key.payload == nil {
      context.reportUnknownMembers(of: cursor) { key.isKnown($0) }
      return empty()
    }
    if key.payload != nil { return readPayload(known, of: cursor, key, isEmbedded, context) }
    context.tagKey = key
    return known.read(cursor, context)
  }

  /// Reads what a tag names from the member beside it.
  private func readPayload(
    _ known: TaggedCase<Whole>, of cursor: Cursor, _ key: TagKey, _ isEmbedded: Bool,
    _ context: CoercionContext
  ) -> Whole? {
    let source = cursor.source
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    if !isEmbedded { context.reportUnknownMembers(of: cursor) { key.isKnown($0) } }
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    if let payload = key.payload(of: source, at: cursor.handle) {
      return known.read(Cursor(source, payload), context)
    }
    if let empty = known.empty { return empty() }
    context.recordMissing([key.payload ?? ""], expected: "the value of '\(known.tag)'")
    return nil
  }

  /// The case that an object names, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - key: Where the tag is.
  ///   - isEmbedded: Whether the object is that of a model.
  ///   - whole: The value for what is unknown, if there is one.
  ///   - context: The call.
  /// - Returns: The case.
  private func taggedCase(
    of cursor: Cursor, taggedBy key: TagKey, _ isEmbedded: Bool, _ whole: inout Whole?,
    _ context: CoercionContext
  ) -> TaggedCase<Whole>? {
    let source = cursor.source
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    guard let handle = key.tag(of: source, at: cursor.handle),
      !context.isOpenText(Cursor(source, handle), for: Whole.self)
    else {
      // The tag of an object that has not ended may come yet.
      if !context.isOpen(cursor) { whole = fallback?.make(cursor.sourceValue) }
      context.recordMissing(
        key.steps, expected: "the name of \(Self.noun)", whole == nil ? .error : .warning)
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
      if local == nil { context.noteSpelling(tag, used: tags.names[position], at: place) }
      return cases[position]
    }
    whole = fallBack(cursor, from: tag, embeddedBy: isEmbedded ? key : nil, at: place, context)
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
    context.recordMissing([tag], expected: "the name of \(Self.noun)")
    return nil
  }
}

extension CoercionContext {
  /// Records that the object that was entered last has nothing where keys lead.
  func recordMissing(
    _ keys: [String], expected: String, _ severity: MappingIssue.Severity = .error
  ) {
    if let object = trail.last?.cursor, isOpen(object) {
      return noteMissing(components(to: nil) + keys.map { .key($0) })
    }
    recorder.record(severity) {
      MappingIssue(
        pathComponents: components(to: nil) + keys.map { .key($0) },
        reason: .missing(expected: expected),
        severity: severity, consequence: severity == .error ? nil : .fallbackUsed)
    }
  }
}
