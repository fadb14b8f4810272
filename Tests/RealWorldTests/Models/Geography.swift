import Foundation
import ModelMapper
import ModelMapperXML

/// Places: GeoJSON, tracks in GPX, the weather, and an address service.
enum Geography {
  @Mappable struct Point: Equatable { let coordinates: [Double] }
  @Mappable struct Line: Equatable { let coordinates: [[Double]] }
  @Mappable struct Polygon: Equatable { let coordinates: [[[Double]]] }

  enum Geometry: VariantCoercible, Equatable {
    case point(Point)
    case line(Line)
    case polygon(Polygon)

    static var variants: [Variant<Geometry>] {
      [
        Variant("Point", Geometry.point), Variant("LineString", Geometry.line),
        Variant("Polygon", Geometry.polygon),
      ]
    }

    var payload: any PropertyMapped {
      switch self {
      case .point(let point): point
      case .line(let line): line
      case .polygon(let polygon): polygon
      }
    }
  }

  @Mappable struct Feature<Properties: Coercible> {
    /// A number or a text.
    let id: String?
    let geometry: Geometry?
    let properties: Properties
  }

  @Mappable struct Collection<Properties: Coercible> {
    let type: String
    let features: [Feature<Properties>]
    let bbox: [Double]?
  }

  @Mappable struct City: Equatable {
    let name: String
    var population = 0
  }

  @Mappable struct Waypoint: Equatable {
    let lat: Double
    let lon: Double
    let name: String?
    @MapKey("ele") let elevation: Double?
    let time: Date?
  }

  @Mappable struct Track: Equatable {
    let name: String
    @MapKey("trkseg") @MapWrapped("trkpt") let points: [Waypoint]
  }

  @Mappable struct GPX: Equatable {
    let creator: String
    @MapKey("wpt") @MapFlat var waypoints: [Waypoint] = []
    @MapKey("trk") @MapFlat var tracks: [Track] = []
  }

  @Mappable struct Weather: Equatable {
    @MapKey("main.temp") let temperature: Double
    @MapKey("weather[0].description") @MapDirection(.input) let sky: String?
    @MapKey("wind.speed") let wind: Double?
    @MapKey("dt") @MapDates(.epochSeconds) let at: Date
    @MapKey("name") let place: String
  }

  @Mappable struct Address: Equatable {
    let placeId: Int
    /// Numbers as texts.
    let lat: Double
    let lon: Double
    let displayName: String
    let boundingbox: [Double]
    @MapKey("address.country_code") let country: String?
  }

  static let cases = [
    RealWorldCase(
      "a collection of features", Collection<City>.self,
      json: """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "id": 5, "geometry": {"type": "Point", "coordinates": [1, 2.5]},
            "properties": {"name": "Ulm", "population": "120000"}},
          {"type": "Feature", "geometry": null, "properties": {"name": "Nowhere"}},
          {"type": "Feature", "id": "x", "geometry": {"type": "Polygon",
            "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}, "properties": {"name": "Square"}}]}
        """
    ) { collection in
      collection.features.first?.geometry == .point(Point(coordinates: [1, 2.5]))
        && collection.features.map(\.id) == ["5", nil, "x"]
        && collection.features.first?.properties.population == 120_000
    },
    RealWorldCase(
      "a line", Feature<[String: SourceValue]>.self,
      json: """
        {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[0, 1], [2, 3]]},
          "properties": {"width": 2, "lit": true}}
        """
    ) {
      $0.geometry == .line(Line(coordinates: [[0, 1], [2, 3]])) && $0.properties["lit"] == true
    },
    RealWorldCase(
      "waypoints and tracks", GPX.self,
      xml: """
        <gpx creator="Watch" version="1.1"><wpt lat="48.4" lon="9.9"><name>Ulm</name></wpt>
        <trk><name>Run</name><trkseg><trkpt lat="1" lon="2"><ele>3.5</ele>
        <time>2024-02-03T04:05:06Z</time></trkpt><trkpt lat="4" lon="5"/></trkseg></trk></gpx>
        """, root: "gpx"
    ) { $0.waypoints.map(\.name) == ["Ulm"] && $0.tracks.first?.points.map(\.lat) == [1, 4] },
    RealWorldCase(
      "the weather", Weather.self,
      json: """
        {"coord": {"lon": 9.9, "lat": 48.4}, "weather": [{"id": 800, "description": "clear sky"}],
          "main": {"temp": 21.5, "humidity": 40}, "wind": {"speed": 3}, "dt": 1700000000, "name": "Ulm"}
        """
    ) { $0.temperature == 21.5 && $0.place == "Ulm" && $0.wind == 3 },
    RealWorldCase(
      "an address", [Address].self,
      json: """
        [{"place_id": 1, "lat": "48.4", "lon": "9.9", "display_name": "Ulm, Germany",
          "boundingbox": ["48.3", "48.5", "9.8", "10.0"], "address": {"country_code": "de"}}]
        """
    ) { $0.first?.lat == 48.4 && $0.first?.boundingbox.count == 4 && $0.first?.country == "de" },
  ]
}
