import ModelMapper

struct Station: Mappable {
  var name = ""
  var platforms = 0

  static var properties: [PropertyDescriptor] {
    Property("name", \.name)
    Property("platforms", \.platforms)
  }
}

@main
enum Consumer {
  static func main() {
    print(Station.properties.map(\.name).joined(separator: " "))
  }
}
