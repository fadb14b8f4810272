import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Mappable
struct Station: Equatable {
  var name = ""
  var platforms = 0
  var isStaffed = false
  var opened: Date?
  var lines: [Line] = []
}

@Mappable
struct Line: Equatable {
  var lineName = ""
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
    let mapped = try Mapper(onIssue: { _ in }).map(
      [Station].self, fromJSON: #"[{"platforms": "abc"}, {"platforms": 2.5}]"#)
    #expect(mapped.value.map(\.platforms) == [0, 2])
    #expect(
      "\(mapped.report)" == """
        Cannot set Station.platforms: expected an Int at '[0].platforms', found the string "abc".
        Note on Station.platforms: the number 2.5 at '[1].platforms' was taken as 2.
        """)
    var station = Station()
    try station.update(from: ["platforms": 5])
    #expect(station.platforms == 5)
  }

  @Test("reads and writes XML")
  func readsXML() throws {
    let document =
      "<root><stations><station platforms='3'><name>O</name></station></stations></root>"
    let stations = try [Station].make(fromXML: Data(document.utf8), at: "root/stations/station")
    #expect(stations.map(\.platforms) == [3])
    let xml = try stations[0].xmlString(root: "station")
    #expect(try Station.make(fromXML: xml) == stations[0])
  }

  @Test("says of every block what these tests compile")
  func agreesWithTests() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let tests = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { line in
        let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
        return code.trimmingCharacters(in: .whitespaces)
      }.filter { $0.count > 1 && !$0.hasPrefix("import") }
    }
    let compiled = Set(lines(tests.replacingOccurrences(of: ": Equatable {", with: " {")))
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
    let declarations = blocks.filter { $0.contains("struct ") }
    #expect(declarations.count == 2)
    for block in declarations {
      for line in lines(block.components(separatedBy: "```")[0]) where !line.contains("make(") {
        let isShown =
          compiled.contains(line) || line.contains("fromJSON") || line.contains("station.")
        #expect(isShown, "The README shows a line that is not compiled: \(line)")
      }
    }
  }
}
