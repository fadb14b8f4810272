extension SourceValue: Coercible, DirectlyMapped {
  /// Returns the value as it is, null too.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The same value.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> SourceValue? {
    value
  }

  /// The value itself.
  public var sourceValue: SourceValue { self }

  package static func codec() -> ValueCodec<SourceValue> {
    ValueCodec(
      shape: .whole, expectation: Expectation(SourceValue.self),
      read: { cursor, context in context.change(.null, by: cursor) },
      writing: PlaceWriting(of: SourceValue.self) { value, sink, context in
        context.write(copy value, to: sink)
      }
    )
    .updating { slot, cursor, context in
      slot = context.change(slot, by: cursor)
      return context.outcome
    }
  }
}

extension CoercionContext {
  /// What takes the place of a value: that of the source, or what it makes of the other as a merge patch.
  fileprivate func change(_ old: SourceValue, by cursor: Cursor) -> SourceValue {
    let value = sourceValue(at: cursor)
    return plainOptions.mergesMembers ? value.merged(into: old) : value
  }

  /// A value as it is, with a note for each member in it that another of the same key replaces, and
  /// each number that is rounded.
  func sourceValue(at cursor: Cursor) -> SourceValue {
    noteLosses(at: cursor)
    return cursor.sourceValue
  }

  /// Notes what the source value of a place lacks.
  func noteLosses(at cursor: Cursor) {
    if case .indexed(let contents) = cursor.source.source(of: cursor.handle).layout,
      recorder.records(.note), contents.losesAnything(in: cursor.handle)
    {
      noteLosses(at: cursor, contents)
    }
  }

  /// Notes what the source value of a place lacks, by one walk over what is in it.
  private func noteLosses(at cursor: Cursor, _ contents: IndexedValues) {
    guard contents.kind(at: cursor.handle).isContainer else {
      guard contents.roundsNumeral(at: cursor.handle) else { return }
      return recorder.record(.note) {
        issue(
          .lossy(
            found: "the number \(String(contents.spelling(at: cursor.handle)).shortened(to: 60))",
            used: "\(cursor.sourceValue)"), .note, at: cursor)
      }
    }
    // The value is whole, however deep it is.
    guard hasRoom(), enter(cursor) else { return }
    defer { leave() }
    let children = contents.children(of: cursor.handle)
    guard contents.kind(at: cursor.handle) == .object else {
      for (index, element) in children.enumerated() {
        noteLosses(at: Cursor(cursor.source, element, step: .index(index)), contents)
      }
      return
    }
    var members: [MemberName: Int] = [:]
    for key in children {
      let value = key &+ 1
      let replaced = members.updateValue(value, forKey: MemberName(contents.string(at: key)))
      if let replaced { reportConflict(used: value, passedOver: replaced, of: cursor.source) }
      noteLosses(at: Cursor(cursor.source, value), contents)
    }
  }
}

extension IndexedValues {
  /// Whether the source value of a place lacks anything that is there: members or digits.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  fileprivate func losesAnything(in place: Int) -> Bool {
    (place..<next(after: place)).contains { roundsNumeral(at: $0) } || hasRepeatedKeys(in: place)
  }

  /// Whether a number is at a place that a source value rounds.
  func roundsNumeral(at place: Int) -> Bool {
    let entry = self[place]
    guard entry.kind == .numeral || entry.kind == .integer else { return false }
    guard entry.extent > 17 || entry.kind == .numeral && entry.extent > 5 else { return false }
    let text = spelling(at: place)
    // Of the shorter ones only those are rounded that are too near to zero, such as `1e-400`.
    guard entry.extent > 17 || text.bytes.firstIndex(of: UInt8(ascii: "-"), from: 1) != nil else {
      return false
    }
    return SourceValue.rounds(numeral: text)
  }
}

extension SourceValue {
  /// Another value, changed as this merge patch says.
  ///
  /// - Parameters:
  ///   - old: The other value.
  ///   - matchesSpellings: Whether a key that the other value lacks is another spelling of one that it has,
  ///     as it is where the result is read.
  /// - Returns: The value.
  func merged(into old: SourceValue, matchesSpellings: Bool = false) -> SourceValue {
    guard let patch = object else { return self }
    let present = old.object?.members ?? []
    var members = Dictionary(present, uniquingKeysWith: { $1 })
    let known = Set(members.keys)
    let exact = matchesSpellings ? known.intersection(patch.keys) : known
    var spellings: [CanonicalKey: String] = [:]
    for (key, _) in present where !exact.contains(key) {
      let canonical = CanonicalKey(key)
      if !canonical.isEmpty { spellings[canonical] = key }
    }
    for (patched, value) in patch.members {
      let isExact = known.contains(patched) || spellings.isEmpty
      let key = isExact ? patched : spellings[CanonicalKey(patched)] ?? patched
      if value.isNull {
        members.removeValue(forKey: key)
      } else {
        members[key] = value.merged(
          into: members[key] ?? .null, matchesSpellings: matchesSpellings)
      }
    }
    let order = UniqueList(present.map(\.0) + patch.keys)
    return .object(SourceObject(order.compactMap { key in members[key].map { (key, $0) } }))
  }

  /// The text that the value becomes by the default policy.
  var asText: String? { String.coerce(self, in: CoercionContext(SharedOptions(MappingOptions()))) }
}
