import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Mappable
struct Station: Equatable {
  let name: String
  var platforms = 0
  var isStaffed = false
  let opened: Date?
  var lines: [Line] = []
}

@Mappable
struct Line: Equatable {
  let lineName: String
}

enum Role: String, Coercible { case guest, admin }

struct Address: Mappable, Equatable {
  var city = ""
  static var properties: [PropertyDescriptor] { \.city }
}

struct User: Mappable {
  var id = 0
  var fullName = ""
  var role = Role.guest
  var address: Address?
  var tags: Set<String> = []
  var createdAt: Date?

  static var properties: [PropertyDescriptor] {
    \.id
    \.fullName
    \.role
    \.address
    \.tags
    Property(\.createdAt).from("created", "meta.created-on").dates(.iso8601, .epochSeconds)
  }

  static var overrideMappings: [String: String] { ["super_secret_str": "fullName"] }

  mutating func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool {
    guard property.name == "fullName", case .string(let text) = value else { return true }
    fullName = text.uppercased()
    return false
  }
}

@Suite("The README")
struct ReadmeTests {
  @Test("maps its first example")
  func mapsFirstExample() throws {
    let station = try Station.make(
      fromJSON:
        #"{"NAME": "Oxford", "platforms": "4", "is-staffed": "yes", "opened": "1852-10-01"}"#)
    let expected: NSDictionary = [
      "name": "Oxford", "platforms": 4, "isStaffed": true, "opened": "1852-10-01T00:00:00Z",
      "lines": [],
    ]
    #expect(station.dictionaryRepresentation as NSDictionary == expected)
  }

  @Test("maps the model declared by hand")
  func mapsByHand() throws {
    let user = try User.make(from: [
      "super_secret_str": "Ada", "ID": "7", "role": "admin", "tags": ["a"],
      "address": ["CITY": "London"], "meta": ["created_on": 0],
    ])
    #expect(user.fullName == "ADA" && user.id == 7 && user.role == .admin)
    #expect(user.address == Address(city: "London") && user.tags == ["a"])
    #expect(user.createdAt == Date(timeIntervalSince1970: 0))
  }

  @Test("tells what could not be used in the words it shows")
  func tellsProblems() throws {
    let mapped = try Mapper().map(
      [Station].self,
      fromJSON: #"[{"name": "A", "platforms": "abc"}, {"name": "B", "platforms": 2.5}]"#)
    #expect(mapped.value.count == 2)
    #expect(mapped.value.map(\.platforms) == [0, 2])
    #expect(
      "\(mapped.report)" == """
        Cannot set Station.platforms: expected an Int at '[0].platforms', found the string "abc".
        Note on Station.platforms: the number 2.5 at '[1].platforms' was taken as 2.
        """)
    var station = Station(name: "Oxford", opened: nil)
    #expect(try station.updated(from: ["platforms": 7]).platforms == 7)
    try station.update(from: ["platforms": 5])
    #expect(station.platforms == 5)
  }

  @Test("reads and writes XML")
  func readsXML() throws {
    let document =
      "<root><stations><station platforms='3'><name>O</name></station></stations></root>"
    let data = Data(document.utf8)
    let stations = try [Station].make(fromXML: data, at: "root/stations/station")
    #expect(stations.map(\.platforms) == [3])
    let xml = try stations[0].xmlString(root: "station")
    #expect(try Station.make(fromXML: xml) == stations[0])
  }

  @Test("reads XML record by record")
  func readsRecords() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xml")
    let document = "<rss><channel><item><title>A</title></item><item/></channel></rss>"
    try Data(document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var store: [Item] = []
    let reader = try XMLRecordReader(
      Item.self, contentsOf: file, records: .path("rss/channel/item"))
    while let item = try reader.next() { store.insert(item) }
    #expect(store.map(\.title) == ["A", ""] && reader.report.issues.isEmpty)
    #expect(reader.progress.bytesRead > 0)
    let bytes = AsyncStream<UInt8> { bytes in
      for byte in document.utf8 { bytes.yield(byte) }
      bytes.finish()
    }
    for try await item in bytes.xmlRecords(Item.self, at: .path("rss/channel/item")) {
      store.insert(item)
    }
    #expect(store.count == 4)
  }

  @Test("shows nothing that is not compiled here")
  func showsCompiledLines() throws {
    let tests = URL(filePath: #filePath)
    let page = tests.deletingLastPathComponent().appending(path: "../../README.md")
    func code(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let compiled = code(
      try String(contentsOf: tests, encoding: .utf8)
        .replacingOccurrences(of: ": Equatable {", with: " {"))
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
    #expect(blocks.count == 8)
    for block in blocks.dropFirst() where !block.hasPrefix(".package") {
      for line in block.components(separatedBy: "```")[0].split(separator: "\n") {
        var shown = code(line.components(separatedBy: "//")[0])
        if shown.hasPrefix("print(") { shown = String(shown.dropFirst(6).dropLast()) }
        let isCompiled = compiled.contains(shown) || shown.isEmpty
        #expect(isCompiled, "not compiled: \(line)")
      }
    }
  }
}

private struct Item: Mappable {
  var title = ""
  static var properties: [PropertyDescriptor] { \.title }
}

extension [Item] {
  fileprivate mutating func insert(_ item: Item) { append(item) }
}
