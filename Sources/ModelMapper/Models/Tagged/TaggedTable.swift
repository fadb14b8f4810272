/// Where a source has the tag that chooses among types or cases.
enum TaggedPlace: Sendable {
  /// In a member of the object, beside those of the model.
  case member(String)
  /// It is the name of the element, or the only key of the object.
  case name
  /// In a member that ``Mapper/registry`` knows, unless ``Mapper/identify`` names the type.
  case registry
}

/// The types or cases among which a tag in the source chooses.
struct TaggedTable<Whole>: Sendable {
  let place: TaggedPlace
  let cases: [TaggedCase<Whole>]
  /// The tags of the cases, in the same order.
  let tags: FoldedNames
  /// What is expected, in words.
  let expectation: String
  /// What becomes of values without a known tag.
  let fallback: Fallback<Whole>?
  /// Whether no case carries anything, so that the values are words.
  let isWords: Bool
  /// The tags as outputs write them.
  private let keys: OutputKeys

  init(_ place: TaggedPlace, _ cases: [TaggedCase<Whole>], fallback: Fallback<Whole>? = nil) {
    self.place = place
    self.cases = cases
    self.fallback = fallback
    tags = FoldedNames(cases.map(\.tag))
    keys = OutputKeys(
      model: "",
      ContiguousArray(
        cases.map {
          OutputKeys.Property(name: $0.tag, declaredKey: $0.isNamed ? nil : $0.tag)
        }))
    isWords = if case .name = place { cases.allSatisfy { $0.carried == nil } } else { false }
    expectation =
      isWords
      ? "\(Wording.withArticle("\(Whole.self)")) (\(Wording.oneOf(tags.names)))"
      : "an object for \(Self.noun)"
  }

  /// The name of the whole with its article: "a Shape".
  static var noun: String {
    let name = "\(Whole.self)"
    return Wording.withArticle(name.hasPrefix("any ") ? String(name.dropFirst(4)) : name)
  }

  /// The types of the cases, where they are known before the mapper is.
  var types: TaggedTypes? {
    let types = cases.map { $0.carried as (any SendableMetatype.Type)? }
    return switch place {
    case .member(let key): TaggedTypes(key: key, areWords: false, tags: keys, types: types)
    case .name: TaggedTypes(key: nil, areWords: isWords, tags: keys, types: types)
    case .registry: nil
    }
  }

  /// Reads and writes single values.
  var codec: ValueCodec<Whole> {
    ValueCodec(
      shape: shape, expectation: expectation,
      read: { cursor, context in read(cursor, context) },
      write: { value, sink, context in write(copy value, to: sink, in: context) })
  }

  /// Reads and writes arrays.
  var listCodec: ValueCodec<[Whole]> {
    let list = codec.list
    guard case .name = place else { return list }
    return ValueCodec<[Whole]>(
      shape: .choice(tags, isList: true), expectation: list.expectation,
      assign: { slot, cursor, context in
        guard cursor.source.traits.tellsListsByNames else {
          return list.assign(&slot, cursor, context)
        }
        if isWords, !namesChoices(cursor) { return list.assign(&slot, cursor, context) }
        if let elements = readElements(of: cursor, context) {
          slot = elements
          return context.outcome
        }
        return cursor.isNull ? context.meetNull(cursor, expected: list.expectation) : .failed
      },
      read: { cursor, context in
        guard cursor.source.traits.tellsListsByNames else { return list.read(cursor, context) }
        if isWords, !namesChoices(cursor) { return list.read(cursor, context) }
        return readElements(of: cursor, context)
      },
      write: { elements, sink, context in
        if isWords { return list.write(elements, sink, context) }
        sink.beginChoices(count: elements.count)
        for element in copy elements { write(element, to: sink, in: context) }
        sink.endChoices()
      })
  }

  private var shape: ValueShape {
    switch place {
    case .member(let key): .object(keys: TaggedKeys(key: key, models: cases.compactMap(\.model)))
    case .name: .choice(tags, isList: false)
    // The one key that is known of models before the mapper is.
    case .registry: .object(keys: TaggedKeys(key: TypeRegistry().tag, models: []))
    }
  }

  private func read(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    let isFlat = context.takeFlatForm()
    if case .name = place {
      if cursor.source.traits.tellsListsByNames, !isWords || namesChoices(cursor) {
        return readElement(cursor, isFlat: isFlat, context)
      }
      if let whole = readName(cursor, context) { return whole }
    }
    if cursor.isNull {
      context.record(.null(expected: expectation), at: cursor)
      return nil
    }
    if case .name = place, let name = unknownName(cursor, context) {
      return fallBack(cursor, from: name, at: cursor, context)
    }
    guard cursor.isObject else {
      return context.readObject(elsewhere: cursor, expected: expectation) {
        readObject($0, context)
      }
    }
    return readObject(cursor, context)
  }

  /// A text that is neither one of the tags nor a document.
  private func unknownName(_ cursor: Cursor, _ context: CoercionContext) -> String? {
    guard !cursor.isObject, let name = name(cursor, context), tags.position(of: name) == nil,
      !context.policy.modelsFromText || EmbeddedDocument(cursor.scalar) == nil
    else { return nil }
    return name
  }

  private func readObject(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    switch place {
    case .member(let key): readObject(cursor, taggedBy: key, context)
    case .name: readOnlyMember(of: cursor, context)
    case .registry: readRegistered(cursor, context)
    }
  }

  /// The value for what has no known tag, with a warning, or with an error if there is no such value.
  ///
  /// - Parameters:
  ///   - cursor: The value.
  ///   - tag: The unknown tag.
  ///   - isNamed: Whether the value is the payload alone, which the tag names.
  ///   - place: Where the tag is.
  ///   - context: The call.
  /// - Returns: The value, or `nil` if there is none.
  func fallBack(
    _ cursor: Cursor, from tag: String, isNamed: Bool = false, at place: Cursor,
    _ context: CoercionContext
  ) -> Whole? {
    let whole = fallback.flatMap { fallback in
      let value = cursor.sourceValue
      return fallback.make(isNamed ? .object(SourceObject([(tag, value)])) : value)
    }
    context.record(
      .unknownVariant(tag: tag, known: tags.names), whole == nil ? .error : .warning, at: place,
      whole == nil ? nil : .fallbackUsed)
    return whole
  }

  private func write(_ value: Whole, to sink: any ValueSink, in context: OutputContext) {
    if case .registry = place, let model = value as? any PropertyMapped {
      return context.writeTagged(model, to: sink)
    }
    for (position, candidate) in cases.enumerated() {
      if let chosen = candidate.unwrap(value) {
        return write(chosen, at: position, to: sink, in: context)
      }
    }
    if let source = fallback?.value(value) { return write(unknown: source, to: sink, in: context) }
    context.record(.unwritable("a value of type \(type(of: value as Any))"))
    sink.omit()
  }

  /// The key of a case in the style of an output.
  private func key(of position: Int, in context: OutputContext) -> OutputKey {
    keys.inStyle(context.style.keys).keys[position]
  }

  private func write(
    _ chosen: Chosen, at position: Int, to sink: any ValueSink, in context: OutputContext
  ) {
    let tag = key(of: position, in: context)
    if isWords { return sink.string(tag.text) }
    guard case .member(let key) = place else {
      sink.beginChoice(tag)
      if let payload = chosen.value {
        cases[position].write(payload, sink, context)
      } else {
        sink.beginObject()
        sink.endObject()
      }
      return sink.endChoice()
    }
    guard let payload = chosen.value else {
      sink.beginObject()
      sink.key(OutputKey(key), keepsNull: true)
      sink.string(tag.text)
      return sink.endObject()
    }
    guard cases[position].model != nil else {
      context.record(.unwritable("a value of type \(type(of: payload)) beside a tag"))
      return sink.omit()
    }
    context.variant = (key, tag.text)
    cases[position].write(payload, sink, context)
    context.variant = nil
  }
}

extension TaggedTable {
  /// Writes what the value for an unknown tag keeps.
  private func write(
    unknown source: SourceValue, to sink: any ValueSink, in context: OutputContext
  ) {
    guard case .name = place, case .object(let object) = source, object.keys.count == 1,
      let key = object.keys.first, let payload = object.value(forKey: key)
    else { return context.write(source, to: sink) }
    sink.beginChoice(OutputKey(key))
    context.write(payload, to: sink)
    sink.endChoice()
  }
}

/// What becomes of values without a known tag.
struct Fallback<Whole>: Sendable {
  let make: @Sendable (SourceValue) -> Whole?
  /// What such a value keeps, to be written as it is.
  let value: @Sendable (Whole) -> SourceValue?
}

/// The key of the tag, and the keys that any of the models reads.
private struct TaggedKeys: ElementKeys {
  let key: String
  let models: [any PropertyMapped.Type]

  func readsKey(_ key: UTF8Text) -> Bool {
    String(key) == self.key
      || models.contains { PlanTable.plan(ofAny: $0).keys.match(key).isFound }
  }
}
