import Foundation
import ModelMapper
import ModelMapperTesting
import ModelMapperXML
import Testing

@Mappable private struct Stop: Equatable {
  let name: String
  var zone = 1
}

@Mappable private struct Line {
  enum State: String, Coercible, CaseIterable { case inService, closed }
  let id: Int?
  let name: String?
  let state: State?
  let opened: Date?
  let lengthInKm: Double?
  let operators: Set<String>?
  let stops: [Stop]?
  @MapName("depot.code") let depot: String?
  @MapName("depot.level") var level = 0
  @MapOutputKey("ref") let reference: String?
  @MapDirection(.input) let secret: String?
  let site: URL?
  let key: UUID?
}

@Mappable private struct Route {
  @MapAttribute let id: Int?
  let name: String?
  @MapFlat @MapName("stop") var stops: [Stop] = []
  let note: String?
  let isOpen: Bool?
  let level: Int?
}

/// A document, and what differs in what is written of it.
private struct EchoCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The differences as `reason path: source -> written`, in parentheses where they are expected.
  let differences: [String]
  let echo: @Sendable () throws -> Echo

  init<Model: Coercible>(
    _ json: String, as type: Model.Type = Line.self, style: OutputStyle = .json,
    mapper: Mapper = Mapper(), ignoring: Set<Echo.Reason> = [], _ differences: String...
  ) {
    testDescription = json
    self.differences = differences
    echo = { try mapper.echo(type, fromJSON: json, style: style, ignoring: ignoring) }
  }

  init<Model: Coercible>(
    xml: String, as type: Model.Type = Route.self, options: XMLOutputOptions? = nil,
    _ differences: String...
  ) {
    testDescription = xml
    self.differences = differences
    echo = { try Mapper().echo(type, fromXML: xml, options: options) }
  }
}

/// A text around elements, without their places.
@Mappable
private struct Joined {
  let b: String
  @MapKey("#text") let text: String
}

/// A text with the elements where they are.
@Mappable
struct Prose {
  @MapFlat var contents: [Part] = []

  @Mappable
  enum Part {
    case b(String)
    case i(String)
    @MapKey("#text") case text(String)
  }
}

/// A model that binds the prefix of a key.
@Mappable
@MapNamespace("n", "urn:notes")
private struct Noted {
  @MapAttribute var id = 0
  @MapName("n:note") var note: String?
}

@Suite("The echo of a document")
struct EchoTests {
  @Test("is empty or lists each difference with its reason", arguments: json + xml)
  fileprivate func differs(example: EchoCase) throws {
    let differences = try example.echo().differences.map { difference in
      func shown(_ value: SourceValue?) -> String { value.map { "\($0)" } ?? "nothing" }
      let text =
        "\(difference.reason) \(difference.path): "
        + "\(shown(difference.source)) -> \(shown(difference.written))"
      return difference.isExpected ? "(\(text))" : text
    }
    #expect(differences == example.differences)
    #expect(try example.echo().isEmpty == example.differences.allSatisfy { $0.hasPrefix("(") })
  }

  private static let lost = Mapper(unknownKeys: .report, missingKeys: .report)

  private static let snakeCase: OutputStyle = {
    var style = OutputStyle.json
    style.keys = .snakeCase
    return style
  }()

  private static let withNulls: OutputStyle = {
    var style = OutputStyle.json
    style.nils = .null
    return style
  }()

  fileprivate static let json: [EchoCase] = [
    EchoCase(
      #"{ "name": "A",  "zone": 2 }"#, as: Stop.self),
    EchoCase(
      #"{"length_in_km": 4, "depot": {"level": 1}}"#,
      #"key renamed length_in_km: "length_in_km" -> "lengthInKm""#),
    EchoCase(#"{"length_in_km": 4, "depot": {"level": 1}}"#, style: snakeCase),
    EchoCase(
      #"{"depot": {"level": 1}, "reference": "R 7"}"#,
      #"key renamed reference: "reference" -> "ref""#),
    EchoCase(
      #"{"state": "IN_SERVICE", "depot": {"level": 1}}"#,
      #"word respelled state: "IN_SERVICE" -> "inService""#),
    EchoCase(
      #"{"id": "7", "depot": {"level": true}}"#,
      #"kind changed id: "7" -> 7"#,
      #"kind changed depot.level: true -> 1"#),
    EchoCase(
      #"[{"zone": 2}, {"name": "A", "zone": 1}, {}, {"name": "B", "zone": 1}]"#, as: [Stop].self,
      #"left out [0]: {"zone":2} -> nothing"#, "left out [2]: {} -> nothing"),
    EchoCase(
      #"{"stops": [{"name": "A", "zone": 1}, 7, {"name": "B", "zone": "1"}], "depot": {"level": 1}}"#,
      "left out stops[1]: 7 -> nothing", #"kind changed stops[2].zone: "1" -> 1"#),
    EchoCase("[1, null, 2]", as: [Int].self, "(null [1]: null -> nothing)"),
    EchoCase(
      #"[{"name": "A", "zone": null}]"#, as: [Stop].self, "kind changed [0].zone: null -> 1"),
    EchoCase(
      #"{"opened": "1853-06-04", "depot": {"level": 1}}"#,
      #"value normalized opened: "1853-06-04" -> "1853-06-04T00:00:00Z""#),
    EchoCase(
      #"{"opened": "1853-06-04T01:00:00+01:00", "depot": {"level": 1}}"#,
      #"(equivalent opened: "1853-06-04T01:00:00+01:00" -> "1853-06-04T00:00:00Z")"#),
    EchoCase(
      #"{"opened": "1853-06-04T00:00:00.000+00:00", "depot": {"level": 1}}"#,
      #"(equivalent opened: "1853-06-04T00:00:00.000+00:00" -> "1853-06-04T00:00:00Z")"#),
    EchoCase(
      #"{"opened": "1853-06-04T00:00:00.123456789Z", "depot": {"level": 1}}"#,
      "(equivalent opened: \"1853-06-04T00:00:00.123456789Z\" -> "
        + "\"1853-06-04T00:00:00.123457Z\")"),
    EchoCase(
      #"{"opened": -3678825600, "depot": {"level": 1}}"#,
      #"kind changed opened: -3678825600 -> "1853-06-04T00:00:00Z""#),
    EchoCase(
      #"{"depot": {"level": 1}, "site": "https://example.org/a b"}"#,
      #"value normalized site: "https://example.org/a b" -> "https://example.org/a%20b""#),
    EchoCase(
      #"{"id": 7.5, "depot": {"level": 1}}"#, "value changed id: 7.5 -> 7"),
    EchoCase(
      #"{"lengthInKm": 4.0, "depot": {"level": 1e2}}"#),

    EchoCase(
      #"{"secret": "s", "depot": {"level": 1}}"#, #"left out secret: "s" -> nothing"#),
    EchoCase(
      #"{"stops": [{"name": "A", "zone": 1}, {"zone": 2}], "depot": {"level": 1}}"#,
      #"left out stops[1]: {"zone":2} -> nothing"#),
    EchoCase(
      #"{"operators": ["b", "a"], "depot": {"level": 1}}"#,
      #"(order operators: ["b","a"] -> ["a","b"])"#),
    EchoCase(
      #"{"zone": 2, "name": "A"}"#, as: Stop.self,
      #"(order : ["zone","name"] -> ["name","zone"])"#),
    EchoCase(
      #"{"name": "A", "zone": 2, "wifi": true, "at": {"x": 1}}"#, as: Stop.self,
      "(unknown key wifi: true -> nothing)", #"(unknown key at: {"x":1} -> nothing)"#),
    EchoCase(
      #"{"name": "A", "_name": "B", "zone": 2}"#, as: Stop.self,
      #"(unknown key _name: "B" -> nothing)"#),
    EchoCase(
      #"{"name": "A", "wifi": true}"#, as: Stop.self, mapper: lost,
      "unknown key wifi: true -> nothing", "default added zone: nothing -> 1"),
    EchoCase(
      #"{"name": "A", "wifi": true}"#, as: Stop.self, mapper: lost,
      ignoring: [.unknownKey, .defaultAdded],
      "(unknown key wifi: true -> nothing)", "(default added zone: nothing -> 1)"),
    EchoCase(
      #"{"stops": [{"name": "A"}], "depot": {"town": "B"}}"#,
      "(default added stops[0].zone: nothing -> 1)",
      #"(unknown key depot.town: "B" -> nothing)"#,
      "(default added depot.level: nothing -> 0)"),
    EchoCase(#"{}"#, #"(default added depot.level: nothing -> 0)"#),
    EchoCase(
      #"{"name": null, "depot": {"level": 1, "code": null}}"#,
      "(null name: null -> nothing)", "(null depot.code: null -> nothing)"),
    EchoCase(
      #"{"name": "A"}"#, as: Change.self, style: withNulls,
      "(null email: nothing -> null)"),
    EchoCase(
      #"{"name": "A"}"#, as: Badge.self, #"added initial: nothing -> "A""#),
    EchoCase(
      #"{"depot": {"level": 1}, "key": "6f9619ff-8b86-d011-b42d-00cf4fc964ff"}"#,
      "value normalized key: \"6f9619ff-8b86-d011-b42d-00cf4fc964ff\" -> "
        + "\"6F9619FF-8B86-D011-B42D-00CF4FC964FF\""),
  ]

  fileprivate static let xml: [EchoCase] = [
    EchoCase(
      xml: """
        <?xml version="1.0"?>
        <route id="7">
          <name> A </name><stop><name>B</name><zone>1</zone></stop>
          <stop> <name><![CDATA[C]]></name> <zone>2</zone> </stop>
        </route>
        """),
    EchoCase(
      xml: "<route id='7'><Name>A</Name></route>", #"key renamed Name: "Name" -> "name""#),
    EchoCase(
      xml: "<route id='7' name='A'/>", #"kind changed @name: "@name" -> "name""#),
    EchoCase(
      xml: "<route id='07'><level>+1</level><isOpen>1</isOpen></route>",
      #"value normalized @id: "07" -> "7""#, #"value normalized level: "+1" -> "1""#,
      #"value normalized isOpen: "1" -> "true""#,
      #"order : ["@id","level","isOpen"] -> ["@id","isOpen","level"]"#),
    EchoCase(
      xml: "<route id='7.0'><stop><name>B</name><zone>2</zone></stop><name>A</name></route>",
      #"(equivalent @id: "7.0" -> "7")"#,
      #"order : ["@id","stop","name"] -> ["@id","name","stop"]"#),
    EchoCase(
      xml: "<route id='7' color='red'><stop><name>B</name><bench/></stop><level/>text</route>",
      #"(unknown key @color: "red" -> nothing)"#,
      #"(unknown key stop.bench: "" -> nothing)"#,
      #"(default added stop.zone: nothing -> "1")"#,
      #"(null level: "" -> nothing)"#, #"(unknown key : "text" -> nothing)"#),
    EchoCase(
      xml: "<route xmlns='urn:r' xmlns:n='urn:n' id='7'><name>A</name><n:x/></route>",
      #"(unknown key n:x: "" -> nothing)"#),
    EchoCase(
      xml: "<route xmlns:n='urn:n' id='7'><n:name>A</n:name></route>",
      #"key renamed n:name: "n:name" -> "name""#),
    EchoCase(
      xml: "<route id='7'><n:note>A</n:note></route>", as: Noted.self,
      #"key renamed n:note: "{n}note" -> "{urn:notes}note""#),
    EchoCase(
      xml:
        "<route xmlns:i='http://www.w3.org/2001/XMLSchema-instance' id='7'><note i:nil='true'/></route>",
      "(null note: null -> nothing)"),
    EchoCase(
      xml: "<p>It is <b>early</b> today.</p>", as: Joined.self,
      ##"order : ["#text","b","#text"] -> ["b","#text"]"##),
    EchoCase(xml: "<p>It is <b>early</b> today.</p>", as: Prose.self),
  ]

  @Test(
    "shows those that are not expected first, a line for each property of a list, and the issues")
  func table() throws {
    let document = #"""
      [{"Name": "A", "zone": 1}, {"Name": "B", "zone": "x"}, {"name": "C", "wifi": true}]
      """#
    let echo = try Mapper().echo([Stop].self, fromJSON: document)
    #expect(
      "\(echo)" == """
        difference    count  at        in the source  written
        key renamed       2  [0].Name  "Name"         "name"
        kind changed      1  [1].zone  "x"            1
        expected:
        difference     count  at        in the source  written
        unknown key        1  [2].wifi  true           nothing
        default added      1  [2].zone  nothing        1
        issues:
        Cannot set Stop.zone: expected an Int at '[1].zone', found the string "x".
        """)
    #expect(echo.unexpected.map(\.reason) == [.keyRenamed, .keyRenamed, .kindChanged])
    #expect(echo.written.hasPrefix(#"[{"name":"A","zone":1},"#))
  }

  @Test("is expected of JSON and XML, and the model is returned")
  func expects() throws {
    #expect(try expectEcho(Stop.self, of: #"{"name": "A", "zone": 2}"#) == Stop(name: "A", zone: 2))
    let xml = Data("\u{FEFF} <stop><name>A</name><zone>2</zone></stop>".utf8)
    #expect(try expectEcho(Stop.self, of: xml) == Stop(name: "A", zone: 2))
    let error = #expect(throws: UnexpectedEcho.self) {
      try expectEcho(Stop.self, of: #"{"NAME": "A", "zone": 2}"#)
    }
    #expect(
      error.map { "\($0)" } == """
        The model does not write the document as it was read:
        difference   count  at    in the source  written
        key renamed      1  NAME  "NAME"         "name"
        """)
    try expectEcho(Stop.self, of: #"{"NAME": "A", "zone": 2}"#, ignoring: [.keyRenamed])
    #expect(throws: MappingError.self) { try expectEcho(Stop.self, of: "{}") }
    #expect(throws: MappingError.self) { try expectEcho(Stop.self, of: "<stop>") }
  }

  @Test("keeps the options for a document of XML")
  func options() throws {
    var options = XMLOutputOptions()
    options.lists = .wrapped(item: "stop")
    let echo = try Mapper().echo(
      [Stop].self, fromXML: "<stops><stop><name>A</name><zone>2</zone></stop></stops>",
      options: options)
    #expect(echo.differences.isEmpty, "\(echo)")
  }
}

@Mappable private struct Change {
  let name: String
  let email: String?
}

/// A model that writes something that it does not read.
private struct Badge: Mappable {
  var name = ""
  var initial: String {
    get { String(name.prefix(1)) }
    set {}
  }

  static var properties: [PropertyDescriptor] {
    \.name
    Property("initial", \.initial).direction(.output)
  }
}

@Suite("The echo of a document that is not well-formed")
struct RepairedEchoTests {
  @Test("is that of what the repairs of the mapper make of it")
  func repairs() throws {
    let json = #"{"name": "A", "zone": 2,}"#
    var mapper = Mapper(onIssue: { _ in })
    #expect(throws: MappingError.self) { try mapper.echo(Stop.self, fromJSON: json) }
    mapper.repairs = .trailingCommas
    let echo = try mapper.echo(Stop.self, fromJSON: json)
    #expect(echo.isEmpty && echo.report.issues.map(\.reason.code) == [.repaired])
    #expect(try mapper.echo([Stop].self, fromJSON: "[\(json),]", at: "").isEmpty)
  }
}

@Suite("The echo of a part of a document")
struct PartEchoTests {
  @Test("is that of what stands at a path")
  func atPath() throws {
    let json = #"{"data": {"stops": [{"name": "A", "zone": "2"}]}, "more": 1}"#
    let echo = try Mapper().echo([Stop].self, fromJSON: json, at: "data.stops")
    #expect(echo.differences.map { "\($0.reason) \($0.path)" } == ["kind changed [0].zone"])
    #expect(try Mapper().echo(Stop.self, fromJSON: json, at: "data.stops[0]").written.contains("A"))
    let xml =
      "<rss><channel><stop><name>A</name></stop><stop><name>B</name><x/></stop></channel></rss>"
    let stops = try Mapper().echo([Stop].self, fromXML: xml, at: "rss/channel/stop")
    #expect(
      stops.isEmpty
        && stops.differences.map(\.reason) == [.defaultAdded, .unknownKey, .defaultAdded])
    #expect(try expectEcho(Stop.self, of: xml, at: "channel/stop[1]").name == "B")
    #expect(throws: MappingError.self) { try Mapper().echo(Stop.self, fromXML: xml, at: "line") }
    #expect(throws: MappingError.self) { try Mapper().echo(Stop.self, fromJSON: json, at: "line") }
  }
}
