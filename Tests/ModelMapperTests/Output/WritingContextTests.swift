import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Mappable struct Shipment: Equatable {
  @MapAttribute var shipmentID = 0
  @MapDates(.epochSeconds) var sentOn: Date?
  var arrivedOn: Date?
  var state = ShipmentState.onTheWay
}

@Mappable enum ShipmentState { case onTheWay, lost }

/// A type of the user's own that makes and writes models by the contexts that it is given.
private enum Content: Coercible, Equatable {
  case text(String), shipment(Shipment), shipments([Shipment])

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Content? {
    if value.object != nil { return Shipment.coerce(value, in: context).map(shipment) }
    if value.array != nil { return [Shipment].coerce(value, in: context).map(shipments) }
    return String.coerce(value, in: context).map(text)
  }

  func sourceValue(in context: WritingContext) -> SourceValue {
    switch self {
    case .text(let text): context.sourceValue(of: text)
    case .shipment(let shipment): context.sourceValue(of: shipment)
    case .shipments(let shipments): context.sourceValue(of: shipments)
    }
  }

  var sourceValue: SourceValue { sourceValue(in: .native) }
}

@Mappable private struct Letter: Equatable {
  var content: Content?
}

@Mappable private struct PlainLetter {
  var content: Shipment?
}

@Suite("Models in a type that writes itself")
struct WritingContextTests {
  private static let json =
    #"{"content":{"shipment_id":7,"sent_on":5,"arrived_on":"1970-01-01T00:00:06Z","state":"on_the_way"}}"#
  private static var style: OutputStyle {
    var style = OutputStyle.json
    style.keys = .snakeCase
    return style
  }

  @Test("are written as in a property")
  func writes() throws {
    let letter = try Letter.make(fromJSON: Self.json)
    #expect(letter.jsonString(Self.style) == Self.json)
    #expect(try PlainLetter.make(fromJSON: Self.json).jsonString(Self.style) == Self.json)
    let xml = try letter.xmlString(root: "letter")
    #expect(try xml == PlainLetter.make(fromJSON: Self.json).xmlString(root: "letter"))
    #expect(try Letter.make(fromXML: xml) == letter)
    guard case .shipment(let shipment)? = letter.content else { return #expect(Bool(false)) }
    #expect(shipment.sourceValue == letter.content?.sourceValue)
    let two = Letter(content: .shipments([shipment, shipment]))
    #expect(try Letter.make(fromJSON: two.jsonString(Self.style)) == two)
  }

  @Test("are read by the options of the mapper")
  func reads() throws {
    var mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    mapper.coercion.dates = [.pattern("dd.MM.yyyy")]
    let json = #"{"content": {"shipmentid": "7", "arrived_on": "02.01.1970", "x": 1}}"#
    for report in [
      try mapper.map(Letter.self, fromJSON: json).report,
      try mapper.map(PlainLetter.self, fromJSON: json).report,
    ] {
      #expect(report.description == "Unknown key at 'content.x': no property has this name.")
    }
    let letter = try mapper.map(Letter.self, fromJSON: json).value
    let day = Date(timeIntervalSince1970: 86_400)
    #expect(letter.content == .shipment(Shipment(shipmentID: 7, arrivedOn: day)))
  }

  @Test("say what can't be written, and where")
  func reports() {
    let letter = Letter(content: .shipment(Shipment(sentOn: Date(timeIntervalSince1970: .nan))))
    let plain = PlainLetter(content: Shipment(sentOn: Date(timeIntervalSince1970: .nan)))
    let report = Mapper(onIssue: { _ in }).json(letter).report
    #expect(report.description == Mapper(onIssue: { _ in }).json(plain).report.description)
  }
}
