extension Lexer {
  /// Reads what a hash sign begins: a raw string, a regular expression or a directive.
  mutating func readHash() -> Token.Kind {
    var hashes = 0
    while peek(hashes) == "#" { hashes += 1 }
    index += hashes
    switch peek() {
    case "\"": return readString(hashes: hashes)
    case "/": return readExtendedRegex(hashes: hashes)
    default:
      while peek().isWordPart { index += 1 }
      return .directive
    }
  }

  /// Reads a string literal from its opening quote, interpolations included.
  mutating func readString(hashes: Int) -> Token.Kind {
    let isMultiline = peek(1) == "\"" && peek(2) == "\"" && !closesOnLine(hashes)
    index += isMultiline ? 3 : 1
    while index < bytes.count {
      switch peek() {
      case "\"" where closesString(quotes: isMultiline ? 3 : 1, hashes):
        index += (isMultiline ? 3 : 1) + hashes
        return .literal
      case "\\" where hasHashes(hashes, at: 1):
        index += 1 + hashes
        if peek() == "(" { skipInterpolation() } else { index += 1 }
      case "\n", "\r":
        if !isMultiline { return .literal }
        index += 1
      default: index += 1
      }
    }
    index = bytes.count
    return .literal
  }

  /// Returns whether three quotes begin a raw string of one line, such as `#"""#`.
  ///
  /// As in the compiler, that is so if the string can be closed on this line.
  private func closesOnLine(_ hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var distance = 2
    while index + distance < bytes.count, peek(distance) != "\n", peek(distance) != "\r" {
      if peek(distance) == "\"", hasHashes(hashes, at: distance + 1) { return true }
      distance += 1
    }
    return false
  }

  private func closesString(quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == "\"" } && hasHashes(hashes, at: quotes)
  }

  private func hasHashes(_ hashes: Int, at distance: Int) -> Bool {
    (0..<hashes).allSatisfy { peek(distance + $0) == "#" }
  }

  /// Skips the parenthesis of an interpolation, with the strings and comments inside it.
  ///
  /// Nesting deeper than anybody writes ends the source here: the stack is finite.
  private mutating func skipInterpolation() {
    interpolations += 1
    defer { interpolations -= 1 }
    if interpolations > Self.maximumInterpolations { index = bytes.count }
    var depth = 0
    repeat {
      switch peek() {
      case "(":
        depth += 1
        index += 1
      case ")":
        depth -= 1
        index += 1
      case "\"": _ = readString(hashes: 0)
      case "#": _ = readHash()
      case "/" where peek(1) == "*": _ = skipBlockComment()
      default: index += 1
      }
    } while depth > 0 && index < bytes.count
  }
}

extension Lexer {
  private var expectsOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .literal, .directive: return false
    case .punctuation: return !(last.text == ")" || last.text == "]" || last.text == "}")
    case .operator: return !isPostfix || last.text.count > 1 || last.text == "="
    case .word: return last.isWord(in: ["return", "try", "await", "case", "in", "where", "throw"])
    }
  }

  /// Whether the operator before belongs to the operand on its left, of a run of them the first.
  private var isPostfix: Bool {
    let isFirst = { (token: Token) in !(token.touchesPrevious && token.kind == .operator) }
    let first = tokens.lastIndex(where: isFirst) ?? 0
    return tokens[first].kind != .operator
  }

  /// The position after a regular expression that the slash here begins, or `nil` if it is an operator.
  ///
  /// As in the compiler: where an operand is expected, if no space follows the slash and another
  /// slash closes it on the same line, with parentheses in balance between them.
  var regexEnd: Int? {
    if peek(1).isSpace || peek(1) == "/" || peek(1) == "*" || !expectsOperand { return nil }
    var position = index + 1
    var depth = 0
    while position < bytes.count {
      switch Unicode.Scalar(bytes[position]) {
      case "\n", "\r": return nil
      case "/": return depth == 0 ? position + 1 : nil
      case "\\": position += 1
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth < 0 { return nil }
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Reads a regular expression between slashes with hash signs, over several lines if need be.
  fileprivate mutating func readExtendedRegex(hashes: Int) -> Token.Kind {
    index += 1
    while index < bytes.count, peek() != "/" || !hasHashes(hashes, at: 1) {
      index += peek() == "\\" ? 2 : 1
    }
    index = min(index + 1 + hashes, bytes.count)
    return .literal
  }
}
