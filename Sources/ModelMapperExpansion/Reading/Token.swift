/// The smallest piece of Swift source that the reader distinguishes.
///
/// Only as much is distinguished as finding the members of a type needs: literals are skipped as a
/// whole, and nothing is made of keywords, which depend on where they stand.
struct Token: Equatable {
  /// What a token is.
  enum Kind: Equatable {
    /// A name or keyword, with the backticks if it has any.
    case word
    /// A string, number or regular expression, interpolations included.
    case literal
    /// A run of operator characters, or a single `<`, `>`, `?`, `!` or `.`.
    case `operator`
    /// One of `( ) [ ] { } , : ; @ \`.
    case punctuation
    /// A hash sign and the name after it, such as `#if`.
    case directive
  }

  /// What it is.
  let kind: Kind
  /// The text, which is empty for literals.
  let text: String
  /// Where it stands, in bytes from the start of the source.
  let range: Range<Int>
  /// Whether a line break comes between it and the token before.
  let startsLine: Bool
  /// Whether nothing at all, no space or comment, comes between it and the token before.
  let touchesPrevious: Bool
  /// Where the documentation comment before it stands, or `nil` if there is none.
  let comment: Range<Int>?

  /// Returns whether this is an operator or a punctuation mark of that spelling.
  func isMark(_ mark: String) -> Bool {
    (kind == .punctuation || kind == .operator) && text == mark
  }

  /// Returns whether this is a word of that spelling, which a name in backticks never is.
  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  /// Returns whether this is one of some words.
  func isWord(in words: Set<String>) -> Bool { kind == .word && words.contains(text) }
}
