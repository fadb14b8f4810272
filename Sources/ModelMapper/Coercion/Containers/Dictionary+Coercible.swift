extension Dictionary: Coercible where Key: Coercible, Value: Coercible {
  /// Returns a dictionary of what the keys and values of an object become.
  ///
  /// Keys are data here: they are not matched or folded, but read from their text as the key type. A
  /// member whose key or value fails is left out, with an issue at its key.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The dictionary, or `nil` if `value` is no object.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> [Key: Value]? {
    context.readNested(value, by: codec())
  }

  /// An object of the members' values, in ascending order of keys.
  public var sourceValue: SourceValue {
    .object(SourceObject(map { ($0.textOfKey, $1.sourceValue) }.sorted(byTextOf: \.0)))
  }
}

extension Dictionary: DirectlyMapped where Key: Coercible, Value: Coercible {
  package static func codec() -> ValueCodec<[Key: Value]> {
    ValueCodec<Value>.of(Value.self).dictionary()
  }
}

extension ValueCodec {
  /// Reads and writes a dictionary of a type, given how the type itself is read.
  func dictionary<Key: Coercible & Hashable>() -> ValueCodec<[Key: Value]> {
    let codec = self
    let expectation = Expectation.dictionary(of: Value.self)
    let read: @Sendable (Cursor, CoercionContext) -> [Key: Value]? = { cursor, context in
      guard cursor.isObject else {
        context.rejectElement(cursor, expected: expectation)
        return nil
      }
      return context.dictionaryMembers(of: cursor, ofLists: codec.shape.readsAll) {
        codec.read($1, context)
      }
    }
    return ValueCodec<[Key: Value]>(
      shape: .object(keys: AnyKeys(values: codec.shape.asValue)), expectation: expectation,
      assign: { slot, cursor, context in
        let merges =
          context.plainOptions.mergesMembers
          || context.plainOptions.nestedModels == .update
            && codec.shape.asValue?.holdsModels ?? false
        if merges, codec.merge(&slot, cursor, context) { return context.outcome }
        if cursor.lacksObject { return context.meetNull(cursor, expected: expectation) }
        guard let value = read(cursor, context) else { return .failed }
        slot = value
        return context.outcome
      },
      read: read, takesEmpty: true,
      write: { dictionary, sink, context in
        sink.beginDictionary(count: dictionary.count)
        let members = dictionary.map { (key: $0.textOfKey, value: $1) }
        for (key, value) in members.sorted(byTextOf: \.key) {
          sink.key(OutputKey(key), keepsNull: true)
          codec.write(value, sink, context)
        }
        sink.endObject()
      })
  }

  /// Changes the members that an object has, and by a merge patch removes those for which it has null.
  ///
  /// - Returns: Whether there is an object.
  private func merge<Key: Coercible & Hashable>(
    _ dictionary: inout [Key: Value], _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    let before = dictionary
    let patches: [Key: Patch<Value>]? = context.dictionaryMembers(
      of: cursor, ofLists: shape.readsAll
    ) { key, member in
      if member.isNull, context.plainOptions.mergesMembers { return .null }
      guard var value = before[key] else {
        return read(member, context).map(Patch.value) ?? .absent
      }
      return assign(&value, member, context).isWritten ? .value(value) : .absent
    }
    guard let patches else { return false }
    for (key, patch) in patches {
      switch patch {
      case .absent: break
      case .null: dictionary.removeValue(forKey: key)
      case .value(let value): dictionary[key] = value
      }
    }
    return true
  }
}

extension CoercionContext {
  /// The members of an object whose keys are data; `nil` where no object stands.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - areLists: Whether the values are lists, to which all elements of one name belong.
  ///   - read: Reads one value, or records why its member is left out.
  /// - Returns: The members that could be read.
  func dictionaryMembers<Key: Coercible & Hashable, Value>(
    of cursor: Cursor, ofLists areLists: Bool = false, _ read: (Key, Cursor) -> Value?
  ) -> [Key: Value]? {
    guard cursor.isObject, enter(cursor) else { return nil }
    defer { leave() }
    let source = cursor.source
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    let members = source.namedMembers(of: cursor.handle)
    // The member that each key is read from, so that a second one of the same key is noted. A key is
    // hashed once: the values take the places of the positions afterwards.
    var owners = [Key: Int](minimumCapacity: members.count)
    var values: [Value] = []
    values.reserveCapacity(members.count)
    var valueIndex = [Int](repeating: -1, count: members.count)
    var lacksValues = false
    let undecided = recorder.undecidedCount
    for (position, member) in members.enumerated() {
      let cursor = Cursor(source, member.handle)
      var isRead = false
      defer {
        if recorder.undecidedCount > undecided {
          settle(element: cursor, isLeftOut: !isRead, since: undecided)
        }
      }
      guard !member.key.hasTooManyMarks else {
        record(.refused(Wording.tooManyMarks), at: cursor)
        continue
      }
      if isOpenText(cursor, for: Value.self) { continue }
      guard let key: Key = key(member.key, at: cursor) else { continue }
      if let earlier = owners.updateValue(position, forKey: key) {
        let owner = members[earlier]
        owners[key] = earlier
        // Elements of one name are one list, where lists are wanted.
        if areLists, source.traits.singleMayBeList, owner.key == member.key { continue }
        let isUsed = source.traits.tie.replaces(owner.key, with: member.key)
        reportConflict(
          used: isUsed ? member.handle : owner.handle,
          passedOver: isUsed ? owner.handle : member.handle, of: source)
        guard isUsed else { continue }
        owners[key] = position
      }
      guard let value = resolve(cursor, { read(key, $0) }) else {
        lacksValues = true
        continue
      }
      isRead = true
      valueIndex[position] = values.count
      values.append(value)
    }
    if lacksValues { owners = owners.filter { valueIndex[$0.value] >= 0 } }
    noteMade(owners.count)
    return owners.mapValues { values[valueIndex[$0]] }
  }

  /// The key in a text.
  private func key<Key: Coercible>(_ text: String, at cursor: Cursor) -> Key? {
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
    case let value:
      String.coerce(value, in: CoercionContext(policy: .lenient, options: MappingOptions()))
        ?? String(describing: self)
    }
  }
}

/// The keys of a dictionary: any will do.
struct AnyKeys: ElementKeys {
  let values: ElementShape?

  func readsKey(_ key: UTF8Text) -> Bool { true }
}

extension ElementShape {
  /// Whether it is that of a model, of a list of models that have an identity, or of a dictionary of such values.
  fileprivate var holdsModels: Bool {
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
    guard let place else {
      return Cursor.withRoot(of: value) { codec.read($0.respelled(under: policy), self) }
    }
    trail.append(Step(place))
    self.place = nil
    defer {
      trail.removeLast()
      self.place = place
    }
    return Cursor.withRoot(of: value) { codec.read($0.respelled(under: policy), self) }
  }
}
