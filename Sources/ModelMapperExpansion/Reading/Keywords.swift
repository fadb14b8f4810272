/// The words at which a declaration begins.
enum Keywords {
  /// What introduces a member.
  static let introducers: Set<String> = [
    "var", "let", "struct", "class", "enum", "actor", "protocol", "extension", "func", "init",
    "deinit", "subscript", "typealias", "associatedtype", "case", "macro", "import", "operator",
    "precedencegroup",
  ]

  /// What may stand before the word that introduces a declaration.
  static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final",
    "lazy", "weak", "unowned", "override", "required", "convenience", "mutating", "nonmutating",
    "dynamic", "optional", "indirect", "prefix", "postfix", "infix", "nonisolated", "isolated",
    "distributed", "borrowing", "consuming", "__consuming", "sending",
  ]
}
