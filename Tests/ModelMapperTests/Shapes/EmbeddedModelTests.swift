import Foundation
import ModelMapper
import Testing

@Suite("An embedded model")
struct EmbeddedModelTests {
  private let json = """
    {"id":7,"created-at":"2020-02-03","createdBy":"ada","billing_street":"High St",\
    "billing_meta":{"zip":"OX1"},"ship_street":"Low St","ship_meta":{"zip":null}}
    """

  @Test("has its keys in the object of the model that holds it", arguments: [true, false])
  func standsInParent(byMacro: Bool) throws {
    if byMacro { try check(Invoice.self) } else { try check(InvoiceByHand.self) }
  }

  private func check<Model: InvoiceLike>(_ type: Model.Type) throws {
    let mapper = Mapper(unknownKeys: .fail)
    let invoice = try Model.make(fromJSON: json, using: mapper)
    #expect(invoice.id == 7 && invoice.audit.createdBy == "ada")
    #expect(invoice.billing.street == "High St" && invoice.billing.postCode == "OX1")
    #expect(invoice.shipping?.street == "Low St" && invoice.shipping?.postCode == nil)
    let written = invoice.jsonString()
    #expect(
      written == """
        {"id":7,"created_at":"2020-02-03T00:00:00Z","createdBy":"ada","billing_street":"High St",\
        "billing_meta":{"zip":"OX1"},"ship_street":"Low St"}
        """)
    #expect(try Model.make(fromJSON: written, using: mapper) == invoice)
    #expect(try Model.make(from: invoice.dictionaryRepresentation, using: mapper) == invoice)
    #expect(type.mappingProblems.isEmpty)
    var style = OutputStyle.json
    style.keys = .snakeCase
    #expect(invoice.jsonString(style).contains(#""created_by":"ada""#))
  }

  @Test("of an optional is nil where all its keys are missing, and writes nothing then")
  func isNilWithoutKeys() throws {
    let invoice = try Invoice.make(from: ["id": 1])
    #expect(invoice.shipping == nil && invoice.audit == Audit())
    #expect(invoice.jsonString() == #"{"id":1,"createdBy":"","billing_street":""}"#)
  }

  @Test("of an optional passes over none of its keys for another, though some are paths")
  func readsAllKeys() throws {
    let mapped = try Mapper(onIssue: { _ in })
      .map(Parcel.self, fromJSON: #"{"zip": "CB7", "place": {"city": "Ely"}}"#)
    #expect(mapped.value.spot?.zip == "CB7" && mapped.value.spot?.city == "Ely")
    #expect(mapped.report.issues.map(\.description) == [])
  }

  @Test(
    "has issues for what its paths pass over and for what they don't reach",
    arguments: [
      (#"{"meta":{"zone":"a","city":"b"},"Meta":{"city":"c"}}"#, "b", "Meta", "city"),
      (#"{"meta":{"zone":"a"},"Meta":{"city":"c"}}"#, "", "Meta.city", nil),
    ])
  func reportsOtherContainers(
    _ json: String, city: String, path: String, passedOver: String?
  ) throws {
    let mapped = try Mapper(unknownKeys: .report, onIssue: { _ in })
      .map(Zoned.self, fromJSON: json)
    #expect(mapped.value.zone == "a" && mapped.value.town.city == city)
    #expect(mapped.report.issues.map(\.path) == [path])
    #expect(mapped.report.issues.first?.reason.passedOver == passedOver)
  }

  @Test("keeps what an update does not speak of")
  func updates() throws {
    var invoice = try Invoice.make(fromJSON: json)
    let report = try invoice.update(from: ["billing_street": "Broad St"])
    #expect(invoice.billing.street == "Broad St" && invoice.billing.postCode == "OX1")
    #expect(invoice.audit.createdBy == "ada" && report.changes == ["billing"])
  }

  @Test("can be constant, in a model of constants, and calls its hooks")
  func isConstant() throws {
    let order = try Order.make(from: ["id": 1, "amount": 5, "currency": "EUR"])
    #expect(order.price.amount == 5 && order.price.currency == "eur")
    #expect(order.jsonString() == #"{"id":1,"amount":5,"currency":"eur"}"#)
    #expect {
      try Order.make(from: ["id": 1, "currency": "EUR"], using: Mapper(onIssue: { _ in }))
    } throws: {
      "\($0)" == "Cannot set Price.amount: expected an Int at 'amount', found no such key."
    }
    let moved = try order.updated(from: ["amount": 6])
    #expect(moved.price.amount == 6 && moved.price.currency == "eur")
  }

  @Test("embeds others in turn, each with all prefixes, and names full paths in issues")
  func nests() throws {
    let mapped = try Mapper(onIssue: { _ in }).map(
      [Outer].self, from: [["a_x": 1, "a_b_y": 2, "a_b_when": "no date"]])
    #expect(mapped.value.first?.inner.x == 1 && mapped.value.first?.inner.innermost.y == 2)
    #expect(mapped.report.issues.map(\.path) == ["[0].a_b_when"])
    #expect(mapped.value.first?.jsonString() == #"{"a_x":1,"a_b_y":2}"#)
  }

  @Test("is in the schema as its members")
  func isInSchema() {
    let schema = SourceValue(Order.jsonSchema)["$defs"]["Order"]
    #expect(schema["properties"].object?.keys.sorted() == ["amount", "currency", "id"])
    #expect(Set(schema["required"].array ?? []) == ["amount", "currency", "id"])
  }

  @Test("reads keys of the model that holds it too, which one of them writes")
  func sharesKeys() throws {
    let model = try Clashing.make(from: ["id": 7])
    #expect(model.id == 7 && model.inner.ID == 7)
    let mapper = Mapper(onIssue: { _ in })
    let written = mapper.json(model)
    #expect(String(decoding: written.value, as: UTF8.self) == #"{"id":7}"#)
    let sentence =
      "'id' can't be written at 'id', where the model that embeds it is written; give it an output key, "
      + "or let it be read only"
    #expect(written.report.issues.compactMap(\.reason.detail) == [sentence, sentence])
    #expect(
      Clashing.mappingProblems
        == ["Clashing is not declared well: \(sentence)."] + Identified.mappingProblems)
    #expect(
      SharedContainer.mappingProblems == [
        "SharedContainer is not declared well: 'postCode' can't be written at 'meta.zip', where the "
          + "model that embeds it is written; give it an output key, or let it be read only."
      ])
  }

  @Test("is a mistake where it has a key, and where it is in itself")
  func refuses() {
    #expect(
      problems(Keyed.self) == [
        "'inner' stands in the object of its model, so it has no key of its own"
      ])
    #expect(problems(Loop.self).first == "'next' embeds Loop in itself")
  }

  private func problems<Model: Mappable>(_ type: Model.Type) -> [String] {
    do {
      _ = try type.make(from: ["id": 1], using: Mapper(onIssue: { _ in }))
      return []
    } catch {
      return error.issues.compactMap(\.reason.detail)
    }
  }
}

private protocol InvoiceLike: Mappable, Equatable {
  var id: Int { get }
  var audit: Audit { get }
  var billing: PostAddress { get }
  var shipping: PostAddress? { get }
}

@Mappable
private struct Audit: Equatable {
  @MapOutputKey("created_at") var createdAt: Date?
  var createdBy = ""
}

@Mappable
private struct PostAddress: Equatable {
  var street = ""
  @MapName("meta.zip") var postCode: String?
}

@Mappable
private struct Invoice: InvoiceLike {
  var id = 0
  @MapEmbedded var audit = Audit()
  @MapEmbedded(prefix: "billing_") var billing = PostAddress()
  @MapEmbedded(prefix: "ship_") var shipping: PostAddress?
}

private struct InvoiceByHand: InvoiceLike {
  var id = 0
  var audit = Audit()
  var billing = PostAddress()
  var shipping: PostAddress?

  static var properties: [PropertyDescriptor] {
    \.id
    Property(\.audit).embedded()
    Property(\.billing).embedded(prefix: "billing_")
    Property(\.shipping).embedded(prefix: "ship_")
  }
}

private struct Price: ConstructedMappable {
  let amount: Int
  let currency: String

  static var properties: [PropertyDescriptor] {
    \.amount
    \.currency
  }

  init(_ values: borrowing ModelValues) throws {
    amount = try values.next()
    currency = try values.next()
  }

  static func decide(
    on value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> MappingDecision {
    value.string.map { .use(.string($0.lowercased())) } ?? .proceed
  }
}

@Mappable
private struct Order {
  let id: Int
  @MapEmbedded let price: Price
}

private struct Innermost: Mappable {
  var y = 0
  var when: Date?
  static var properties: [PropertyDescriptor] {
    \.y
    \.when
  }
}

private struct Inner: Mappable {
  var x = 0
  var innermost = Innermost()
  static var properties: [PropertyDescriptor] {
    \.x
    Property(\.innermost).embedded(prefix: "b_")
  }
}

private struct Outer: Mappable {
  var inner = Inner()
  static var properties: [PropertyDescriptor] { Property(\.inner).embedded(prefix: "a_") }
}

private struct Identified: Mappable {
  var ID = 0
  static var properties: [PropertyDescriptor] { Property("id", \.ID) }
}

private struct Clashing: Mappable {
  var id = 0
  var inner = Identified()
  static var properties: [PropertyDescriptor] {
    \.id
    Property(\.inner).embedded()
  }
}

private struct Keyed: Mappable {
  var inner = Identified()
  static var properties: [PropertyDescriptor] { Property(\.inner).from("x").embedded() }
}

private struct SharedContainer: Mappable {
  var zone = ""
  var address = PostAddress()
  static var properties: [PropertyDescriptor] {
    Property(\.zone).named("meta.zone")
    Property(\.address).embedded()
  }
}

@Mappable
private struct PathTown {
  @MapName("meta.city") var city = ""
}

@Mappable
private struct Zoned {
  @MapName("meta.zone") var zone = ""
  @MapEmbedded var town = PathTown()
}

private final class Loop: Mappable {
  var next: Loop?
  static var properties: [PropertyDescriptor] { Property(\.next).embedded() }
}

@Mappable
private struct Parcel {
  @MapEmbedded var spot: Spot?
}

@Mappable
private struct Spot {
  @MapKey("place.city") var city = ""
  var zip = ""
}
