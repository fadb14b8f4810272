/// Which value each property of one record gets.
///
/// Filled by one walk over the keys of the record, before any value is looked at, and used again for
/// the next record.
package final class RecordMatch {
  /// The value that a property wins.
  private struct Slot {
    var handle = -1
    /// The order of its key, whether null stands there or not.
    var order = MatchOrder.worst
    var kind = SourceKey.Kind.member
    /// Whether it is the first of several elements that are read together.
    var isSeveral = false
  }

  /// Two keys that contend for one property.
  package struct Contest {
    package let property: Int
    /// The handles of the value that was used and of the one that was not.
    package let used: Int
    package let passedOver: Int
  }

  private let table: KeyTable
  private let slots: FixedArray<Slot>
  private let matcher: UncheckedBox<KeyMatcher>
  private let paths: UncheckedBox<[Int: [PathPlace]]>
  private let contestList: UncheckedBox<[Contest]>
  private let unknownList: UncheckedBox<[Int]>

  package init(_ table: KeyTable) {
    self.table = table
    slots = FixedArray(repeating: Slot(), count: table.declared.entries.count)
    matcher = UncheckedBox(KeyMatcher(table))
    paths = UncheckedBox([:])
    contestList = UncheckedBox([])
    unknownList = UncheckedBox([])
  }

  deinit {
    slots.free()
    matcher.free()
    paths.free()
    contestList.free()
    unknownList.free()
  }

  /// The keys that were passed over, as far as they are worth telling.
  package var contests: [Contest] { contestList.value }

  /// The values whose keys no property reads, where they are asked for.
  package var unknown: [Int] { unknownList.value }

  /// Whether there is nothing to tell of the record.
  package var isPlain: Bool { contestList.value.isEmpty && unknownList.value.isEmpty }

  /// Whether any value was reached by a path.
  package var hasPaths: Bool { !paths.value.isEmpty }

  /// Whether the value of a property was reached by a path.
  package func hasPath(_ property: Int) -> Bool {
    hasPaths && paths.value[property] != nil
  }

  /// The handle of the value that a property gets, or -1.
  package func handle(of property: Int) -> Int { slots[property].handle }

  /// The steps by which the value of a property was reached, where it was by a path.
  package func path(of property: Int) -> [PathPlace]? { paths.value[property] }

  /// Assigns every key of a record to the property it wins.
  ///
  /// - Parameters:
  ///   - source: The source of the record.
  ///   - handle: The record.
  ///   - keepsUnknown: How many unknown keys to keep.
  package func fill(from source: any ValueSource, at handle: Int, keepsUnknown: Int) {
    for index in 0..<slots.count { slots[index].handle = -1 }
    if hasPaths { paths.value = [:] }
    if !isPlain {
      contestList.value = []
      unknownList.value = []
    }
    matcher.value.beginRecord()
    switch source.layout {
    case .indexed(let values):
      fill(from: values, source, at: handle, keepsUnknown: keepsUnknown)
    case .native(let native):
      native.forEachKey(of: handle) { key, value in
        accept(value, matcher.value.match(key), .member, source, keepsUnknown)
      }
    case .scalars:
      let isNumbered = source.forEachNumberedMember(of: handle) { identity, kind, value in
        let match =
          matcher.value.known(identity)
          ?? source.withKey(identity) { matcher.value.match($0) }
        _ = accept(value, match, kind, source, keepsUnknown)
      }
      guard !isNumbered else { break }
      source.forEachMember(of: handle) { key, value in
        accept(value, matcher.value.match(key), key.kind, source, keepsUnknown)
      }
    }
    if !table.paths.isEmpty { fillPaths(source, handle) }
  }

  /// Walks the keys of an object in an index, hashed where they stand.
  private func fill(
    from contents: IndexedValues, _ source: any ValueSource, at handle: Int, keepsUnknown: Int
  ) {
    guard contents.kind(at: handle) == .object else { return }
    let inside = contents.inside(handle)
    var key = inside.lowerBound
    while key < inside.upperBound {
      let match =
        contents.kind(at: key) == .escapedKey
        ? contents.withText(at: key) { matcher.value.match($0) }
        : matcher.value.match(contents.spelling(at: key))
      _ = accept(key &+ 1, match, .member, source, keepsUnknown)
      key = contents.next(after: key &+ 1)
    }
  }

  /// Gives a value to the property that its key matches.
  ///
  /// - Returns: Whether the value is kept.
  @inline(__always)
  private func accept(
    _ value: Int, _ match: KeyMatch, _ kind: SourceKey.Kind, _ source: any ValueSource,
    _ keepsUnknown: Int
  ) -> Bool {
    if match.property < 0 {
      guard unknownList.value.count < keepsUnknown else { return false }
      unknownList.value.append(value)
    } else if slots[match.property].handle < 0 {
      slots[match.property] = Slot(handle: value, order: match.order, kind: kind)
    } else {
      offer(value, match, kind, source)
    }
    return true
  }

  private func fillPaths(_ source: any ValueSource, _ handle: Int) {
    for (path, match) in table.paths {
      let present = slots[match.property]
      guard present.handle < 0 || match.order < order(of: present, source) else { continue }
      guard let places = path.walk(source, from: handle), let last = places.last else { continue }
      let challenger = Slot(handle: last.handle, order: match.order)
      guard present.handle < 0 || order(of: challenger, source) < order(of: present, source)
      else { continue }
      slots[match.property] = challenger
      paths.value[match.property] = places
    }
  }

  /// The order of a value, which is worse where null stands under a declared key.
  private func order(of slot: Slot, _ source: any ValueSource) -> MatchOrder {
    let isNull = !slot.isSeveral && slot.order.isDeclared && source.isNull(at: slot.handle)
    return isNull ? slot.order.asNull : slot.order
  }

  /// Lets a value contend for a property that has one already.
  private func offer(
    _ value: Int, _ match: KeyMatch, _ kind: SourceKey.Kind, _ source: any ValueSource
  ) {
    let present = slots[match.property]
    let entry = table.declared.entries[match.property]
    if kind.isPart, present.kind.isPart,
      match.order.merges(present.order, entry.merging)
    {
      slots[match.property].isSeveral = true
      return
    }
    let challenger = Slot(handle: value, order: match.order, kind: kind)
    let wins = beats(challenger, present, entry.wantsContainer, source)
    if wins { slots[match.property] = challenger }
    guard contestList.value.count < 1_000 else { return }
    contestList.value.append(
      Contest(
        property: match.property, used: wins ? value : present.handle,
        passedOver: wins ? present.handle : value))
  }

  private func beats(
    _ challenger: Slot, _ present: Slot, _ wantsContainer: Bool, _ source: any ValueSource
  ) -> Bool {
    let (new, old) = (order(of: challenger, source), order(of: present, source))
    if new != old { return new < old }
    if challenger.kind != present.kind {
      return wantsContainer == (challenger.kind == .element)
    }
    return switch source.traits.tie {
    case .last: true
    case .first: false
    case .greaterKey: source.key(of: challenger.handle) > source.key(of: present.handle)
    }
  }
}
