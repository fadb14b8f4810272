extension MappingIssue {
  /// A rule that a value breaks, as data: its name, its bounds, and the value.
  ///
  /// ```swift
  /// if let rule = issue.reason.rule, rule.name == .count {
  ///   print(rule.lower, rule.upper, rule.actual)   // 1 40 52
  /// }
  /// ```
  ///
  /// | Rule                     | `name`    | Bounds           | `actual`           |
  /// | ------------------------ | --------- | ---------------- | ------------------ |
  /// | `.be(in: 0...150)`       | `range`   | `lower`, `upper` | the value          |
  /// | `.count(1...40)`         | `count`   | `lower`, `upper` | how many there are |
  /// | `.be(oneOf: "kg", "lb")` | `oneOf`   | `values`         | the value          |
  /// | `.must("be even") { … }` | `be even` |                  | the value          |
  ///
  /// Dates and the like are texts. `actual` is nil for lists and objects, and for sensitive properties.
  public struct BrokenRule: Sendable, Hashable, Codable {
    /// Which rule it is.
    public let name: Name
    /// What the value must do or be, in words that follow "must".
    public let text: String
    /// The least that is allowed.
    public let lower: SourceValue?
    /// The greatest that is allowed, or what must not be reached.
    public let upper: SourceValue?
    /// Whether the upper bound itself is not allowed.
    public let excludesUpper: Bool
    /// The values that are allowed, where only some are.
    public let values: [SourceValue]?
    /// What was found: the value as it was read, or its count.
    public internal(set) var actual: SourceValue?

    /// Creates the facts of a rule.
    ///
    /// - Parameters:
    ///   - name: Which rule it is.
    ///   - text: What the value must do or be, in words that follow "must".
    ///   - lower: The least that is allowed.
    ///   - upper: The greatest that is allowed.
    ///   - excludesUpper: Whether the upper bound itself is not allowed.
    ///   - values: The values that are allowed, where only some are.
    ///   - actual: What was found.
    public init(
      _ name: Name, text: String, lower: SourceValue? = nil, upper: SourceValue? = nil,
      excludesUpper: Bool = false, values: [SourceValue]? = nil, actual: SourceValue? = nil
    ) {
      self.name = name
      self.text = text
      self.lower = lower
      self.upper = upper
      self.excludesUpper = excludesUpper
      self.values = values
      self.actual = actual
    }

    /// The name of a rule, for programs: one of those here, or the words of a rule of your own.
    public struct Name: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible,
      ExpressibleByStringLiteral
    {
      /// The name, which is the same in every version.
      public let rawValue: String

      /// Creates a name.
      ///
      /// - Parameter rawValue: The name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates a name by a literal.
      ///
      /// - Parameter value: The name.
      public init(stringLiteral value: String) { rawValue = value }

      /// The name.
      public var description: String { rawValue }

      /// The value must be in a range.
      public static let range = Self(rawValue: "range")
      /// There must be so many characters, elements or members.
      public static let count = Self(rawValue: "count")
      /// The value must be one of some.
      public static let oneOf = Self(rawValue: "oneOf")
    }
  }
}
