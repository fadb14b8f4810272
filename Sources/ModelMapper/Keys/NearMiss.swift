/// Finds the name that an unknown key was probably meant to be.
enum NearMiss {
  /// The name nearest to a key, if one is near.
  ///
  /// Near means that the canonical forms differ by at most a third of their length, and by three
  /// letters at most.
  ///
  /// - Parameters:
  ///   - key: The unknown key.
  ///   - names: The names to choose from.
  /// - Returns: The nearest name, the first of several, or `nil`.
  /// - Complexity: O(*k*·*n*) in the length of the key and of all names. Keys of over 64 bytes have
  ///   no near name.
  package static func name(near key: String, in names: [String]) -> String? {
    guard let wanted = UTF8Text.with(key, { CanonicalKey($0, atMost: 64) })?.bytes, !wanted.isEmpty
    else { return nil }
    let limit = min(3, max(1, wanted.count / 3))
    var best: (name: String, distance: Int)?
    for name in names {
      let candidate = CanonicalKey(name).bytes
      guard abs(candidate.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, candidate)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// How many letters must be put in, left out, replaced or exchanged with their neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let isSame = left[i] == right[j]
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (isSame ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
