/// Cuts Swift source into tokens.
///
/// It follows the compiler's lexer where braces could be mistaken (comments, strings, regular
/// expressions) and where the end of an expression depends on it (operators and the spaces beside
/// them). It never fails: an unfinished literal ends where the line or the source does, and the
/// compiler has the better message for it.
struct Lexer {
  let bytes: [UInt8]
  var index = 0
  /// How many interpolations are open.
  var interpolations = 0
  private(set) var tokens: [Token] = []
  /// The documentation comment since the last token.
  private var comment: Range<Int>?

  /// How many interpolations may be open at once.
  static let maximumInterpolations = 64

  /// Returns the tokens of a source text, without comments and white space.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    while true {
      let before = lexer.index
      lexer.comment = nil
      let startsLine = lexer.skipTrivia()
      guard lexer.index < bytes.count else { return lexer.tokens }
      let start = lexer.index
      let kind = lexer.readToken()
      let range = start..<lexer.index
      lexer.tokens.append(
        Token(
          kind: kind, text: kind == .literal ? "" : String(decoding: bytes[range], as: UTF8.self),
          range: range, startsLine: startsLine || lexer.tokens.isEmpty,
          touchesPrevious: start == before, comment: lexer.comment))
    }
  }

  /// Returns the byte at a distance from the current one, or zero past the end.
  func peek(_ distance: Int = 0) -> Unicode.Scalar {
    let position = index + distance
    return bytes.indices.contains(position) ? Unicode.Scalar(bytes[position]) : "\0"
  }

  private mutating func readToken() -> Token.Kind {
    let scalar = peek()
    if scalar == "/", let end = regexEnd {
      index = end
      return .literal
    }
    switch scalar {
    case "\"": return readString(hashes: 0)
    case "#": return readHash()
    case "`":
      repeat { index += 1 } while index < bytes.count && peek() != "`" && peek() != "\n"
      if peek() == "`" { index += 1 }
      return .word
    case "0"..."9":
      while peek().isWordPart || (peek() == "." && peek(1).isDigit) { index += 1 }
      return .literal
    case _ where scalar.isWordPart:
      while peek().isWordPart { index += 1 }
      return .word
    case _ where scalar.isOperatorPart || scalar == ".": return readOperator()
    default:
      index += 1
      return .punctuation
    }
  }

  /// Skips comments and white space, and returns whether that held a line break.
  private mutating func skipTrivia() -> Bool {
    var hasLineBreak = false
    while index < bytes.count {
      let start = index
      if peek() == "\n" || peek() == "\r" { hasLineBreak = true }
      if peek().isSpace {
        index += 1
      } else if peek() == "/", peek(1) == "/" {
        while index < bytes.count, peek() != "\n", peek() != "\r" { index += 1 }
        // What follows a declaration on its line is not about the next one.
        let isDocumentation = hasLineBreak && bytes[start...].starts(with: "///".utf8)
        comment = isDocumentation ? startOfLines(with: start)..<index : nil
      } else if peek() == "/", peek(1) == "*" {
        if skipBlockComment() { hasLineBreak = true }
        if bytes[start..<index].starts(with: "/**".utf8), index > start + 4 {
          comment = start..<index
        }
      } else {
        break
      }
    }
    return hasLineBreak
  }

  /// Where the first of the lines of a comment stands to which the one at a position belongs.
  private func startOfLines(with start: Int) -> Int {
    guard let comment, bytes[comment.lowerBound + 1] == UInt8(ascii: "/"),
      bytes[comment.upperBound..<start].count(where: { $0 == UInt8(ascii: "\n") }) == 1
    else { return start }
    return comment.lowerBound
  }

  /// Skips a comment, with those nested in it, and returns whether it held a line break.
  mutating func skipBlockComment() -> Bool {
    var depth = 0
    var hasLineBreak = false
    repeat {
      switch (peek(), peek(1)) {
      case ("/", "*"):
        depth += 1
        index += 2
      case ("*", "/"):
        depth -= 1
        index += 2
      default:
        if peek() == "\n" || peek() == "\r" { hasLineBreak = true }
        index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
    return hasLineBreak
  }
}
