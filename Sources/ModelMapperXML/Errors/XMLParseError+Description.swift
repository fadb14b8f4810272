import ModelMapper

// All sentences about documents that can't be read stand in this file.

extension XMLParseError {
  /// The error in one sentence.
  public var description: String {
    let place = path.isEmpty ? "" : " (in \(path))"
    return
      "Cannot read the XML at \(location): \(kind.sentence(openedAt: openingLocation))\(place)."
  }
}

extension XMLParseError.Kind {
  /// What is wrong, without the place.
  fileprivate func sentence(openedAt opening: TextLocation?) -> String {
    switch self {
    case .emptyDocument: "expected a root element, found nothing"
    case .invalidByte(let byte): "expected a character, found the byte \(byte.hexadecimal)"
    case .unsupportedEncoding(let name):
      "the encoding \(name) is not supported; UTF-8, UTF-16, US-ASCII, ISO-8859-1 and windows-1252 are"
    case .encodingMismatch(let declared, let actual):
      "the encoding is declared as \(declared), but the bytes are \(actual)"
    case .unexpectedEnd(let inside):
      "the document ends inside of \(inside)\(opening.map { " that opened at \($0)" } ?? "")"
    case .mismatchedEndTag(let expected, let found):
      "expected </\(expected)>, found </\(found)>"
        + (opening.map { "; <\(expected)> opened at \($0)" } ?? "")
    case .unexpectedEndTag(let name): "found </\(name)> where no element is open"
    case .duplicateAttribute(let name): "the attribute \(name) is repeated"
    case .undefinedEntity(let name): "the entity &\(name); is not defined"
    case .invalidCharacterReference(let text): "&\(text); is no character"
    case .invalidName(let name): "expected a name, found \"\(name)\""
    case .illegalMarkup(let expectation): expectation
    case .contentAfterRoot: "expected nothing after the root element"
    case .textOutsideRoot: "expected a root element, found text"
    case .doctypeNotAllowed: "a document type declaration is not allowed"
    case .undefinedPrefix(let prefix): "the namespace prefix \(prefix) is not declared"
    case .limitExceeded(let limit, let allowed): limit.sentence(allowed)
    case .cancelled: "the reading was cancelled"
    case .unreadable(let reason): "the data cannot be read, \(reason)"
    case .foundation(let code):
      "Foundation's XMLParser reports its error \(code)\(foundationMeaning(code))"
    }
  }

  /// What the commonest of libxml2's error codes mean.
  private func foundationMeaning(_ code: Int) -> String {
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

extension XMLLimit {
  /// What is exceeded, and what would be allowed.
  fileprivate func sentence(_ allowed: Int) -> String {
    switch self {
    case .depth: "more than \(allowed) elements are nested"
    case .bytes: "the document has more than \(allowed) bytes"
    case .values: "the document has more than \(allowed) elements, attributes and texts"
    case .attributes: "an element has more than \(allowed) attributes"
    case .names: "the stream has more than \(allowed) different names"
    }
  }
}

extension UInt8 {
  fileprivate var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}

/// What the tokenizer expects where something else stands.
enum XMLExpectation {
  static let element = "an element"
  static let listOfMembers = "a list is made of elements, not of an attribute or a text"
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
