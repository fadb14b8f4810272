import Foundation
import Testing

@testable import ModelMapper

/// A value that refuses whatever it is given, and says why.
private struct Refusing: Coercible, Equatable {
  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Refusing? {
    context.refuse("there is none")
  }

  var sourceValue: SourceValue { .null }
}

/// A number that takes null for zero by itself, and nothing else in the place of a number.
private struct Tolerant: Codable, Equatable {
  var number: Int

  init(from decoder: any Decoder) throws {
    do {
      number = try decoder.singleValueContainer().decode(Int.self)
    } catch DecodingError.valueNotFound {
      number = 0
    }
  }
}

private enum Shape: TaggedCoercible, Equatable {
  case point(Point)
  static let tagKey: String? = "type"
  static var taggedCases: [TaggedCase<Shape>] {
    [TaggedCase("point", Shape.point) { if case .point(let point) = $0 { point } else { nil } }]
  }
}

private struct Point: Mappable, Equatable {
  var x = 0
  static var properties: [PropertyDescriptor] { \.x }
}

/// A value that is refused by a part of it, before another part is noted.
private struct Reading: Coercible, Equatable {
  var count: Int

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Reading? {
    let refused = Refusing.coerce(value["degrees"], in: context)
    guard let count = Int.coerce(value["count"], in: context), refused != nil else { return nil }
    return Reading(count: count)
  }

  var sourceValue: SourceValue { .null }
}

private struct Log: Mappable, Equatable {
  var reading: Reading?

  static var properties: [PropertyDescriptor] { Property(\.reading) }
}

private struct Model: Mappable, Equatable {
  var first = 0
  var refused = Refusing()
  var refusals: [Refusing] = []
  var tolerant: [Tolerant] = []
  var any: SourceValue = .null
  var point = Point()
  var shape: Shape?

  static var properties: [PropertyDescriptor] {
    \.first
    \.refused
    \.refusals
    Property(\.tolerant)
    \.any
    \.point
    \.shape
  }
}

@Suite("How many issues are kept")
struct IssueLimitTests {
  static let documents = [
    #"{"first": "x", "refused": null}"#, #"{"first": "x", "refused": 1}"#,
    #"{"first": "x", "refusals": [null, 1, null]}"#,
    #"{"first": "x", "tolerant": [1, null, "x", null]}"#,
    #"{"first": "x", "any": {"a": 1, "a": 2, "b": 0.1234567890123456789012345}}"#,
    #"{"first": "x", "point": {"y": 1, "z": 2}}"#,
    #"{"first": "x", "shape": {"type": "point", "Type": "point", "x": 1}}"#,
    #"{"first": "x", "shape": {"type": "circle"}}"#,
    #"{"first": "x", "FIRST": "y", "First": 1, "a": 1, "b": 2, "c": 3}"#,
  ]

  @Test("changes neither what is made nor how many there are", arguments: documents)
  func changesNothing(document: String) {
    for unknownKeys in [UnknownKeyPolicy.ignore, .report, .fail] {
      for nulls in [NullPolicy.setNil, .keep, .fail] {
        let outcomes = [0, 1, 2, 1_000].map { limit -> Outcome in
          var mapper = Mapper(unknownKeys: unknownKeys, onIssue: { _ in })
          mapper.nulls = nulls
          mapper.limits.issues = limit
          do throws(MappingError) {
            let mapped = try mapper.map(Model.self, fromJSON: document)
            return Outcome(
              model: mapped.value, count: mapped.report.issues.count + mapped.report.omittedCount)
          } catch {
            return Outcome(count: error.issues.count + error.omittedCount)
          }
        }
        #expect(outcomes.allSatisfy { $0 == outcomes[3] }, "\(unknownKeys) \(nulls) \(outcomes)")
      }
    }
  }

  private struct Outcome: Equatable {
    var model: Model?
    let count: Int
  }

  @Test(
    "does not change which error an initializer of a decodable type handles", arguments: [0, 1, 9])
  func handlesErrors(limit: Int) throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.limits.issues = limit
    let mapped = try MappingDecoder(mapper: mapper).map(
      [Tolerant].self, from: #"["x", null, "y", null, 3]"#)
    #expect(mapped.value.map(\.number) == [0, 0, 3])
    #expect(mapped.report.issues.count + mapped.report.omittedCount == 2)
  }

  @Test("is said of a call that fails, too", arguments: [0, 1, 9])
  func countsInErrors(limit: Int) {
    struct Pair: Decodable {
      let a, b: [Int]
      let c: Int
    }
    var mapper = Mapper(onIssue: { _ in })
    mapper.limits.issues = limit
    let error = #expect(throws: MappingError.self) {
      try MappingDecoder(mapper: mapper).map(
        Pair.self, from: #"{"a": ["x"], "b": ["y"], "c": "z"}"#)
    }
    #expect(error.map { $0.issues.count + $0.omittedCount } == 3)
  }

  @Test("is without notes where nobody is told of them, and what is made is the same")
  func leavesOutNotes() throws {
    for document in Self.documents {
      try compareWithoutNotes(Model.self, from: document, Mapper(unknownKeys: .report))
    }
    try compareWithoutNotes(Log.self, from: #"{"reading": {"degrees": -300, "count": 3.5}}"#)
    try compareWithoutNotes(Log.self, from: #"{"reading": {"degrees": null, "count": 3.5}}"#)
    // A document may be deeper than a mapper enters.
    var shallow = Mapper(isStrict: true)
    shallow.limits.depth = 3
    try compareWithoutNotes(
      Model.self, from: #"{"any": {"a": 1, "a": 2, "b": {"c": {"d": {"e": 1}}}}}"#, shallow)
  }

  /// Reads a document with notes and without, which must make the same and find the same besides.
  private func compareWithoutNotes<Value: Mappable & Equatable>(
    _ type: Value.Type, from document: String, _ mapper: Mapper = Mapper()
  ) throws {
    let json = try JSONDocument(json: document)
    let outcomes = [true, false].map { gathersNotes -> (value: Value?, issues: [MappingIssue]) in
      let context = mapper.makeContext()
      context.recorder.gathersNotes = gathersNotes
      let value = Cursor.withRoot(of: json) { ValueCodec<Value>.of(type).read($0, context) }
      return (value, context.report.issues)
    }
    #expect(outcomes[0].value == outcomes[1].value)
    #expect(outcomes[0].issues.contains { $0.severity == .note } || mapper.unknownKeys == .report)
    #expect(outcomes[0].issues.filter { $0.severity > .note } == outcomes[1].issues)
  }

  @Test("has notes wherever there is a report or somebody who listens")
  func gathersNotes() {
    func gathers(_ mapper: Mapper) -> Bool { mapper.makeContext().recorder.gathersNotes }
    #expect(gathers(Mapper()))
    #expect(gathers(Mapper(onIssue: { _ in }).withoutReport))
    // The console of debug builds listens too.
    #expect(gathers(Mapper().withoutReport) == Console.prints)
  }

  @Test("leaves room in the console for what matters most, in its order")
  func choosesForConsole() {
    let severities: [MappingIssue.Severity] = [
      .note, .note, .warning, .note, .error, .note, .error, .warning,
    ]
    let issues = severities.enumerated().map { place, severity in
      MappingIssue(path: "\(place)", reason: .unknownKey(suggestion: nil), severity: severity)
    }
    func paths(_ room: Int) -> String {
      Console.chosen(of: issues, room).map(\.path).joined()
    }
    #expect([0, 1, 3, 5, 8, 9].map(paths) == ["", "4", "246", "02467", "01234567", "01234567"])
  }

  @Test(
    "does not change what is known of the issue before one that is taken back", arguments: [0, 9])
  func takesBack(limit: Int) {
    let recorder = IssueRecorder(limit: limit, minimumSeverity: .note)
    func record(_ reason: MappingIssue.Reason) {
      let issue = MappingIssue(path: "a", reason: reason)
      recorder.record(.error) { issue }
    }
    record(.refused("it is late"))
    let mark = recorder.mark
    record(.null(expected: "an Int"))
    #expect(recorder.last?.reason.code == .null)
    #expect(recorder.takeBack(since: mark).issues.map(\.reason.code) == [.null])
    #expect(recorder.last?.reason.code == .refused)
    recorder.restart()
    #expect(recorder.last == nil)
  }
}
