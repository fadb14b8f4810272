/// One thing that a mapping could not use, or used with a loss.
///
/// ```swift
/// let mapped = try Mapper().map(Station.self, from: ["platforms": "abc"])
/// print(mapped.report.issues[0])
/// // Cannot set Station.platforms: expected an Int at 'platforms', found the string "abc".
/// ```
public struct MappingIssue: Sendable, Hashable, CustomStringConvertible {
  /// Where in the source the value stands, such as `stations[2].platforms`; empty at the root.
  public let path: String
  /// The name of the model type, where one is concerned.
  public internal(set) var model: String?
  /// The name of the property, where one is concerned.
  public internal(set) var property: String?
  /// What is wrong.
  public let reason: Reason
  /// How much it matters.
  public let severity: Severity
  /// The place in the text of the source, where the source has one to tell.
  public internal(set) var location: TextLocation?

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - path: Where in the source the value stands; empty at the root.
  ///   - model: The name of the model type.
  ///   - property: The name of the property.
  ///   - reason: What is wrong.
  ///   - severity: How much it matters.
  ///   - location: The place in the text of the source.
  public init(
    path: String, model: String? = nil, property: String? = nil, reason: Reason,
    severity: Severity = .error, location: TextLocation? = nil
  ) {
    self.path = path
    self.model = model
    self.property = property
    self.reason = reason
    self.severity = severity
    self.location = location
  }

  /// The issue in one full sentence.
  ///
  /// The wording is for people and may change in any version; programs read ``reason``.
  public var description: String { Wording.sentence(for: self) }

  /// How much an issue matters.
  public enum Severity: Int, Sendable, Comparable, CaseIterable {
    /// Something was decided or rounded as the rules say, and nothing is wrong.
    case note
    /// Something in the source found no use.
    case warning
    /// A value does not fit; the property keeps what it had.
    case error

    /// Returns whether a severity is less than another.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }
}
