import Foundation

/// The models of ``Geography`` as one writes them for `Codable`, with the strategies for snake case and
/// seconds.
enum CodableGeography {
  struct Point: Codable { let coordinates: [Double] }
  struct Line: Codable { let coordinates: [[Double]] }
  struct Polygon: Codable { let coordinates: [[[Double]]] }

  enum Geometry: Codable {
    case point(Point)
    case line(Line)
    case polygon(Polygon)

    enum CodingKeys: String, CodingKey { case type }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "Point": self = .point(try Point(from: decoder))
      case "LineString": self = .line(try Line(from: decoder))
      case "Polygon": self = .polygon(try Polygon(from: decoder))
      case let other:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "unknown geometry \(other)")
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .point(let point):
        try container.encode("Point", forKey: .type)
        try point.encode(to: encoder)
      case .line(let line):
        try container.encode("LineString", forKey: .type)
        try line.encode(to: encoder)
      case .polygon(let polygon):
        try container.encode("Polygon", forKey: .type)
        try polygon.encode(to: encoder)
      }
    }
  }

  struct Feature<Properties: Codable>: Codable {
    /// A number or a text.
    let id: String?
    let geometry: Geometry?
    let properties: Properties

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let number = try? container.decodeIfPresent(Int.self, forKey: .id) {
        id = String(number)
      } else {
        id = try container.decodeIfPresent(String.self, forKey: .id)
      }
      geometry = try container.decodeIfPresent(Geometry.self, forKey: .geometry)
      properties = try container.decode(Properties.self, forKey: .properties)
    }
  }

  struct Collection<Properties: Codable>: Codable {
    let type: String
    let features: [Feature<Properties>]
    let bbox: [Double]?
  }

  struct City: Codable {
    let name: String
    let population: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      if let text = try? container.decode(String.self, forKey: .population) {
        guard let number = Int(text) else {
          throw DecodingError.dataCorruptedError(
            forKey: .population, in: container, debugDescription: "\(text) is not a number")
        }
        population = number
      } else {
        population = try container.decodeIfPresent(Int.self, forKey: .population) ?? 0
      }
    }
  }

  struct Weather: Codable {
    struct Main: Codable { let temp: Double }
    struct Sky: Codable { let description: String? }
    struct Wind: Codable { let speed: Double? }
    let main: Main
    let weather: [Sky]?
    let windData: Wind?
    let at: Date
    let place: String
    var temperature: Double { main.temp }
    var sky: String? { weather?.first?.description }
    var wind: Double? { windData?.speed }

    enum CodingKeys: String, CodingKey {
      case main, weather
      case windData = "wind"
      case at = "dt"
      case place = "name"
    }
  }

  struct Address: Codable {
    struct Parts: Codable { let countryCode: String? }
    let placeId: Int
    /// Numbers as texts.
    let lat: Double
    let lon: Double
    let displayName: String
    let boundingbox: [Double]
    let address: Parts?
    var country: String? { address?.countryCode }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ text: String, _ key: CodingKeys) throws -> Double {
        guard let number = Double(text) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: container, debugDescription: "\(text) is not a number")
        }
        return number
      }
      placeId = try container.decode(Int.self, forKey: .placeId)
      lat = try number(try container.decode(String.self, forKey: .lat), .lat)
      lon = try number(try container.decode(String.self, forKey: .lon), .lon)
      displayName = try container.decode(String.self, forKey: .displayName)
      boundingbox = try container.decode([String].self, forKey: .boundingbox).map {
        try number($0, .boundingbox)
      }
      address = try container.decodeIfPresent(Parts.self, forKey: .address)
    }
  }
}
