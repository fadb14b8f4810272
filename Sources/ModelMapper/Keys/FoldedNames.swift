/// A list of names that a source may spell in another style: cases of enums, tags, choices.
///
/// In this order: the name with exactly this spelling; the one name with the same canonical form.
/// Names that share a canonical form match exactly only.
package struct FoldedNames: Sendable {
  /// The names in the order of the declaration.
  package let names: [String]
  /// Whether a text that is one of the names is the whole value, since no case carries anything.
  let areWords: Bool
  private let exact: [[UInt8]]
  private let canonical: [CanonicalKey]
  private let longest: Int

  init(_ names: [String], areWords: Bool = false) {
    self.names = names
    self.areWords = areWords
    exact = names.map { Array($0.utf8) }
    canonical = names.map { CanonicalKey($0) }
    longest = canonical.map(\.bytes.count).max() ?? 0
  }

  /// The position of the name that a text matches.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - folds: Whether the canonical form is enough.
  /// - Returns: The position in ``names``, or `nil`.
  /// - Complexity: O(*n*) in the length of the names. A longer text is not read to its end.
  package func position(of text: UTF8Text, folds: Bool = true) -> Int? {
    if let exact = exact.firstIndex(where: { text.equals($0) }) { return exact }
    guard folds, let folded = CanonicalKey(text, atMost: longest), !folded.isEmpty,
      let first = canonical.firstIndex(of: folded), canonical.lastIndex(of: folded) == first
    else { return nil }
    return first
  }

  /// The position of the name that a text matches.
  package func position(of text: String, folds: Bool = true) -> Int? {
    UTF8Text.with(text) { position(of: $0, folds: folds) }
  }

  /// Whether the text between elements is one of the names.
  var takesText: Bool { names.contains("#text") }

  /// What is wrong with the names, if anything.
  var mistake: String? {
    if names.isEmpty { return "there is nothing to choose from" }
    for (position, name) in names.enumerated() where names.firstIndex(of: name) != position {
      return "'\(name)' is the name of two choices"
    }
    return nil
  }
}

extension String {
  /// What follows the prefix of a name such as `n:Dog`, or `nil` without one.
  var afterPrefix: String? {
    firstIndex(of: ":").map { String(self[index(after: $0)...]) }
  }
}
