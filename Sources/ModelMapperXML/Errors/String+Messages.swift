import ModelMapper

extension String {
  /// The text as a message may show it: cut where it is too long, and escaped where it could deceive.
  var shortened: String { excerpt(of: 80) }

  /// The text with each of some facts in the place of a `#`.
  func filled(with facts: [String]) -> String {
    var facts = facts[...]
    return reduce(into: "") { $0 += $1 == "#" ? facts.popFirst() ?? "" : String($1) }
  }
}

extension CaseIterable where Self: Equatable {
  /// The place of the case among all of them, counted from one.
  var number: Int { Self.allCases.prefix { $0 != self }.count + 1 }
}
