/// Which model an object is, by a value in it.
struct VariantTable<Whole>: Sendable {
  /// The key of the value that tells.
  let key: String
  let variants: [Entry]
  /// The model inside of a whole, to be written.
  let payload: @Sendable (Whole) -> (any PropertyMapped)?
  /// The tags of the variants, in the same order.
  private let tags: FoldedNames

  init(
    key: String, variants: [Entry], payload: @escaping @Sendable (Whole) -> (any PropertyMapped)?
  ) {
    self.key = key
    self.variants = variants
    self.payload = payload
    tags = FoldedNames(variants.map(\.tag))
  }

  /// A variant, known by its tag.
  struct Entry: Sendable {
    let tag: String
    let model: any PropertyMapped.Type
    let read: @Sendable (Cursor, CoercionContext) -> Whole?
  }

  /// Reads and writes values by the table.
  var codec: ValueCodec<Whole> {
    let expectation = "an object for \(Self.noun)"
    return ValueCodec(
      shape: .object(keys: VariantKeys(key: key, models: variants.map(\.model))),
      expectation: expectation,
      assign: { slot, cursor, context in
        if cursor.isNull { return context.meetNull(cursor, expected: expectation) }
        guard let value = read(cursor, expectation, context) else { return .failed }
        slot = value
        return context.outcome
      },
      read: { cursor, context in read(cursor, expectation, context) },
      write: { value, sink, context in write(copy value, to: sink, in: context) })
  }

  /// The name of the whole with its article: "a Shape".
  static var noun: String {
    let name = "\(Whole.self)"
    return Wording.withArticle(name.hasPrefix("any ") ? String(name.dropFirst(4)) : name)
  }

  private func read(
    _ cursor: Cursor, _ expectation: String, _ context: CoercionContext
  ) -> Whole? {
    guard cursor.isObject else {
      context.rejectElement(cursor, expected: expectation)
      return nil
    }
    guard let variant = variant(of: cursor, context) else { return nil }
    return variant.read(cursor, context)
  }

  /// The variant that an object tells, or records why there is none.
  private func variant(of cursor: Cursor, _ context: CoercionContext) -> Entry? {
    let source = cursor.source
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    guard let handle = SourcePath.member(key, of: source, at: cursor.handle) else {
      context.recordMissing(key, expected: "the name of \(Self.noun)")
      return nil
    }
    let place = Cursor(source, handle)
    context.place = place
    defer { context.place = nil }
    guard
      let tag = String.coerce(
        place.scalar, in: CoercionContext(policy: .lenient, options: MappingOptions()))
    else {
      _ = context.reject(place, expected: "a String")
      return nil
    }
    if let position = tags.position(of: tag, folds: context.policy.foldsCaseNames) {
      return variants[position]
    }
    context.record(.unknownVariant(tag: tag, known: tags.names), at: place)
    return nil
  }

  private func write(_ value: Whole, to sink: any ValueSink, in context: OutputContext) {
    guard let model = payload(value),
      let variant = variants.first(where: { $0.model == type(of: model) })
    else {
      context.record(.unwritable("a value of type \(type(of: value as Any))"))
      return sink.omit()
    }
    context.variant.value = (key, variant.tag)
    context.write(any: model, to: sink)
    context.variant.value = nil
  }
}

extension CoercionContext {
  /// Records that the object that was entered last has no member of a key.
  func recordMissing(_ key: String, expected: String) {
    let container = path(to: nil)
    recorder.record(.error) {
      MappingIssue(
        path: container.isEmpty ? key : "\(container).\(key)",
        reason: .missing(expected: expected))
    }
  }
}

extension VariantTable.Entry {
  /// Creates the entry of a model that a closure puts into the whole.
  init<Model: PropertyMapped>(
    _ tag: String, _ type: Model.Type, _ wrap: @escaping @Sendable (Model) -> Whole?
  ) {
    self.tag = tag
    model = type
    read = { cursor, context in
      guard let model = ValueCodec<Model>.of(type).read(cursor, context) else { return nil }
      if let whole = wrap(model) { return whole }
      context.record(.refused("\(type) is no \(Whole.self)"), at: cursor)
      return nil
    }
  }
}

/// The keys that any of the variants reads.
private struct VariantKeys: ElementKeys {
  let key: String
  let models: [any PropertyMapped.Type]

  func readsKey(_ key: UTF8Text) -> Bool {
    String(key) == self.key
      || models.contains { PlanTable.plan(ofAny: $0).keys.match(key).property >= 0 }
  }
}

extension SourcePath {
  /// The handle of a member: with exactly this key, or with one of the same canonical form.
  static func member(_ key: String, of source: any ValueSource, at place: Int) -> Int? {
    if let exact = source.member(of: place, named: key) { return exact }
    let canonical = CanonicalKey(key)
    guard !canonical.isEmpty else { return nil }
    var found: Int?
    source.forEachMember(of: place) { key, handle in
      guard found == nil, CanonicalKey(key.localName ?? key.text) == canonical else { return false }
      found = handle
      return true
    }
    return found
  }
}
