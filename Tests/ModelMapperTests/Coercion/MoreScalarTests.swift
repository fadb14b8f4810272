import Foundation
import ModelMapper
import Testing

@Suite("Coercing to durations, time zones, locales and substrings")
struct MoreScalarTests {
  static let durations: [CoercionCase<Duration>] = [
    CoercionCase(90, .seconds(90)), CoercionCase(1.5, .milliseconds(1500)),
    CoercionCase("90", .seconds(90)), CoercionCase("-0.25", .milliseconds(-250)),
    CoercionCase("PT1H30M", .seconds(5400)), CoercionCase("P1DT2H", .seconds(93_600)),
    CoercionCase("PT0.5S", .milliseconds(500)), CoercionCase("PT1,5S", .milliseconds(1500)),
    CoercionCase("-PT5M", .seconds(-300)), CoercionCase("P2W", .seconds(1_209_600)),
    CoercionCase("PT36H", .seconds(129_600)),
    CoercionCase("P1Y", nil), CoercionCase("P1M", nil), CoercionCase("PT", nil),
    CoercionCase("P", nil), CoercionCase("P1", nil), CoercionCase("P1H", nil),
    CoercionCase("PT1M1H", nil), CoercionCase("PT1.5H", nil), CoercionCase("PTS", nil),
    CoercionCase("1h", nil), CoercionCase("", nil), CoercionCase(["a"], nil),
    CoercionCase(1e300, nil), CoercionCase(nil, nil),
    CoercionCase(
      "-0.000000000000000001", Duration(secondsComponent: 0, attosecondsComponent: -1)),
    CoercionCase(
      "9223372036854775807.25",
      Duration(secondsComponent: .max, attosecondsComponent: 250_000_000_000_000_000)),
    CoercionCase("9223372036854775808", nil), CoercionCase("1e-30", .zero),
  ]

  @Test("reads seconds and the durations of ISO 8601", arguments: durations)
  func readsDurations(_ row: CoercionCase<Duration>) throws { try row.check() }

  static let zones: [CoercionCase<TimeZone>] = [
    CoercionCase("Europe/Berlin", TimeZone(identifier: "Europe/Berlin")),
    CoercionCase(" UTC ", TimeZone(identifier: "UTC")), CoercionCase("Mars/Crater", nil),
    CoercionCase("", nil), CoercionCase(1, nil),
  ]

  @Test("reads time zones by identifier", arguments: zones)
  func readsZones(_ row: CoercionCase<TimeZone>) throws { try row.check() }

  static let locales: [CoercionCase<Locale>] = [
    CoercionCase("en_US", Locale(identifier: "en_US")),
    CoercionCase("zh-Hans-CN", Locale(identifier: "zh-Hans-CN")),
    CoercionCase("de", Locale(identifier: "de")), CoercionCase("not a locale", nil),
    CoercionCase("e", nil), CoercionCase("", nil), CoercionCase("en_", nil), CoercionCase(1, nil),
  ]

  @Test("reads locales by identifier", arguments: locales)
  func readsLocales(_ row: CoercionCase<Locale>) throws { try row.check() }

  struct Settings: Mappable, Equatable {
    var timeout = Duration.zero
    var delay: Duration?
    var zone = TimeZone.gmt
    var locales: [Locale] = []
    var name: Substring = ""
    static var properties: [PropertyDescriptor] {
      \.timeout
      \.delay
      \.zone
      \.locales
      \.name
    }
  }

  @Test("takes values of the types themselves, in an optional too")
  func takesNativeValues() throws {
    let (delay, zone, locale): (Duration?, TimeZone?, Locale?) = (.seconds(3), .gmt, nil)
    let settings = try Settings.make(
      from: [
        "timeout": Duration.seconds(2), "delay": delay as Any, "zone": zone as Any,
        "locales": [Locale(identifier: "de"), locale as Any],
      ] as [String: Any])
    #expect(settings.timeout == .seconds(2) && settings.delay == .seconds(3))
    #expect(settings.zone == .gmt && settings.locales == [Locale(identifier: "de")])
    #expect(try [Duration?].make(from: [delay as Any, Duration?.none as Any]) == [delay, nil])
  }

  struct Formats: Codable, Equatable {
    var zone: TimeZone
    var zones: [TimeZone?]
    var locale: Locale?
    var locales: [Locale]
  }

  @Test("reads zones and locales as JSONEncoder writes them")
  func readsWhatFoundationWrites() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let formats = Formats(
      zone: zone, zones: [nil, .gmt], locale: Locale(identifier: "de_DE"),
      locales: [Locale(identifier: "fr")])
    let json = try JSONEncoder().encode(formats)
    #expect(try MappingDecoder(mapper: .strict).decode(Formats.self, from: json) == formats)
    let native = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let settings = try Settings.make(from: native)
    #expect(settings.zone == zone && settings.locales == formats.locales)
    #expect(try Settings.make(fromJSON: json).zone == zone)
  }

  @Test(
    "reports what is not an object of Foundation's",
    arguments: [
      #"{"zone": {}}"#, #"{"zone": {"identifier": "Mars/Crater"}}"#,
      #"{"zone": {"identifier": {}}}"#, #"{"zone": {"identifier": "GMT", "offset": 0}}"#,
    ])
  func reportsOtherObjects(_ json: String) throws {
    var mapper = Mapper()
    mapper.unknownKeys = .report
    let mapped = try mapper.map(Settings.self, fromJSON: json)
    #expect(mapped.value.zone == .gmt)
    #expect(mapped.report.issues.map(\.path) == [json.contains("offset") ? "zone.offset" : "zone"])
  }

  @Test("writes what they read, whatever the source")
  func roundTrips() throws {
    let settings = Settings(
      timeout: .nanoseconds(1_234_567_890_123), delay: .seconds(3),
      zone: try #require(TimeZone(identifier: "Asia/Tokyo")),
      locales: [Locale(identifier: "de_DE"), Locale(identifier: "fr")], name: "abc")
    #expect(try Settings.make(from: settings.dictionaryRepresentation) == settings)
    #expect(try Settings.make(fromJSON: settings.jsonData()) == settings)
    #expect(try Settings.make(from: settings.dictionaryRepresentation(.strings)) == settings)
    #expect(try Settings.make(from: settings.dictionaryRepresentation(.native)) == settings)
    let native: [String: Any] = ["timeout": Duration.seconds(1), "zone": settings.zone, "name": 5]
    let made = try Settings.make(from: native)
    #expect(made == Settings(timeout: .seconds(1), zone: settings.zone, name: "5"))
    #expect(settings.jsonString().contains(#""timeout":1234.567890123"#))
  }

  @Test("reads attoseconds and the whole range of Int64 seconds")
  func keepsDigits() throws {
    for duration in [
      Duration(secondsComponent: 9_000_000_000_000_000_000, attosecondsComponent: 1),
      Duration(secondsComponent: -9_000_000_000_000_000_000, attosecondsComponent: -1),
      Duration(secondsComponent: 0, attosecondsComponent: 123_456_789_012_345_678),
    ] {
      #expect(Duration.coerce(duration.sourceValue, in: CoercionContext()) == duration)
    }
  }
}

@Suite("Coercing to points, sizes, rectangles and ranges")
struct GeometryTests {
  static let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)

  static let rectangles: [CoercionCase<CGRect>] = [
    CoercionCase(["x": 1, "y": 2, "width": 3, "height": 4], rectangle),
    CoercionCase(["X": "1", "Y": 2, "Width": 3, "HEIGHT": 4], rectangle),
    CoercionCase([1, 2, 3, 4], rectangle), CoercionCase([[1, 2], [3, 4]], rectangle),
    CoercionCase(["origin": ["x": 1, "y": 2], "size": [3, 4]], rectangle),
    CoercionCase([1, 2, 3], nil), CoercionCase(["x": 1], nil), CoercionCase("1,2,3,4", nil),
  ]

  @Test("reads rectangles from objects and lists", arguments: rectangles)
  func readsRectangles(_ row: CoercionCase<CGRect>) throws { try row.check() }

  static let points: [CoercionCase<CGPoint>] = [
    CoercionCase(["x": 1, "y": 2.5], CGPoint(x: 1, y: 2.5)),
    CoercionCase([1, 2.5], CGPoint(x: 1, y: 2.5)), CoercionCase(["x": 1], nil),
    CoercionCase([1, "x"], nil), CoercionCase(nil, nil),
  ]

  @Test("reads points from objects and lists", arguments: points)
  func readsPoints(_ row: CoercionCase<CGPoint>) throws { try row.check() }

  @Test("reads lengths, and lists of them, as numbers")
  func readsLengths() throws {
    #expect(try [CGFloat].make(fromJSON: #"[1, "2.5"]"#) == [1, 2.5])
    #expect([CGFloat(1.5)].jsonString() == "[1.5]")
  }

  static let ranges: [CoercionCase<Range<Int>>] = [
    CoercionCase([1, 5], 1..<5), CoercionCase("1..<5", 1..<5), CoercionCase("1..5", 1..<5),
    CoercionCase(["from": 1, "to": "5"], 1..<5),
    CoercionCase(["lowerBound": 1, "upper_bound": 5], 1..<5),
    CoercionCase("1...5", nil), CoercionCase([5, 1], nil), CoercionCase([1], nil),
    CoercionCase("..", nil), CoercionCase("1", nil), CoercionCase(["from": 1], nil),
  ]

  @Test("reads half-open ranges from lists, objects and texts", arguments: ranges)
  func readsRanges(_ row: CoercionCase<Range<Int>>) throws { try row.check() }

  static let closed: [CoercionCase<ClosedRange<Double>>] = [
    CoercionCase([1, 5.5], 1...5.5), CoercionCase("-1.5...2", -1.5...2),
    CoercionCase("-1.5..2", -1.5...2), CoercionCase(["min": 0, "max": 0], 0...0),
    CoercionCase("1..<2", nil), CoercionCase(["min": 2, "max": 1], nil),
  ]

  @Test("reads closed ranges from lists, objects and texts", arguments: closed)
  func readsClosedRanges(_ row: CoercionCase<ClosedRange<Double>>) throws { try row.check() }

  struct Shape: Mappable, Equatable {
    var frame = CGRect.zero
    var size: CGSize?
    var corners: [CGPoint] = []
    var ages: ClosedRange<Int>?
    var span = 0..<0
    static var properties: [PropertyDescriptor] {
      \.frame
      \.size
      \.corners
      \.ages
      \.span
    }
  }

  @Test("writes what they read")
  func roundTrips() throws {
    let shape = Shape(
      frame: Self.rectangle, size: CGSize(width: 5, height: 6),
      corners: [.zero, CGPoint(x: 1, y: 1)],
      ages: 18...65, span: 3..<7)
    #expect(try Shape.make(from: shape.dictionaryRepresentation) == shape)
    #expect(try Shape.make(fromJSON: shape.jsonData()) == shape)
    let decoded = try JSONDecoder().decode([CGPoint].self, from: shape.corners.jsonData())
    #expect(decoded == shape.corners)
  }
}
