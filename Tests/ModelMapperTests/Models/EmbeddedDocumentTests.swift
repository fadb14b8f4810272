import Foundation
import ModelMapper
import Testing

@Suite("A JSON object in a text")
struct EmbeddedDocumentTests {
  struct Order: Mappable, Equatable {
    var id = 0
    var payload: Payload?
    var parts: [Payload] = []
    static var properties: [PropertyDescriptor] {
      \.id
      \.payload
      \.parts
    }
  }

  struct Payload: Mappable, Equatable {
    var name = ""
    var count = 0
    var inner: [Payload] = []
    static var properties: [PropertyDescriptor] {
      \.name
      \.count
      \.inner
    }
  }

  let mapper = Mapper(onIssue: { _ in })

  /// A document of orders, given as JSON or as dictionaries.
  private func map(_ json: String, by mapper: Mapper) throws -> [Mapped<Order>] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return [
      try mapper.map(Order.self, fromJSON: json), try mapper.map(Order.self, from: object),
    ]
  }

  private func quote(_ text: String) -> String { text.jsonString() }

  @Test("becomes a model, and the paths of its issues lead into it", arguments: [" \n\t", ""])
  func becomesModel(space: String) throws {
    let payload = space + #"{"NAME": "é\u0041\n", "count": "x", "inner": [{"count": 2}, 5]}"#
    for mapped in try map("{\"id\":1,\"payload\":\(quote(payload))}", by: mapper) {
      #expect(
        mapped.value == Order(id: 1, payload: Payload(name: "éA\n", inner: [Payload(count: 2)])))
      #expect(
        mapped.report.issues.map(\.description) == [
          "Cannot set Payload.count: expected an Int at 'payload.count', found the string \"x\".",
          "Left out of Payload.inner: expected an object for a Payload at 'payload.inner[1]', "
            + "found the number 5.",
        ])
    }
  }

  @Test("that is malformed says so, with the place in the text", arguments: malformed)
  func malformedText(_ row: (text: String, detail: String)) throws {
    let text = quote(row.text)
    let json = "{\"id\":1,\"payload\":\(text),\"parts\":[\(text),{}]}"
    for mapped in try map(json, by: mapper) {
      #expect(mapped.value == Order(id: 1, parts: [Payload()]))
      #expect(
        mapped.report.issues.map(\.description) == [
          "Cannot set Order.payload: the value at 'payload' was refused: "
            + "its JSON is malformed: \(row.detail).",
          "Left out of Order.parts: the value at 'parts[0]' was refused: "
            + "its JSON is malformed: \(row.detail).",
        ])
    }
  }

  static let malformed = [
    ("{", "expected a key in quotes or '}' at line 1, column 2, found the end of the document"),
    ("{\n\"name\": x}", "expected a value at line 2, column 9, found 'x'"),
    ("{} {}", "expected the end of the document at line 1, column 4, found '{'"),
    (
      "{\"name\":\"\\ud800\"}",
      "expected a pair of surrogates at line 1, column 10, found '\\ud800' alone"
    ),
  ]

  @Test("that does not look like one is no object", arguments: ["[1]", "", " ", "null", "x{}"])
  func noObject(_ text: String) throws {
    for mapped in try map("{\"payload\":\(quote(text))}", by: mapper) {
      #expect(mapped.value == Order())
      #expect(
        mapped.report.description
          == "Cannot set Order.payload: expected an object for a Payload at 'payload', "
          + "found the string \"\(text)\".")
    }
  }

  @Test("is not looked for where the policy says so")
  func policy() throws {
    var mapper = mapper
    mapper.coercion.modelsFromText = false
    for mapped in try map("{\"payload\":\"{}\"}", by: mapper) {
      #expect(mapped.value == Order())
      #expect(mapped.report.issues.count == 1)
    }
  }

  @Test("counts as a level of nesting, and so does all that is in it", arguments: 3...9)
  func depth(limit: Int) throws {
    // An order, a text, a payload, a list, a payload, a list, a payload; with a list that no one reads.
    let payload = #"{"name":"a","inner":[{"inner":[{"name":"b","x":[[]]}]}]}"#
    let depth = 9
    var mapper = mapper
    mapper.limits.depth = limit
    for mapped in try map("{\"payload\":\(quote(payload))}", by: mapper) {
      #expect((mapped.value.payload != nil) == (limit >= depth))
      guard limit < depth else { continue }
      #expect(
        mapped.report.description
          == "Cannot set Order.payload: expected at most \(limit) levels of nesting at 'payload', "
          + "found more; raise Limits.depth to read on.")
    }
  }

  @Test("holds the limits of the mapper")
  func limits() throws {
    let json = "{\"payload\":\(quote("{\"name\":123,\"count\":4}"))}"
    var mapper = mapper
    mapper.limits.values = 3
    #expect(try map(json, by: mapper).map { $0.value.payload?.count } == [4, 4])
    mapper.limits.values = 2
    let sentence =
      "Cannot set Order.payload: the value at 'payload' was refused: "
      + "its JSON is malformed: expected at most "
    #expect(
      try map(json, by: mapper).map(\.report.description)
        == Array(repeating: sentence + "2 values at line 1, column 13, found more.", count: 2))
    mapper.limits.values = 3
    mapper.limits.numeralLength = 2
    #expect(
      try map(json, by: mapper).map(\.report.description)
        == Array(
          repeating: sentence + "2 bytes in a number at line 1, column 9, found more.", count: 2))
  }

  @Test("in a text in a text is found as deep as the limit says")
  func textsInTexts() throws {
    var text = #"{"name":"leaf"}"#
    for _ in 0..<8 { text = "{\"inner\":[\(quote(text))]}" }
    var mapper = mapper
    mapper.limits.depth = 25
    let mapped = try mapper.map(Payload.self, fromJSON: text)
    var level = mapped.value
    while let next = level.inner.first { level = next }
    #expect(level.name == "leaf" && mapped.report.isEmpty)
    mapper.limits.depth = 24
    let cut = try mapper.map(Payload.self, fromJSON: text)
    #expect(cut.report.issues.map(\.reason) == [.tooDeep(limit: 24)])
  }

  @Test("at the root is mapped too")
  func atRoot() throws {
    #expect(try Payload.make(from: #"{"name":"x"}"#) == Payload(name: "x"))
    #expect(try Payload.make(fromJSON: quote(#"{"name":"x"}"#)) == Payload(name: "x"))
    let error = try #require(throws: MappingError.self) {
      try mapper.map(Payload.self, from: "{")
    }
    #expect(
      error.description
        == "Cannot use the source: the value at the root was refused: its JSON is malformed: "
        + "expected a key in quotes or '}' at line 1, column 2, found the end of the document.")
  }

  @Test("in a line of JSON Lines has the place of its text")
  func inLines() throws {
    let lines = "{}\n{\"id\":2,\"payload\":\(quote(#"{"count":"x"}"#))}\n{\"payload\":\"{\"}"
    let mapped = try mapper.map([Order].self, fromJSONLines: lines)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set Payload.count: expected an Int at '[1].payload.count', found the string \"x\" "
          + "(line 2, column 19).",
        "Cannot set Order.payload: the value at '[2].payload' was refused: its JSON is malformed: "
          + "expected a key in quotes or '}' at line 1, column 2, found the end of the document "
          + "(line 3, column 12).",
      ])
  }
}
