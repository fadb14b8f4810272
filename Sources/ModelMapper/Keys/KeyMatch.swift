/// The property that a source key reaches, and how well it reaches it.
struct KeyMatch: Sendable, Equatable {
  /// The position of the property in its model, or less than 0 for a key without one.
  let property: Int
  let order: MatchOrder

  /// The match of a key that no property reads.
  static let unknown = KeyMatch(property: -1, order: .worst)

  /// The match of a key that no property reads, but that begins a declared path.
  static let container = KeyMatch(property: -2, order: .worst)

  /// The match of a key whose number has not been met.
  static let unmet = KeyMatch(property: -3, order: .worst)

  /// The match of a key that several properties read, by the number of their group in the table.
  static func shared(_ group: Int) -> KeyMatch {
    KeyMatch(property: -4 - group, order: MatchOrder.shared)
  }

  /// The number of the group of properties that read the key, if there are several.
  var group: Int? { property < -3 ? -4 - property : nil }

  /// Whether any property reads the key.
  var isFound: Bool { property >= 0 || property < -3 }

  /// Whether no other property shares the key, since an override gives it to this one.
  var isExclusive: Bool {
    order == .declared(0) || order == .canonicalDeclared(0)
  }
}

/// How good a match is; the lesser wins.
///
/// For each source key, the first that applies:
///
/// 1. a declared key (from `.from` or `overrideMappings`) with exactly this spelling, or a path;
/// 2. the property with exactly this name;
/// 3. a declared key with the same canonical form;
/// 4. the property with the same canonical form;
/// 5. what follows the prefix of a name, in the same order, a name in the namespace of its parent first;
/// 6. for the text of an XML element, a property named `text`, `value` or `content`.
///
/// Properties that declare the same key, or have it as their name, all read it, unless it is that of an
/// override. Among the declared keys of one property the earlier wins, and a literal key wins over a path.
struct MatchOrder: Sendable, Comparable {
  /// From the highest bit: null (1 bit), text (1), prefixed name (1), foreign name (1), rank (3), place
  /// among the alternatives (8), path (1).
  let value: UInt16
}

extension MatchOrder {
  private init(rank: UInt16, alternative: Int = 0, isPath: Bool = false) {
    value = rank << 9 | UInt16(min(max(alternative, 0), 255)) << 1 | (isPath ? 1 : 0)
  }

  /// A declared key, spelled exactly.
  static func declared(_ alternative: Int, isPath: Bool = false) -> MatchOrder {
    MatchOrder(rank: 1, alternative: alternative, isPath: isPath)
  }

  /// The name of the property, spelled exactly.
  static let name = MatchOrder(rank: 2)

  /// A declared key by its canonical form.
  static func canonicalDeclared(_ alternative: Int) -> MatchOrder {
    MatchOrder(rank: 3, alternative: alternative)
  }

  /// The name of the property by its canonical form.
  static let canonicalName = MatchOrder(rank: 4)

  /// The text of an element, taken by a property named so.
  static func text(_ alternative: Int) -> MatchOrder {
    MatchOrder(value: 1 << 14 | UInt16(alternative))
  }

  /// No match at all.
  static let worst = MatchOrder(value: .max)

  /// The match of several properties, each of which has an order of its own.
  static let shared = MatchOrder(value: 0)

  /// The same match, with what is common to all properties that read a key.
  func within(_ shared: MatchOrder) -> MatchOrder { MatchOrder(value: value | shared.value) }

  /// The same match by the part of a name that follows its prefix.
  var asLocal: MatchOrder { MatchOrder(value: value | 1 << 13) }

  /// The same match by the part of a name that follows its prefix, in another namespace than its parent.
  var asForeign: MatchOrder { MatchOrder(value: value | 0b11 << 12) }

  /// Whether the part of a name that follows its prefix matches, rather than the whole name.
  var isLocal: Bool { value >> 13 & 1 == 1 }

  /// The same match where the key holds null, so that its alternatives come first.
  var asNull: MatchOrder { MatchOrder(value: value | 1 << 15) }

  /// Whether two matches are of elements that are read together.
  func merges(_ other: MatchOrder, _ merging: DeclaredKeys.Merging) -> Bool {
    switch merging {
    case .none: false
    case .object: true
    case .sameKey: self == other
    case .anyKey:
      self == other || isDeclared && other.isDeclared && (value ^ other.value) & 0b11 << 12 == 0
    }
  }

  /// Whether a text was taken by a property that is merely named so.
  var isText: Bool { value >> 14 & 1 == 1 }

  /// Whether all keys that match as well as this are spelled alike.
  var isExact: Bool { value >> 12 == 0 && value >> 9 & 0b111 < 3 }

  /// Whether the key was declared, rather than being the property's name.
  var isDeclared: Bool {
    let rank = value >> 9 & 0b111
    return rank == 1 || rank == 3
  }

  /// Returns whether a match is better than another.
  static func < (left: MatchOrder, right: MatchOrder) -> Bool { left.value < right.value }
}
