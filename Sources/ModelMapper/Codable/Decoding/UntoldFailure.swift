import ModelMapperFoundation

/// What is behind the error of a value that an initializer did not get.
///
/// An initializer that tries one type or key after another catches nearly all of these errors at once, so that they
/// have few words. Where one is thrown on, what was wanted is looked at again, and why it failed is recorded.
struct UntoldFailure: Error, CustomStringConvertible {
  /// What the initializer asked for.
  enum Wanted {
    /// The value as a kind of scalar or a container, as which it is not handed out.
    case kind
    /// The value as a scalar of another type, or as a list.
    case whole
    /// A scalar or a list in the value, by its place and the name of its key, if it has one.
    case part(Int, Cursor.Step, String?)
    /// A key or an element that is not there, for a value of a type.
    case missing(PathKey, Any.Type)

    var isWhole: Bool { if case .whole = self { true } else { false } }
  }

  let wanted: Wanted
  /// The type that the initializer asked for, where the error names that of an element, or none.
  var type: Any.Type?
  /// The use of the node that was asked, which may serve another value when the error is thrown again.
  let turn: UInt64

  init(of node: DecodingNode, _ wanted: Wanted, _ type: Any.Type? = nil) {
    self.wanted = wanted
    self.type = type
    turn = node.noteThrown()
  }

  var description: String { "no issue is recorded of an error that is caught" }
}

/// What the errors share that say that a value is none of the types that were asked for.
///
/// A class, since it is passed on for each error.
final class Mismatch {
  private let codingPath: [any CodingKey]
  private let words: String
  private let kind: MappingIssue.ValueKind
  private let wanted: UntoldFailure.Wanted
  private let failure: UntoldFailure
  /// The same in the box that all errors share.
  private let shared: any Error

  init(at place: Cursor, _ codingPath: [any CodingKey], _ failure: UntoldFailure) {
    self.codingPath = codingPath
    kind = place.isNull ? .null : MappingIssue.ValueKind(place.scalar)
    words = Wording.unfit(kind)
    wanted = failure.wanted
    self.failure = failure
    shared = failure
  }

  /// Whether it is of what is wanted now.
  func isOf(_ wanted: UntoldFailure.Wanted) -> Bool {
    switch (self.wanted, wanted) {
    case (.kind, .kind), (.whole, .whole): true
    // A source may give a handle that was taken back to another element.
    case (.part(let handle, let step, let name), .part(let other, let otherStep, let otherName)):
      handle == other && step == otherStep && name == otherName
    default: false
    }
  }

  /// The error for a type, as JSONDecoder has it.
  func error(_ type: Any.Type) -> DecodingError {
    var cause = shared
    let isCorrupted = isCorrupted(as: type)
    if isCorrupted {
      var failure = failure
      failure.type = failure.type ?? type
      cause = failure
    }
    let facts = DecodingError.Context(
      codingPath: codingPath, debugDescription: words, underlyingError: cause)
    if isCorrupted { return .dataCorrupted(facts) }
    return kind == .null ? .valueNotFound(type, facts) : .typeMismatch(type, facts)
  }

  /// Whether it is a text, as values of the type are, so that only what it says does not fit.
  private func isCorrupted(as type: Any.Type) -> Bool {
    kind == .text
      && (type == UUID.self || type == URL.self || type == Data.self || type == Date.self)
  }
}
