import Foundation
import ModelMapper
import Testing

/// One row of a coercion table: a source value and what becomes of it.
struct CoercionCase<Value: Coercible & Equatable & Sendable>: CustomTestStringConvertible, Sendable
{
  let source: SourceValue
  let expected: Value?
  let isLossy: Bool

  init(_ source: SourceValue, _ expected: Value?, lossy: Bool = false) {
    self.source = source
    self.expected = expected
    isLossy = lossy
  }

  var testDescription: String {
    "\(source) → \(expected.map { "\($0)" } ?? "nothing")\(isLossy ? ", with a loss" : "")"
  }

  /// Checks the row under a policy, by the coercion itself and by a mapping of a property.
  func check(_ policy: Coercion = .lenient, scalarsAreText: Bool = false) throws {
    let context = CoercionContext(policy: policy)
    #expect(Value.coerce(source, in: context) == expected)
    #expect(context.report.issues.map(\.severity) == (isLossy ? [.note] : []))

    let mapper = Mapper(coercion: policy, onIssue: { _ in })
    let mapped = try mapper.map(
      Holder<Value>.self, from: ["value": source] as [String: SourceValue])
    if case .null = source {
      #expect(mapped.value.value == nil)
      #expect(mapped.report.isEmpty)
    } else {
      #expect(mapped.value.value == expected)
      let severities: [MappingIssue.Severity] = isLossy ? [.note] : expected == nil ? [.error] : []
      #expect(mapped.report.issues.map(\.severity) == severities)
    }
  }
}

/// A model with one property.
struct Holder<Value: Coercible & Equatable>: Mappable, Equatable {
  var value: Value?
  init() {}
  init(_ value: Value) { self.value = value }
  static var properties: [PropertyDescriptor] { \.value }
}
