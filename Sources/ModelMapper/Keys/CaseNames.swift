/// The names of the cases of enums whose raw values are texts.
enum CaseNames {
  /// The name that a text stands for by its canonical form, if that is one name only.
  ///
  /// - Complexity: O(*n*) in the number of names.
  static func folded(_ text: String, in names: [String]) -> String? {
    let wanted = CanonicalKey(text)
    guard !wanted.isEmpty else { return nil }
    let matches = names.filter { CanonicalKey($0) == wanted }
    return matches.count == 1 ? matches.first : nil
  }

  /// The names of the cases of a type, if it is an enum of texts that lists its cases.
  static func all<Type>(of type: Type.Type) -> [String]? {
    guard let named = type as? any (RawRepresentable & CaseIterable).Type else { return nil }
    func opened<Case: RawRepresentable & CaseIterable>(_ type: Case.Type) -> [String]? {
      Case.allCases.map(\.rawValue) as? [String]
    }
    return opened(named)
  }
}
