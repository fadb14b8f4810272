extension Lexer {
  /// Reads a run of operator characters, in the portions that types need.
  ///
  /// `<` and `>` come one by one, since `[Set<Array<Int>>]` closes two lists with one run, and so
  /// do `?` and `!` right after an operand, as in `Int?=nil`. A run that begins with a point may
  /// hold more of them (`..<`), any other ends before one (`=.red`).
  mutating func readOperator() -> Token.Kind {
    let first = peek()
    index += 1
    switch first {
    case "<" where peek() != "=": return .operator
    case ">", "?", "!": if isLeftBound(index - 1) { return .operator }
    default: break
    }
    while peek().isOperatorPart || (first == "." && peek() == ".") {
      if peek() == "/", peek(1) == "/" || peek(1) == "*" { break }
      index += 1
    }
    return .operator
  }

  /// Returns whether an operator follows its left operand without a space.
  private func isLeftBound(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    let scalar = Unicode.Scalar(bytes[position - 1])
    if scalar == "/", position > 1, bytes[position - 2] == UInt8(ascii: "*") { return false }
    return !(scalar.isSpace || "([{,;:".unicodeScalars.contains(scalar))
  }
}

extension Unicode.Scalar {
  /// Whether this byte separates tokens.
  var isSpace: Bool { self == " " || ("\t"..."\r").contains(self) }

  /// Whether this byte is a decimal digit.
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether this byte may be part of a name, as every byte outside ASCII is taken to be.
  var isWordPart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "\u{80}"...: true
    default: false
    }
  }

  /// Whether this byte may be part of an operator that does not begin with a point.
  var isOperatorPart: Bool {
    switch self {
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?": true
    default: false
    }
  }
}
