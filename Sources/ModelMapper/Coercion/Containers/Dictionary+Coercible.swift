/// A dictionary of what the keys and values of an object become.
///
/// Keys are data here: they are not matched or folded, but read from their text as the key type. A
/// member whose key or value fails is left out, with an issue at its key.
extension Dictionary: Coercible, DirectlyMapped where Key: Coercible, Value: Coercible {
  /// An object of the members' values, in ascending order of keys.
  public var sourceValue: SourceValue {
    .object(SourceObject(map { ($0.textOfKey, $1.sourceValue) }.sorted(byTextOf: \.0)))
  }

  package static func codec() -> ValueCodec<[Key: Value]> {
    // Most are of texts or numbers by texts, for which the compiler makes code of its own.
    if Key.self == String.self {
      let own: Any? =
        Value.self == String.self
        ? [String: String].own() : Value.self == Int.self ? [String: Int].own() : nil
      if let own, let codec = reinterpret(own, as: ValueCodec<[Key: Value]>.self) { return codec }
    }
    return own()
  }

  private static func own() -> ValueCodec<[Key: Value]> {
    ValueCodec<Value>.of(Value.self).dictionary()
  }
}

extension ValueCodec {
  /// Reads and writes a dictionary of a type, given how the type itself is read.
  func dictionary<Key: Coercible & Hashable>() -> ValueCodec<[Key: Value]> {
    let codec = self
    let expectation = Expectation.dictionary(of: Value.self)
    return ValueCodec<[Key: Value]>(
      shape: .object(keys: AnyKeys(values: codec.shape.asValue)), expectation: expectation,
      makeAnew: { place, cursor, context in
        guard cursor.isObject else {
          context.rejectElement(cursor, expected: expectation)
          return false
        }
        var dictionary: [Key: Value] = [:]
        let isRead =
          context.plainOptions.mergesMembers
          ? codec.merge(&dictionary, cursor, context)
          : context.readMembers(of: cursor, ofLists: codec.shape.readsAll, into: &dictionary) {
            codec.makeQuickly($0, $1, context)
          }
        if isRead { place.initialize(to: dictionary) }
        return isRead
      },
      takesNull: false, takesEmpty: true, rejects: false,
      writing: PlaceWriting(of: [Key: Value].self) { dictionary, sink, context in
        context.writingContainer(to: sink) {
          sink.beginDictionary(count: dictionary.count)
          dictionary.forEachInOrder { key, value in
            sink.key(OutputKey(key), keepsNull: true)
            context.writing(member: key) { codec.writing.write(value, sink, context) }
          }
          sink.endObject()
        }
      }
    )
    .updating { dictionary, cursor, context in
      let merges =
        context.plainOptions.mergesMembers
        || context.plainOptions.nestedModels == .update && codec.shape.asValue?.holdsModels ?? false
      return merges && codec.merge(&dictionary, cursor, context) ? context.outcome : nil
    }
  }

  /// Changes the members that an object has, and by a merge patch removes those for which it has null.
  ///
  /// - Returns: Whether there is an object.
  // Not made for each type anew: most dictionaries are read, and not changed.
  @_semantics("optimize.sil.specialize.generic.never")
  private func merge<Key: Coercible & Hashable>(
    _ dictionary: inout [Key: Value], _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    context.withMembers(of: cursor, for: Value.self) { members in
      let owners = context.owners(Key.self, of: members, in: cursor.source, shape.readsAll)
      let undecided = context.recorder.undecidedCount
      let merges = context.plainOptions.mergesMembers
      for (key, position) in owners.sorted(by: { $0.value < $1.value }) {
        let member = Cursor(cursor.source, members[position].handle)
        context.noting(member, since: undecided) { member in
          if member.isNull, merges {
            dictionary.removeValue(forKey: key)
          } else if merges, member.isObject, !shape.mergesItself {
            let value = dictionary[key]
            guard let merged = read(mergePatch: member, of: value, context) else {
              return value != nil
            }
            dictionary[key] = merged
          } else if var value = dictionary[key] {
            // By a merge patch, what is no object takes the place of all that stands there.
            let replaces = merges && !member.isObject
            let outcome =
              replaces
              ? context.readingMerged { assign(&value, member, context) }
              : assign(&value, member, context)
            if outcome.isWritten { dictionary[key] = value }
          } else {
            guard let value = read(member, context) else { return false }
            dictionary[key] = value
          }
          return true
        }
      }
      context.noteMade(owners.count)
    }
  }

  /// Makes what a merge patch makes of what is written of a value, if there is one.
  private func read(
    mergePatch patch: Cursor, of old: Value?, _ context: CoercionContext
  ) -> Value? {
    let old = old.map { old in SourceValue.written { write(old, $0, $1) } } ?? .null
    context.place = patch
    defer { context.place = nil }
    return context.readingMerged {
      context.readNested(patch.sourceValue.merged(into: old, matchesSpellings: true), by: self)
    }
  }
}

extension CoercionContext {
  /// A member of an object whose keys are data.
  typealias DataMember = (key: String, handle: Int)

  /// Reads the dictionary that an object becomes.
  ///
  /// Into a variable, since the optional of a type that is known at run time only has to be looked up.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - areLists: Whether the values are lists, to which all elements of one name belong.
  ///   - dictionary: Gets the members that could be read.
  ///   - make: Makes a value in empty memory, or records why its member is left out.
  /// - Returns: Whether an object stands there.
  func readMembers<Key: Coercible & Hashable, Value>(
    of cursor: Cursor, ofLists areLists: Bool = false, into dictionary: inout [Key: Value],
    _ make: (Memory, Cursor) -> Bool
  ) -> Bool {
    withMembers(of: cursor, for: Value.self) { members in
      // Most keys are texts or numbers, for which the compiler makes code of its own.
      if Key.self == String.self {
        read(members, of: cursor.source, by: String.self, areLists, into: &dictionary, make)
      } else if Key.self == Int.self {
        read(members, of: cursor.source, by: Int.self, areLists, into: &dictionary, make)
      } else {
        read(members, of: cursor.source, by: Key.self, areLists, into: &dictionary, make)
      }
    }
  }

  /// Reads members by keys of a type, which is that of the dictionary.
  ///
  /// Inlined, so that nothing asks for the type of the keys where that is known.
  @inline(__always)
  private func read<Own: Coercible & Hashable, Key, Value>(
    _ members: [DataMember], of source: any ValueSource, by type: Own.Type, _ areLists: Bool,
    into dictionary: inout [Key: Value], _ make: (Memory, Cursor) -> Bool
  ) {
    var owners = owners(type, of: members, in: source, areLists)
    // Where the value of each member is, or that there is none.
    var places = [Int](repeating: owners.count == members.count ? 0 : -1, count: members.count)
    if owners.count < members.count { for owner in owners.values { places[owner] = 0 } }
    let undecided = recorder.undecidedCount
    let room = TypedMemory<Value>.allocate(max(owners.count, 1))
    defer { room.deallocate() }
    let values = FixedArray(room, count: owners.count)
    var count = 0
    for (position, member) in members.enumerated() where places[position] == 0 {
      let isMade = noting(Cursor(source, member.handle), since: undecided) {
        make(values.place(at: count).memory, $0)
      }
      places[position] = isMade ? count : -1
      if isMade { count += 1 }
    }
    if count < owners.count { owners = owners.filter { places[$0.value] >= 0 } }
    noteMade(owners.count)
    // A key is hashed once: the values take the places of the positions.
    let read = owners.mapValues { values.place(at: places[$0]).move() }
    Memory.of(&dictionary) { $0.variable(of: [Own: Value].self).value = read }
  }

  /// Calls a closure with the members of an object whose keys are data, where an object stands.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - type: The type of the values.
  ///   - body: What is done with the members.
  /// - Returns: Whether an object stands there.
  func withMembers(
    of cursor: Cursor, for type: Any.Type, _ body: (_ members: [DataMember]) -> Void
  ) -> Bool {
    guard cursor.isObject, enter(cursor) else { return false }
    defer { leave() }
    let source = cursor.source
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    var members = source.namedMembers(of: cursor.handle)
    if let tagKey = call.tagKey {
      // It says which case has the dictionary, and is none of its members; beside a tag at a path there may be more.
      call.tagKey = nil
      if tagKey.isMember { members.removeAll { $0.key.isSpelled(like: tagKey.first) } }
    }
    if plainOptions.isPartial {
      members.removeAll { isOpenText(Cursor(source, $0.handle), for: type) }
    }
    body(members)
    return true
  }

  /// The position of the member that each key is read from; that others have the same key is noted.
  fileprivate func owners<Key: Coercible & Hashable>(
    _ type: Key.Type, of members: [DataMember], in source: any ValueSource, _ areLists: Bool
  ) -> [Key: Int] {
    var owners = [Key: Int](minimumCapacity: members.count)
    let undecided = recorder.undecidedCount
    // A key is a text in every source, so that nothing is converted.
    let wereTexts = scalarsAreText
    scalarsAreText = true
    defer { scalarsAreText = wereTexts }
    for (position, member) in members.enumerated() {
      let cursor = Cursor(source, member.handle)
      guard let key: Key = key(member.key, at: cursor) else {
        settle(element: cursor, isLeftOut: true, since: undecided)
        continue
      }
      guard let earlier = owners.updateValue(position, forKey: key) else { continue }
      let owner = members[earlier]
      let traits = source.traits
      // Elements of one name are one list, where lists are wanted.
      if areLists, traits.singleMayBeList, owner.key == member.key {
        owners[key] = earlier
        continue
      }
      let isUsed = traits.tie.replaces(owner.key, with: member.key)
      let (used, passedOver) = isUsed ? (member, owner) : (owner, member)
      reportConflict(used: used.handle, passedOver: passedOver.handle, of: source)
      if !isUsed { owners[key] = earlier }
    }
    return owners
  }

  /// The key in a text.
  @inline(__always)
  private func key<Key: Coercible>(_ text: String, at cursor: Cursor) -> Key? {
    guard !text.hasTooManyMarks else {
      record(.refused(Wording.tooManyMarks), at: cursor)
      return nil
    }
    place = cursor
    defer { place = nil }
    if let key = Key.coerce(.string(text), in: self) { return key }
    record(
      .unconvertible(
        expected: "\(Expectation(Key.self).words) as the key", found: Wording.quote(text)),
      at: cursor)
    return nil
  }
}

extension Coercible {
  /// The value as the text of a key.
  var textOfKey: String {
    switch sourceValue {
    case .string(let text): text
    case .integer(let number): String(number)
    case let value: value.asText ?? String(describing: self)
    }
  }
}

extension Dictionary where Key: Coercible {
  /// Calls a closure with the members in the order of the texts of their keys.
  ///
  /// By index, and with the values in memory that is no array: each generic type that is named in code that is
  /// not made for the type is looked up.
  func forEachInOrder<Failure: Error>(
    _ body: (_ key: String, _ value: Memory) throws(Failure) -> Void
  ) throws(Failure) {
    let values = FixedArray(TypedMemory<Value>.allocate(Swift.max(count, 1)), count: count)
    defer { values.free() }
    var keys: [String] = []
    keys.reserveCapacity(count)
    var index = startIndex
    while index != endIndex {
      let (key, value) = self[index]
      values.place(at: keys.count).initialize(to: value)
      keys.append(key.textOfKey)
      formIndex(after: &index)
    }
    for position in keys.orderOfTexts {
      try body(keys[position], values.place(at: position).memory)
    }
  }
}

/// The keys of a dictionary: any will do.
struct AnyKeys: ElementKeys {
  let values: ElementShape?
  var mergeThemselves: Bool { true }

  func readsKey(_ key: UTF8Text) -> Bool { true }
}

extension ElementShape {
  /// Whether it is that of a model, of a list of models that have an identity, or of a dictionary of such values.
  var holdsModels: Bool {
    switch self {
    case .object(let keys as AnyKeys): keys.values?.holdsModels ?? false
    case .object: true
    case .list(of: .object(let keys)): keys.identifyModels
    case .list, .text, .scalar, .item, .wrapped: false
    }
  }
}

extension CoercionContext {
  /// Reads a value that the user handed back, in the place it came from.
  func readNested<Value>(_ value: SourceValue, by codec: ValueCodec<Value>) -> Value? {
    let place = place
    if let place { trail.append(Step(place)) }
    self.place = nil
    defer {
      if place != nil { trail.removeLast() }
      self.place = place
    }
    return Cursor.withRoot(of: value) { codec.read(respelled($0), self) }
  }
}
