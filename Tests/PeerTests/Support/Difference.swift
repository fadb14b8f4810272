/// Cases of another library's suite in which this one differs on purpose: a row of the table of its migration page.
struct Difference: Sendable {
  /// The names of the cases, which check what this library does.
  let cases: [String]
  /// What the other library's tests expect, and what happens here.
  let differs: String
  /// Why.
  let reason: String
  /// What to write for the result of the other library, or for a better one.
  let instead: String

  init(_ cases: String..., differs: String, reason: String, instead: String) {
    self.cases = cases
    self.differs = differs
    self.reason = reason
    self.instead = instead
  }

  /// The row as the page has it.
  var row: String { "| \(differs) | \(reason) | \(instead) |" }
}

extension Peer {
  /// All deliberate differences from the suite, in the order of the page.
  var differences: [Difference] {
    switch self {
    case .foundation: FoundationTests.differences
    case .xmlCoder: XMLCoderTests.differences
    case .objectMapper: ObjectMapperTests.differences
    case .smartCodable: SmartCodableTests.differences
    case .metaCodable: MetaCodableTests.differences
    }
  }

  /// The heading of the table.
  var heading: String { "## What differs from \(rawValue)'s own tests" }

  /// The table as the page has it.
  var table: [String] {
    ["| what differs | why | what to write |", "| --- | --- | --- |"] + differences.map(\.row)
  }
}
