import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ModelMapper

@Suite("A value that grows")
struct PartialSequenceTests {
  private let mapper = Mapper(onIssue: { _ in })

  /// Compares a growing value with what its bytes make, after each chunk and at the end.
  private func check<Value: Coercible & Equatable>(
    _ type: Value.Type, _ json: String, most: Int, keepsText: Bool, _ random: inout SeededRandom
  ) throws {
    let bytes = Array(json.utf8)
    let growing = GrowingValue<Value>(mapper, keepsText: keepsText)
    var end = 0
    while end < bytes.count {
      let next = min(bytes.count, end + 1 + random.below(most))
      try growing.append(Array(bytes[end..<next]))
      end = next
      // Of bytes that arrive the first does not tell the encoding.
      if end == 1, end < bytes.count { continue }
      let made = try mapper.map(
        type, fromPartialJSON: Array(bytes[..<end]), keepsOpenStrings: keepsText)
      let grown = growing.value
      let prefix = String(decoding: bytes[..<end], as: UTF8.self)
      try #require(grown.value == made.value, "\(prefix)")
      try #require(grown.isComplete == made.isComplete, "\(prefix)")
      try #require(grown.missing == made.missing, "\(prefix)")
    }
    _ = try growing.finish()
    let whole = try mapper.map(type, fromJSON: bytes)
    try #require(growing.value.value == whole.value, "\(json)")
    try #require(growing.value.isComplete)
    try #require(growing.value.report == whole.report)
  }

  @Test("is what the bytes so far make, in any chunks", arguments: 0..<LongTests.count(2, 16))
  func followsLaw(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var documents = UnfinishedDocuments(random)
    for _ in 0..<2 {
      let most = random.one(of: [2, 8, 20, 80])
      let keepsText = !random.once(in: 4)
      let order = documents.order()
      try check(Unfinished.Order.self, order, most: most, keepsText: keepsText, &random)
      let orders = "[\(order), \(documents.order())]"
      try check([Unfinished.Order].self, orders, most: most, keepsText: keepsText, &random)
      let table = #"{"a": [\#(documents.line())], "b": [\#(documents.line())]}"#
      try check([String: [Unfinished.Line]].self, table, most: most, keepsText: true, &random)
      try check(String.self, documents.text(), most: most, keepsText: true, &random)
      try check(Unfinished.Point.self, #"{"y": 1.5, "x": 12}"#, most: 2, keepsText: true, &random)
      try check(Int.self, " 120", most: 2, keepsText: true, &random)
    }
  }

  private func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }

  @Test("has a value for each chunk, and reports when it is complete")
  func reports() async throws {
    let sentences = Mutex<[String]>([])
    let mapper = Mapper(onIssue: { issue in sentences.withLock { $0.append("\(issue)") } })
    let chunks = [#"{"name": "Ox"#, #"ford", "count": "x", "#, #""status": "done"} "#, " \n"]
    var names: [String?] = []
    var last: Partial<Unfinished.Order>?
    let partials = stream(chunks.map { Array($0.utf8) })
      .partials(of: Unfinished.Order.self, using: mapper)
    for try await partial in partials {
      names.append(partial.value?.name)
      last = partial
    }
    #expect(names == ["Ox", "Oxford", "Oxford"])
    #expect(last?.isComplete == true)
    let sentence =
      "Cannot set Order.count: expected an Int at 'count', found the string \"x\"."
    #expect(sentences.withLock { $0 } == [sentence])
    #expect(last?.report.description == sentence)
  }

  @Test("may come in single bytes")
  func bytes() async throws {
    let json = #"["one two", 3, {"a": 4}]"#
    var values: [SourceValue?] = []
    for try await partial in stream(Array(json.utf8)).partials(of: SourceValue.self) {
      values.append(partial.value)
    }
    #expect(values.contains(["one "]))
    #expect(values.last == ["one two", 3, ["a": 4]])
  }

  @Test("is not complete where the bytes end before it")
  func cutOff() async throws {
    var last: Partial<[Int]>?
    for try await partial in stream([Array("[1, 2, 3".utf8)]).partials(of: [Int].self) {
      last = partial
    }
    #expect(last?.value == [1, 2])
    #expect(last?.isComplete == false)
  }

  @Test("ends with an error where the document is malformed or too large", arguments: 0..<4)
  func refused(_ number: Int) async throws {
    let chunks = [
      ["[1, ", "2 3]"], ["[1]", " x"], ["[\"a", "\\x"], ["[[[[", "[1"],
    ][number].map { Array($0.utf8) }
    var mapper = mapper
    if number == 3 { mapper.limits.depth = 4 }
    var partials = stream(chunks).partials(of: SourceValue.self, using: mapper).makeAsyncIterator()
    #expect(try await partials.next() != nil)
    await #expect(throws: MappingError.self) { try await partials.next() }
    #expect(try await partials.next() == nil)
  }

  @Test("ends when its task is cancelled")
  func cancelled() async throws {
    let partials = stream([Array("[1".utf8), Array("]".utf8)]).partials(of: [Int].self)
    let task = Task {
      var iterator = partials.makeAsyncIterator()
      _ = try await iterator.next()
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      _ = try await iterator.next()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(
    "costs each chunk its own length", .enabled(if: Work.isCounted),
    arguments: [
      #""text": "Twenty bytes of it. "#, #""lines": [{"id": 1, "text": "a"}, "#,
      #""table": {"k#": {"id": 1}, "#, #""matrix": [[1, 2], "#,
    ])
  func growth(_ part: String) throws {
    let pieces = part.split(separator: " ", maxSplits: 1)
    let growth = try Work.growth(from: 300) { count in
      let growing = GrowingValue<Unfinished.Order>(mapper)
      try growing.append(Array("{\(pieces[0]) \(pieces[1].first ?? " ")".utf8))
      for number in 0..<count {
        let piece = pieces[1].dropFirst().replacing("#", with: "\(number)")
        try growing.append(Array(piece.utf8))
      }
    }
    #expect(growth < Work.limit)
  }

  @Test(
    "costs no chunk the key of a member that waits for its end", .enabled(if: Work.isCounted),
    arguments: ["other", "status"])
  func waiting(_ name: String) throws {
    let growth = try Work.growth(from: 300) { count in
      let growing = GrowingValue<Unfinished.Order>(mapper)
      // A key is known by its letters, however many marks are between them.
      let key = name.prefix(1) + String(repeating: "-", count: count * 8) + name.dropFirst()
      try growing.append(Array("{\"\(key)\": \"".utf8))
      for _ in 0..<count { try growing.append(Array("in a text".utf8)) }
    }
    #expect(growth < Work.limit)
  }
}

/// Documents for the models, with mistakes.
private struct UnfinishedDocuments {
  private var random: SeededRandom

  init(_ random: SeededRandom) { self.random = random }

  mutating func text() -> String {
    let pieces = [
      "a", "b c", "\\n", "\\u00e9", "\\ud83d\\ude00", "😀", "é", "\\\"", "{", "]", "\\\\", "1",
      "a longer text",
    ]
    return "\"" + (0..<random.below(5)).map { _ in random.one(of: pieces) }.joined() + "\""
  }

  private mutating func list(_ element: (inout Self) -> String) -> String {
    let elements = (0..<random.below(4)).map { _ in element(&self) }
    return "[" + elements.joined(separator: ",") + random.one(of: ["]", " ]"])
  }

  private mutating func object(_ value: (inout Self) -> String) -> String {
    let members = (0..<random.below(4)).map { number in
      "\"k\(random.once(in: 8) ? 0 : number)\\u0041\":\(value(&self))"
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func members(_ members: [(key: String, value: String)]) -> String {
    let chosen = members.filter { _ in !random.once(in: 3) }.map { "\"\($0.key)\": \($0.value)" }
    let separator = random.one(of: [",", " ,\n "])
    return "{" + chosen.shuffled(using: &random).joined(separator: separator) + "}"
  }

  mutating func line() -> String {
    if random.once(in: 12) { return random.one(of: ["null", "3", "\"t\"", "[]"]) }
    var all = [
      ("id", random.one(of: ["1", "22", "-3", "\"4\"", "\"x\"", "null"])), ("text", text()),
      ("note", random.once(in: 5) ? "null" : text()),
      ("words", list { $0.random.once(in: 6) ? "12.50" : $0.text() }),
    ]
    if random.once(in: 5) { all.append(("other", random.one(of: [#"{"x":[1,{}]}"#, "1e5"]))) }
    if random.once(in: 12) { all.append(("Text", text())) }
    return members(all)
  }

  mutating func order() -> String {
    var all = [
      ("name", text()), ("count", random.one(of: ["12", "\"13\"", "1.5", "true", "{}"])),
      ("line", line()), ("first", line()), ("lines", list { $0.line() }),
      ("table", object { $0.line() }),
      ("points", list { $0.random.one(of: [#"{"x":1,"y":2.5}"#, #"{"y":1}"#, "null"]) }),
      ("status", random.one(of: ["\"in\"", "\"in_progress\"", "\"zz\""])),
      ("matrix", list { $0.list { "\($0.random.below(100))" } }), ("tags", list { $0.text() }),
      ("texts", object { $0.text() }),
      (
        "blocks",
        list {
          $0.random.one(of: [
            #"{"type":"text","text":"abc"}"#, #"{"text":"abc","type":"text"}"#, #"{"type":"no"}"#,
            #"{"type":"image","width":3,"url":"u"}"#, #"{"type":"image"}"#, "{}",
          ])
        }
      ), ("ended", list { #"{"count": \#($0.random.below(9))}"# }), ("rest", line()),
    ]
    if random.once(in: 10) { all.append(("Name", text())) }
    return " " + members(all) + random.one(of: ["", "\n"])
  }
}
