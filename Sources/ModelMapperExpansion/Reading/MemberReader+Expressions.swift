extension MemberReader {
  /// Steps over an initial value, from the equals sign to where the expression ends.
  ///
  /// It ends at a comma that is not between generic arguments, at the braces of observers, and at
  /// the line where another member begins.
  mutating func skipExpression() {
    position += 1
    let start = position
    while let token, !token.isMark(","), !token.isMark(";") {
      if token.isMark("{"), position > start, observes(at: position) { return }
      if let after = positionAfterPostfixCondition(at: position), position > start {
        position = after
      } else if continuesOnLine(at: position, from: start) {
        position = positionAfterOperand(at: position)
      } else {
        return
      }
    }
  }

  /// Returns the position after a token, a bracket with its contents, or generic arguments.
  func positionAfterOperand(at position: Int) -> Int {
    if source[position]?.isMark("<") == true,
      let after = source.positionAfterGenericArguments(at: position), closesArguments(before: after)
    {
      return after
    }
    return source.position(after: position)
  }

  /// Returns whether what follows a `>` confirms that it closed generic arguments.
  private func closesArguments(before position: Int) -> Bool {
    guard let token = source[position], position < end else { return true }
    if token.startsLine || token.kind == .punctuation { return true }
    return token.kind == .operator
      && (token.touchesPrevious || token.text == "=" || token.text == "&" || token.text == "->")
  }

  /// Returns whether the braces at a position hold observers, and so no trailing closure.
  func observes(at position: Int) -> Bool {
    var position = position + 1
    while source[position]?.isMark("@") == true { _ = source.attribute(at: &position) }
    return source[position]?.isWord(in: ["didSet", "willSet"]) == true
  }

  /// Returns whether a token belongs to the expression or type before it.
  func continuesOnLine(at position: Int, from start: Int) -> Bool {
    guard position > start, beginsMember(at: position) else { return true }
    // A label may be a word that introduces a member.
    return demandsOperand(at: position - 1) || source[position + 1]?.isMark(":") == true
  }

  /// Returns whether an expression cannot end with a token, so that the next line belongs to it.
  private func demandsOperand(at position: Int) -> Bool {
    guard let token = source[position] else { return false }
    if token.kind == .operator, token.touchesPrevious, token.text != ".", token.text != "->" {
      // `as?` and `try!` ask for an operand, `name?` and `name!` do not.
      return source[position - 1]?.isWord(in: ["as", "try"]) == true
    }
    return token.kind == .operator || token.isMark(":")
      || token.isWord(in: ["as", "is", "try", "await", "unsafe", "if", "switch"])
  }

  /// Returns the position after an `#if` … `#endif` that holds `.member` calls, or `nil`.
  private func positionAfterPostfixCondition(at position: Int) -> Int? {
    guard source[position]?.text == "#if" else { return nil }
    var position = position
    repeat {
      position = source.position(after: position)
    } while source[position]?.startsLine == false
    guard source[position]?.isMark(".") == true else { return nil }
    var depth = 1
    while depth > 0, position < end {
      if source[position]?.text == "#if" { depth += 1 }
      if source[position]?.text == "#endif" { depth -= 1 }
      position = source.position(after: position)
    }
    return position
  }
}
