public import ModelMapper
public import ModelMapperFoundation

/// What is wrong with a document, and where.
///
/// ```swift
/// do {
///   _ = try XMLTree("<r>\n <a></b>\n</r>")
/// } catch {
///   print(error)
///   // Cannot read the XML at line 2, column 5: expected </a>, found </b>; <a> opened at line 2,
///   // column 2 (in r/a).
/// }
/// ```
public struct XMLParseError: Error, Sendable, Equatable {
  /// What is wrong.
  public let kind: Kind
  /// Where it is.
  public let location: TextLocation
  /// The elements around it, such as `records/record[16]/price`, counted from zero.
  public let path: String
  /// The line it is on, at most 80 characters of it.
  public let excerpt: String
  /// Where the element opened that was not closed as it should be.
  public let openingLocation: TextLocation?
  /// The repairs that are not chosen and with which the text would be read; `nil` if there are none.
  ///
  /// Of a stream it is the text that has arrived.
  public let repairs: DocumentRepairs?

  /// Creates an error.
  init(
    _ kind: Kind, at location: TextLocation, path: String = "", excerpt: String = "",
    openingLocation: TextLocation? = nil, repairs: DocumentRepairs? = nil
  ) {
    self.repairs = repairs
    self.kind = kind
    self.location = location
    self.path = path
    self.excerpt = excerpt
    self.openingLocation = openingLocation
  }

  /// What is wrong with a document: a stable code, and the facts.
  ///
  /// Compare it with a static member, or its code where the facts don't matter. More kinds may be
  /// added later.
  public struct Kind: Sendable, Hashable {
    fileprivate let problem: Problem
    /// The names, texts and numbers that the error is about, in the order of the member's parameters.
    public let facts: [String]

    /// A number that always identifies the kind.
    public var code: Int { problem.number }

    fileprivate init(_ problem: Problem, _ facts: String...) {
      self.problem = problem
      self.facts = facts
    }

    /// There is no document: nothing or only white space.
    public static let emptyDocument = Kind(.emptyDocument)
    /// A byte that no character of XML contains at its place.
    public static func invalidByte(_ byte: UInt8) -> Kind {
      Kind(.invalidByte, byte.hexadecimal)
    }
    /// An encoding that can't be read.
    public static func unsupportedEncoding(_ name: String) -> Kind {
      Kind(.unsupportedEncoding, name)
    }
    /// A declared encoding that the bytes contradict.
    public static func encodingMismatch(declared: String, actual: String) -> Kind {
      Kind(.encodingMismatch, declared, actual)
    }
    /// The document ended inside of something.
    public static func unexpectedEnd(inside part: String) -> Kind {
      Kind(.unexpectedEnd, part)
    }
    /// An end tag that closes another element than the one that is open.
    public static func mismatchedEndTag(expected: String, found: String) -> Kind {
      Kind(.mismatchedEndTag, expected, found)
    }
    /// An end tag where no element is open.
    public static func unexpectedEndTag(_ name: String) -> Kind {
      Kind(.unexpectedEndTag, name)
    }
    /// An attribute that its element has already, by name or by namespace.
    public static func duplicateAttribute(_ name: String) -> Kind {
      Kind(.duplicateAttribute, name)
    }
    /// A reference to an entity other than the five of XML.
    public static func undefinedEntity(_ name: String) -> Kind {
      Kind(.undefinedEntity, name)
    }
    /// A reference that names no character of XML.
    public static func invalidCharacterReference(_ text: String) -> Kind {
      Kind(.invalidCharacterReference, text)
    }
    /// A name that XML or its namespaces don't allow.
    public static func invalidName(_ name: String) -> Kind {
      Kind(.invalidName, name)
    }
    /// Markup that XML does not allow.
    public static func illegalMarkup(_ expectation: String) -> Kind {
      Kind(.illegalMarkup, expectation)
    }
    /// Something other than comments and white space after the root.
    public static let contentAfterRoot = Kind(.contentAfterRoot)
    /// Text before the root.
    public static let textOutsideRoot = Kind(.textOutsideRoot)
    /// A document type declaration where they are refused.
    public static let doctypeNotAllowed = Kind(.doctypeNotAllowed)
    /// A prefix that no namespace was declared for, where that is required.
    public static func undefinedPrefix(_ prefix: String) -> Kind {
      Kind(.undefinedPrefix, prefix)
    }
    /// A document that asks for more than its limits allow.
    public static func limitExceeded(_ limit: XMLLimit, allowed: Int) -> Kind {
      Kind(.limitExceeded, limit.rawValue, "\(allowed)")
    }
    /// The reading was cancelled.
    public static let cancelled = Kind(.cancelled)
    /// Data that could not be read at all, with the reason the system gives.
    public static func unreadable(_ reason: String) -> Kind {
      Kind(.unreadable, reason)
    }
    /// An error of Foundation's parser, with its code.
    public static func foundation(code: Int) -> Kind {
      Kind(.foundation, "\(code)")
    }
  }

  /// The kinds, each with its sentence, in which a fact takes the place of each `#`.
  ///
  /// Their numbers never change, so a new kind is the last one.
  fileprivate enum Problem: String, CaseIterable {
    case emptyDocument = "expected a root element, found nothing"
    case invalidByte = "expected a character, found the byte #"
    case unsupportedEncoding = "the encoding # is not supported"
    case encodingMismatch = "the encoding is declared as #, but the bytes are #"
    case unexpectedEnd = "the document ends inside of #"
    case mismatchedEndTag = "expected </#>, found </#>"
    case unexpectedEndTag = "found </#> where no element is open"
    case duplicateAttribute = "the attribute # is repeated"
    case undefinedEntity = "the entity &#; is not defined"
    case invalidCharacterReference = "&#; is not a character"
    case invalidName = "expected a name, found \"#\""
    case illegalMarkup = "#"
    case contentAfterRoot = "expected nothing after the root element"
    case textOutsideRoot = "expected a root element, found text"
    case doctypeNotAllowed = "a document type declaration is not allowed"
    case undefinedPrefix = "the namespace prefix # is not declared"
    case limitExceeded = "the limit on # is #"
    case cancelled = "the reading was cancelled"
    case unreadable = "the data cannot be read, #"
    case foundation = "Foundation's XMLParser reports its error #"
  }
}

extension XMLParseError: CustomStringConvertible, LocalizedError {
  /// The error in one sentence.
  public var description: String {
    guard let repairs else { return sentence }
    return "\(sentence.dropLast()); XMLTreeOptions.repairs \(repairs) would read it."
  }

  /// What is noted where the encoding is not the declared one, but could be read.
  var doubt: String {
    "Ignored what the XML declares at \(location): \(kind.sentence(openedAt: nil))."
  }

  /// The error in one sentence, without advice.
  var sentence: String {
    let place = path.isEmpty ? "" : " (in \(path))"
    return
      "Cannot read the XML at \(location): \(kind.sentence(openedAt: openingLocation))\(place)."
  }

  /// The error in one sentence.
  public var errorDescription: String? { description }
}

extension XMLParseError.Kind {
  /// Whether more bytes could make it right.
  var isUnexpectedEnd: Bool { problem == .unexpectedEnd }

  /// Whether a byte is not part of a character.
  var isInvalidByte: Bool { problem == .invalidByte }

  /// Whether it is about the text rather than about its size, its encoding or the reading.
  var isAboutText: Bool {
    switch problem {
    case .unsupportedEncoding, .encodingMismatch, .limitExceeded, .cancelled, .unreadable,
      .foundation, .doctypeNotAllowed, .emptyDocument:
      false
    default: true
    }
  }

  /// Why the data could not be read at all, if that is the problem.
  var unreadableReason: String? { problem == .unreadable ? facts[0] : nil }

  /// The limit that the document passes, if it does.
  var limit: Int? { problem == .limitExceeded ? Int(facts[1]) : nil }

  /// What is wrong, without the place.
  fileprivate func sentence(openedAt opening: TextLocation?) -> String {
    let sentence = problem.rawValue.filled(with: facts)
    switch problem {
    case .limitExceeded: return XMLLimit(facts[0]).sentence(facts[1])
    case .foundation: return sentence + foundationMeaning
    case .unexpectedEnd: return sentence + (opening.map { " that opened at \($0)" } ?? "")
    case .mismatchedEndTag:
      return sentence + (opening.map { "; <\(facts[0])> opened at \($0)" } ?? "")
    default: return sentence
    }
  }

  /// What the commonest of libxml2's error codes mean.
  private var foundationMeaning: String {
    switch facts[0] {
    case "4": ", an empty document"
    case "5": ", a premature end"
    case "9": ", an invalid character"
    case "26": ", an undeclared entity"
    case "42": ", a repeated attribute"
    case "76": ", mismatched tags"
    case "111": ", parsing was aborted"
    default: ""
    }
  }
}

/// A limit that a document can pass.
public struct XMLLimit: Sendable, Hashable {
  /// The name of the limit.
  public let rawValue: String

  fileprivate init(_ rawValue: String) { self.rawValue = rawValue }

  /// How many elements may be nested.
  public static let depth = XMLLimit("depth")
  /// How many bytes there may be.
  public static let bytes = XMLLimit("bytes")
  /// How many elements, attributes and texts there may be.
  public static let values = XMLLimit("values")
  /// How many attributes an element may have.
  public static let attributes = XMLLimit("attributes")
  /// How many different names a stream of records may have, all of which are kept.
  public static let names = XMLLimit("names")

  /// What is exceeded, and what would be allowed.
  fileprivate func sentence(_ allowed: String) -> String {
    switch self {
    case .depth: "more than \(allowed) elements are nested"
    case .bytes: "the document has more than \(allowed) bytes"
    case .attributes: "an element has more than \(allowed) attributes"
    case .names: "the stream has more than \(allowed) different names"
    default: "the document has more than \(allowed) elements, attributes and texts"
    }
  }
}

extension UInt8 {
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}

/// What stopped the tokenizer, before it is known on which line.
struct XMLFault: Error {
  let kind: XMLParseError.Kind
  /// The position in the bytes that are being read.
  let position: Int
  /// The absolute offset at which the element opened that the fault is about.
  var opening: Int?

  init(_ kind: XMLParseError.Kind, at position: Int, opening: Int? = nil) {
    self.kind = kind
    self.position = position
    self.opening = opening
  }

  /// Checks a number against its limit.
  @inline(__always)
  static func check(
    _ count: Int, against allowed: Int, _ limit: XMLLimit, at position: Int
  ) throws(XMLFault) {
    if count > allowed { throw XMLFault(.limitExceeded(limit, allowed: allowed), at: position) }
  }
}

/// What the tokenizer expects and does not find.
enum XMLExpectation {
  static let element = "an element"
  static let tagSpace = "expected white space between attributes"
  static let equals = "expected '=' after the attribute's name"
  static let quote = "expected a quoted attribute value"
  static let tagEnd = "expected '>' at the end of the tag"
  static let attributeLess = "'<' is not allowed in an attribute value"
  static let textBracket = "']]>' is not allowed in text"
  static let commentHyphens = "'--' is not allowed in a comment"
  static let reference = "expected a reference after '&'"
  static let bang = "expected a comment, CDATA section or document type declaration after '<!'"
  static let cdataPlace = "a CDATA section is not allowed outside of the root element"
  static let doctypePlace = "a document type declaration is not allowed here"
  static let doctype = "the document type declaration is not well formed"
  static let instruction = "expected white space after the target of a processing instruction"
  static let declaration = "the XML declaration is not well formed"
  static let reservedPrefix = "the namespaces of xml and xmlns can't be declared otherwise"
  static let emptyNamespace = "a prefix can't be bound to an empty namespace"
  static let declarationPlace = "an XML declaration is not allowed here"
}
