/// Reads the members between the braces of a type.
///
/// It goes from declaration to declaration, takes down those that matter and steps over all others.
/// What it does not understand it steps over too: the compiler reports that better.
struct MemberReader {
  let source: SourceText
  let end: Int
  var position: Int
  private(set) var members: [Member] = []
  /// How many conditions are open.
  private(set) var conditions = 0

  /// Creates a reader of some of the tokens.
  init(_ source: SourceText, body: Range<Int>) {
    self.source = source
    position = body.lowerBound
    end = body.upperBound
  }

  /// Returns the members of a type.
  static func members(of source: SourceText, in body: Range<Int>) -> [Member] {
    var reader = MemberReader(source, body: body)
    while reader.position < reader.end { reader.readMember() }
    return reader.members
  }

  /// The token at the current position, or `nil` at the end of the body.
  var token: Token? { position < end ? source[position] : nil }

  /// Moves past the current token or, at an opening bracket, past the closing one.
  mutating func step() { position = source.position(after: position) }

  private mutating func readMember() {
    var prefix = readPrefix()
    guard let token else { return }
    switch token.text {
    case "var", "let":
      if token.text == "let" { prefix.modifiers.insert("let") }
      members += readBindings(prefix).map(Member.property)
    case "func", "init":
      if let function = readFunction(prefix) { members.append(.function(function)) }
    case "case": members += readCases(prefix).map(Member.enumCase)
    case ";": position += 1
    case "enum" where source[position + 1]?.isWord("CodingKeys") == true:
      members.append(.codingKeys(offset: source[position + 1]?.range.lowerBound ?? 0))
      fallthrough
    default:
      step()
      skipDeclaration()
    }
  }

  /// Reads what stands before the word that introduces a declaration, conditions included.
  mutating func readPrefix() -> DeclarationPrefix {
    var prefix = DeclarationPrefix()
    while let token {
      if prefix.first == nil { prefix.first = token }
      if token.isMark("@") {
        prefix.attributes.append(source.attribute(at: &position))
      } else if ["#if", "#elseif", "#else", "#endif"].contains(token.text) {
        if token.text == "#if" { conditions += 1 }
        if token.text == "#endif" { conditions -= 1 }
        members.append(.directive(readDirective()))
        prefix.first = nil
      } else if isModifier(at: position) {
        let start = position + 1
        step()
        if self.token?.isMark("(") == true { step() }
        // `private(set)` restricts the setter, so it is not the access level.
        if source.text(start..<position) != "(set)" { prefix.modifiers.insert(token.text) }
      } else {
        break
      }
    }
    return prefix
  }

  private mutating func readDirective() -> String {
    let start = position
    repeat { step() } while token?.startsLine == false
    return source.text(start..<position)
  }

  /// Moves to the end of a declaration: its body, or the line where another one begins.
  mutating func skipDeclaration() {
    while let token {
      if token.isMark(";") || beginsMember(at: position) { return }
      step()
      if token.isMark("{") { return }
    }
  }
}

/// What stands before the word that introduces a declaration.
struct DeclarationPrefix {
  /// The first token of the declaration.
  var first: Token?
  /// The attributes, in order.
  var attributes: [Attribute] = []
  /// The modifiers, less those that only restrict the setter; `let` counts as one.
  var modifiers: Set<String> = []
}
