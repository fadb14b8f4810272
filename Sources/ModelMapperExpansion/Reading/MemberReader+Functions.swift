extension MemberReader {
  /// Reads a method or initializer, from the word that introduces it to the end of its body.
  mutating func readFunction(_ prefix: DeclarationPrefix) -> Function? {
    let offset = token?.range.lowerBound ?? 0
    if token?.isWord("func") == true { position += 1 }
    let isOperator = token?.kind == .operator
    var name = token?.text ?? ""
    var takesValues = false
    position += 1
    while let token, !token.isMark("(") {
      if let after = source.positionAfterGenericArguments(at: position) {
        position = after
      } else if token.isMark("{") || beginsMember(at: position) {
        break
      } else {
        position += 1
      }
    }
    if token?.isMark("(") == true {
      let parameters = position + 1..<source.position(after: position) - 1
      name += "(\(labels(in: parameters)))"
      takesValues = parameters.contains { source[$0]?.isWord("ModelValues") == true }
      step()
    }
    skipDeclaration()
    if isOperator { return nil }
    return Function(
      name: name, takesValues: takesValues, modifiers: prefix.modifiers,
      startOffset: prefix.first?.range.lowerBound ?? offset, offset: offset)
  }

  private func labels(in parameters: Range<Int>) -> String {
    source.parts(of: parameters).map { parameter in
      var position = parameter.lowerBound
      while source[position]?.isMark("@") == true { _ = source.attribute(at: &position) }
      return (source[position]?.text ?? "") + ":"
    }.joined()
  }
}
