/// How models are written.
///
/// ```swift
/// var style = OutputStyle.json
/// style.keys = .snakeCase
/// user.dictionaryRepresentation(style)   // ["full_name": "Ada Lovelace", …]
/// ```
public struct OutputStyle: Sendable {
  /// The forms in which dates, data and the like are written; JSON-safe by default.
  public var values = ValueStyle.json
  /// How the keys are spelled; as the properties are named by default.
  public var keys = KeyStyle.asDeclared
  /// How the names of cases are spelled that are words or tags; as the keys are by default.
  ///
  /// Words that are declared, such as raw values that differ from the case's name, stay as they are.
  public var words: KeyStyle?
  /// What becomes of nil; left out by default, unless it differs from the property's default.
  public var nils = NilStyle.omit
  /// What becomes of numbers that are not finite; left out with an issue by default.
  public var nonFinite = NonFiniteStyle.omit
  /// How values of type `Decimal` are written; as numbers by default.
  public var decimals = DecimalStyle.number
  /// The letters of UUIDs where they are written as text; capitals by default, as in Foundation.
  public var uuids = UUIDStyle.uppercase
  /// The form of dates where they are written as text; ISO 8601 by default.
  public var dates: DateRule {
    get { shared?.value.dates ?? .iso8601 }
    set { rare.dates = newValue }
  }
  /// The form of data where it is written as text; Base64 by default.
  public var data = Coercion.DataTextRule.base64
  /// The types of the models that are written as dictionaries; see `modelTypes`.
  var convertedTypes: (any AnyObject & Sendable)? {
    get { shared?.value.convertedTypes }
    set { rare.convertedTypes = newValue }
  }
  /// Whether properties declared ``PropertyDeclaration/weak()`` are written; not by default.
  public var includesWeak = false
  /// The key under which the name of the model type is written, such as `__class`; none by default.
  public var typeTag: String? {
    get { shared?.value.typeTag }
    set { rare.typeTag = newValue }
  }
  /// Whether JSON is written with line breaks and indentation; not by default.
  public var isPretty = false
  /// Whether JSON members are written in ascending order of their keys; not by default.
  ///
  /// Keys are compared by their bytes in UTF-8, as sets and dictionaries are always sorted. `String` compares
  /// texts in another order where letters are followed by accents of their own.
  public var sortsKeys = false

  /// The options that refer to something, which copies share; `nil` while all have their defaults.
  ///
  /// Every call copies its style several times, and few have any of these.
  private var shared: Constant<Rare>?

  private struct Rare {
    var dates = DateRule.iso8601
    var convertedTypes: (any AnyObject & Sendable)?
    var typeTag: String?
  }

  private var rare: Rare {
    get { shared?.value ?? Rare() }
    set { shared = Constant(newValue) }
  }

  /// Whether the style refers to something, such as a rule for dates that is made of closures.
  var refersToMore: Bool { shared != nil }

  /// How the names of cases are spelled.
  var caseNames: KeyStyle { words ?? keys }

  /// Creates the style of JSON, to be changed.
  public init() {}

  private init(_ change: (inout OutputStyle) -> Void) { change(&self) }

  /// Values that JSON can hold: dates, data, URLs and UUIDs are texts.
  public static let json = OutputStyle()

  /// Values that a property list can hold: dates and data are kept, nil and null never written.
  ///
  /// Where the type that encodes itself alone knows what the places in a list mean, `"$null"` keeps the place of
  /// nil, as with `PropertyListEncoder`.
  public static let propertyList: OutputStyle = OutputStyle { $0.values = .propertyList }

  /// Values as they are, of any type.
  public static let native: OutputStyle = OutputStyle { $0.values = .native }

  /// Every scalar a text, and nil a null.
  ///
  /// Dates are written as `2014-09-06 10:40:00 +0000`, data as the characters that it is in UTF-8.
  public static let strings: OutputStyle = OutputStyle {
    $0.values = .strings
    $0.dates = .pattern("yyyy-MM-dd HH:mm:ss Z")
    $0.data = .utf8
    $0.nils = .null
  }

  /// The forms in which values are written.
  public enum ValueStyle: Sendable, Hashable {
    /// Numbers, truth values, texts, lists, objects and null.
    case json
    /// As for JSON, with dates and data as they are, and no null.
    case propertyList
    /// Every value as it is.
    case native
    /// Every scalar as a text.
    case strings
  }

  /// What becomes of nil.
  public enum NilStyle: Sendable, Hashable {
    /// It is left out, but written as null where the property's default is not nil.
    case omit
    /// It is written as null.
    case null
  }

  /// What becomes of numbers that are not finite.
  public enum NonFiniteStyle: Sendable, Hashable {
    /// They are left out, with an issue.
    case omit
    /// They are written as null.
    case null
    /// They are written as `NaN`, `Infinity` and `-Infinity`.
    case text
  }

  /// How values of type `Decimal` are written.
  public enum DecimalStyle: Sendable, Hashable {
    /// As a number: `12.5`.
    case number
    /// As a text: `"12.5"`, as many services send amounts of money.
    case text
  }

  /// The letters of UUIDs in texts.
  public enum UUIDStyle: Sendable, Hashable {
    /// `22B80B92-FDEA-4C2C-8F9D-BDFB0C7BF324`
    case uppercase
    /// `22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324`, as RFC 9562 recommends and most services send them.
    case lowercase
  }
}
