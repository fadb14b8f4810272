/// What can be said about an expression without the compiler.
enum Literal {
  private static let words: Set<String> = ["true", "false", "nil"]
  private static let operators: Set<String> = [".", "-"]

  /// Whether a value means the same in another module: literals, and names after a leading dot.
  static func isPlain(_ text: String) -> Bool {
    let source = SourceText(text)
    return !text.contains("\\(")
      && source.tokens.indices.allSatisfy { position in
        let token = source.tokens[position]
        switch token.kind {
        case .literal: return true
        case .word:
          let isMember =
            position > 0 && source.tokens[position - 1].isMark(".") && token.touchesPrevious
            && (position == 1 || source.tokens[position - 2].kind == .punctuation)
          return isMember || words.contains(token.text)
        case .punctuation: return ["[", "]", ",", ":"].contains(token.text)
        case .operator: return operators.contains(token.text)
        case .directive: return false
        }
      }
  }

  /// The type of a literal, or `nil` if the text is none.
  static func type(_ text: String) -> String? {
    let source = SourceText(text)
    guard let last = source.tokens.last,
      source.tokens.count == 1 || source.tokens.count == 2 && source.tokens[0].isMark("-")
    else { return nil }
    if last.isWord("true") || last.isWord("false") { return "Swift.Bool" }
    guard last.kind == .literal else { return nil }
    let spelling = source.text(source.tokens.count - 1..<source.tokens.count)
    if spelling.hasPrefix("\"") || spelling.hasPrefix("#") { return "Swift.String" }
    guard spelling.first?.isNumber == true else { return nil }
    let isHexadecimal = spelling.hasPrefix("0x")
    let isFloating =
      spelling.contains(".") || !isHexadecimal && spelling.contains { $0 == "e" || $0 == "E" }
    return isFloating || isHexadecimal && spelling.contains("p") ? "Swift.Double" : "Swift.Int"
  }

  /// Whether a text has literals of texts, of numbers or of both.
  static func kinds(_ text: String) -> Set<String> {
    let source = SourceText(text)
    return Set(
      source.tokens.indices.filter { source.tokens[$0].kind == .literal }.map {
        type(source.text($0..<$0 + 1)) == "Swift.String" ? "String" : "Number"
      })
  }

  /// Whether a type is made of well-known ones, which every module sees.
  static func isWellKnown(_ type: String) -> Bool {
    SourceText(type).tokens.allSatisfy {
      $0.kind != .word || Library.numbers.contains($0.text) || wellKnown.contains($0.text)
    }
  }

  private static let wellKnown: Set<String> = [
    "Bool", "String", "Character", "Array", "Set", "Dictionary", "Optional", "Date", "URL", "UUID",
    "Data", "Decimal", "Swift", "Foundation",
  ]

  /// Whether a type is that of a function, which a parameter must say of itself.
  static func isFunctionType(_ text: String) -> Bool {
    SourceText(text).tokens.contains { $0.isMark("->") } && !text.hasSuffix("?")
  }

  /// The values of the string literals of a text, but for those with escapes or interpolations.
  static func strings(_ text: String) -> [String] {
    let source = SourceText(text)
    return source.tokens.indices.compactMap { string(at: $0, of: source) }
  }

  /// The arguments of a list, as they are written.
  static func arguments(_ text: String) -> [String] {
    let source = SourceText(text)
    return source.parts(of: 0..<source.tokens.count).map(source.text)
  }

  /// The values of the string literals that are first arguments of a function.
  static func strings(after name: String, in text: String) -> [String] {
    let source = SourceText(text)
    return source.tokens.indices.compactMap { position in
      guard position >= 2, source.tokens[position - 1].isMark("("),
        source.tokens[position - 2].isWord(name)
      else { return nil }
      return string(at: position, of: source)
    }
  }

  private static func string(at position: Int, of source: SourceText) -> String? {
    let text = source.text(position..<position + 1)
    guard source.tokens[position].kind == .literal, text.count >= 2, text.hasPrefix("\""),
      text.hasSuffix("\""), !text.hasPrefix("\"\"\""), !text.contains("\\")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The form by which names match: letters and digits without case.
  static func canonical(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// What is wrong with a key that would be a path, in words that follow it.
  ///
  /// The plug-in can't import the library, which depends on it; a test compares the two.
  static func pathProblem(_ key: String) -> String? {
    guard !key.isEmpty else { return "is empty" }
    var rest = Substring(key)
    var isFirst = true
    while true {
      let name = rest.prefix { !"./[".contains($0) }
      rest = rest[name.endIndex...]
      // Only a path may begin with an index.
      if name.isEmpty, !isFirst || rest.first != "[" {
        if isFirst { return "begins with a separator, so its path has an empty step" }
        if rest.isEmpty { return "ends with a separator, so its path has an empty step" }
        return "has an empty step in its path"
      }
      while rest.first == "[" {
        if let problem = bracketProblem(&rest) { return problem }
      }
      guard let separator = rest.popFirst() else { return nil }
      guard separator == "." || separator == "/" else {
        return "has no '.' or '/' after a bracket"
      }
      isFirst = false
    }
  }

  /// Takes an index or a quoted key in brackets, and returns what is wrong with it.
  private static func bracketProblem(_ rest: inout Substring) -> String? {
    let isQuoted = rest.hasPrefix("['")
    let end = isQuoted ? "']" : "]"
    rest.removeFirst(isQuoted ? 2 : 1)
    let step = rest.prefix { $0 != end.first }
    rest = rest[step.endIndex...]
    guard rest.hasPrefix(end) else { return "opens a bracket that it does not close" }
    rest.removeFirst(end.count)
    let isIndex = step.allSatisfy(\.isNumber) && Int(step) != nil
    return isQuoted || isIndex ? nil : "has '\(step)' in brackets, which is not an index"
  }
}

/// The formats of dates, as the library understands them.
///
/// The plug-in can't import the library, which depends on it; a test compares the two.
enum DateFormat {
  /// Returns what is wrong with a format, in words that follow it, or `nil` if it can be used.
  static func problem(in pattern: String) -> String? {
    guard !pattern.isEmpty else { return "is empty" }
    var isQuoting = false
    var rest = Substring(pattern).unicodeScalars
    while let letter = rest.first {
      if letter == "'" {
        rest.removeFirst()
        if rest.first == "'" { rest.removeFirst() } else { isQuoting.toggle() }
        continue
      }
      guard !isQuoting, "a"..."z" ~= letter || "A"..."Z" ~= letter else {
        rest.removeFirst()
        continue
      }
      let run = String(rest.prefix { $0 == letter })
      if !isSupported(letter, run.utf8.count) { return "has '\(run)', which has no meaning here" }
      rest.removeFirst(run.utf8.count)
    }
    return isQuoting ? "opens a quotation that it does not close" : nil
  }

  private static func isSupported(_ letter: Unicode.Scalar, _ count: Int) -> Bool {
    switch letter {
    case "y": count != 3 && count <= 4
    case "M", "E": count <= 4
    case "d", "H", "h", "m", "s": count <= 2
    case "S": count <= 18
    case "a": count == 1
    case "Z": count <= 3 || count == 5
    case "z", "X", "x": count <= 3
    default: false
    }
  }
}
