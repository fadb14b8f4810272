import Testing

/// One case of another library's test suite: a document, a model and what comes of them.
struct PeerCase: Sendable, CustomTestStringConvertible {
  /// What the case shows; no other case of the suite has the same name.
  let name: String
  /// Checks the case, and records what is not as it should be.
  private let check: @Sendable () throws -> Void
  /// Why the case fails until a defect is repaired.
  private var defect: Comment?

  /// A case that is checked by code of its own.
  init(_ name: String, _ check: @escaping @Sendable () throws -> Void) {
    self.name = name
    self.check = check
  }

  /// A case that makes a value and compares it with what the other library makes.
  init<Value: Equatable & SendableMetatype>(
    _ name: String, gives expected: @autoclosure @escaping @Sendable () -> Value,
    at location: SourceLocation = #_sourceLocation,
    _ make: @escaping @Sendable () throws -> Value
  ) {
    self.init(name) {
      let value = try make()
      #expect(value == expected(), sourceLocation: location)
    }
  }

  /// A case in which both libraries throw.
  static func fails<Value>(
    _ name: String, at location: SourceLocation = #_sourceLocation,
    _ make: @escaping @Sendable () throws -> Value
  ) -> PeerCase {
    PeerCase(name) {
      #expect(throws: (any Error).self, sourceLocation: location) { _ = try make() }
    }
  }

  /// The same case, which fails because of a defect that is known.
  func failing(_ reason: Comment) -> PeerCase {
    var copy = self
    copy.defect = reason
    return copy
  }

  /// Runs the check.
  func run() throws {
    guard let defect else { return try check() }
    withKnownIssue(defect) { try check() }
  }

  var testDescription: String { name }
}

/// Builds the cases of a suite, one a line, so that each is type-checked by itself.
@resultBuilder
enum CaseBuilder {
  static func buildExpression(_ expression: PeerCase) -> [PeerCase] { [expression] }
  static func buildExpression(_ expression: [PeerCase]) -> [PeerCase] { expression }
  static func buildBlock(_ parts: [PeerCase]...) -> [PeerCase] { Array(parts.joined()) }
  static func buildArray(_ parts: [[PeerCase]]) -> [PeerCase] { Array(parts.joined()) }
}
