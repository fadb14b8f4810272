/// Which value each property of one record gets.
///
/// Filled by one walk over the keys of the record, before any value is looked at, and reused for the
/// next record.
final class KeyAssignment {
  /// The value that a property wins.
  private struct Slot {
    var handle = -1
    /// The order of its key, whether null stands there or not.
    var order = MatchOrder.worst
    var kind = SourceKey.Kind.member
    /// Whether it is the first of several elements that are read together.
    var isSeveral = false
    /// Whether it is no value but where a path ends in a list that has none, as if null stood there.
    var isCut = false
  }

  /// A key that reaches a property which another wins.
  struct KeyConflict {
    let property: Int
    /// The handle of the value that was not used.
    let passedOver: Int
    /// Where it is in the lists that the path to the used value opened, if that came by it.
    var indices: [Int] = []
  }

  /// What is worth reporting about a record.
  struct Findings {
    /// The first keys that were passed over, and how many more there were.
    fileprivate(set) var conflicts: [KeyConflict] = []
    fileprivate(set) var omittedConflicts = 0
    /// The values of the keys that no property reads, where they are asked for.
    fileprivate(set) var unknown: [Int] = []
    /// The values of keys that only paths lead through, where unknown keys are asked for.
    fileprivate(set) var containers: [Int] = []
    /// The values under names of another namespace than that of the record, of names without a note.
    fileprivate var foreign: [(group: Int, value: Int)] = []
    /// Whether there is nothing to report.
    fileprivate(set) var isEmpty = true

    /// Puts everything in the order of the keys, where a source has them in another order in each run.
    fileprivate mutating func sort(by source: any ValueSource) {
      conflicts = conflicts.sorted(byTextOf: { source.key(of: $0.passedOver) })
      unknown = unknown.sorted(byTextOf: source.key(of:))
      containers = containers.sorted(byTextOf: source.key(of:))
    }
  }

  /// The values that were reached by paths; its room serves all records.
  private struct Reached {
    /// Which property, which of the places lead to its value, and what its path gathers if it does; the last
    /// one of a property holds.
    var properties: [(property: Int, places: Range<Int>, gathered: [Int]?)] = []
    var places: [PathPlace] = []
    var endsAtNull = false
    /// Whether it was noted in the call that a name of another namespace is used, by groups of properties.
    var isNotedAsForeign: [Bool] = []
  }

  private let table: KeyTable
  private let slots: FixedArray<Slot>
  private let matcher: TypedMemory<KeyMatcher>
  /// The assignment whose matcher this is, unless it is its own.
  private let teacher: KeyAssignment?
  private let reached = TypedMemory.allocate(holding: Reached())
  private let found = TypedMemory.allocate(holding: Findings())

  /// Creates an assignment by a table.
  ///
  /// - Parameters:
  ///   - table: What the keys reach.
  ///   - teacher: An assignment by the same table for the records around these, whose keys it has matched before
  ///     those of a record in it are asked for. What was learnt of keys is known to both.
  ///   - other: An assignment by the same table without one of its names, which has matched keys before.
  ///   - name: That name.
  init(
    _ table: KeyTable, taughtBy teacher: KeyAssignment? = nil, after other: KeyAssignment? = nil,
    adding name: String = ""
  ) {
    self.table = table
    self.teacher = teacher
    matcher =
      teacher?.matcher
      ?? .allocate(holding: KeyMatcher(table, knowing: other?.matcher.value, butFor: name))
    slots = FixedArray(repeating: Slot(), count: table.declared.entries.count)
  }

  deinit {
    slots.free()
    if teacher == nil { matcher.free() }
    reached.free()
    found.free()
  }

  /// Forgets the document of a call, but not the spellings of its keys.
  func endCall() {
    if !isPlain { found.value = Findings() }
    forgetPaths()
    if !reached.value.isNotedAsForeign.isEmpty {
      reached.value.isNotedAsForeign.removeAll(keepingCapacity: true)
    }
    if teacher == nil { matcher.value.endCall() }
  }

  /// What is worth reporting about the record.
  var findings: Findings { found.value }

  /// Whether there is nothing to report about the record.
  var isPlain: Bool { found.value.isEmpty }

  /// Whether any value was reached by a path.
  var hasPaths: Bool { !reached.value.properties.isEmpty }

  /// Whether a null on the way of a path is what the path leads to.
  var endsAtNull: Bool {
    get { reached.value.endsAtNull }
    set { reached.value.endsAtNull = newValue }
  }

  /// Whether a path leads to several values that are the value of one property.
  var gathers: Bool { reached.value.properties.contains { $0.gathered != nil } }

  /// Whether the value of a property was reached by a path.
  func hasPath(_ property: Int) -> Bool {
    hasPaths && reached.value.properties.contains { $0.property == property }
  }

  /// The handle of the value that a property gets, or -1.
  func handle(of property: Int) -> Int { slots[property].handle }

  /// The places by which a path came to the value of a property, if one did, and the values that it gathered, if
  /// all of them are that value.
  func walk(to property: Int) -> (places: Range<Int>, gathered: [Int]?)? {
    reached.value.properties.last { $0.property == property }.map { ($0.places, $0.gathered) }
  }

  /// Whether a merge patch has a list in which the path of a property leads to no value.
  func isCut(_ property: Int) -> Bool { slots[property].handle >= 0 && slots[property].isCut }

  /// Whether the value of a property was reached through an element of a list.
  func leadsThroughList(to property: Int) -> Bool {
    walk(to: property)?.places.contains { place(at: $0).index != nil } ?? false
  }

  /// The keys and indices that lead from the record to a value, which a property has or would have had, if a
  /// path came by it.
  ///
  /// - Parameters:
  ///   - handle: The value.
  ///   - property: The property.
  ///   - source: The source.
  ///   - indices: Where the value is in the lists that the path to the property's value opened; empty if that
  ///     did not come by it.
  /// - Returns: The steps, or `nil` if no path came by it.
  func path(
    to handle: Int, of property: Int, in source: any ValueSource, indices: [Int] = []
  ) -> [PathComponent]? {
    let walk = reached.value.properties.last {
      $0.property == property
        && (!indices.isEmpty || reached.value.places[$0.places].last?.handle == handle)
    }
    var indices = indices[...]
    return walk.map { walk in
      reached.value.places[walk.places].map { place in
        let index = place.isOpened ? indices.popFirst() : nil
        return (index ?? place.index).map(PathComponent.index) ?? .key(source.key(of: place.handle))
      }
    }
  }

  /// A place that a path came by.
  func place(at index: Int) -> PathPlace { reached.value.places[index] }

  private func forgetPaths() {
    guard hasPaths else { return }
    // There are few, for which this costs less than to remove all at once.
    while !reached.value.properties.isEmpty { reached.value.properties.removeLast() }
    while !reached.value.places.isEmpty { reached.value.places.removeLast() }
  }

  /// Whether a value that one property passed over is that of another, which reads its key too.
  func isUsed(_ value: Int) -> Bool {
    !table.shared.isEmpty && (0..<slots.count).contains { slots[$0].handle == value }
  }

  /// Gives a property the record itself.
  func assign(_ property: Int, _ record: Int) { slots[property].handle = record }

  /// Forgets a key that no property reads.
  func forgetUnknown(where isKnown: (Int) -> Bool) { found.value.unknown.removeAll(where: isKnown) }

  /// Assigns every key of a record to the property it wins.
  ///
  /// - Parameters:
  ///   - source: The source of the record.
  ///   - layout: The layout of the source.
  ///   - handle: The record.
  ///   - keepsUnknown: Whether to keep the values of unknown keys.
  func fill(
    from source: any ValueSource, _ layout: SourceLayout, at handle: Int, keepsUnknown: Bool
  ) {
    slots.forEach { $0.handle = -1 }
    forgetPaths()
    if !isPlain { found.value = Findings() }
    switch layout {
    case .indexed(let values):
      fill(from: values, source, at: handle, keepsUnknown: keepsUnknown)
    case .native(let native):
      matcher.value.beginRecord()
      native.with { native in
        native.forEachKey(of: handle) { key, value in
          accept(value, matcher.value.match(key), .member, source, keepsUnknown)
        }
      }
      if !isPlain, source.traits.tie == .greaterKey { found.value.sort(by: source) }
    case .scalars:
      // They hold for the models in this one too, until its caller rewinds the source.
      if !table.declared.namespaces.isEmpty { source.bind(table.declared.namespaces) }
      matcher.value.beginRecord(numberedBy: source.numbering)
      let isNumbered = source.forEachNumberedMember(of: handle) { identity, kind, value in
        let match =
          matcher.value.known(identity)
          ?? source.withKey(identity) { matcher.value.match($0, of: value, in: source) }
        _ = accept(value, match, kind, source, keepsUnknown)
      }
      if !isNumbered {
        source.forEachMember(of: handle) { key, value in
          accept(
            value, matcher.value.match(key, of: value, in: source), key.kind, source, keepsUnknown)
        }
      }
      if table.takesEmptyText { fillEmptyText(source, handle) }
    }
    if !table.paths.isEmpty { fillPaths(source, handle) }
  }

  /// Gives the text of an element that is empty to a property without a value that must have one.
  ///
  /// An element in which nothing is has a text where one is declared; one with attributes has it anyway.
  private func fillEmptyText(_ source: any ValueSource, _ handle: Int) {
    let text = table.text
    guard source.traits.scalarsAreText, !text.order.isText || !source.isNull(at: handle) else {
      return
    }
    for property in text.group.map({ table.shared[$0].map(\.property) }) ?? [text.property] {
      guard slots[property].handle < 0, let value = source.member(of: handle, named: "#text")
      else { continue }
      slots[property] = Slot(handle: value, order: text.order, kind: .text)
    }
  }

  /// Walks the keys of an object in an index, hashed where they stand.
  private func fill(
    from contents: IndexedValues, _ source: any ValueSource, at handle: Int, keepsUnknown: Bool
  ) {
    guard contents.kind(at: handle) == .object else { return }
    let inside = contents.inside(handle)
    let matcher = matcher
    let slots = slots
    var order = matcher.value.expectedOrder
    var key = inside.lowerBound
    while key < inside.upperBound {
      let match = matcher.value.match(contents, key, in: &order)
      let value = key &+ 1
      if match.property >= 0, slots[match.property].handle < 0 {
        slots[match.property] = Slot(handle: value, order: match.order)
      } else {
        _ = acceptOther(value, match, .member, source, keepsUnknown)
      }
      key = contents.next(after: value)
    }
  }

  /// Gives a value to the property that its key matches.
  ///
  /// - Returns: Whether the value is kept.
  @inline(__always)
  private func accept(
    _ value: Int, _ match: KeyMatch, _ kind: SourceKey.Kind,
    _ source: any ValueSource, _ keepsUnknown: Bool
  ) -> Bool {
    guard match.property >= 0, slots[match.property].handle < 0 else {
      return acceptOther(value, match, kind, source, keepsUnknown)
    }
    slots[match.property] = Slot(handle: value, order: match.order, kind: kind)
    return true
  }

  /// Takes note of a value that matches no property, or lets it contend for one that has a value already.
  ///
  /// - Returns: Whether the value is kept.
  private func acceptOther(
    _ value: Int, _ match: KeyMatch, _ kind: SourceKey.Kind,
    _ source: any ValueSource, _ keepsUnknown: Bool
  ) -> Bool {
    guard match.property >= 0 else {
      if let group = match.group {
        offer(value, to: group, match.order, kind, source)
        return true
      }
      if keepsUnknown, !(table.readsMarkup && kind.isPart) { keep(value, match) }
      return keepsUnknown
    }
    offer(value, match, kind, source)
    return true
  }

  /// Gives a value to each property that reads its key, or to one that its name without prefix matches.
  private func offer(
    _ value: Int, to group: Int, _ order: MatchOrder, _ kind: SourceKey.Kind,
    _ source: any ValueSource
  ) {
    let isForeign = order.isLocal && source.isForeign(value)
    let order = isForeign ? order.asForeign : order
    if group < table.shared.count {
      let members = table.shared[group]
      let hasChoices = table.hasChoices && members.contains { table.isChoice($0) }
      for member in members where !hasChoices || kind.isPart == table.isChoice(member) {
        let match = KeyMatch(property: member.property, order: member.order.within(order))
        offer(value, match, kind, source)
      }
    } else {
      offer(value, KeyMatch(property: group - table.shared.count, order: order), kind, source)
    }
    let isNoted = reached.value.isNotedAsForeign
    if isForeign, group >= isNoted.count || !isNoted[group] {
      found.value.isEmpty = false
      found.value.foreign.append((group, value))
    }
  }

  /// Calls a closure with each property that has a value under a name of another namespace than that of the
  /// record, once in a call for each name that properties read.
  func forEachForeign(_ body: (_ property: Int, _ value: Int) -> Void) {
    for (group, value) in found.value.foreign {
      for property in 0..<slots.count where slots[property].handle == value {
        body(property, value)
        while reached.value.isNotedAsForeign.count <= group {
          reached.value.isNotedAsForeign.append(false)
        }
        reached.value.isNotedAsForeign[group] = true
      }
    }
  }

  /// Keeps the value of a key that no property reads.
  private func keep(_ value: Int, _ match: KeyMatch) {
    found.value.isEmpty = false
    if match == .container {
      found.value.containers.append(value)
    } else {
      found.value.unknown.append(value)
    }
  }

  private func fillPaths(_ source: any ValueSource, _ handle: Int) {
    for index in table.paths.indices {
      let match = table.paths[index].match
      let property = match.property
      let present = slots[property]
      let isSpread = table.declared.entries[property].merging == .object
      guard
        present.handle < 0 || !isSpread && match.order < order(of: present, for: property, source)
      else { continue }
      let start = reached.value.places.count
      let path = table.paths[index].path
      var walk = PathWalk(
        path: path, source: source,
        wantsContainer: table.declared.entries[property].wantsContainer,
        gathers: table.declared.entries[property].gathers(from: source),
        element: table.declared.entries[property].element,
        namespaces: path.namespaces(in: source),
        endsAtNull: endsAtNull)
      guard walk.go(from: handle, appendingTo: &reached.value.places),
        let last = reached.value.places.last
      else {
        reached.value.places.removeSubrange(start...)
        continue
      }
      let isGathered = walk.gathers && walk.isOpened
      let challenger = Slot(
        handle: last.handle, order: walk.isCut ? match.order.asNull : match.order,
        isSeveral: isGathered, isCut: walk.isCut)
      guard
        present.handle < 0
          || order(of: challenger, for: property, source)
            < order(of: present, for: property, source)
      else { continue }
      slots[property] = challenger
      reached.value.properties.append(
        (property, start..<reached.value.places.count, isGathered ? walk.found : nil))
      if !isGathered {
        for (other, indices) in zip(walk.found, walk.foundAt).dropFirst() {
          keep(KeyConflict(property: property, passedOver: other, indices: indices))
        }
      }
      if present.handle >= 0, present.isSeveral || !isNull(present, property, source) {
        keep(KeyConflict(property: property, passedOver: present.handle))
      }
    }
  }

  /// The order of a value, which is worse where null stands under a declared key.
  private func order(
    of slot: Slot, for property: Int, _ source: any ValueSource
  ) -> MatchOrder {
    let isNull = !slot.isSeveral && slot.order.isDeclared && isNull(slot, property, source)
    return isNull ? slot.order.asNull : slot.order
  }

  /// Whether null stands at a value, or what the policy by which the property is read takes for null.
  private func isNull(_ slot: Slot, _ property: Int, _ source: any ValueSource) -> Bool {
    let own = table.declared.entries[property].ownPolicy
    return (own.map(source.respelled) ?? source).isNull(at: slot.handle)
  }

  /// Gives a value to a property, or lets it contend where there is one already.
  private func offer(
    _ value: Int, _ match: KeyMatch, _ kind: SourceKey.Kind, _ source: any ValueSource
  ) {
    var present = slots[match.property]
    var challenger = Slot(handle: value, order: match.order, kind: kind)
    guard present.handle >= 0 else {
      slots[match.property] = challenger
      return
    }
    // Two names without prefix are in one namespace, unless elements declare their own.
    if present.order.isLocal != match.order.isLocal || !source.hasFixedNamespaces {
      challenger.order = orderInNamespace(challenger, source)
      present.order = orderInNamespace(present, source)
    }
    let merging = table.declared.entries[match.property].merging
    if merging == .object { return }
    if kind.isPart, present.kind.isPart,
      challenger.order.merges(present.order, merging),
      // The elements of a list have one name, not several that are alike or of one namespace.
      merging == .anyKey
        || challenger.order.isExact && source.namespaces.isEmpty
        || !gathers && source.key(of: value) == source.key(of: present.handle)
        || gather(value, match.property, after: present.handle, source)
    {
      slots[match.property].isSeveral = true
      return
    }
    let wins = beats(challenger, present, match.property, source)
    if wins { slots[match.property] = challenger }
    keep(
      KeyConflict(property: match.property, passedOver: wins ? present.handle : value))
  }

  /// Gathers the elements of a list whose name is spelled with several prefixes of its namespace.
  ///
  /// - Parameters:
  ///   - value: The next element.
  ///   - property: The property that the list is for.
  ///   - first: The first element.
  ///   - source: The source.
  /// - Returns: Whether they have one name.
  private func gather(
    _ value: Int, _ property: Int, after first: Int, _ source: any ValueSource
  ) -> Bool {
    let (key, other) = (source.key(of: value), source.key(of: first))
    guard !source.namespaces.isEmpty,
      table.declared.entries[property].gathers(from: source),
      key.split(separator: ":").last == other.split(separator: ":").last,
      source.namespace(of: value) == source.namespace(of: first)
    else { return key == other }
    let element = source.alone(value)
    if let known = reached.value.properties.lastIndex(where: { $0.property == property }) {
      reached.value.properties[known].gathered?.append(element)
    } else if key != other {
      let earlier = source.elements(of: first, as: .item).prefix { $0 < element }
      let place = reached.value.places.count
      reached.value.places.append(PathPlace(handle: first))
      reached.value.properties.append((property, place..<place + 1, earlier + [element]))
    }
    return true
  }

  /// The order of a value, which an element without prefix has in a default namespace that is not that of
  /// its parent.
  private func orderInNamespace(_ slot: Slot, _ source: any ValueSource) -> MatchOrder {
    guard slot.kind == .element, !slot.order.isLocal, source.isForeign(slot.handle) else {
      return slot.order
    }
    return slot.order.asForeign
  }

  private func keep(_ conflict: KeyConflict) {
    found.value.isEmpty = false
    if found.value.conflicts.count < 1_000 {
      found.value.conflicts.append(conflict)
    } else {
      found.value.omittedConflicts += 1
    }
  }

  private func beats(
    _ challenger: Slot, _ present: Slot, _ property: Int, _ source: any ValueSource
  ) -> Bool {
    let new = order(of: challenger, for: property, source)
    let old = order(of: present, for: property, source)
    if new != old { return new < old }
    return source.prefers(
      challenger.handle, challenger.kind, to: present.handle, present.kind,
      table.declared.entries[property].wantsContainer)
  }
}

extension ValueSource {
  /// Whether a value wins over one that was met before it and whose key matches as well.
  func prefers(
    _ value: Int, _ kind: SourceKey.Kind, to other: Int, _ otherKind: SourceKey.Kind,
    _ wantsContainer: Bool
  ) -> Bool {
    if kind != otherKind { return wantsContainer == (kind == .element) }
    return traits.tie.replaces(key(of: other), with: key(of: value))
  }
}
