extension MappingIssue {
  /// What kind of value stands in a source.
  public enum ValueKind: String, Sendable, Hashable, Codable {
    /// Null, or nil.
    case null
    /// A truth value.
    case bool
    /// A number.
    case number
    /// A text.
    case text
    /// A list, which JSON calls an array.
    case list
    /// An object, which Swift calls a dictionary.
    case object
    /// A value of another type, such as a date in a dictionary of Swift.
    case other

    init(_ scalar: Scalar) {
      switch scalar {
      case .null: self = .null
      case .bool: self = .bool
      case .integer, .unsigned, .double, .decimal, .numeral: self = .number
      case .text, .string: self = .text
      case .list: self = .list
      case .object: self = .object
      case .native, .unsupported: self = .other
      }
    }
  }
}
