/// The members of an open object that are to be sorted at its end.
struct JSONSortingLevel {
  /// The keys in the order they were written in, and where each member begins.
  var members: [(key: String, start: Int)] = []
}

extension JSONWriter {
  /// Remembers where a member begins.
  func noteMember(_ key: String) {
    guard !levels.isEmpty else { return }
    levels[levels.count - 1].members.append((key, output.count))
  }

  /// Forgets the last member, which is not written after all.
  func forgetMember() {
    guard !levels.isEmpty else { return }
    _ = levels[levels.count - 1].members.popLast()
  }

  /// Puts the members of the innermost object in the order of the UTF-8 of their keys.
  ///
  /// Members of one key stay in the order they were written in.
  ///
  /// - Complexity: O(*n* log *n*) in the number of members, and O(*m*) in their bytes.
  func sortMembers() {
    guard let members = levels.popLast()?.members, let first = members.first else { return }
    let order = members.indices.sorted { left, right in
      let (one, other) = (members[left].key, members[right].key)
      return one.precedes(other) || left < right && !other.precedes(one)
    }
    guard !order.elementsEqual(members.indices) else { return }
    let written = Array(output.bytes(from: first.start))
    output.truncate(to: first.start)
    for place in order {
      let end = place + 1 < members.count ? members[place + 1].start : first.start + written.count
      written.withByteSpan {
        output.append($0[(members[place].start - first.start)..<(end - first.start)])
      }
    }
  }
}
