import Foundation
import ModelMapper
import Testing

@Suite("Decoding any Decodable type")
struct DecodingTests {
  struct Station: Decodable, Equatable {
    let stationName: String
    let platforms: Int
    let isStaffed: Bool
    let opened: Date?
    let website: URL?
    let lines: [Line]
    let byYear: [String: Double]?
    let status: Status?
  }

  struct Line: Codable, Equatable {
    let lineID: Int
    let colour: String?
  }

  enum Status: String, Codable, CaseIterable { case inService, closed }

  enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case bigSquare(side: Double, label: String?)
    case nothing
  }

  static let quiet = MappingDecoder(mapper: Mapper(onIssue: { _ in }))

  @Test("matches keys, coerces values and nests types")
  func decodes() throws {
    let station = try Self.quiet.decode(
      Station.self,
      from: """
        {"STATION-NAME": "Oxford", "platforms": "4", "is_staffed": "yes", "opened": "1970-01-02",
         "website": "https://example.org/", "lines": [{"line_id": "7", "colour": 3}, {"LineID": 8}],
         "by_year": {"2001_a": "1.5", "b-c": 2}, "status": "IN_SERVICE"}
        """)
    #expect(
      station
        == Station(
          stationName: "Oxford", platforms: 4, isStaffed: true,
          opened: Date(timeIntervalSince1970: 86_400), website: URL(string: "https://example.org/"),
          lines: [Line(lineID: 7, colour: "3"), Line(lineID: 8, colour: nil)],
          byYear: ["2001_a": 1.5, "b-c": 2], status: .inService))
  }

  @Test("reports what is left out, with its path")
  func reports() throws {
    let mapped = try Self.quiet.map(
      Station.self,
      from: [
        "stationName": "Oxford", "platforms": 4.5, "isStaffed": 1, "opened": "soon",
        "website": NSNull(), "lines": [["lineID": 1], ["lineID": "x"], 5, ["colour": "red"]],
        "byYear": ["a": "b"], "status": "lost",
      ] as [String: Any])
    #expect(mapped.value.lines == [Line(lineID: 1, colour: nil)])
    #expect(mapped.value.byYear == [:])
    #expect(mapped.value.status == nil)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Note on Station.platforms: the number 4.5 at 'platforms' was taken as 4.",
        "Cannot set Station.opened: expected a Date at 'opened', found the string \"soon\".",
        "Cannot set Line.lineID: expected an Int at 'lines[1].lineID', found the string \"x\"; "
          + "'lines[1]' was left out.",
        "Left out of Station.lines: expected an object for a Line at 'lines[2]', found the number "
          + "5.",
        "Cannot set Line.lineID: expected an Int at 'lines[3].lineID', found no such key; "
          + "'lines[3]' was left out.",
        "Left out of Station.byYear: expected a Double at 'byYear.a', found the string \"b\".",
        "Cannot set Station.status: expected a Status at 'status', found the string \"lost\".",
      ])
  }

  @Test("throws every issue found until a value failed")
  func throwsIssues() {
    #expect {
      try Self.quiet.decode(
        Station.self, from: #"{"stationName": 5, "platforms": 1.5, "isStaffed": "maybe"}"#)
    } throws: { error in
      (error as? MappingError)?.issues.map(\.description) == [
        "Note on Station.platforms: the number 1.5 at 'platforms' was taken as 1.",
        "Cannot set Station.isStaffed: expected a Bool at 'isStaffed', found the string \"maybe\".",
      ]
    }
  }

  @Test("reads enums with associated values by any spelling of their cases")
  func readsEnums() throws {
    let shapes = try Self.quiet.decode(
      [Shape].self,
      from: """
        [{"circle": {"radius": "2.5"}}, {"BIG_SQUARE": {"SIDE": 2, "label": 7}}, {"Nothing": {}}]
        """)
    #expect(shapes == [.circle(radius: 2.5), .bigSquare(side: 2, label: "7"), .nothing])
  }
}
