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
  /// The case for values without a known tag.
  let fallback: TaggedCase<Whole>?
  /// Whether no case carries anything, so that the values are words.
  var isWords: Bool { tags.areWords }
  /// The tags as outputs write them.
  let keys: OutputKeys

  init(_ place: TaggedPlace, _ cases: [TaggedCase<Whole>], fallback: TaggedCase<Whole>? = nil) {
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
      .object(
        keys: TaggedKeys(
          key: key, models: (cases + [fallback].compactMap(\.self)).compactMap(\.model)))
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
      return readUnknown(cursor, tag: name, context)
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

  /// Records that no case has a tag: a warning where there is one for all others.
  func recordUnknown(_ tag: String, at place: Cursor, _ context: CoercionContext) {
    context.record(
      .unknownVariant(tag: tag, known: tags.names), fallback == nil ? .error : .warning, at: place,
      fallback == nil ? nil : .fallbackUsed)
  }

  /// Reads a value whose tag, or name, no case has, and records that.
  ///
  /// - Parameters:
  ///   - cursor: The value.
  ///   - tag: The tag.
  ///   - isNamed: Whether the value is the payload alone, which the tag names.
  ///   - context: The call.
  /// - Returns: The value, or `nil` if there is none.
  func readUnknown(
    _ cursor: Cursor, tag: String, isNamed: Bool = false, _ context: CoercionContext
  ) -> Whole? {
    recordUnknown(tag, at: cursor, context)
    guard isNamed else { return readFallback(cursor, context) }
    return readFallback(cursor, context) { .object(SourceObject([(tag, cursor.sourceValue)])) }
  }

  /// Reads the case for what is unknown, which is given all that stands there, with the tag.
  ///
  /// - Parameters:
  ///   - cursor: The value.
  ///   - isEntered: Whether it was entered already.
  ///   - context: The call.
  ///   - kept: What takes its place.
  /// - Returns: The value, or `nil` if there is none.
  func readFallback(
    _ cursor: Cursor, isEntered: Bool = false, _ context: CoercionContext,
    as kept: (() -> SourceValue)? = nil
  ) -> Whole? {
    guard let fallback else { return nil }
    if let empty = fallback.empty { return empty() }
    // Entered at each step, so that cases that hold each other end.
    guard isEntered || context.enter(cursor) else { return nil }
    defer { if !isEntered { context.leave() } }
    guard let kept else {
      return fallback.read(Cursor(cursor.source, cursor.handle, step: .root), context)
    }
    return Cursor.withRoot(of: kept()) { fallback.read(context.respelled($0), context) }
  }
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
