import ModelMapper

@main
enum Consumer {
  static func main() throws {
    guard try Ticket.make(fromJSON: #"{"ID": "7"}"#).id == 7,
      try Train.make(from: ["line": "Cherwell"]).line == "Cherwell",
      try Comfort.make(from: "FIRST") == .first
    else { return }
    print(Station.properties.map(\.name).joined(separator: " "))
  }
}
