/// Which model an object is, by a value in it.
struct VariantTable<Whole>: Sendable {
  /// The key of the value that tells.
  let key: String
  let variants: [Entry]
  /// The tag and the model of a whole, to be written.
  private let chosen: @Sendable (Whole) -> Chosen?
  /// What becomes of objects without a known tag.
  var fallback: Fallback<Whole>?
  /// The tags of the variants, in the same order.
  private let tags: FoldedNames

  /// Creates a table.
  init(key: String, variants: [Entry], chosen: @escaping @Sendable (Whole) -> Chosen?) {
    self.key = key
    self.variants = variants
    self.chosen = chosen
    tags = FoldedNames(variants.map(\.tag))
  }

  /// Creates a table of models, each of which is told by its type.
  init(
    key: String, variants: [Entry], payload: @escaping @Sendable (Whole) -> (any PropertyMapped)?
  ) {
    self.init(key: key, variants: variants) { whole in
      guard let model = payload(whole) else { return nil }
      return variants.first { $0.model == type(of: model) }.map { Chosen($0.tag, model) }
    }
  }

  /// A variant, known by its tag.
  struct Entry: Sendable {
    let tag: String
    /// The type of the payload, where it is a model.
    let model: (any PropertyMapped.Type)?
    let read: @Sendable (Cursor, CoercionContext) -> Whole?
  }

  /// Reads and writes values by the table.
  var codec: ValueCodec<Whole> {
    let expectation = "an object for \(Self.noun)"
    return ValueCodec(
      shape: .object(keys: VariantKeys(key: key, models: variants.compactMap(\.model))),
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
    switch variant(of: cursor, context) {
    case .known(let variant):
      context.tagKey = key
      return variant.read(cursor, context)
    case .unknown(let whole): return whole
    }
  }

  /// What the tag of an object says.
  private enum Told {
    case known(Entry)
    /// The value for what is unknown, if there is one.
    case unknown(Whole?)
  }

  /// The variant that an object tells, or records why there is none.
  private func variant(of cursor: Cursor, _ context: CoercionContext) -> Told {
    let source = cursor.source
    guard context.enter(cursor) else { return .unknown(nil) }
    defer { context.leave() }
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    guard let handle = SourcePath.member(key, of: source, at: cursor.handle) else {
      let whole = fallback.flatMap { $0.make(cursor.sourceValue) }
      context.recordMissing(
        key, expected: "the name of \(Self.noun)", whole == nil ? .error : .warning)
      return .unknown(whole)
    }
    let place = Cursor(source, handle)
    context.place = place
    defer { context.place = nil }
    guard let tag = String.coerce(context.scalar(at: place), in: context) else {
      _ = context.reject(place, expected: "a String")
      return .unknown(nil)
    }
    let folds = context.policy.foldsCaseNames
    // A name of XML Schema, such as `n:Dog`, has a prefix that each document may choose.
    let local = source.traits.scalarsAreText ? tag.afterPrefix : nil
    let position = tags.position(of: tag, folds: folds)
    if let position = position ?? local.flatMap({ tags.position(of: $0, folds: folds) }) {
      return .known(variants[position])
    }
    let whole = Fallback.read(
      fallback, cursor, .unknownVariant(tag: tag, known: tags.names), at: place, context)
    return .unknown(whole)
  }

  private func write(_ value: Whole, to sink: any ValueSink, in context: OutputContext) {
    guard let chosen = chosen(value) else {
      if let source = fallback?.value(value) { return context.write(source, to: sink) }
      context.record(.unwritable("a value of type \(type(of: value as Any))"))
      return sink.omit()
    }
    guard let payload = chosen.value else {
      sink.beginObject()
      sink.key(OutputKey(key), keepsNull: true)
      sink.string(chosen.name)
      return sink.endObject()
    }
    guard payload is any PropertyMapped else {
      context.record(.unwritable("a value of type \(type(of: payload)) beside a tag"))
      return sink.omit()
    }
    context.variant.value = (key, chosen.name)
    context.write(any: payload, to: sink)
    context.variant.value = nil
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
        severity: severity)
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
