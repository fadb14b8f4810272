import ModelMapperFoundation

extension MappingIssue {
  /// What is wrong with a value: a stable code, and the facts that go with it.
  ///
  /// ```swift
  /// if issue.reason.code == .missing { … }
  /// switch issue.reason.code {
  /// case .unconvertible: print(issue.reason.expected, issue.reason.found)
  /// default: break
  /// }
  /// ```
  ///
  /// New codes may come in any version; those that exist keep their names and facts.
  public struct Reason: Sendable, Hashable, Codable {
    /// Which kind of problem it is.
    public let code: Code
    /// The facts, in one object, so that an issue is small and equal ones can share it.
    private let shared: Constant<(facts: Facts, data: Data, error: (any Error)?)>

    /// What was wanted, in words, such as "an Int".
    public var expected: String? { facts.expected }
    /// The type that was wanted, as Swift writes it, such as `Int` or `[Station]`.
    public var expectedType: String? { data.expectedType }
    /// What stands in the source, in words, such as "the number 300", or the tag that was found.
    public var found: String? { facts.found }
    /// What kind of value stands in the source.
    public var foundKind: MappingIssue.ValueKind? { data.foundKind }
    /// The value that stands in the source, if it is neither a list nor an object.
    ///
    /// Texts of more than 1,000 characters are shortened. Of a sensitive property there is none.
    public var foundValue: SourceValue? { data.foundValue }
    /// What was taken instead, in words, or the key that won.
    public var used: String? { facts.used }
    /// The value that a converted one became, if it is neither a list nor an object.
    ///
    /// Of a sensitive property there is none.
    public var usedValue: SourceValue? { data.usedValue }
    /// The rule that the value breaks.
    public var rule: MappingIssue.BrokenRule? { data.rule }
    /// The key that lost to another.
    public var passedOver: String? { facts.passedOver }
    /// The names that would have been right.
    public var known: [String]? { facts.known ?? data.expectedNames }
    /// The name that was probably meant.
    public var suggestion: String? { facts.suggestion }
    /// The limit that was passed.
    public var limit: Int? { facts.limit }
    /// The reason given by a model, a document or the system, in words.
    public var detail: String? { facts.detail }
    /// The repair that was made, or those with which a malformed document would be read; see
    /// ``Mapper/repairs``.
    public var repairs: DocumentRepairs? { facts.repairs }
    /// The error behind the reason, if code of yours or the system threw one: `didMap()`, an initializer that
    /// decodes, a transformer, `encode(to:)`, or what reads a file.
    ///
    /// ```swift
    /// if let error = issue.reason.underlyingError as? ValidationError { … }
    /// ```
    ///
    /// Of a sensitive property there is none. It is neither compared nor encoded: ``detail`` has its words.
    public var underlyingError: (any Error)? { shared.value.error }

    /// The facts, with the words of an error that code of the user's threw.
    ///
    /// To put these into words takes longer than all else where another initializer catches the error.
    fileprivate var facts: Facts {
      var facts = shared.value.facts
      if code == .refused, facts.detail == nil { facts.detail = shared.value.error?.detail }
      return facts
    }
    fileprivate var data: Data { shared.value.data }

    @inline(never)
    fileprivate init(
      _ code: Code, _ facts: Facts, _ data: Data = Data(), _ error: (any Error)? = nil
    ) {
      self.code = code
      shared = Constant((facts, data, error))
    }

    /// A reason that says in words and as data what was expected, found and used.
    package init(
      _ code: Code, expected: Expectation? = nil, found: Scalar? = nil, used: String? = nil,
      usedValue: Scalar? = nil, detail: String? = nil, rule: MappingIssue.BrokenRule? = nil,
      underlyingError: (any Error)? = nil
    ) {
      // The sentence about null has words for another value only, which counts as null.
      let value = found ?? (code == .null ? Scalar.null : nil)
      self.init(
        code,
        Facts(
          expected: expected?.words, found: found.map(Wording.found),
          used: used ?? usedValue.map(Wording.found), detail: detail),
        Data(
          expectedType: expected?.typeName, expectedNames: expected?.known,
          foundKind: value.map(MappingIssue.ValueKind.init),
          foundValue: value.flatMap(SourceValue.init(fact:)),
          usedValue: usedValue.flatMap(SourceValue.init(fact:)), rule: rule), underlyingError)
    }

    /// What goes with a code.
    struct Facts: Sendable, Hashable, Codable {
      var expected: String?
      var found: String?
      var used: String?
      var passedOver: String?
      var known: [String]?
      var suggestion: String?
      var limit: Int?
      var detail: String?
      var repairs: DocumentRepairs?
    }

    /// What the words of the facts say, as data.
    struct Data: Sendable, Codable {
      var expectedType: String?
      var expectedNames: [String]?
      var foundKind: MappingIssue.ValueKind?
      var foundValue: SourceValue?
      var usedValue: SourceValue?
      var rule: MappingIssue.BrokenRule?
    }

    /// Returns whether two reasons have the same code and facts.
    ///
    /// Of a value and a rule the words are compared, which say what the data say.
    public static func == (left: Self, right: Self) -> Bool {
      left.code == right.code && (left.shared === right.shared || left.facts == right.facts)
    }

    /// Hashes the code and the facts.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(code)
      hasher.combine(facts)
    }

    private enum Key: CodingKey { case code }

    /// Reads a reason that was encoded.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: `DecodingError` where the code is missing, or a fact is of another type.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      self.init(
        try container.decode(Code.self, forKey: .code), try Facts(from: decoder),
        try Data(from: decoder))
    }

    /// Writes the code and the facts that go with it, side by side.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(code, forKey: .code)
      try facts.encode(to: encoder)
      try data.encode(to: encoder)
    }

    /// A stable name of a kind of problem, for programs.
    public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
      /// The name, which is the same in every version.
      public let rawValue: String

      /// Creates a code by its name.
      ///
      /// - Parameter rawValue: The name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The name.
      public var description: String { rawValue }
    }
  }
}

extension MappingIssue.Reason.Code: CaseIterable {
  /// The value can't become what is wanted.
  public static let unconvertible = Self(rawValue: "unconvertible")
  /// The value breaks a rule of its property.
  public static let brokenRule = Self(rawValue: "brokenRule")
  /// A key is missing.
  public static let missing = Self(rawValue: "missing")
  /// Null was found where a value is needed.
  public static let null = Self(rawValue: "null")
  /// The value was used with a loss.
  public static let lossy = Self(rawValue: "lossy")
  /// The value was used, but is probably something else.
  public static let implausible = Self(rawValue: "implausible")
  /// The value was converted from another kind.
  public static let converted = Self(rawValue: "converted")
  /// A key has no property.
  public static let unknownKey = Self(rawValue: "unknownKey")
  /// No key of an object has a property.
  public static let unmatched = Self(rawValue: "unmatched")
  /// Two keys reach one property.
  public static let ambiguous = Self(rawValue: "ambiguous")
  /// Containers are nested too deeply.
  public static let tooDeep = Self(rawValue: "tooDeep")
  /// An output has too many models and containers.
  public static let tooLarge = Self(rawValue: "tooLarge")
  /// A tag or name is not in the table of types.
  public static let unknownVariant = Self(rawValue: "unknownVariant")
  /// A model refused the value.
  public static let refused = Self(rawValue: "refused")
  /// A document is not well-formed, or larger than a limit allows.
  public static let malformed = Self(rawValue: "malformed")
  /// A source could not be read to its end.
  public static let unreadable = Self(rawValue: "unreadable")
  /// The reading was cancelled.
  public static let cancelled = Self(rawValue: "cancelled")
  /// An object holds itself.
  public static let cycle = Self(rawValue: "cycle")
  /// A value can't be written in the style of the output.
  public static let unwritable = Self(rawValue: "unwritable")
  /// A value failed to encode.
  public static let unencodable = Self(rawValue: "unencodable")
  /// The declaration of the model is mistaken.
  public static let mistaken = Self(rawValue: "mistaken")
  /// A document that is not well-formed was repaired.
  public static let repaired = Self(rawValue: "repaired")
  /// A name of another namespace than that of its element was used.
  public static let foreign = Self(rawValue: "foreign")

  /// The codes of this version, for a test that there is a sentence for each in every language.
  ///
  /// Each keeps its position in later versions.
  public static let allCases: [Self] = [
    .unconvertible, .missing, .null, .lossy, .unknownKey, .ambiguous, .tooDeep, .unknownVariant,
    .refused, .malformed, .unreadable, .cancelled, .cycle, .unwritable, .unencodable, .unmatched,
    .converted, .implausible, .tooLarge, .mistaken, .repaired, .foreign, .brokenRule,
  ]

  /// A number for `NSError`, the same in every version; 1 for codes that have none.
  var number: Int { Self.allCases.firstIndex(of: self).map { $0 + 100 } ?? 1 }
}

extension MappingIssue.Reason {
  /// The value can't become what is wanted.
  ///
  /// - Parameters:
  ///   - expected: What is wanted, in words, such as "an Int".
  ///   - found: What stands in the source, in words, such as "the number 300".
  /// - Returns: The reason.
  public static func unconvertible(expected: String, found: String) -> Self {
    Self(.unconvertible, Facts(expected: expected, found: found))
  }

  /// The value breaks a rule of its property.
  ///
  /// - Parameters:
  ///   - rule: The rule, with what was found.
  ///   - expected: What is wanted, in words, such as "an Int that must be in 0...150".
  ///   - found: What stands in the source, in words.
  /// - Returns: The reason.
  public static func brokenRule(
    _ rule: MappingIssue.BrokenRule, expected: String, found: String
  ) -> Self {
    Self(.brokenRule, Facts(expected: expected, found: found), Data(rule: rule))
  }

  /// A required key is missing.
  ///
  /// - Parameter expected: What is wanted, in words.
  /// - Returns: The reason.
  public static func missing(expected: String) -> Self {
    Self(.missing, Facts(expected: expected))
  }

  /// Null was found where a value is required.
  ///
  /// - Parameter expected: What is wanted, in words.
  /// - Returns: The reason.
  public static func null(expected: String) -> Self {
    Self(.null, Facts(expected: expected))
  }

  /// The value was used with a loss, such as 4.5 as 4.
  ///
  /// - Parameters:
  ///   - found: What stands in the source, in words.
  ///   - used: What was used instead, in words.
  /// - Returns: The reason.
  public static func lossy(found: String, used: String) -> Self {
    Self(.lossy, Facts(found: found, used: used))
  }

  /// The value was used, but is probably something else, such as a date in the year 52060.
  ///
  /// - Parameters:
  ///   - found: What stands in the source, in words.
  ///   - used: What it was read as, in words.
  ///   - advice: What to do about it.
  /// - Returns: The reason.
  public static func implausible(found: String, used: String, advice: String) -> Self {
    Self(.implausible, Facts(found: found, used: used, detail: advice))
  }

  /// The value was converted from another kind, such as the string "4" to the number 4.
  ///
  /// - Parameters:
  ///   - found: What stands in the source, in words.
  ///   - used: What it was converted to, in words.
  /// - Returns: The reason.
  public static func converted(found: String, used: String) -> Self {
    Self(.converted, Facts(found: found, used: used))
  }

  /// A key has no property.
  ///
  /// - Parameter suggestion: A name that was probably meant.
  /// - Returns: The reason.
  public static func unknownKey(suggestion: String?) -> Self {
    Self(.unknownKey, Facts(suggestion: suggestion?.shortened(to: 120)))
  }

  /// No key of an object has a property.
  ///
  /// - Parameter found: The first keys of the object.
  /// - Returns: The reason.
  public static func unmatched(found: [String]) -> Self {
    Self(.unmatched, Facts(found: found.map { "'\($0.excerpt())'" }.joined(separator: ", ")))
  }

  /// Two keys reach one property, and one of them was used.
  ///
  /// - Parameters:
  ///   - used: The key that was used.
  ///   - passedOver: The other key.
  /// - Returns: The reason.
  public static func ambiguous(used: String, passedOver: String) -> Self {
    Self(
      .ambiguous, Facts(used: used.shortened(to: 120), passedOver: passedOver.shortened(to: 120)))
  }

  /// Containers are nested deeper than the limit allows.
  ///
  /// - Parameter limit: How many may be nested.
  /// - Returns: The reason.
  public static func tooDeep(limit: Int) -> Self {
    Self(.tooDeep, Facts(limit: limit))
  }

  /// An output has more models and containers than the limit allows, and the rest was left out.
  ///
  /// - Parameter limit: How many it may have.
  /// - Returns: The reason.
  public static func tooLarge(limit: Int) -> Self {
    Self(.tooLarge, Facts(limit: limit))
  }

  /// A tag or name is not in the table of types.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - known: The tags in the table.
  /// - Returns: The reason.
  public static func unknownVariant(tag: String, known: [String]) -> Self {
    Self(.unknownVariant, Facts(found: tag.shortened(to: 120), known: known))
  }

  /// A check of the model's own refused the value.
  ///
  /// - Parameter detail: Its reason in words.
  /// - Returns: The reason.
  public static func refused(_ detail: String) -> Self {
    Self(.refused, Facts(detail: detail))
  }

  /// Code of the user's threw an error for the value.
  static func refused(_ error: any Error) -> Self {
    Self(.refused, Facts(), Data(), error)
  }

  /// A name of another namespace than that of its element was used, since its letters match.
  ///
  /// - Parameters:
  ///   - key: The name as it is spelled.
  ///   - namespace: Its namespace.
  /// - Returns: The reason.
  public static func foreign(key: String, namespace: String) -> Self {
    Self(.foreign, Facts(used: key, detail: namespace))
  }

  /// The text of a document is not well-formed.
  ///
  /// - Parameters:
  ///   - detail: The problem in words.
  ///   - repairs: The repairs with which the document would be read, if that is known.
  ///   - limit: The limit that the document passes, if it does.
  /// - Returns: The reason.
  public static func malformed(
    _ detail: String, repairs: DocumentRepairs? = nil, limit: Int? = nil
  ) -> Self {
    Self(.malformed, Facts(limit: limit, detail: detail, repairs: repairs))
  }

  /// A document that is not well-formed was repaired.
  ///
  /// - Parameters:
  ///   - repair: The repair, one alone.
  ///   - found: What stands in the document, if the sentence shows it.
  /// - Returns: The reason.
  public static func repaired(_ repair: DocumentRepairs, found: String? = nil) -> Self {
    Self(.repaired, Facts(found: found, repairs: repair))
  }

  /// The source could not be read to its end.
  ///
  /// - Parameter detail: The reason in words.
  /// - Returns: The reason.
  public static func unreadable(_ detail: String) -> Self {
    Self(.unreadable, Facts(detail: detail))
  }

  /// The source could not be read to its end, because of an error of the system or of what brings its bytes.
  static func unreadable(_ error: any Error) -> Self {
    Self(.unreadable, Facts(detail: error.localizedDetail), Data(), error)
  }

  /// The reading was cancelled before the end of the source.
  public static let cancelled = Self(.cancelled, Facts())

  /// An object holds itself, directly or through others, and was left out of the output.
  ///
  /// - Parameter type: The name of its type.
  /// - Returns: The reason.
  public static func cycle(type: String) -> Self {
    Self(.cycle, Facts(found: type))
  }

  /// A value can't be written in the style of the output, such as a number that is not finite.
  ///
  /// - Parameter value: The value in words.
  /// - Returns: The reason.
  public static func unwritable(_ value: String) -> Self {
    Self(.unwritable, Facts(found: value))
  }

  /// A value that encodes itself threw an error.
  ///
  /// - Parameter detail: What the error says.
  /// - Returns: The reason.
  public static func unencodable(_ detail: String) -> Self {
    Self(.unencodable, Facts(detail: detail))
  }

  /// A value that encodes itself threw an error.
  static func unencodable(_ error: any Error) -> Self {
    Self(.unencodable, Facts(detail: error.detail), Data(), error)
  }

  /// The declaration of the model is mistaken.
  ///
  /// - Parameter detail: What is wrong, in words.
  /// - Returns: The reason.
  public static func mistaken(_ detail: String) -> Self {
    Self(.mistaken, Facts(detail: detail))
  }

  /// The reason without any value of the source, for properties that hold secrets.
  var withoutValues: Self {
    var (facts, data) = (facts, data)
    if code != .cycle {
      let isText = code == .unknownVariant || code == .unmatched
      facts.found = isText ? "…" : found.map(Wording.withoutValue)
    }
    data.foundValue = nil
    data.usedValue = nil
    data.rule?.actual = nil
    if [.lossy, .converted, .implausible].contains(code) {
      facts.used = used.map(Wording.withoutValue)
    }
    if code == .ambiguous || code == .foreign {
      facts.used = "…"
      facts.passedOver = passedOver.map { _ in "…" }
    }
    if detail != nil, code != .implausible { facts.detail = Wording.hidden }
    return Self(code, facts, data)
  }
}

extension SourceValue {
  /// The most of a text that an issue keeps.
  private static let greatestFact = 1_000

  /// A value as an issue keeps it: dates and the like as texts, and neither lists nor objects.
  init?(fact scalar: Scalar) {
    switch scalar {
    case .string(let text): self = .string(text.shortened(to: Self.greatestFact))
    case .text(let text):
      self = .string(text.beginning(4 * Self.greatestFact).shortened(to: Self.greatestFact))
    case .native(let date as Date):
      self = .string(DateRule.iso8601.text(of: date) ?? "\(date)")
    case .double(let value) where !value.isFinite: self = .string("\(value)")
    case .native(let value): self = .string("\(value)".shortened(to: Self.greatestFact))
    case .unsupported: return nil
    default: self.init(scalar)
    }
  }
}
