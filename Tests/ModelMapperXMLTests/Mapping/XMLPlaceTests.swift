import Foundation
import ModelMapper
import ModelMapperXML
import Testing

private struct Stop: Mappable, Equatable {
  var id = 0
  var delays: [Int] = []
  var next: [Stop] = []

  static var properties: [PropertyDescriptor] {
    \.id
    Property(\.delays).from("delay")
    Property(\.next).from("stop")
  }
}

private protocol Animal: Mappable {}

private struct Dog: Animal {
  var name = ""
  static var properties: [PropertyDescriptor] { \.name }
}

private struct Kennel: Mappable {
  var animals: [any Animal] = []
  static var properties: [PropertyDescriptor] {
    Property(\.animals).from("animal").variants(by: "type", ["dog": Dog.self])
  }
}

@Suite("The places of issues in XML")
struct XMLPlaceTests {
  private let mapper = Mapper(onIssue: { _ in })

  private let document = """
    <line>
      <stops>
        <stop id="1"/>
        <stop id="x">
          <delay>1</delay><delay>two</delay>
          <stop id="y"/>
        </stop>
      </stops>
    </line>
    """

  /// The paths and places of the issues of a list at a path.
  private func places(at path: String) throws -> [String] {
    try mapper.map([Stop].self, fromXML: document, at: path).report.issues.map {
      "\($0.path) \($0.location.map { "\($0.line):\($0.column)" } ?? "-")"
    }
  }

  @Test("begin with the path that was given, its steps joined by dots")
  func beginWithPath() throws {
    #expect(
      try places(at: "line/stops/stop") == [
        "line.stops.stop[1].id 4:5", "line.stops.stop[1].delay[1] 5:23",
        "line.stops.stop[1].stop[0].id 6:7",
      ])
    let one = try mapper.map(Stop.self, fromXML: document, at: "stops/stop[1]")
    #expect(one.report.issues.first?.path == "stops.stop[1].id")
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Stop.self, fromXML: document, at: "stops/none")
    }
    #expect(
      error?.description
        == "Cannot use the source: expected an element at 'stops.none', found no such key.")
  }

  @Test("begin at the root where no path was given")
  func beginAtRoot() throws {
    let mapped = try mapper.map(
      Stop.self, fromXML: "<stop id='x'>\n<stop>\n <delay>0.5</delay></stop></stop>")
    #expect(
      mapped.report.description == """
        Cannot set Stop.id: expected an Int at 'id', found the string "x" (line 1, column 1).
        Note on Stop.delays: the string "0.5" at 'stop[0].delay[0]' was taken as 0 (line 3, column 2).
        """)
  }

  @Test("are those of the elements that lack a tag")
  func areOfUntaggedElements() throws {
    let xml = "<k>\n<animal type='dog'/>\n <animal><name>Rex</name></animal></k>"
    let mapped = try mapper.map(Kennel.self, fromXML: xml)
    #expect(mapped.value.animals.count == 1)
    #expect(
      mapped.report.issues.map { "\($0.path) \($0.location?.line ?? 0)" } == ["animal[1].type 3"])
  }

  @Test("are found, however many there are", .timeLimit(.minutes(5)))
  func areFoundHoweverMany() throws {
    let count = 20_000
    let text = "<list>\n" + String(repeating: "<stop id='x'/>\r\n", count: count) + "</list>"
    var mapper = mapper
    mapper.limits.issues = count
    let issues = try mapper.map([Stop].self, fromXML: text, at: "stop").report.issues
    #expect(issues.count == count)
    #expect(issues.last?.location?.line == count + 1 && issues.last?.location?.column == 1)
    #expect(issues.last?.location?.byteOffset == 7 + (count - 1) * 16)
  }
}
