extension MemberReader {
  /// Reads the names that one `var` or `let` declares, with their types, values and accessors.
  mutating func readBindings(_ prefix: DeclarationPrefix) -> [Property] {
    let introducer = source[position]?.range ?? 0..<0
    let summary = source.summary(before: prefix.first)
    position += 1
    let isWrapped = prefix.attributes.contains(where: \.mayBeWrapper)
    var properties: [Property] = []
    var untyped = 0
    repeat {
      if token?.isMark(",") == true { position += 1 }
      let names = readPattern()
      let type = readType()
      let start = position + 1
      let hasValue = token?.isMark("=") == true
      if hasValue { skipExpression() }
      let value = hasValue ? source.text(start..<position) : nil
      let endOffset = source[position - 1]?.range.upperBound ?? 0
      let hasAccessors = token?.isMark("{") == true
      let isComputed = hasAccessors && !observes(at: position)
      if hasAccessors { step() }
      let isNilByDefault = type.isOptional && !prefix.modifiers.contains("let")
      properties += names.map { position in
        Property(
          spelling: source[position]?.text ?? "",
          exclusion: exclusion(prefix.modifiers, isComputed: isComputed, hasValue: hasValue),
          hasDefault: hasValue || isNilByDefault || isWrapped
            || prefix.modifiers.contains("override"),
          // The type and value of several names in parentheses are those of all together.
          type: names.count == 1 ? type.text : nil, value: value,
          attributes: prefix.attributes, modifiers: prefix.modifiers,
          isConditional: conditions != 0, introducer: introducer,
          offset: source[position]?.range.lowerBound ?? 0, summary: summary, endOffset: endOffset)
      }
      untyped = type.text != nil || hasValue ? untyped : untyped + names.count
      if type.text != nil {
        // `var a, b: Int?` gives both their type, and so their default.
        for index in properties.indices.dropLast(names.count).suffix(untyped) {
          properties[index].type = type.text
          if isNilByDefault { properties[index].hasDefault = true }
        }
        untyped = 0
      }
    } while token?.isMark(",") == true
    if properties.count > 1 {
      for index in properties.indices { properties[index].sharesDeclaration = true }
    }
    return properties
  }

  private func exclusion(
    _ modifiers: Set<String>, isComputed: Bool, hasValue: Bool
  ) -> Property.Exclusion? {
    if !modifiers.isDisjoint(with: ["static", "class"]) { return .static }
    if modifiers.contains("lazy") { return .lazy }
    if isComputed { return .computed }
    return modifiers.contains("let") && hasValue ? .constant : nil
  }

  /// Reads one name, or the names between parentheses, and returns their positions.
  private mutating func readPattern() -> [Int] {
    let start = position
    guard let token else { return [] }
    step()
    if token.kind == .word { return token.text == "_" ? [] : [start] }
    guard token.isMark("(") else { return [] }
    return (start..<position).filter { position in
      guard let token = source[position], token.kind == .word, token.text != "_" else {
        return false
      }
      return source[position + 1]?.isMark(":") == false
    }
  }

  /// Steps over a type, if one follows.
  ///
  /// - Returns: The type, and whether a variable of it has `nil` as default.
  private mutating func readType() -> (text: String?, isOptional: Bool) {
    guard token?.isMark(":") == true else { return (nil, false) }
    position += 1
    let start = position
    var isFunction = false
    while let token, !token.isMark("="), !token.isMark("{"), !token.isMark(","),
      !token.isMark(";"), continuesOnLine(at: position, from: start)
    {
      isFunction = isFunction || token.isMark("->")
      position = positionAfterOperand(at: position)
    }
    let last = source[position - 1]
    let isOptional = last?.isMark("?") == true || last?.isMark("!") == true
    return (source.text(start..<position), isOptional && !isFunction && position > start)
  }
}

extension Attribute {
  /// Whether this may be a property wrapper or another macro, which may bring a default value.
  var mayBeWrapper: Bool {
    Marker(rawValue: name) == nil && name.first?.isUppercase == true
  }
}
