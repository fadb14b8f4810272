/// One thing that a mapping could not use, or used with a loss.
///
/// ```swift
/// let mapped = try Mapper().map(Station.self, from: ["platforms": "abc"])
/// print(mapped.report.issues[0])
/// // Cannot set Station.platforms: expected an Int at 'platforms', found the string "abc".
/// ```
public struct MappingIssue: Sendable, Hashable, CustomStringConvertible {
  /// The place in the source as text, such as `stations[2].platforms`; empty at the root.
  ///
  /// Keys with separators are quoted as in declared paths, control characters are escaped, and keys of
  /// more than 120 characters are shortened. ``pathComponents`` has the keys as they are.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var path: String { givenPath ?? pathComponents.pathText }
  /// The place in the source, step by step; empty at the root.
  ///
  /// Keys of more than 120 characters are shortened.
  public let pathComponents: [PathComponent]
  /// The name of the model type, where one is concerned.
  public internal(set) var model: String?
  /// The name of the property, where one is concerned.
  public internal(set) var property: String?
  /// What is wrong.
  public internal(set) var reason: Reason
  /// How much it matters.
  public let severity: Severity
  /// What became of the value, or of what could not do without it.
  public internal(set) var consequence: Consequence
  /// How many steps lead to what the consequence is about, where that is not the value itself.
  var affectedDepth: Int?
  /// Whether something is wrong with an element that was left out, and not with a model in it.
  ///
  /// The names, which come later, are then those of the property that holds the list.
  var isAboutElement = false
  /// The place in the text of the source, where the source is a text.
  public internal(set) var location: TextLocation?
  /// Whether the sentence gives the line and column beside the path.
  var showsLocation = true
  /// The path as it was given, where the steps would be written in another way.
  private var givenPath: String?

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - path: The place in the source; empty at the root.
  ///   - model: The name of the model type.
  ///   - property: The name of the property.
  ///   - reason: What is wrong.
  ///   - severity: How much it matters.
  ///   - location: The place in the text of the source.
  ///   - consequence: What became of the value; what follows from the reason by default.
  public init(
    path: String, model: String? = nil, property: String? = nil, reason: Reason,
    severity: Severity = .error, location: TextLocation? = nil, consequence: Consequence? = nil
  ) {
    self.init(
      pathComponents: [PathComponent](pathText: path), model: model, property: property,
      reason: reason, severity: severity, location: location, consequence: consequence)
    if pathComponents.pathText != path { givenPath = path }
  }

  /// The issue with a step put into its path.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - start: The path to what the step starts from.
  /// - Returns: The issue, as it is if it is about something else.
  func inserting(_ step: PathComponent, after start: [PathComponent]) -> MappingIssue {
    guard pathComponents.starts(with: start) else { return self }
    return at(start + [step] + pathComponents.dropFirst(start.count))
  }

  /// Creates an issue by the steps of its path.
  ///
  /// - Parameters:
  ///   - pathComponents: The place in the source, step by step.
  ///   - model: The name of the model type.
  ///   - property: The name of the property.
  ///   - reason: What is wrong.
  ///   - severity: How much it matters.
  ///   - location: The place in the text of the source.
  ///   - consequence: What became of the value; what follows from the reason by default.
  @inline(never)
  package init(
    pathComponents: [PathComponent], model: String? = nil, property: String? = nil, reason: Reason,
    severity: Severity = .error, location: TextLocation? = nil, consequence: Consequence? = nil
  ) {
    self.pathComponents = pathComponents
    self.model = model
    self.property = property
    self.reason = reason
    self.severity = severity
    self.location = location
    self.consequence = consequence ?? Consequence(of: reason, severity)
  }

  /// The same issue at another place.
  package func at(_ pathComponents: [PathComponent]) -> MappingIssue {
    var issue = MappingIssue(
      pathComponents: pathComponents, model: model, property: property, reason: reason,
      severity: severity, location: location, consequence: consequence)
    issue.showsLocation = showsLocation
    return issue
  }

  /// The issue in one full sentence.
  ///
  /// The wording is for people and may change in any version; programs read ``reason``.
  public var description: String { Wording.sentence(for: self) }

  /// How much an issue matters.
  public enum Severity: String, Sendable, Comparable, CaseIterable, Codable, CustomStringConvertible
  {
    /// Something was decided or rounded as the rules say, and nothing is wrong.
    case note
    /// Something in the source was not used.
    case warning
    /// A value does not fit; the property keeps what it had.
    case error

    /// Returns whether a severity is less than another.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    /// How much it matters, as a number.
    package var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// The name: `note`, `warning` or `error`.
    public var description: String { rawValue }
  }
}

extension MappingIssue: Codable {
  private enum Key: String, CodingKey {
    case path, pathComponents, model, property, reason, severity, location, showsLocation
    case consequence, affectedDepth, isAboutElement
  }

  /// Reads an issue that was encoded.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` where something is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    pathComponents = try container.decode([PathComponent].self, forKey: .pathComponents)
    let path = try container.decodeIfPresent(String.self, forKey: .path)
    givenPath = path == pathComponents.pathText ? nil : path
    model = try container.decodeIfPresent(String.self, forKey: .model)
    property = try container.decodeIfPresent(String.self, forKey: .property)
    reason = try container.decode(Reason.self, forKey: .reason)
    severity = try container.decode(Severity.self, forKey: .severity)
    location = try container.decodeIfPresent(TextLocation.self, forKey: .location)
    showsLocation = try container.decodeIfPresent(Bool.self, forKey: .showsLocation) ?? true
    consequence =
      try container.decodeIfPresent(Consequence.self, forKey: .consequence)
      ?? Consequence(of: reason, severity)
    affectedDepth = try container.decodeIfPresent(Int.self, forKey: .affectedDepth)
    isAboutElement = try container.decodeIfPresent(Bool.self, forKey: .isAboutElement) ?? false
  }

  /// Writes the facts of the issue, not its sentence.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encode(pathComponents, forKey: .pathComponents)
    try container.encodeIfPresent(model, forKey: .model)
    try container.encodeIfPresent(property, forKey: .property)
    try container.encode(reason, forKey: .reason)
    try container.encode(severity, forKey: .severity)
    try container.encode(consequence, forKey: .consequence)
    try container.encodeIfPresent(affectedDepth, forKey: .affectedDepth)
    if isAboutElement { try container.encode(true, forKey: .isAboutElement) }
    try container.encodeIfPresent(location, forKey: .location)
    if !showsLocation { try container.encode(false, forKey: .showsLocation) }
  }
}
