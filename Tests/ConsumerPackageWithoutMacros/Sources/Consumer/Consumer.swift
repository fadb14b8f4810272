import ModelMapper

struct Station: Mappable {
  var name = ""
  var platforms = 0

  static var properties: [PropertyDescriptor] {
    Property("name", \.name)
    Property("platforms", \.platforms)
  }
}

struct Ticket: ConstructedMappable {
  let id: Int
  let holder: String?

  static var properties: [PropertyDescriptor] {
    \.id
    Property("holder", \.holder)
  }

  init(_ values: borrowing ModelValues) throws {
    id = try values.next()
    holder = try values.next()
  }
}

@main
enum Consumer {
  static func main() throws {
    guard try Ticket.make(fromJSON: #"{"ID": "7"}"#).id == 7 else { return }
    print(Station.properties.map(\.name).joined(separator: " "))
  }
}
