/// Where a source has the tag that chooses among types or cases.
enum TaggedPlace: Sendable {
  /// In a member of the object, or at a path, beside the members of the model or beside the model.
  case member(TagKey)
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
  /// What is expected.
  let expectation: Expectation
  /// What becomes of values without a known tag.
  let fallback: Fallback<Whole>?
  /// Whether no case carries anything, so that the values are words.
  var isWords: Bool { tags.areWords }
  /// The tags as outputs write them.
  let keys: OutputKeys

  init(_ place: TaggedPlace, _ cases: [TaggedCase<Whole>], fallback: Fallback<Whole>? = nil) {
    self.place = place
    self.cases = cases
    self.fallback = fallback
    let isWords = if case .name = place { cases.allSatisfy { $0.carried == nil } } else { false }
    let tags = FoldedNames(cases.map(\.tag), areWords: isWords)
    self.tags = tags
    keys = OutputKeys(
      model: "",
      ContiguousArray(
        cases.map {
          OutputKeys.Property(name: $0.tag, declaredKey: $0.isNamed ? nil : $0.tag)
        }))
    expectation =
      isWords ? Expectation(Whole.self, known: tags.names) : .object(for: Whole.self)
  }

  /// The name of the whole with its article: "a Shape".
  static var noun: String { Expectation.noun(of: "\(Whole.self)") }

  /// The types of the cases, where they are known before the mapper is.
  var types: TaggedTypes? {
    if case .registry = place { return nil }
    return TaggedTypes(
      key: key, areWords: isWords, tags: keys,
      numbers: Set(cases.indices.filter { cases[$0].isNumber }), types: cases.map(\.carried))
  }

  /// The key of the tag, if the tag is a member of the object.
  var key: TagKey? {
    if case .member(let key) = place { key } else { nil }
  }

  /// Reads and writes single values.
  var codec: ValueCodec<Whole> {
    ValueCodec(
      shape: shape, expectation: expectation,
      read: { cursor, context in read(cursor, context) },
      writing: PlaceWriting(of: Whole.self) { value, sink, context in
        write(copy value, isName: isName(value, in: sink), to: sink, in: context)
      })
  }

  /// Reads and writes arrays.
  var listCodec: ValueCodec<[Whole]> {
    let list = codec.list
    guard case .name = place else { return list }
    let named = ValueCodec<[Whole]>(
      shape: .choice(tags, isList: true), expectation: list.expectation,
      read: { readElements(of: $0, $1) },
      writing: PlaceWriting(of: [Whole].self) { elements, sink, context in
        if isWords, elements.isEmpty || !elements.allSatisfy({ isName($0, in: sink) }) {
          return list.write(elements, sink, context)
        }
        sink.beginChoices(count: elements.count)
        for element in copy elements { write(element, isName: true, to: sink, in: context) }
        sink.endList()
      })
    return ValueCodec<[Whole]>(
      shape: named.shape, expectation: list.expectation,
      fill: { choosesByNames($1) ? named.fill($0, $1, $2) : list.fill($0, $1, $2) },
      make: { choosesByNames($1) ? named.make($0, $1, $2) : list.make($0, $1, $2) },
      writing: named.writing)
  }

  /// Whether the elements at a place, by their names, choose among the cases.
  private func choosesByNames(_ cursor: Cursor) -> Bool {
    cursor.source.traits.singleMayBeList && (!isWords || namesChoices(cursor))
  }

  private var shape: ValueShape {
    switch place {
    case .member(let key):
      .object(keys: TaggedKeys(key: key, models: cases.compactMap(\.model)))
    case .name: .choice(tags, isList: false)
    // The one key that is known of models before the mapper is.
    case .registry: .object(keys: TaggedKeys(key: TagKey(TypeRegistry().tag), models: []))
    }
  }

  private func read(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    let isFlat = context.takeFlatForm()
    if case .name = place {
      if choosesByNames(cursor) {
        return readElement(cursor, isFlat: isFlat, context)
      }
      if let whole = readName(cursor, context) { return whole }
    }
    if cursor.isNull {
      context.recordNull(at: cursor, expected: expectation)
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
    // An element with a text is an object too.
    guard !cursor.isObject || isWords && cursor.scalar.anyText != nil,
      let name = name(cursor, context),
      tags.position(of: name, folds: context.policy.foldsCaseNames) == nil,
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
  ///   - key: The key of the tag, where the object is that of a model, which has other members.
  ///   - place: Where the tag is.
  ///   - context: The call.
  /// - Returns: The value, or `nil` if there is none.
  func fallBack(
    _ cursor: Cursor, from tag: String, isNamed: Bool = false, embeddedBy key: TagKey? = nil,
    at place: Cursor, _ context: CoercionContext
  ) -> Whole? {
    let whole = fallback.flatMap { fallback in
      let value = kept(of: cursor, embeddedBy: key)
      return fallback.make(isNamed ? .object(SourceObject([(tag, value)])) : value)
    }
    context.record(
      .unknownVariant(tag: tag, known: tags.names), whole == nil ? .error : .warning, at: place,
      whole == nil ? nil : .fallbackUsed)
    return whole
  }

  /// What the value for an unknown tag keeps of an object, which may be that of a model with other members.
  func kept(of cursor: Cursor, embeddedBy key: TagKey?) -> SourceValue {
    guard let key else { return cursor.sourceValue }
    return cursor.sourceValue.members { name, _ in key.keys.contains { name.isSpelled(like: $0) } }
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
  let key: TagKey
  let models: [any PropertyMapped.Type]

  func readsKey(_ key: UTF8Text) -> Bool {
    let text = String(key)
    return self.key.keys.contains(text)
      || models.contains { PlanTable.plan(ofAny: $0).readsKey(key) }
  }
}
