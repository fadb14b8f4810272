import Testing

@testable import ModelMapperExpansion

/// A source text and what the reader is to find in it.
struct ReadingCase: CustomTestStringConvertible {
  let topic: String
  let source: String
  let expected: String

  init(_ topic: String, _ source: String, _ expected: String) {
    self.topic = topic
    self.source = source
    self.expected = expected
  }

  var testDescription: String { topic }

  /// The members that the reader finds when the source stands between the braces of a struct.
  var found: String {
    let declaration = TypeDeclaration("struct S {\n\(source)\n}")
    guard declaration.unmatchedOffset == nil else { return "unmatched" }
    return declaration.members.map(\.summary).joined(separator: " ")
  }
}

extension Member {
  /// The name, with what is known of it: `id`, `id:computed`, `id:noDefault`, `didMap()`, `#if A`.
  var summary: String {
    switch self {
    case .property(let property):
      let exclusion = property.exclusion.map { ":\($0)" } ?? ""
      return property.name + exclusion
        + (property.isStored && !property.hasDefault ? ":noDefault" : "")
    case .function(let function): return function.name
    case .enumCase(let listed): return "case \(listed.name)"
    case .codingKeys: return "enum CodingKeys"
    case .directive(let line): return "[\(line)]"
    }
  }
}
