/// What is wrong with a document, and where.
///
/// Facts only: the sentence is made in `JSON/Wording+JSON.swift`. Line and column are counted when
/// an error is made, so that reading a good document never counts them.
package struct JSONSyntaxError: Error, Sendable, Hashable {
  /// What is wrong.
  let problem: Problem
  /// Where.
  package private(set) var location: TextLocation
  /// The repairs with which the document would be read, if there are any.
  package var repairs: DocumentRepairs = []
  /// What stands there instead.
  let found: Found
  /// The text from the place on, at most 24 bytes of it.
  let excerpt: String

  /// What can be wrong with a document.
  package enum Problem: Sendable, Hashable {
    case expectedValue, expectedValueOrListEnd
    case expectedKey, expectedKeyOrObjectEnd
    case expectedColon
    case expectedCommaOrListEnd, expectedCommaOrObjectEnd
    case expectedEnd
    case expectedDigit
    case expectedTrue, expectedFalse, expectedNull
    case expectedQuote
    case expectedEscape, expectedHexDigit
    case unescapedControl
    case loneSurrogate
    case invalidUTF8
    case tooDeep(limit: Int)
    case tooManyBytes(limit: Int)
    case tooManyValues(limit: Int)
    case numeralTooLong(limit: Int)
    case lineTooLong(limit: Int)
  }

  /// What stands where something else was expected.
  package enum Found: Sendable, Hashable {
    /// The document ends there.
    case end
    case character(Unicode.Scalar)
    /// A byte that begins no valid UTF-8.
    case byte(UInt8)
    /// An escape sequence as it is spelled.
    case escape(String)
    /// More than a limit allows.
    case more
  }
}

extension JSONSyntaxError {
  /// The same error at another place.
  func at(_ location: TextLocation) -> JSONSyntaxError {
    var error = self
    error.location = location
    return error
  }

  /// The limit that the document passes, if it does.
  var limit: Int? { problem.limit }
}

extension JSONSyntaxError.Problem {
  /// The limit that a document passes, if that is the problem.
  fileprivate var limit: Int? {
    switch self {
    case .tooDeep(let limit), .tooManyBytes(let limit), .tooManyValues(let limit),
      .numeralTooLong(let limit), .lineTooLong(let limit):
      limit
    default: nil
    }
  }
}

/// A problem at a position, before the line and column are known.
struct JSONFailure: Error {
  let problem: JSONSyntaxError.Problem
  let position: Int

  init(_ problem: JSONSyntaxError.Problem, at position: Int) {
    self.problem = problem
    self.position = position
  }
}

extension JSONSyntaxError {
  /// Creates an error from a failure, counting lines and columns up to it.
  ///
  /// - Parameters:
  ///   - failure: What is wrong.
  ///   - bytes: The document.
  ///   - line: Where the document begins, if it is part of a greater text.
  /// - Complexity: O(*n*) in the position of the failure.
  init(_ failure: JSONFailure, in bytes: ByteSpan, line: TextPlace? = nil) {
    problem = failure.problem
    let position = min(failure.position, bytes.count)
    var place = line ?? TextPlace(endsAtReturns: true)
    place.pass(bytes[0..<position])
    location = place.location
    let shown = bytes[position..<min(bytes.count, position + 24)]
    excerpt = String(decoding: shown, as: UTF8.self)
    switch failure.problem {
    case _ where problem.limit != nil: found = .more
    case .loneSurrogate: found = .escape(String(excerpt.prefix(6)))
    case .invalidUTF8: found = .byte(bytes[position])
    case _ where position == bytes.count: found = .end
    default: found = bytes.scalar(at: position).map(Found.character) ?? .byte(bytes[position])
    }
  }
}
