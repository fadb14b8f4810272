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
    /// A number that always identifies the kind.
    public let code: Int
    /// The names, texts and numbers that the error is about, in the order of the member's parameters.
    public let facts: [String]
    /// What is wrong, without the place.
    fileprivate let sentence: String

    /// Creates a kind; the numbers never change, so that of a new kind is the next one.
    private init(_ code: Int, _ sentence: String, _ facts: String...) {
      self.code = code
      self.facts = facts
      self.sentence = sentence
    }

    /// There is no document: nothing or only white space.
    public static let emptyDocument = Kind(1, "expected a root element, found nothing")
    /// A byte that no character of XML contains at its place.
    public static func invalidByte(_ byte: UInt8) -> Kind {
      let byte = "0x\(UInt32(byte).hexadecimal(2))"
      return Kind(2, "expected a character, found the byte \(byte)", byte)
    }
    /// An encoding that can't be read.
    public static func unsupportedEncoding(_ name: String) -> Kind {
      Kind(3, "the encoding \(name) is not supported", name)
    }
    /// A declared encoding that the bytes contradict.
    public static func encodingMismatch(declared: String, actual: String) -> Kind {
      let sentence = "the encoding is declared as \(declared), but the bytes are \(actual)"
      return Kind(4, sentence, declared, actual)
    }
    /// The document ended inside of something.
    public static func unexpectedEnd(inside part: String) -> Kind {
      Kind(5, "the document ends inside of \(part)", part)
    }
    /// An end tag that closes another element than the one that is open.
    public static func mismatchedEndTag(expected: String, found: String) -> Kind {
      Kind(6, "expected </\(expected)>, found </\(found)>", expected, found)
    }
    /// An end tag where no element is open.
    public static func unexpectedEndTag(_ name: String) -> Kind {
      Kind(7, "found </\(name)> where no element is open", name)
    }
    /// An attribute that its element has already, by name or by namespace.
    public static func duplicateAttribute(_ name: String) -> Kind {
      Kind(8, "the attribute \(name) is repeated", name)
    }
    /// A reference to an entity other than the five of XML.
    public static func undefinedEntity(_ name: String) -> Kind {
      Kind(9, "the entity &\(name); is not defined", name)
    }
    /// A reference that names no character of XML.
    public static func invalidCharacterReference(_ text: String) -> Kind {
      Kind(10, "&\(text); is not a character", text)
    }
    /// A name that XML or its namespaces don't allow.
    public static func invalidName(_ name: String) -> Kind {
      Kind(11, "expected a name, found \"\(name)\"", name)
    }
    /// Markup that XML does not allow.
    public static func illegalMarkup(_ expectation: String) -> Kind {
      Kind(12, expectation, expectation)
    }
    /// Something other than comments and white space after the root.
    public static let contentAfterRoot = Kind(13, "expected nothing after the root element")
    /// Text before the root.
    public static let textOutsideRoot = Kind(14, "expected a root element, found text")
    /// A document type declaration where they are refused.
    public static let doctypeNotAllowed = Kind(15, "a document type declaration is not allowed")
    /// A prefix that no namespace was declared for, where that is required.
    public static func undefinedPrefix(_ prefix: String) -> Kind {
      Kind(16, "the namespace prefix \(prefix) is not declared", prefix)
    }
    /// A document that asks for more than its limits allow.
    public static func limitExceeded(_ limit: XMLLimit, allowed: Int) -> Kind {
      Kind(17, limit.sentence("\(allowed)"), limit.rawValue, "\(allowed)")
    }
    /// The reading was cancelled.
    public static let cancelled = Kind(18, "the reading was cancelled")
    /// Data that could not be read at all, with the reason the system gives.
    public static func unreadable(_ reason: String) -> Kind {
      Kind(19, "the data cannot be read, \(reason)", reason)
    }
    /// An error of Foundation's parser, with its code.
    public static func foundation(code: Int) -> Kind {
      let meaning = Self.meaning(ofFoundation: code)
      return Kind(20, "Foundation's XMLParser reports its error \(code)\(meaning)", "\(code)")
    }
  }
}

extension XMLParseError: CustomStringConvertible, LocalizedError {
  /// The error in one sentence.
  public var description: String {
    guard let repairs else { return sentence }
    return "\(sentence.dropLast()); XMLReadOptions.repairs \(repairs) would read it."
  }

  /// What is noted where the encoding is not the declared one, but could be read.
  var doubt: String {
    "Ignored what the XML declares at \(location): \(kind.sentence)."
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
  var isUnexpectedEnd: Bool { code == 5 }

  /// Whether a byte is not part of a character.
  var isInvalidByte: Bool { code == 2 }

  /// Whether it is about the text rather than about its size, its encoding or the reading.
  var isAboutText: Bool {
    switch code {
    // Nothing at all, the encoding, the document type, a limit, and what stops the reading.
    case 1, 3...4, 15, 17...20: false
    default: true
    }
  }

  /// Why the data could not be read at all, if that is the problem.
  var unreadableReason: String? { code == 19 ? facts[0] : nil }

  /// The limit that the document passes, if it does.
  var limit: Int? { code == 17 ? Int(facts[1]) : nil }

  /// What is wrong, with the place at which its element opened.
  fileprivate func sentence(openedAt opening: TextLocation?) -> String {
    guard let opening else { return sentence }
    switch code {
    case 5: return "\(sentence) that opened at \(opening)"
    case 6: return "\(sentence); <\(facts[0])> opened at \(opening)"
    default: return sentence
    }
  }

  /// What the commonest of libxml2's error codes mean.
  fileprivate static func meaning(ofFoundation code: Int) -> String {
    switch code {
    case 4: ", an empty document"
    case 5: ", a premature end"
    case 9: ", an invalid character"
    case 26: ", an undeclared entity"
    case 42: ", a repeated attribute"
    case 76: ", mismatched tags"
    case 111: ", parsing was aborted"
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
