extension MemberReader {
  /// Returns whether a word is a modifier here, and not the name or introducer of a declaration.
  ///
  /// Most modifiers are ordinary names elsewhere, and `class` introduces a type as well: what
  /// follows decides.
  func isModifier(at position: Int) -> Bool {
    guard let token = source[position], token.isWord(in: Keywords.modifiers),
      position + 1 < end, var next = source[position + 1]
    else { return false }
    if next.isMark("("), next.touchesPrevious {
      guard let after = source[source.position(after: position + 1)] else { return false }
      next = after
    }
    return next.isWord(in: Keywords.introducers) || next.isWord(in: Keywords.modifiers)
      || next.isMark("@")
  }

  /// Returns whether a line begins at a position and a declaration with it.
  func beginsMember(at position: Int) -> Bool {
    guard position < end, let token = source[position], token.startsLine else { return false }
    return token.isMark("@") || token.kind == .directive
      || token.isWord(in: Keywords.introducers) || isModifier(at: position)
  }
}
