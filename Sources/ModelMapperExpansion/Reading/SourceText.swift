/// The source text of a declaration, cut into tokens whose brackets are matched.
///
/// Everything that reads a declaration walks the tokens by position and steps over whole brackets,
/// so bodies, closures and argument lists are never looked into. If a bracket has no partner, the
/// tokens end before it and any bracket around it: what comes then could not be relied on.
struct SourceText {
  /// The UTF-8 text.
  let bytes: [UInt8]
  /// The tokens, in order.
  let tokens: [Token]
  /// Where the first bracket without a partner stands, in bytes, or `nil` if all are in pairs.
  let unmatchedOffset: Int?
  private let brackets: Brackets

  /// Creates the tokens of a text.
  init(_ text: String) {
    bytes = Array(text.utf8)
    let tokens = Lexer.tokens(of: bytes)
    brackets = Brackets(tokens)
    unmatchedOffset = brackets.unmatched.map { tokens[$0].range.lowerBound }
    self.tokens = Array(tokens[..<brackets.reliableCount])
  }

  /// Returns the token at a position, or `nil` past the end.
  subscript(position: Int) -> Token? {
    tokens.indices.contains(position) ? tokens[position] : nil
  }

  /// Returns the position after a token or, at an opening bracket, after the closing one.
  func position(after position: Int) -> Int {
    brackets.positionAfterBracket[position] ?? position + 1
  }

  /// Returns the position after a list of generic arguments, or `nil` if none begins here.
  func positionAfterGenericArguments(at position: Int) -> Int? {
    brackets.positionAfterArguments[position]
  }

  /// Returns the text from the start of one token to the end of another, as it is written.
  func text(_ positions: Range<Int>) -> String {
    guard let first = self[positions.lowerBound], let last = self[positions.upperBound - 1],
      !positions.isEmpty
    else { return "" }
    return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
  }

  /// The parts of a list that commas separate, but for those in brackets and between generic arguments.
  func parts(of list: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = list.lowerBound
    var position = start
    while position < list.upperBound {
      let end = position
      position = positionAfterGenericArguments(at: end) ?? self.position(after: end)
      guard self[end]?.isMark(",") == true else { continue }
      parts.append(start..<end)
      start = position
    }
    // The last comma may be followed by nothing.
    return start < position ? parts + [start..<position] : parts
  }

  /// Whether the text is the type of a tuple, or of an optional one.
  var isTuple: Bool {
    tokens.first?.isMark("(") == true
      && parts(of: 1..<position(after: 0) - 1).count > 1
  }
}

extension SourceText {
  /// The first paragraph of the documentation comment before a token.
  func summary(before token: Token?) -> String? {
    guard let range = token?.comment else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    let isBlock = text.hasPrefix("/**")
    let lines = (isBlock ? text.dropFirst(3).dropLast(2) : text[...]).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let words = lines.map { line in
      let text = line.drop { $0 == " " || $0 == "\t" || $0 == "*" }
      return text.dropFirst(isBlock ? 0 : 3).split(whereSeparator: \.isWhitespace)
    }
    let paragraph = words.drop(while: \.isEmpty).prefix { !$0.isEmpty }
    return paragraph.isEmpty ? nil : paragraph.joined().joined(separator: " ")
  }
}
