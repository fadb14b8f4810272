import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// A shape of data as a real service sends it, declared by macro and by hand.
struct RealShape: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Reads the document from all sources, writes it, and refuses another.
  let check: @Sendable () throws -> Void

  /// A shape.
  ///
  /// - Parameters:
  ///   - name: The service, and what it sends.
  ///   - byMacro: The model as a macro declares it.
  ///   - byHand: The model as a list of properties declares it.
  ///   - json: A document, which is given as dictionaries too.
  ///   - xml: The same document in XML.
  ///   - written: What any of them is written as.
  ///   - refused: A document that is wrong, and the sentence about it, with `Model` for the model's name.
  ///   - schema: Members of the schema.
  ///   - mapper: The options.
  init<ByMacro: Mappable, ByHand: Mappable>(
    _ name: String, _ byMacro: ByMacro.Type, _ byHand: ByHand.Type, json: String, xml: String,
    written: String, refused: (json: String, sentence: String), schema: [String: SourceValue],
    mapper: Mapper = Mapper()
  ) {
    testDescription = name
    let check = Check(
      json: json, xml: xml, written: written, refused: refused, schema: schema, mapper: mapper)
    self.check = {
      try check(byMacro)
      try check(byHand)
    }
  }
}

/// What is checked of each declaration of a shape.
private struct Check: Sendable {
  let json: String
  let xml: String
  let written: String
  let refused: (json: String, sentence: String)
  let schema: [String: SourceValue]
  let mapper: Mapper

  func callAsFunction<Model: Mappable>(_ type: Model.Type) throws {
    var strict = mapper
    strict.unknownKeys = .fail
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let read = try [
      Model.make(fromJSON: json, using: strict), Model.make(from: object, using: strict),
      Model.make(fromXML: xml, using: strict),
    ]
    for model in read {
      #expect(model.jsonString() == written)
      let markup = try model.xmlString(root: "root")
      let back = try [
        Model.make(fromJSON: model.jsonString(), using: strict),
        Model.make(from: model.dictionaryRepresentation, using: strict),
        Model.make(fromXML: markup, using: strict),
      ]
      #expect(back.map { $0.jsonString() } == [written, written, written], "\(markup)")
    }
    var quiet = mapper
    quiet.onIssue = { _ in }
    let wrong = try JSONSerialization.jsonObject(with: Data(refused.json.utf8))
    let sentence = refused.sentence.replacing("Model", with: "\(Model.self)")
    #expect(Self.complaint { try quiet.map(type, fromJSON: refused.json).report } == sentence)
    #expect(Self.complaint { try quiet.map(type, from: wrong).report } == sentence)
    #expect(type.mappingProblems == [])
    let properties = SourceValue(Model.jsonSchema)["$defs"]["\(Model.self)"]["properties"]
    for (key, value) in schema { #expect(properties[key] == value) }
  }

  /// The issues of a call, whether it throws them or not.
  private static func complaint(_ call: () throws -> MappingReport) -> String {
    do {
      return try call().description
    } catch {
      return "\(error)"
    }
  }
}

@Suite("Shapes of real services")
struct RealShapeTests {
  @Test("are read from all sources, written back and refused, however declared", arguments: shapes)
  func holds(_ shape: RealShape) throws { try shape.check() }

  static let shapes = [
    RealShape(
      "Elasticsearch: settings in objects, and keys with separators", Index.self, IndexByHand.self,
      json: #"{"index": "logs", "settings": {"index.number_of_shards": "3", "state": "open"}}"#,
      xml: """
        <r><index>logs</index><settings><index.number_of_shards>3</index.number_of_shards>\
        <state>open</state></settings></r>
        """,
      written:
        #"{"index":"logs","settings":{"index.number_of_shards":3,"state":"open"}}"#,
      refused: (
        #"{"settings": {"index.number_of_shards": "many"}}"#,
        "Cannot set Model.shards: expected an Int at 'settings['index.number_of_shards']', "
          + "found the string \"many\"."
      ),
      schema: ["index": ["type": "string", "default": ""]]),
    RealShape(
      "Salesforce: two addresses in one object", Account.self, AccountByHand.self,
      json:
        #"{"Id": "001", "BillingStreet": "High St", "BillingCity": "Oxford"}"#,
      xml: """
        <r><Id>001</Id><BillingStreet>High St</BillingStreet><BillingCity>Oxford</BillingCity></r>
        """,
      written: #"{"id":"001","BillingStreet":"High St","BillingCity":"Oxford"}"#,
      refused: (
        #"{"BillingCity": ["Oxford"]}"#,
        "Cannot set Site.city: expected a String at 'BillingCity', found an array."
      ),
      schema: ["BillingCity": ["type": "string", "default": ""]]),
    RealShape(
      "Jira: fields that every customer names", Issue.self, IssueByHand.self,
      json: #"{"key": "A-1", "customfield_10010": "red", "customfield_10011": {"value": "x"}}"#,
      xml: """
        <r><key>A-1</key><customfield_10010>red</customfield_10010>\
        <customfield_10011><value>x</value></customfield_10011></r>
        """,
      written: #"{"key":"A-1","customfield_10010":"red","customfield_10011":{"value":"x"}}"#,
      refused: (
        #"{"key": ["A"]}"#, "Cannot set Model.key: expected a String at 'key', found an array."
      ),
      schema: ["key": ["type": "string", "default": ""]]),
    RealShape(
      "Microsoft Graph: a change that clears a value", UserChange.self, UserChangeByHand.self,
      json: #"{"mobilePhone": null, "jobTitle": "Engineer"}"#,
      xml: """
        <r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><mobilePhone xsi:nil="true"/>\
        <jobTitle>Engineer</jobTitle></r>
        """,
      written: #"{"mobilePhone":null,"jobTitle":"Engineer"}"#,
      refused: (
        #"{"jobTitle": {"x": 1}}"#,
        "Cannot set Model.jobTitle: expected a String at 'jobTitle', found an object."
      ),
      schema: ["mobilePhone": ["type": ["string", "null"]]]),
    RealShape(
      "WordPress: nothing in many spellings", Post.self, PostByHand.self,
      json: """
        {"title": "A", "excerpt": "N/A", "image": false, "modified": "0000-00-00 00:00:00",
         "tags": {"0": "x", "1": "y"}, "meta": []}
        """,
      xml: """
        <r><title>A</title><excerpt>N/A</excerpt><modified>0000-00-00 00:00:00</modified>\
        <tags>x</tags><tags>y</tags><meta/></r>
        """,
      written: #"{"title":"A","tags":["x","y"],"meta":{}}"#,
      refused: (
        #"{"meta": [1]}"#,
        "Cannot set Model.meta: expected a dictionary of String at 'meta', found an array."
      ),
      schema: ["excerpt": ["type": ["string", "null"]]], mapper: Mapper(coercion: .legacy)),
    RealShape(
      "USGS: magnitudes and words within bounds", Quake.self, QuakeByHand.self,
      json: #"{"mag": 4.5, "place": "Ely", "alert": "green", "nst": 8}"#,
      xml: "<r><mag>4.5</mag><place>Ely</place><alert>green</alert><nst>8</nst></r>",
      written: #"{"mag":4.5,"place":"Ely","alert":"green","nst":8}"#,
      refused: (
        #"{"mag": 45, "place": "", "alert": "blue", "nst": 3}"#,
        """
        Cannot set Model.mag: expected a Double that must be in -1.0...10.0 at 'mag', \
        found the number 45.
        Cannot set Model.place: expected a String that must have a count in 1...80 at 'place', \
        found the string "".
        Cannot set Model.alert: expected a String that must be one of 'green', 'red' at 'alert', \
        found the string "blue".
        Cannot set Model.nst: expected an Int that must be even at 'nst', found the number 3.
        """
      ),
      schema: [
        "mag": [
          "description": "How strong it was.", "type": "number", "minimum": -1.0, "maximum": 10.0,
          "default": 0.0,
        ],
        "place": ["type": "string", "minLength": 1, "maxLength": 80, "default": "sea"],
        "alert": ["type": ["string", "null"], "enum": ["green", "red", nil]],
      ]),
    RealShape(
      "GitHub: the scopes of a token in one text", Token.self, TokenByHand.self,
      json: #"{"access_token": "t", "scope": "repo, gist", "ids": "1 2"}"#,
      xml: "<r><access_token>t</access_token><scope>repo,gist</scope><ids>1 2</ids></r>",
      written: #"{"accessToken":"t","scope":"repo,gist","ids":"1 2"}"#,
      refused: (
        #"{"ids": "1 x 3"}"#,
        "Left out of Model.ids: expected an Int at 'ids[1]', found the string \"x\"."
      ),
      schema: ["scope": ["type": "string", "default": ""]]),
    RealShape(
      "Xero, Binance and MongoDB: dates that are no texts of ISO 8601", Stamps.self,
      StampsByHand.self,
      json: """
        {"UpdatedDateUTC": "/Date(1580702706000+0000)/", "time": 1580702706000,
         "createdAt": {"$date": {"$numberLong": "1580702706000"}}}
        """,
      xml: """
        <r><UpdatedDateUTC>/Date(1580702706000)/</UpdatedDateUTC><time>1580702706000</time>\
        <createdAt>2020-02-03T04:05:06Z</createdAt></r>
        """,
      written: """
        {"UpdatedDateUTC":"/Date(1580702706000)/","time":1580702706,\
        "createdAt":{"$date":"2020-02-03T04:05:06Z"}}
        """,
      refused: (
        #"{"UpdatedDateUTC": "/Date()/", "time": "soon", "createdAt": {"$oid": "x"}}"#,
        """
        Cannot set Model.updated: expected a Date at 'UpdatedDateUTC', found the string "/Date()/".
        Cannot set Model.time: expected a Date at 'time', found the string "soon".
        Cannot set Model.createdAt: expected a Date at 'createdAt', found an object.
        """
      ),
      schema: ["time": ["type": ["number", "null"]]]),
    RealShape(
      "GPX: a waypoint whose place is in attributes", Waypoint.self, WaypointByHand.self,
      json: #"{"lat": 51.75, "lon": -1.25, "name": "Oxford"}"#,
      xml: #"<r lat="51.75" lon="-1.25"><name>Oxford</name></r>"#,
      written: #"{"lat":51.75,"lon":-1.25,"name":"Oxford"}"#,
      refused: (
        #"{"lat": "north"}"#,
        "Cannot set Model.lat: expected a Double at 'lat', found the string \"north\"."
      ),
      schema: ["lat": ["type": "number", "default": 0.0]]),
    RealShape(
      "Slack: blocks whose type a tag names", Message.self, MessageByHand.self,
      json:
        #"{"ts": "1", "blocks": [{"type": "section", "text": "hi"}, {"type": "image", "alt": "x"}]}"#,
      xml: """
        <r><ts>1</ts><blocks><type>section</type><text>hi</text></blocks>\
        <blocks><type>image</type><alt>x</alt></blocks></r>
        """,
      written:
        #"{"ts":"1","blocks":[{"type":"section","text":"hi"},{"type":"image","alt":"x"}]}"#,
      refused: (
        #"{"blocks": [{"type": "video"}]}"#,
        "Left out of Model.blocks: expected one of 'section', 'image' at 'blocks[0].type', "
          + "found 'video'."
      ),
      schema: ["ts": ["type": "string", "default": ""]]),
    RealShape(
      "HubSpot: each value in an object of its own", Contact.self, ContactByHand.self,
      json: #"{"email": {"value": "a@b.c"}, "age": {"value": "30"}}"#,
      xml: "<r><email><value>a@b.c</value></email><age><value>30</value></age></r>",
      written: #"{"email":"a@b.c","age":30}"#,
      refused: (
        #"{"age": {"value": "old"}}"#,
        "Cannot set Model.age: expected an Int at 'age', found the string \"old\"."
      ),
      schema: ["age": ["type": "integer", "default": 0]], mapper: unwrapping),
  ]

  private static let unwrapping: Mapper = {
    var mapper = Mapper()
    mapper.prepare = { value, _ in value.object?.value(forKey: "value") }
    return mapper
  }()

  @Test("begin at a place, in all sources and in one huge array")
  func begins() throws {
    let json = #"{"kind": "list", "data": {"items": [{"name": "a"}, {"name": "b"}]}}"#
    let xml = "<r><data><items><name>a</name></items><items><name>b</name></items></data></r>"
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    for path in ["data.items", "data/items", "data['items']"] {
      let read = try [
        [Video].make(fromJSON: json, at: path), [Video].make(from: object, at: path),
      ]
      #expect(read.map(\.count) == [2, 2])
      #expect(
        try JSONRecordReader(Video.self, chunks: [Data(json.utf8)], records: .path(path)).next()?
          .name
          == "a")
    }
    #expect(try [Video].make(fromXML: xml, at: "data/items").map(\.name) == ["a", "b"])
    #expect(try VideoByHand.make(fromJSON: json, at: "data.items[1]").name == "b")
    #expect(try VideoByHand.make(fromXML: xml, at: "data/items[1]").name == "b")
    let dotted = "<r><stock.list><v><name>a</name></v><v><name>b</name></v></stock.list></r>"
    #expect(try [Video].make(fromXML: dotted, at: "['stock.list'].v").map(\.name) == ["a", "b"])
    #expect(try Video.make(fromXML: dotted, at: "r['stock.list'].v[1]").name == "b")
    let reader = XMLRecordReader(
      Video.self, chunks: [Data(dotted.utf8)], records: .path("r['stock.list'].v"))
    #expect(try reader.next()?.name == "a" && reader.next()?.name == "b")
    let error = #expect(throws: MappingError.self) {
      try JSONRecordReader(Video.self, chunks: [Data()], records: .path("data["))
    }
    #expect(error?.description.contains("the path 'data[' is malformed") == true)
    #expect(throws: MappingError.self) {
      try [Video].make(fromJSON: json, at: "data.none", using: Mapper(onIssue: { _ in }))
    }
  }
}

@Mappable private struct Video { var name = "" }

private struct VideoByHand: Mappable {
  var name = ""
  static var properties: [PropertyDescriptor] { \.name }
}

@Mappable
private struct Index {
  var index = ""
  @MapName("settings['index.number_of_shards']") var shards = 1
  @MapName("settings.state") var state: String?
}

private struct IndexByHand: Mappable {
  var index = ""
  var shards = 1
  var state: String?
  static var properties: [PropertyDescriptor] {
    \.index
    Property(\.shards).named("settings['index.number_of_shards']")
    Property(\.state).named("settings.state")
  }
}

@Mappable
private struct Site {
  @MapName("Street") var street: String?
  @MapName("City") var city = ""
}

@Mappable
private struct Account {
  var id = ""
  @MapEmbedded(prefix: "Billing") var billing = Site()
  @MapEmbedded(prefix: "Shipping") var shipping: Site?
}

private struct AccountByHand: Mappable {
  var id = ""
  var billing = Site()
  var shipping: Site?
  static var properties: [PropertyDescriptor] {
    \.id
    Property(\.billing).embedded(prefix: "Billing")
    Property(\.shipping).embedded(prefix: "Shipping")
  }
}

@Mappable
private struct Issue {
  var key = ""
  @MapRest var fields: [String: SourceValue] = [:]
}

private struct IssueByHand: Mappable {
  var key = ""
  var fields: [String: SourceValue] = [:]
  static var properties: [PropertyDescriptor] {
    \.key
    Property(\.fields).rest()
  }
}

@Mappable
private struct UserChange {
  var mobilePhone: Patch<String> = .absent
  var jobTitle: Patch<String> = .absent
  var department: Patch<String> = .absent
}

private struct UserChangeByHand: Mappable {
  var mobilePhone: Patch<String> = .absent
  var jobTitle: Patch<String> = .absent
  var department: Patch<String> = .absent
  static var properties: [PropertyDescriptor] {
    \.mobilePhone
    \.jobTitle
    \.department
  }
}

@Mappable
private struct Post {
  var title = ""
  var excerpt: String?
  var image: URL?
  var modified: Date?
  var tags: [String] = []
  var meta: [String: String] = [:]
}

private struct PostByHand: Mappable {
  var title = ""
  var excerpt: String?
  var image: URL?
  var modified: Date?
  var tags: [String] = []
  var meta: [String: String] = [:]
  static var properties: [PropertyDescriptor] {
    \.title
    \.excerpt
    \.image
    \.modified
    \.tags
    \.meta
  }
}

@Mappable
private struct Quake {
  /// How strong it was.
  @MapMust(.be(in: -1.0...10.0)) var mag = 0.0
  @MapMust(.count(1...80)) var place = "sea"
  @MapMust(.be(oneOf: "green", "red")) var alert: String?
  @MapMust("be even", { (count: Int) in count % 2 == 0 }) var nst = 0
}

private struct QuakeByHand: Mappable {
  var mag = 0.0
  var place = "sea"
  var alert: String?
  var nst = 0
  static var properties: [PropertyDescriptor] {
    Property(\.mag).must(.be(in: -1.0...10.0)).described("How strong it was.")
    Property(\.place).must(.count(1...80))
    Property(\.alert).must(.be(oneOf: "green", "red"))
    Property(\.nst).must("be even") { $0 % 2 == 0 }
  }
}

@Mappable
private struct Token {
  var accessToken = ""
  @MapSeparated(by: ",") var scope: [String] = []
  @MapSeparated(by: " ") var ids: [Int]?
}

private struct TokenByHand: Mappable {
  var accessToken = ""
  var scope: [String] = []
  var ids: [Int]?
  static var properties: [PropertyDescriptor] {
    \.accessToken
    Property(\.scope).separated(by: ",")
    Property(\.ids).separated(by: " ")
  }
}

@Mappable
private struct Stamps {
  @MapName("UpdatedDateUTC") @MapDates(.dotNet) var updated: Date?
  @MapDates(.epochAutomatic) var time: Date?
  @MapDates(.mongo) var createdAt: Date?
}

private struct StampsByHand: Mappable {
  var updated: Date?
  var time: Date?
  var createdAt: Date?
  static var properties: [PropertyDescriptor] {
    Property(\.updated).named("UpdatedDateUTC").dates(.dotNet)
    Property(\.time).dates(.epochAutomatic)
    Property(\.createdAt).dates(.mongo)
  }
}

@Mappable
private struct Waypoint {
  @MapAttribute var lat = 0.0
  @MapAttribute var lon = 0.0
  var name = ""
}

private struct WaypointByHand: Mappable {
  var lat = 0.0
  var lon = 0.0
  var name = ""
  static var properties: [PropertyDescriptor] {
    Property(\.lat).attribute()
    Property(\.lon).attribute()
    \.name
  }
}

@Mappable private struct Section { var text = "" }

@Mappable private struct Picture { var alt = "" }

@Mappable @MapTag("type")
private enum Block {
  case section(Section)
  case image(Picture)
}

@Mappable
private struct Message {
  var ts = ""
  var blocks: [Block] = []
}

private enum BlockByHand: VariantCoercible {
  case section(Section)
  case image(Picture)

  static var variants: [Variant<BlockByHand>] {
    [Variant("section", BlockByHand.section), Variant("image", BlockByHand.image)]
  }

  var payload: any Mappable {
    switch self {
    case .section(let section): section
    case .image(let picture): picture
    }
  }
}

private struct MessageByHand: Mappable {
  var ts = ""
  var blocks: [BlockByHand] = []
  static var properties: [PropertyDescriptor] {
    \.ts
    \.blocks
  }
}

@Mappable
private struct Contact {
  var email = ""
  var age = 0
}

private struct ContactByHand: Mappable {
  var email = ""
  var age = 0
  static var properties: [PropertyDescriptor] {
    \.email
    \.age
  }
}
