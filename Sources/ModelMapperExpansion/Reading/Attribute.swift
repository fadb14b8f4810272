/// An attribute of a declaration, such as `@MapKey("created")`.
struct Attribute: Equatable {
  /// The name, without a module before it.
  let name: String
  /// What stands between the parentheses, as it is written, or `nil` if there are none.
  let arguments: String?
  /// The whole attribute with the spaces after it, in bytes from the start of the source.
  let range: Range<Int>
  /// Where the at sign stands.
  var offset: Int { range.lowerBound }
}

extension [Attribute] {
  /// Returns the first attribute of a name.
  func named(_ name: String) -> Attribute? { first { $0.name == name } }
}

extension SourceText {
  /// Reads one attribute and moves past it.
  func attribute(at position: inout Int) -> Attribute {
    let offset = self[position]?.range.lowerBound ?? 0
    position += 1
    var name = self[position]?.text ?? ""
    position += 1
    while let length = lengthOfSelector(at: position), let part = self[position + length],
      part.kind == .word
    {
      name = part.text
      position += length + 1
    }
    position = positionAfterGenericArguments(at: position) ?? position
    var arguments: String?
    if let next = self[position], next.isMark("("), next.touchesPrevious {
      let start = position + 1
      position = self.position(after: position)
      arguments = text(start..<position - 1)
    }
    // To the next token, or to the end of the last one.
    let end = self[position]?.range.lowerBound ?? self[position - 1]?.range.upperBound ?? offset
    return Attribute(name: name, arguments: arguments, range: offset..<max(end, offset))
  }

  /// How many tokens stand between a module and what it declares, `.` or `::`; `nil` for anything else.
  private func lengthOfSelector(at position: Int) -> Int? {
    if self[position]?.isMark(".") == true { return 1 }
    return self[position]?.isMark(":") == true && self[position + 1]?.isMark(":") == true ? 2 : nil
  }
}
