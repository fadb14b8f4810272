/// An attribute of a declaration, such as `@MapKey("created")`.
struct Attribute: Equatable {
  /// The name, without a module before it.
  let name: String
  /// What stands between the parentheses, as it is written, or `nil` if there are none.
  let arguments: String?
  /// Where the at sign stands, in bytes from the start of the source.
  let offset: Int
  /// The whole attribute with the spaces after it, in bytes from the start of the source.
  let range: Range<Int>
}

extension SourceText {
  /// Reads one attribute and moves past it.
  func attribute(at position: inout Int) -> Attribute {
    let offset = self[position]?.range.lowerBound ?? 0
    position += 1
    var name = self[position]?.text ?? ""
    position += 1
    while self[position]?.isMark(".") == true, let part = self[position + 1], part.kind == .word {
      name = part.text
      position += 2
    }
    position = positionAfterGenericArguments(at: position) ?? position
    guard let next = self[position], next.isMark("("), next.touchesPrevious else {
      return Attribute(
        name: name, arguments: nil, offset: offset, range: range(from: offset, before: position))
    }
    let end = self.position(after: position)
    defer { position = end }
    return Attribute(
      name: name, arguments: text(position + 1..<end - 1), offset: offset,
      range: range(from: offset, before: end))
  }

  /// The bytes from an offset to the next token, or to the end of the last one.
  private func range(from offset: Int, before position: Int) -> Range<Int> {
    let end = self[position]?.range.lowerBound ?? self[position - 1]?.range.upperBound ?? offset
    return offset..<max(end, offset)
  }
}
