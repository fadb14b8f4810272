/// A variable or constant that a type declares.
struct Property: Equatable {
  /// Why a property holds no value of its own that could be mapped.
  enum Exclusion: Equatable {
    /// It has a getter.
    case computed
    /// It belongs to the type, not to its instances.
    case `static`
    /// Its key path cannot be formed, since reading it changes the instance.
    case lazy
    /// It is a constant that has its value already.
    case constant
  }

  /// The name as it is written, with the backticks if it has any.
  var spelling: String
  /// Why it cannot be mapped, or `nil` if it can.
  var exclusion: Exclusion?
  /// Whether an instance can be made without a value for it.
  var hasDefault: Bool
  /// The type as it is written, or `nil` if it is not.
  var type: String?
  /// The initial value as it is written, or `nil` if there is none.
  var value: String?
  /// The attributes of the declaration.
  var attributes: [Attribute]
  /// The modifiers before it; `let` counts as one.
  var modifiers: Set<String>
  /// Whether it is there under a condition only.
  var isConditional: Bool
  /// Whether the declaration holds other names as well.
  var sharesDeclaration = false
  /// Where the word `var` or `let` stands, in bytes from the start of the source.
  var introducer: Range<Int>
  /// Where the name stands, in bytes from the start of the source.
  var offset: Int
  /// The first paragraph of the comment above it, or `nil` if there is none.
  var summary: String?
  /// Where a default value could be written, in bytes from the start of the source.
  var endOffset: Int

  /// The name, without backticks.
  var name: String { spelling.plain }

  /// Whether it is declared by `let`.
  var isConstant: Bool { modifiers.contains("let") }

  /// Whether it is one of the superclass.
  var overrides: Bool { modifiers.contains("override") }

  /// Whether the instance itself stores it, even if it cannot be mapped.
  var isStored: Bool { exclusion == nil || exclusion == .constant }

  /// Whether an attribute may be a property wrapper or another macro.
  var isWrapped: Bool { attributes.contains(where: \.mayBeWrapper) }
}

extension String {
  /// The name without backticks.
  var plain: String { first == "`" ? String(dropFirst().dropLast()) : self }
}
