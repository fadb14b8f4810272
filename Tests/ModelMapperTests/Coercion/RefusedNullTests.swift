import Foundation
import ModelMapper
import Testing

/// A value that may not be null, and says why.
private struct RefusedSeat: Coercible, Codable, Equatable {
  var number = 1

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> RefusedSeat? {
    guard !value.isNull else { return context.refuse("every guest has a seat") }
    return Int.coerce(value, in: context).map(RefusedSeat.init(number:))
  }

  var sourceValue: SourceValue { .integer(number) }
}

private struct SeatedGuest: Mappable, Equatable {
  var seat = RefusedSeat()
  static var properties: [PropertyDescriptor] { Property(\.seat) }
}

private struct SeatedMember: Mappable, Equatable {
  var seat = RefusedSeat()
  static var properties: [PropertyDescriptor] { Property(\.seat).required() }
}

@Mappable
private struct SeatedVisitor: Equatable {
  let seat: RefusedSeat
}

private struct SeatedReader: Codable, Equatable {
  var seat: RefusedSeat
}

@Suite("A null that a type refuses")
struct RefusedNullTests {
  private func reasons<Value: Coercible>(
    _ type: Value.Type, _ json: String, _ mapper: Mapper
  ) -> [String] {
    do throws(MappingError) {
      return try mapper.map(type, fromJSON: json).report.issues.map {
        "\($0.path) \($0.reason.code)"
      }
    } catch {
      return error.issues.map { "\($0.path) \($0.reason.code)" }
    }
  }

  @Test(
    "is one issue with the reason, wherever it is", arguments: [NullPolicy.setNil, .keep, .fail])
  func isReportedOnce(nulls: NullPolicy) {
    let mapper = Mapper(nulls: nulls, onIssue: { _ in })
    #expect(reasons(RefusedSeat.self, "null", mapper) == [" refused"])
    #expect(reasons([RefusedSeat].self, "[1, null]", mapper) == ["[1] refused"])
    #expect(reasons([String: RefusedSeat].self, #"{"a": null}"#, mapper) == ["a refused"])
    let object = #"{"seat": null}"#
    #expect(reasons(SeatedGuest.self, object, mapper) == ["seat refused"])
    #expect(reasons(SeatedMember.self, object, mapper) == ["seat refused"])
    #expect(reasons(SeatedVisitor.self, object, mapper) == ["seat refused"])
    #expect(reasons(RefusedSeat?.self, "null", mapper) == [])
    #expect(reasons([RefusedSeat?].self, "[null]", mapper) == [])
  }

  @Test("is the error of a type that decodes itself")
  func isThrown() {
    let decoder = MappingDecoder(mapper: Mapper(onIssue: { _ in }))
    let error = #expect(throws: MappingError.self) {
      try decoder.decode(SeatedReader.self, from: #"{"seat": null}"#)
    }
    #expect(error?.issues.map(\.reason.code) == [.refused])
  }
}
