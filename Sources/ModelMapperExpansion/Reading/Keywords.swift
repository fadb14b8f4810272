/// The words at which a declaration begins and an expression goes on.
enum Keywords {
  /// What introduces the declaration of a type.
  static let types: Set<String> = ["struct", "class", "enum", "actor", "protocol", "extension"]

  /// What introduces a member that is never mapped.
  static let others: Set<String> = [
    "func", "init", "deinit", "subscript", "typealias", "associatedtype", "case", "macro",
    "import", "operator", "precedencegroup",
  ]

  /// What may stand before the word that introduces a declaration.
  static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final",
    "lazy", "weak", "unowned", "override", "required", "convenience", "mutating", "nonmutating",
    "dynamic", "optional", "indirect", "prefix", "postfix", "infix", "nonisolated", "isolated",
    "distributed", "borrowing", "consuming", "__consuming", "sending",
  ]

  /// What cannot end an expression or a type, so that the next line belongs to it.
  static let demandingOperand: Set<String> = [
    "as", "is", "try", "await", "unsafe", "any", "some", "each", "repeat", "if", "switch", "else",
    "in", "throw", "return", "inout", "consume", "copy", "borrowing", "consuming", "sending",
    "where", "case",
  ]

  /// What continues an expression or a type at the start of a line.
  static let continuing: Set<String> = [
    "as", "is", "else", "where", "throws", "rethrows", "async", "catch",
  ]

  /// What begins an accessor of a property that is stored nevertheless.
  static let observers: Set<String> = ["didSet", "willSet"]
}
