import Foundation
import ModelMapper
import Testing

@Suite("Properties that are merely Codable")
struct CodablePropertyTests {
  struct Money: Codable, Equatable {
    let amount: Decimal
    let currencyCode: String
  }

  enum Kind: String, Codable, CaseIterable { case plain, veryFancy }
  enum Rank: Int, Codable, Coercible { case low = 1, high = 2 }

  struct Invoice: Mappable, Equatable {
    var total = Money(amount: 0, currencyCode: "EUR")
    var discount: Money?
    var parts: [Money] = []
    var byName: [String: Money] = [:]
    var kind = Kind.plain
    var rank = Rank.low

    static var properties: [PropertyDescriptor] {
      \.total
      Property(\.discount).from("rebate")
      \.parts
      \.byName
      \.kind
      \.rank
    }
  }

  @Test("are read by the rules of the mapper")
  func reads() throws {
    let mapped = try Mapper(onIssue: { _ in }).map(
      Invoice.self,
      from: [
        "TOTAL": ["amount": "18.24", "currency-code": "GBP"], "rebate": ["amount": 1],
        "parts": [["amount": 1, "CurrencyCode": "X"], 5],
        "byName": ["a_b": ["amount": 2, "currency_code": 3]],
        "kind": "VERY_FANCY", "rank": "2",
      ] as [String: Any])
    let money = Money(amount: 1, currencyCode: "X")
    #expect(
      mapped.value
        == Invoice(
          total: Money(amount: Decimal(string: "18.24") ?? 0, currencyCode: "GBP"), discount: nil,
          parts: [money], byName: ["a_b": Money(amount: 2, currencyCode: "3")], kind: .veryFancy,
          rank: .high))
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set Money.currencyCode: expected a String at 'rebate.currencyCode', found no such "
          + "key; 'rebate' was not used.",
        "Left out of Invoice.parts: expected an object for a Money at 'parts[1]', found the number "
          + "5.",
      ])
  }

  @Test("are written and read back")
  func roundTrips() throws {
    var invoice = Invoice()
    invoice.discount = Money(amount: 2, currencyCode: "EUR")
    invoice.parts = [invoice.total]
    invoice.byName = ["x_y": invoice.total]
    invoice.kind = .veryFancy
    #expect(try Invoice.make(from: invoice.dictionaryRepresentation) == invoice)
    #expect(try Invoice.make(fromJSON: invoice.jsonData()) == invoice)
    #expect(invoice.dictionaryRepresentation["kind"] as? String == "veryFancy")
  }

  @Test("keep their value where the source has null, and become nil where they can")
  func meetsNull() throws {
    var invoice = Invoice()
    invoice.discount = invoice.total
    try invoice.update(
      from: ["total": NSNull(), "discount": NSNull(), "rebate": NSNull()] as [String: Any])
    #expect(invoice.total == Invoice().total)
    #expect(invoice.discount == nil)
  }
}
