/// A member of a type, as far as it matters to the expansion.
enum Member: Equatable {
  /// A variable or constant.
  case property(Property)
  /// A method or initializer.
  case function(Function)
  /// A case of an enum.
  case enumCase(EnumCase)
  /// The keys that a type declares for `Codable`, with where their name stands.
  case codingKeys(offset: Int)
  /// A line of conditional compilation around members: `#if`, `#elseif`, `#else` or `#endif`.
  case directive(String)
}

/// A method or initializer of a type.
struct Function: Equatable {
  /// The name with the labels of the parameters: `shouldTransform(_:for:)`, `init()`.
  var name: String
  /// Whether it takes the values of a model, as the initializer does that the expansion writes.
  var takesValues = false
  /// The modifiers before it.
  var modifiers: Set<String>
  /// Where its first attribute, modifier or word stands, in bytes from the start of the source.
  var startOffset: Int
  /// Where its introducing word stands, in bytes from the start of the source.
  var offset: Int
}
