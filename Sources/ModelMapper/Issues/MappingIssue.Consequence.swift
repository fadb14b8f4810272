extension MappingIssue {
  /// What became of the value that an issue is about, or of what could not do without it.
  ///
  /// ```swift
  /// let lost = report.issues.filter { $0.consequence == .elementLeftOut }
  /// print(lost.map(\.affectedPath))   // ["stations[2]", "stations[7]"]
  /// ```
  ///
  /// New consequences may come in any version; those that exist keep their names and meanings.
  public struct Consequence: RawRepresentable, Sendable, Hashable, Codable,
    CustomStringConvertible
  {
    /// The name, which is the same in every version.
    public let rawValue: String

    /// Creates a consequence by its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }

    /// The call threw an error, and this issue is a reason.
    public static let thrown = Self(rawValue: "thrown")
    /// A property kept its default, or in an update what it had, or got what the code of its type gave it.
    public static let defaultKept = Self(rawValue: "defaultKept")
    /// An element of a list or a member of a dictionary was left out.
    public static let elementLeftOut = Self(rawValue: "elementLeftOut")
    /// A record of JSON Lines or of a stream was left out.
    public static let recordLeftOut = Self(rawValue: "recordLeftOut")
    /// The fallback for unknown values was used.
    public static let fallbackUsed = Self(rawValue: "fallbackUsed")
    /// The value was used: converted, with a loss, or although it is doubtful.
    public static let used = Self(rawValue: "used")
    /// A key was ignored.
    public static let ignored = Self(rawValue: "ignored")
    /// The value was left out of an output.
    public static let notWritten = Self(rawValue: "notWritten")
    /// The value failed, and whether that matters is not known yet.
    public static let undecided = Self(rawValue: "undecided")

    /// What follows from a reason alone.
    init(of reason: Reason, _ severity: Severity) {
      switch reason.code {
      case .lossy, .implausible, .converted, .repaired, .foreign: self = .used
      case .ambiguous, .unknownKey: self = .ignored
      case .cycle, .unwritable, .unencodable, .tooLarge: self = .notWritten
      case .tooDeep where severity == .warning: self = .notWritten
      default: self = severity == .error ? .undecided : .defaultKept
      }
    }
  }

  /// The place of what the ``consequence`` is about, as text: of the value itself, or of the element,
  /// record or property around it that could not do without it.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var affectedPath: String {
    affectedDepth.map { Array(pathComponents.prefix($0)).pathText } ?? path
  }

  /// Sets what became of the value, or of what is around it.
  ///
  /// - Parameters:
  ///   - consequence: What became of it.
  ///   - depth: How many steps lead to what it is about; all by default.
  mutating func settle(_ consequence: Consequence, depth: Int? = nil) {
    self.consequence = consequence
    affectedDepth = depth.flatMap { $0 < pathComponents.count ? $0 : nil }
    let isLoss = consequence == .elementLeftOut || consequence == .recordLeftOut
    isAboutElement = isLoss && model == nil
  }
}
