/// The order that keys have in all objects that were found at a place, if there is one.
struct MemberOrder {
  private struct Pair: Hashable {
    let first: String
    let second: String
  }

  private var pairs: Set<Pair> = []

  /// Adds the keys of an object in their order.
  mutating func add(_ keys: [String]) {
    for (first, second) in zip(keys, keys.dropFirst()) where first != second {
      pairs.insert(Pair(first: first, second: second))
    }
  }

  mutating func merge(_ other: MemberOrder) { pairs.formUnion(other.pairs) }

  /// Sorts keys.
  ///
  /// - Parameter keys: The keys in the order in which they were found first.
  /// - Returns: The keys in the order of all objects; those that each come before and after another are together.
  func groups(_ keys: [String]) -> [[String]] {
    var before: [String: Set<String>] = [:]
    let known = Set(keys)
    for pair in pairs where known.contains(pair.first) && known.contains(pair.second) {
      before[pair.second, default: []].insert(pair.first)
    }
    var open = keys
    var groups: [[String]] = []
    while !open.isEmpty {
      let group: Set<String>
      if let free = open.first(where: { before[$0, default: []].isEmpty }) {
        group = [free]
      } else {
        let all = Dictionary(uniqueKeysWithValues: open.map { ($0, Self.all(before: $0, before)) })
        group = all.values.first { group in group.allSatisfy { all[$0] == group } } ?? Set(open)
      }
      groups.append(open.filter(group.contains))
      open.removeAll(where: group.contains)
      for other in open { before[other]?.subtract(group) }
    }
    return groups
  }

  /// The keys that come before a key, directly or not.
  private static func all(before key: String, _ before: [String: Set<String>]) -> Set<String> {
    var found: Set<String> = []
    var open = before[key, default: []]
    while let next = open.popFirst() {
      if found.insert(next).inserted { open.formUnion(before[next, default: []]) }
    }
    return found
  }
}
