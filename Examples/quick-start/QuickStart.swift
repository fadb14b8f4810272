import Foundation
import ModelMapper
import ModelMapperXML

/// Maps two untidy responses of a railway into the same models, and writes the models back.
@main
enum QuickStart {
  static func main() throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })

    let fromJSON = try mapper.map(Timetable.self, fromJSON: response("json"))
    show("Stations in response.json", fromJSON)

    let fromXML = try mapper.map(Timetable.self, fromXML: response("xml"))
    show("Stations in response.xml", fromXML)

    var style = OutputStyle.json
    style.isPretty = true
    style.keys = .snakeCase
    print("The first of each, written back as JSON and as XML")
    print("--------------------------------------------------")
    print(fromJSON.value.stations[0].jsonString(style))
    var options = XMLOutputOptions()
    options.indentation = "  "
    print(try fromXML.value.stations[0].xmlString(root: "station", options: options))
  }

  /// Prints stations, and then what the response had that could not be used.
  static func show(_ title: String, _ mapped: Mapped<Timetable>) {
    print(title)
    print(String(repeating: "-", count: title.count))
    for station in mapped.value.stations {
      let opened = station.opened.map { "opened \(day(of: $0))" } ?? "opening unknown"
      print("  \(station.name): \(station.platforms) platforms, \(opened), ", terminator: "")
      print(station.isStaffed ? "staffed" : "not staffed")
      if let position = station.position {
        print("    at \(position.latitude), \(position.longitude)")
      }
      for line in station.lines { print("    \(line.name), trains an hour: \(line.trainsPerHour)") }
    }
    print("  What could not be used, and why:")
    print(mapped.report.table)
    print()
  }

  /// The bytes of a response that lies beside the program.
  static func response(_ name: String) throws -> Data {
    try Data(contentsOf: Bundle.module.bundleURL.appending(path: "response.\(name)"))
  }

  /// The day of a date in UTC, such as 1852-10-01.
  static func day(of date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
