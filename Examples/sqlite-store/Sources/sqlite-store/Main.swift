import ModelMapper

/// Maps two responses into one store: the second updates what the first inserted.
@main
enum Main {
  static let first = """
    [{"id": "oxf", "NAME": "Oxford", "platforms": "4", "opened": "1852-10-01"},
     {"id": "did", "name": "Didcot Parkway", "Platforms": 5}]
    """
  static let second = """
    [{"id": "oxf", "platforms": 5}, {"id": "rdg", "name": "Reading", "platforms": 15}]
    """

  static func main() throws {
    let store = try Store()
    for response in [first, second] {
      for station in try [Station].make(fromJSON: response, using: store.mapper) {
        try store.save(station)
      }
    }
    for station in try store.all() {
      print(station.id, station.name, station.platforms, station.opened?.description ?? "-")
    }
  }
}
