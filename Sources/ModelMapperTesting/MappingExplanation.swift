public import ModelMapper

/// What became of each value of a document, and where each property of a model has its value from.
///
/// ```swift
/// let explanation = try Mapper().explain(Station.self, fromJSON: response)
/// print(explanation)                 // a table
/// try explanation.html.write(toFile: "page.html", atomically: true, encoding: .utf8)
/// ```
///
/// The facts are those of the mapping itself, which is observed. A document that can be read but not mapped is explained too: ``error`` says
/// why there is no model. Values of properties that are declared sensitive are left out.
public struct MappingExplanation: Sendable {
  /// The name of the type that was to be made.
  public let type: String
  /// The values of the source, each before those in it, in their order.
  public let values: [Value]
  /// The properties of the models that were made, in their order.
  ///
  /// - Complexity: O(*n*) in the number of properties and models.
  public var properties: [Property] { rows.compactMap(\.property) }
  /// Why nothing was made; `nil` where the type was made.
  public let error: MappingError?
  /// What would be written back, compared with the source; `nil` where nothing can be.
  let echo: Echo?
  /// The model as a tree: its properties, and the models in lists and dictionaries.
  let rows: [Row]
  /// The keys and names of sensitive properties.
  let secretKeys: Set<String>

  /// One value of the source.
  public struct Value: Sendable {
    /// The place in the source; elements of XML that share a name have an index, attributes begin with `@`.
    public let pathComponents: [PathComponent]
    /// The line and column of the value, or of the element of XML that has it.
    public let location: TextLocation?
    /// What stands there: `string`, `number`, `bool`, `null`, `list` or `object`, and in XML `element`, `attribute` or `text`.
    public let form: String
    /// The value as text, shortened; `nil` for a container, and where it is sensitive.
    public let found: String?
    /// What became of it.
    public let fate: Fate
    /// The property that it reached or is a part of, such as `Station.platforms`.
    public let property: String?
    /// The type of that property.
    public let type: String?
    /// What it became, or the reason of its fate, in words.
    public let detail: String?
    /// The issues about it that the mapper reports.
    public let issues: [MappingIssue]
    /// All sentences about it, which say too what the mapper does not report.
    let sentences: [String]
    /// How many values are in it, at any depth.
    var count = 0
    /// The position of the row that shows the property.
    let row: Int?

    /// The place as text, such as `stations[2].platforms`.
    ///
    /// - Complexity: O(*n*) in the length of the path.
    public var path: String { pathComponents.pathText }
  }

  /// One property of a model that was made.
  public struct Property: Sendable {
    /// The place in what was made, such as `stations[2].platforms`.
    public let path: String
    /// The name of the model type.
    public let model: String
    /// The name of the property.
    public let name: String
    /// The type of the property.
    public let type: String
    /// Where the value comes from.
    public let origin: Origin
    /// The place in the source, if the source has a value for it.
    public let source: String?
    /// The value that it has, if it is one scalar that is known and not sensitive.
    public let value: String?
    /// The issues about it.
    public let issues: [MappingIssue]
  }

  /// One line of the model.
  struct Row: Sendable {
    let label: String
    let type: String
    /// The property, unless it is a model in a list or dictionary.
    let property: Property?
    /// The position of the value that it was read from.
    var source: Int?
    /// How many rows are in it, at any depth.
    var count = 0
  }

  /// What became of a value, as a stable name.
  public struct Fate: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name, which is the same in every version.
    public let rawValue: String

    /// Creates a fate by its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name in words, such as `left out`.
    public var description: String { rawValue.inWords }
  }

  /// Where the value of a property comes from, as a stable name.
  public struct Origin: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name, which is the same in every version.
    public let rawValue: String

    /// Creates an origin by its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name in words, such as `default`.
    public var description: String { rawValue.inWords }
  }
}

extension MappingExplanation.Fate {
  /// It is the value of a property, or a part of one, as it is.
  public static let read = Self(rawValue: "read")
  /// It is the value of a property in another form: converted, rounded, repaired, or by a fallback.
  public static let converted = Self(rawValue: "converted")
  /// Null, or an empty element, that made a property `nil` or left it as it was.
  public static let null = Self(rawValue: "null")
  /// It does not fit, and the property has its default.
  public static let failed = Self(rawValue: "failed")
  /// It was left out of a list or dictionary, or with something around it that was not used.
  public static let leftOut = Self(rawValue: "leftOut")
  /// No property reads it.
  public static let ignored = Self(rawValue: "ignored")
  /// Another key was preferred to its own.
  public static let passedOver = Self(rawValue: "passedOver")
  /// It names the type of the model around it.
  public static let tag = Self(rawValue: "tag")
  /// It is not a value itself, but paths lead through it.
  public static let onPath = Self(rawValue: "onPath")

  /// The fates, each with a sign that distinguishes it without color.
  static let marks: KeyValuePairs<Self, String> = [
    .read: "=", .converted: "~", .null: "0", .failed: "!", .leftOut: "x", .ignored: "-",
    .passedOver: "<", .tag: "#", .onPath: "/",
  ]
}

extension MappingExplanation.Origin {
  /// The source has it.
  public static let source = Self(rawValue: "source")
  /// The source has it in another form.
  public static let converted = Self(rawValue: "converted")
  /// The source has null.
  public static let null = Self(rawValue: "null")
  /// The source has a value that does not fit.
  public static let failed = Self(rawValue: "failed")
  /// The source has no value, so it is what the declaration says.
  public static let `default` = Self(rawValue: "default")
  /// The source has no value, but must have one.
  public static let missing = Self(rawValue: "missing")
  /// What the object has besides the values of other properties, or the object itself.
  public static let record = Self(rawValue: "record")

  static let all: [Self] = [.source, .converted, .null, .failed, .default, .missing, .record]
}

extension String {
  /// The words of a name in camel case.
  var inWords: String {
    reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
  }
}
