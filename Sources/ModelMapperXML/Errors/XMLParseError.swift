public import ModelMapper

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
public struct XMLParseError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong with a document.
  public enum Kind: Sendable, Equatable {
    /// There is no document: nothing or only white space.
    case emptyDocument
    /// A byte that no character of XML contains at its place.
    case invalidByte(UInt8)
    /// An encoding that is not among those that can be read.
    case unsupportedEncoding(String)
    /// A declared encoding that the bytes contradict.
    case encodingMismatch(declared: String, actual: String)
    /// The document ended inside of something.
    case unexpectedEnd(inside: String)
    /// An end tag that closes another element than the one that is open.
    case mismatchedEndTag(expected: String, found: String)
    /// An end tag where no element is open.
    case unexpectedEndTag(String)
    /// An attribute that its element has already, by name or by namespace.
    case duplicateAttribute(String)
    /// A reference to an entity other than the five of XML.
    case undefinedEntity(String)
    /// A reference that names no character of XML.
    case invalidCharacterReference(String)
    /// A name that XML or its namespaces don't allow.
    case invalidName(String)
    /// Markup that is not as XML wants it.
    case illegalMarkup(String)
    /// Something other than comments and white space after the root.
    case contentAfterRoot
    /// Text before the root.
    case textOutsideRoot
    /// A document type declaration where they are refused.
    case doctypeNotAllowed
    /// A prefix that no namespace was declared for, where that is asked.
    case undefinedPrefix(String)
    /// A document that asks for more than its limits grant.
    case limitExceeded(XMLLimit, allowed: Int)
    /// The reading was cancelled.
    case cancelled
    /// Data that could not be read at all, with the reason the system gives.
    case unreadable(String)
    /// An error of Foundation's parser, with its code.
    case foundation(code: Int)
  }

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

  /// Creates an error.
  init(
    _ kind: Kind, at location: TextLocation, path: String = "", excerpt: String = "",
    openingLocation: TextLocation? = nil
  ) {
    self.kind = kind
    self.location = location
    self.path = path
    self.excerpt = excerpt
    self.openingLocation = openingLocation
  }
}

/// A limit that a document can pass.
public enum XMLLimit: Sendable, Hashable {
  /// How many elements may be nested.
  case depth
  /// How many bytes there may be.
  case bytes
  /// How many elements, attributes and texts there may be.
  case values
  /// How many attributes an element may have.
  case attributes
  /// How many different names a stream of records may have, all of which are kept.
  case names
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
}
