/// A type as its declaration spells it.
struct TypeDeclaration {
  /// The word that introduces it: `struct`, `class`, `enum`, `actor`, `protocol` or `extension`.
  let keyword: String
  /// The name as it is written, with the backticks if it has any.
  let name: String
  /// The modifiers before it.
  let modifiers: Set<String>
  /// The attributes before it.
  let attributes: [Attribute]
  /// What it inherits from or conforms to, in order, as it is written.
  let inherited: [String]
  /// The members, in order.
  let members: [Member]
  /// Where the access level is written, in bytes from the start, or `nil` if it is not.
  let accessRange: Range<Int>?
  /// Where a bracket without a partner stands, in bytes from the start, or `nil` if there is none.
  let unmatchedOffset: Int?

  /// The words for access levels, of which a declaration has one at most.
  static let accessLevels: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]

  /// Reads the declaration of a type, or of an extension.
  init(_ text: String) {
    let source = SourceText(text)
    var reader = MemberReader(source, body: 0..<source.tokens.count)
    let prefix = reader.readPrefix()
    modifiers = prefix.modifiers
    attributes = prefix.attributes
    accessRange =
      source.tokens.prefix(reader.position).last { $0.isWord(in: Self.accessLevels) }?.range
    keyword = reader.token?.text ?? ""
    name = source[reader.position + 1]?.text ?? ""
    let header = source.header(from: reader.position + 2)
    inherited = header.inherited
    members = MemberReader.members(of: source, in: header.body)
    unmatchedOffset = source.unmatchedOffset
  }

  /// The access level that is written, or `nil` if none is.
  var accessLevel: String? { modifiers.intersection(Self.accessLevels).first }

  /// The properties, in order.
  var properties: [Property] {
    members.compactMap { if case .property(let property) = $0 { property } else { nil } }
  }

  /// The cases of an enum, in order.
  var cases: [EnumCase] {
    members.compactMap { if case .enumCase(let listed) = $0 { listed } else { nil } }
  }

  /// The methods and initializers, in order.
  var functions: [Function] {
    members.compactMap { if case .function(let function) = $0 { function } else { nil } }
  }

  /// Returns whether a conformance to a protocol of the library is written.
  func conforms(to name: String) -> Bool {
    !Library.spellings(of: name).allSatisfy { !inherited.contains($0) }
  }

  /// Returns whether a method or initializer of that name is declared.
  func declaresFunction(_ name: String) -> Bool { functions.contains { $0.name == name } }

  /// Whether the initializer is declared that makes a model of its values.
  var declaresValueInitializer: Bool {
    functions.contains { $0.name == "init(_:)" && $0.takesValues }
  }
}

extension SourceText {
  /// Reads what a type inherits from and finds its members.
  fileprivate func header(from start: Int) -> (inherited: [String], body: Range<Int>) {
    var inherited: [String] = []
    var position = start
    // Where the entry of the inheritance clause starts that is being read.
    var entry: Int?
    var isConstraint = false
    while let token = self[position] {
      if token.isMark(",") || token.isMark("{") || token.isWord("where"), let first = entry {
        inherited.append(text(first..<position))
        entry = token.isMark(",") ? position + 1 : nil
      }
      if token.isMark("{") {
        return (inherited, position + 1..<max(self.position(after: position) - 1, position + 1))
      }
      isConstraint = isConstraint || token.isWord("where")
      if token.isMark(":"), !isConstraint { entry = position + 1 }
      if token.isMark("@"), entry != nil {
        _ = attribute(at: &position)
        entry = position
      } else {
        position = positionAfterGenericArguments(at: position) ?? self.position(after: position)
      }
    }
    // The brace has no partner, so the members are not known.
    if let first = entry { inherited.append(text(first..<position)) }
    return (inherited, tokens.count..<tokens.count)
  }
}
