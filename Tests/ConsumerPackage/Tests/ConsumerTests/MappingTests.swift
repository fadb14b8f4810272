import Foundation
import ModelMapper
import PublicModels
import StrictModels
import Testing

@Suite("Mapping models of another module")
struct MappingTests {
  private let quiet = Mapper(onIssue: { _ in })

  @Test("reads models of a protocol, and values by transformers and policies")
  func mapsDrawing() throws {
    let drawing = try quiet.map(
      Drawing.self,
      fromJSON: """
        {"shapes": [{"type": "circle", "radius": 2}, {"type": "square", "side": "3"}],
          "frame": {"square": {"side": 9}}, "layers": "2", "scale": 4, "steps": [1, 2],
          "password": "open"}
        """
    ).value
    #expect((drawing.shapes.first as? Circle)?.radius == 2)
    #expect((drawing.shapes.last as? Square)?.side == 3)
    #expect((drawing.frame as? Square)?.side == 9)
    #expect(drawing.layers == 1 && drawing.scale == 40 && drawing.steps == [10, 20])
    #expect(drawing.password == "open")

    let written = drawing.dictionaryRepresentation
    #expect(written["scale"] as? Int == 4 && written["password"] == nil)
    let back = try Drawing.make(fromJSON: drawing.jsonData())
    #expect((back.shapes.last as? Square)?.side == 3 && (back.frame as? Square)?.side == 9)
    #expect(back.scale == 40 && back.steps == [10, 20])
  }

  @Test("reads and writes a type that two modules make a coded value and a key, each in its way")
  func keepsConformancesApart() throws {
    for sign in [FloatingPointSign.plus, .minus] {
      #expect(try SignsByName.sign(SignsByName.json(sign)) == sign)
      #expect(try SignsByNumber.sign(SignsByNumber.json(sign)) == sign)
    }
    #expect(try SignsByName.json(.minus) == #"{"minus":"minus"}"#)
    #expect(try SignsByNumber.json(.minus) == #"{"-":-1}"#)
  }

  @Test("reads a document by every marker, and writes it back")
  func mapsStructs() throws {
    let station = try Station.make(
      fromJSON: """
        {"NAME": "Oxford", "meta": {"id": "7"}, "opened_at": 60, "Platforms": "4", "latitude": 1.5,
          "lines": [{"class": "IC", "operator_name": "GWR", "🚉": 2, "GRÖßE": "2.5", "open": "yes"}],
          "cache": {"1": 2}, "code": "X"}
        """)
    #expect(station.name == "Oxford" && station.id == 7 && station.platforms == 4)
    #expect(station.opened == Date(timeIntervalSince1970: 60) && station.kilometres == 1.5)
    #expect(station.lines.map(\.class) == ["IC"] && station.lines[0].open)
    #expect(station.lines[0].`operator name` == "GWR" && station.lines[0].🚉 == 2)
    #expect(station.lines[0].größe == 2.5)
    #expect(station.cache.isEmpty && station.code == "S")

    let written = station.dictionaryRepresentation
    #expect(written["_id"] as? Int == 7 && written["changes"] as? Int == 1)
    #expect(written["opened-at"] as? String == "1970-01-01T00:01:00Z")
    #expect(written["code"] == nil && written["cache"] == nil)
    let back = try Station.make(fromJSON: station.jsonData())
    #expect(back.name == "Oxford" && back.lines[0].class == "IC" && back.opened == station.opened)
  }

  @Test("throws for a required property that the source does not have")
  func requires() {
    #expect(throws: MappingError.self) {
      try Station.make(fromJSON: #"{"name": "Oxford"}"#, using: quiet)
    }
  }

  @Test("makes the subclasses that a source asks for")
  func mapsClasses() throws {
    let branch = try Branch.make(
      fromJSON: #"{"id": 1, "children": [{"id": 2}, {"ID": "3"}]}"#)
    #expect(branch.id == -1 && branch.children.map(\.id) == [2, 3])
    let tip = try Tip.make(fromJSON: #"{"id": 1}"#)
    #expect(tip.id == -1 && tip.dictionaryRepresentation["id"] as? Int == -1)
    let last = try Last.make(fromJSON: #"{"id": 1, "extra": "a", "more": "b"}"#)
    #expect(last.id == 1)
    #expect(
      last.dictionaryRepresentation as? [String: AnyHashable] == [
        "id": 1, "extra": "a", "more": "b",
      ])
    let crate = try Crate.make(fromJSON: #"{"item": "5", "size": 6}"#)
    #expect(crate.dictionaryRepresentation as? [String: Int] == ["item": 5, "size": 6])
  }

  @Test("sets generic, wrapped and hooked properties")
  func mapsOthers() throws {
    let page = try Page<String>.make(fromJSON: #"{"items": ["a", 1], "next": 2}"#)
    #expect(page.items == ["a", "1"] && page.next == 2)
    let wrapped = try Wrapped.make(fromJSON: #"{"level": 5000, "max": "2"}"#)
    #expect(wrapped.level == 10 && wrapped.limit == 2)
    #expect(wrapped.jsonString() == #"{"level":10,"max":2}"#)
    let hooked = try Hooked.make(fromJSON: #"{"title": "x"}"#)
    #expect(hooked.name == "hooked")
    let custom = try Custom.make(fromJSON: "{}")
    #expect(custom.code == 7)
  }

  @Test("makes models with constants, and enums with payloads")
  func mapsConstants() throws {
    let ticket = try Ticket.make(fromJSON: #"{"ID": "7", "valid": "yes", "price": 2.5}"#)
    #expect(ticket == Ticket(id: 7, holder: nil, isValid: true, price: 2.5))
    #expect(try Ticket.make(from: ticket.dictionaryRepresentation) == ticket)
    #expect(try ticket.updated(from: ["holder": "Ada"]).holder == "Ada")
    #expect(throws: MappingError.self) { try Receipt.make(fromJSON: "{}", using: quiet) }
    #expect(try Receipt.make(fromJSON: #"{"number": 5}"#).number == 5)
    let passenger = try Passenger.make(
      fromJSON: #"{"name": "Ada", "ticket": {"id": 1, "valid": 0, "price": 3}, "comfort": "first"}"#
    )
    #expect(passenger.ticket?.isValid == false && passenger.comfort == .first)
    let fares = try quiet.map(
      [Fare].self,
      fromJSON: """
        [{"type": "free"}, {"type": "single", "number": 4}, {"type": "pass", "days": "30"},
          {"type": "other"}]
        """
    ).value
    #expect(fares.prefix(3) == [.free, .single(.init(number: 4)), .pass(days: 30, zone: nil)])
    #expect(fares.count == 4)
  }

  @Test("makes the models that a registry has")
  func mapsMixedModels() throws {
    var mapper = quiet
    mapper.registry = TypeRegistry([Leaf.self, Custom.self])
    let bag = try Bag.make(
      fromJSON: """
        {"items": [{"__class": "Custom", "code": 5}, {"__class": "Leaf", "id": 6}],
          "named": {"a": {"__class": "Custom", "code": 7}}}
        """, using: mapper)
    #expect((bag.named["a"] as? Custom)?.code == 7)
    #expect((bag.items.first as? Custom)?.code == 5 && (bag.items.last as? Leaf)?.id == 6)
    #expect(try Bag.make(from: bag.dictionaryRepresentation, using: mapper).items.count == 2)
  }
}
