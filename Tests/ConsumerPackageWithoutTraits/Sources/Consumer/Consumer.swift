import ModelMapper
import ModelMapperXML

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@main
enum Consumer {
  static func main() throws {
    for (name, isAsExpected) in try checks where !isAsExpected { print("not as expected: \(name)") }
    print(Station.properties.map(\.name).joined(separator: " "))
  }

  private static var checks: [(String, Bool)] {
    get throws {
      let json =
        #"{"id":7,"sold":"2024-01-05T08:00:00Z","price":18.24,"tags":["a","b"],"café":"x"}"#
      let ticket = try Sale.make(fromJSON: json.replacing("é", with: "e\u{301}"))
      let xml = """
        <sale id="7"><sold>2024-01-05T08:00:00Z</sold><price>18.24</price><tags>a</tags><tags>b</tags>\
        <café>x</café></sale>
        """
      let fare = try MappingDecoder().decode(Fare.self, from: #"{"price": "18.24"}"#)
      let long = #"{"price":12345678901234567890.123456789}"#
      let mapper = Mapper(onIssue: { _ in })
      let report = try mapper.map(Sale.self, fromJSON: #"{"id": "four"}"#).report
      let reader = JSONLinesReader(Sale.self, chunks: [Array("\(json)\n\(json)".utf8)])
      return [
        ("constants", try Ticket.make(fromJSON: #"{"ID": "7"}"#).id == 7),
        ("a dictionary", try Train.make(from: ["line": "Cherwell"]).line == "Cherwell"),
        ("an enum", try Comfort.make(from: "FIRST") == .first),
        ("JSON", ticket.jsonString() == json),
        ("XML", try Sale.make(fromXML: xml).jsonString() == json),
        (
          "XML written", try Sale.make(fromXML: ticket.xmlString(root: "sale")).jsonString() == json
        ),
        ("a decimal", ticket.price == Decimal(string: "18.24")),
        (
          "a long decimal",
          try Sale.make(fromJSON: long).jsonString().contains(long.dropFirst().dropLast())
        ),
        ("a date", ticket.sold == Date(timeIntervalSince1970: 1_704_441_600)),
        ("Codable", fare.price == ticket.price),
        ("Codable written", try MappingEncoder().encode(fare) == Data(#"{"price":18.24}"#.utf8)),
        ("the report", report.issues.count == 1),
        ("records", try reader.next()?.id == 7 && reader.next()?.id == 7 && reader.next() == nil),
        ("null in a dictionary", try Sale.make(from: ["id": SourceValue.null]).id == 0),
        (
          "a dictionary written",
          try Sale.make(from: ticket.dictionaryRepresentation).jsonString() == json
        ),
      ]
    }
  }
}
