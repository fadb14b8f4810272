extension JSONSyntaxError: CustomStringConvertible {
  /// The problem in a sentence.
  ///
  /// > Cannot read the JSON: expected a ',' or '}' at line 3, column 9, found 'x'.
  package var description: String { "Cannot read the JSON: \(detail)." }

  fileprivate var detail: String {
    if case .tooManyBytes = problem { return "expected \(problem.wording), found more" }
    let hint = problem == .expectedValue ? found.hint : ""
    return "expected \(problem.wording) at \(location), found \(found.wording)\(hint)"
  }
}

extension Wording {
  /// Why a text that should hold a document is refused.
  static func malformedText(_ error: JSONSyntaxError) -> String {
    "its JSON is malformed: \(error.detail)"
  }
}

extension JSONSyntaxError.Problem {
  fileprivate var wording: String {
    switch self {
    case .expectedValue: "a value"
    case .expectedValueOrListEnd: "a value or ']'"
    case .expectedKey: "a key in quotes"
    case .expectedKeyOrObjectEnd: "a key in quotes or '}'"
    case .expectedColon: "a ':'"
    case .expectedCommaOrListEnd: "a ',' or ']'"
    case .expectedCommaOrObjectEnd: "a ',' or '}'"
    case .expectedEnd: "the end of the document"
    case .expectedDigit: "a digit"
    case .expectedTrue: "'true'"
    case .expectedFalse: "'false'"
    case .expectedNull: "'null'"
    case .expectedQuote: "the '\"' that ends a string"
    case .expectedEscape: "an escape sequence"
    case .expectedHexDigit: "a hexadecimal digit"
    case .unescapedControl: "control characters to be escaped"
    case .loneSurrogate: "a pair of surrogates"
    case .invalidUTF8: "UTF-8"
    case .tooDeep(let limit): "at most \(limit) nested lists and objects"
    case .tooManyBytes(let limit): "at most \(limit) bytes"
    case .tooManyValues(let limit): "at most \(limit) values"
    case .numeralTooLong(let limit): "at most \(limit) bytes in a number"
    case .lineTooLong(let limit): "at most \(limit) bytes in a line"
    }
  }
}

extension JSONSyntaxError.Found {
  fileprivate var wording: String {
    switch self {
    case .end: "the end of the document"
    case .character(let scalar) where scalar.properties.generalCategory == .control:
      "U+\(scalar.value.hexadecimal(4))"
    case .character("'"): "a single quote"
    case .character(let scalar): "'\(String(scalar).escapedForDisplay)'"
    case .byte(let byte): "the byte 0x\(UInt32(byte).hexadecimal(2))"
    case .escape(let text): "'\(text)' alone"
    case .more: "more"
    }
  }

  /// What a document probably is that begins with this instead of a value.
  fileprivate var hint: String {
    switch self {
    case .character("<"): ", which looks like HTML or XML"
    case .character("\u{1F}"): ", which looks like data compressed with gzip"
    default: ""
    }
  }
}
