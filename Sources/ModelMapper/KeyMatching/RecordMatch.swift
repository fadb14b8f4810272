/// Which value each property of one record gets.
///
/// Filled by one walk over the keys of the record, before any value is looked at.
package struct RecordMatch {
  /// The value that a property wins.
  package struct Slot {
    /// The handle of the value, or -1 where no key reaches the property.
    package var handle = -1
    var order = MatchOrder.worst
    var kind = SourceKey.Kind.member
    /// The steps of the path by which the value was reached, where it was one.
    package var path: [PathPlace]?
  }

  /// A slot for each property, in the order of the declaration.
  private var slots: [Slot]
  /// The keys that were passed over, with the property they contended for.
  package private(set) var contests: [(property: Int, used: Int, passedOver: Int)] = []
  /// The values whose keys no property reads, where they are asked for.
  package private(set) var unknown: [Int] = []
  private var matcher: KeyMatcher

  package init(_ table: KeyTable) {
    slots = Array(repeating: Slot(), count: table.declared.entries.count)
    matcher = KeyMatcher(table)
  }

  /// Whether there is nothing to tell of the record.
  package var isPlain: Bool { contests.isEmpty && unknown.isEmpty }

  /// Whether any value was reached by a path.
  package private(set) var hasPaths = false

  /// The handle of the value that a property gets, or -1.
  package func handle(of property: Int) -> Int { slots[property].handle }

  /// The steps by which the value of a property was reached, where it was by a path.
  package func path(of property: Int) -> [PathPlace]? { slots[property].path }

  /// Assigns every key of a record to the property it wins.
  ///
  /// - Parameters:
  ///   - source: The source of the record.
  ///   - handle: The record.
  ///   - table: The keys of the model.
  ///   - keepsUnknown: How many unknown keys to keep.
  package mutating func fill(
    from source: any ValueSource, at handle: Int, table: KeyTable, keepsUnknown: Int
  ) {
    for index in slots.indices {
      slots[index].handle = -1
      if hasPaths { slots[index].path = nil }
    }
    hasPaths = false
    if !contests.isEmpty { contests = [] }
    if !unknown.isEmpty { unknown = [] }
    source.forEachMember(of: handle) { key, value in
      let match = matcher.match(key)
      if match.property < 0 {
        guard unknown.count < keepsUnknown else { return false }
        unknown.append(value)
      } else if slots[match.property].handle < 0, !table.hasAlternatives {
        slots[match.property].handle = value
        slots[match.property].order = match.order
        slots[match.property].kind = key.kind
      } else {
        offer(value, match, key.kind, source, table)
      }
      return true
    }
    if !table.paths.isEmpty { fillPaths(source, handle, table) }
  }

  private mutating func fillPaths(_ source: any ValueSource, _ handle: Int, _ table: KeyTable) {
    for (path, match) in table.paths {
      let slot = slots[match.property]
      guard slot.handle < 0 || match.order < slot.order else { continue }
      guard let places = path.walk(source, from: handle), let last = places.last else { continue }
      let order = source.isNull(at: last.handle) ? match.order.asNull : match.order
      guard slot.handle < 0 || order < slot.order else { continue }
      slots[match.property] = Slot(handle: last.handle, order: order, path: places)
      hasPaths = true
    }
  }

  /// Lets a value contend for a property that may have one already.
  private mutating func offer(
    _ value: Int, _ match: KeyMatch, _ kind: SourceKey.Kind, _ source: any ValueSource,
    _ table: KeyTable
  ) {
    let isNull = match.order.isDeclared && source.isNull(at: value)
    let order = isNull ? match.order.asNull : match.order
    let present = slots[match.property]
    let challenger = Slot(handle: value, order: order, kind: kind)
    guard present.handle >= 0 else {
      slots[match.property] = challenger
      return
    }
    let wantsContainer = table.declared.entries[match.property].wantsContainer
    let wins = beats(challenger, present, wantsContainer, source)
    if wins { slots[match.property] = challenger }
    let isSameList = kind == .element && present.kind == .element && order == present.order
    if !(isSameList && wantsContainer), contests.count < 1_000 {
      let (used, passedOver) = wins ? (value, present.handle) : (present.handle, value)
      contests.append((match.property, used, passedOver))
    }
  }

  private func beats(
    _ challenger: Slot, _ present: Slot, _ wantsContainer: Bool, _ source: any ValueSource
  ) -> Bool {
    if challenger.order != present.order { return challenger.order < present.order }
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
