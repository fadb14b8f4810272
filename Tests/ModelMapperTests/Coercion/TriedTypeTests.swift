import ModelMapper
import Testing

/// Words, as a list or in a text.
private struct Words: Coercible, Equatable {
  var words: [String]

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Words? {
    if let words = [String].coerce(value, in: context) { return Words(words: words) }
    if let counts = [String: Int].coerce(value, in: context) {
      return Words(words: counts.keys.sorted())
    }
    return String.coerce(value, in: context).map {
      Words(words: $0.split(separator: " ").map(String.init))
    }
  }

  var sourceValue: SourceValue { .array(words.map { .string($0) }) }
}

private struct Note: Mappable, Equatable {
  var number = 0
  var words: Words?
  var lists: [Words] = []

  static var properties: [PropertyDescriptor] {
    \.number
    \.words
    \.lists
  }
}

@Suite("A type that tries one type after another")
struct TriedTypeTests {
  private func read(_ json: String, limit: Int = 1_000) throws -> Mapped<Note> {
    var mapper = Mapper(onIssue: { _ in })
    mapper.limits.issues = limit
    return try mapper.map(Note.self, fromJSON: json)
  }

  @Test("reports no errors of types that did not fit", arguments: [0, 1, 1_000])
  func leavesNothing(limit: Int) throws {
    let mapped = try read(#"{"words": "a b", "lists": ["a b", ["c"], "d"]}"#, limit: limit)
    #expect(mapped.value.words?.words == ["a", "b"])
    #expect(mapped.value.lists.map(\.words) == [["a", "b"], ["c"], ["d"]])
    #expect(mapped.report.issues.isEmpty && mapped.report.omittedCount == 0)
    var strict = Mapper()
    strict.isStrict = true
    #expect(try strict.map(Note.self, fromJSON: #"{"words": "a b"}"#).report.isEmpty)
  }

  @Test("reports why nothing could be made, and what was left out")
  func reportsFailures() throws {
    let mapped = try read(
      #"{"number": "x", "words": 1.5, "lists": [["a", {}], {"k": 1, "l": "m"}, [[]], {}]}"#)
    #expect(mapped.value.words?.words == ["1.5"])
    #expect(
      mapped.report.issues.map(\.description) == [
        #"Cannot set Note.number: expected an Int at 'number', found the string "x"."#,
        "Left out of Note.lists: expected a String at 'lists[0][1]', found an object.",
        #"Left out of Note.lists: expected an Int at 'lists[1].l', found the string "m"."#,
        "Left out of Note.lists: expected a String at 'lists[2][0]', found an array.",
      ])
  }
}
