/// What is repaired in a document that is not well-formed; nothing by default.
///
/// ```swift
/// var mapper = Mapper()
/// mapper.repairs = [.comments, .trailingCommas]
/// let settings = try mapper.map(Settings.self, fromJSON: file)
/// ```
///
/// A document is read as it is first. Only where it is refused is its text repaired and read again, so a
/// well-formed document is never changed. Each repair leaves a warning with its line and column. Where
/// repairs that are not chosen would let a document be read, the error names them.
///
/// The values of the single repairs are the same in every version.
public struct DocumentRepairs: OptionSet, Sendable, Hashable, Codable {
  /// The repairs as bits.
  public let rawValue: Int

  /// Creates a set of repairs by its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

// Repairs of JSON.
extension DocumentRepairs {
  /// Comments, from `//` to the end of the line and between `/*` and `*/`, are left out.
  public static let comments = Self(rawValue: 1 << 0)
  /// A comma after the last element or member is left out.
  public static let trailingCommas = Self(rawValue: 1 << 1)
  /// Strings and keys in single quotes are read.
  public static let singleQuotes = Self(rawValue: 1 << 2)
  /// Keys without quotes that are identifiers are read.
  public static let bareKeys = Self(rawValue: 1 << 3)
  /// Hexadecimal numbers of up to 64 bits, plus signs, and decimal points without a digit before or after are read.
  public static let numbersOfJSON5 = Self(rawValue: 1 << 4)
  /// `NaN`, `Infinity` and `-Infinity` are read as strings, which are numbers to properties of type
  /// `Double` and `Float` where ``Coercion/readsNonFinite`` is set.
  public static let nonFinite = Self(rawValue: 1 << 5)
  /// Strings are read as in JSON5: the escape sequences `\'`, `\x41`, `\v` and `\0`, a backslash at the
  /// end of a line or before any other character that needs none, and control characters other than the
  /// end of a line.
  public static let stringsOfJSON5 = Self(rawValue: 1 << 6)
  /// White space that only JSON5 has between values, such as a no-break space, is left out.
  public static let whiteSpaceOfJSON5 = Self(rawValue: 1 << 7)
  /// Control characters in strings, such as the end of a line, are read; in XML those that no document
  /// may have are left out.
  public static let controlCharacters = Self(rawValue: 1 << 8)
  /// An escaped half of a surrogate pair becomes U+FFFD.
  public static let loneSurrogates = Self(rawValue: 1 << 9)
  /// Bytes that are not UTF-8 become U+FFFD.
  public static let invalidUTF8 = Self(rawValue: 1 << 10)
  /// Several values, one after the other with or without white space between, become an array of them.
  public static let concatenated = Self(rawValue: 1 << 11)

  /// What makes every document of JSON5 valid, but for hexadecimal numbers of more than 64 bits.
  public static let json5: Self = [
    .comments, .trailingCommas, .singleQuotes, .bareKeys, .numbersOfJSON5, .nonFinite,
    .stringsOfJSON5, .whiteSpaceOfJSON5, .loneSurrogates,
  ]

  /// All repairs that JSON may need.
  package static let json: Self = [.json5, .controlCharacters, .invalidUTF8, .concatenated]
}

// Repairs of XML.
extension DocumentRepairs {
  /// Entities of HTML that are not declared, such as `&nbsp;`, become their characters, and so do `&#X41;`
  /// and `&#65` without its end.
  public static let htmlEntities = Self(rawValue: 1 << 12)
  /// An ampersand that begins no entity, a `<` that begins no tag, `]]>` in a text and `--` in a comment are
  /// read as such.
  public static let bareAmpersands = Self(rawValue: 1 << 13)
  /// Attributes whose values have no quotes, without a value, which is their name then, and without white
  /// space before them are read.
  public static let bareAttributes = Self(rawValue: 1 << 14)
  /// Elements that are open where the document ends are closed there; a tag that it ends within is left out.
  public static let unclosedEnd = Self(rawValue: 1 << 15)
  /// An end tag that closes no open element is left out, and one of an outer element closes the inner ones.
  public static let mismatchedEnd = Self(rawValue: 1 << 16)
  /// Prefixes that are not declared are declared.
  public static let undeclaredPrefixes = Self(rawValue: 1 << 17)
  /// What stands before the declaration or the root element is left out.
  public static let leadingJunk = Self(rawValue: 1 << 18)
  /// What stands after the root element is left out.
  public static let trailingJunk = Self(rawValue: 1 << 19)
  /// An attribute that its tag has already, and what is not an attribute, is left out of a tag.
  public static let strayAttributes = Self(rawValue: 1 << 20)

  /// What the feeds of real servers need.
  public static let feeds: Self = [
    .htmlEntities, .bareAmpersands, .bareAttributes, .unclosedEnd, .mismatchedEnd,
    .controlCharacters, .undeclaredPrefixes, .leadingJunk, .trailingJunk, .strayAttributes,
    .invalidUTF8,
  ]

  /// All repairs that XML may need.
  package static let xml: Self = feeds
}

extension DocumentRepairs {
  /// All repairs.
  public static let all: Self = [.json, .xml]

  /// The names of the single repairs.
  fileprivate static let names = [
    "comments", "trailingCommas", "singleQuotes", "bareKeys", "numbersOfJSON5", "nonFinite",
    "stringsOfJSON5", "whiteSpaceOfJSON5", "controlCharacters", "loneSurrogates", "invalidUTF8",
    "concatenated", "htmlEntities", "bareAmpersands", "bareAttributes", "unclosedEnd",
    "mismatchedEnd", "undeclaredPrefixes", "leadingJunk", "trailingJunk", "strayAttributes",
  ]
}

extension DocumentRepairs: CustomStringConvertible {
  /// The repairs as Swift spells them, such as `[.comments, .trailingCommas]`.
  public var description: String {
    let names = Self.names.indices.filter { contains(Self(rawValue: 1 << $0)) }
      .map { ".\(Self.names[$0])" }
    return "[\(names.joined(separator: ", "))]"
  }
}
