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
  /// - Returns: The keys, and whether all objects have them in this order.
  func sorted(_ keys: [String]) -> (keys: [String], isKept: Bool) {
    var before: [String: Set<String>] = [:]
    let known = Set(keys)
    for pair in pairs where known.contains(pair.first) && known.contains(pair.second) {
      before[pair.second, default: []].insert(pair.first)
    }
    var open = keys
    var sorted: [String] = []
    var isKept = true
    while !open.isEmpty {
      let next = open.firstIndex { before[$0, default: []].isEmpty }
      if next == nil { isKept = false }
      let key = open.remove(at: next ?? 0)
      sorted.append(key)
      for other in open { before[other]?.remove(key) }
    }
    return (sorted, isKept)
  }
}
