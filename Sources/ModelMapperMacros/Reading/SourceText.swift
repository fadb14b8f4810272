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
  /// For each position the one after the bracket that opens there, or simply the next position.
  private let positionAfter: [Int]
  /// Where the first bracket without a partner stands, in bytes, or `nil` if all are in pairs.
  let unmatchedOffset: Int?

  /// Creates the tokens of a text.
  ///
  /// - Parameter text: The source of one declaration.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String) {
    bytes = Array(text.utf8)
    let tokens = Lexer.tokens(of: bytes)
    var positionAfter = Array(1...max(tokens.count, 1))
    var open: [Int] = []
    var stray: Int?
    for (position, token) in tokens.enumerated() where token.kind == .punctuation {
      if Self.closings[token.text] != nil { open.append(position) }
      guard Self.closings.values.contains(token.text) else { continue }
      guard let opening = open.last, Self.closings[tokens[opening].text] == token.text else {
        stray = position
        break
      }
      positionAfter[open.removeLast()] = position + 1
    }
    unmatchedOffset = (stray ?? open.first).map { tokens[$0].range.lowerBound }
    self.tokens = (open.first ?? stray).map { Array(tokens[..<$0]) } ?? tokens
    self.positionAfter = positionAfter
  }

  private static let closings = ["(": ")", "[": "]", "{": "}"]

  /// Returns the token at a position, or `nil` past the end.
  subscript(position: Int) -> Token? {
    tokens.indices.contains(position) ? tokens[position] : nil
  }

  /// Returns the position after a token or, at an opening bracket, after the closing one.
  func position(after position: Int) -> Int {
    positionAfter.indices.contains(position) ? positionAfter[position] : position + 1
  }

  /// Returns the text from the start of one token to the end of another, as it is written.
  func text(_ positions: Range<Int>) -> String {
    guard let first = self[positions.lowerBound], let last = self[positions.upperBound - 1],
      !positions.isEmpty
    else { return "" }
    return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
  }
}
