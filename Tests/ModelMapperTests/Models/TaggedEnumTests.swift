import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Mappable struct BankCard: Equatable {
  let last4: String
  var brand = "none"
}

@Mappable @MapTag("type")
enum Payment: Equatable {
  case cash
  case card(BankCard)
  @MapKey("bank-transfer") case transfer(iban: String, amount: Double, note: String?, days: Int = 3)
  @MapFallback case unknown(SourceValue)
}

@Mappable
enum Measure: Equatable {
  case none, weight(Double), size(width: Int, height: Int)
  indirect case both([Measure])
}

@Mappable
enum Rank: String {
  case admin, guest
  @MapFallback case other
}

@Mappable
enum TariffPart: Equatable {
  case flag
  case size(Int)
  @MapFallback case unknown(SourceValue)
}

@Mappable @MapTag("type")
enum OldPayment: Equatable {
  case cheque(number: Int)
  @MapFallback case other(type: String, amount: Double?)
}

@Mappable @MapTag("type", payload: "data")
enum AnyPayment: Equatable {
  case card(BankCard)
  @MapFallback case old(OldPayment)
}

@Mappable @MapTag("type")
enum Receipt: Equatable {
  @MapDates(.epochSeconds) case paid(at: Date, due: Date?)
  @MapTransformed(by: Receipt.marks) case rated(stars: Int)
  @MapSeparated(by: " ") @MapFallback case other(words: [String])

  static let marks = ClosureTransformer { (text: String) in
    text.count
  } back: {
    String(repeating: "*", count: $0)
  }
}

@Mappable struct Purchase: Equatable {
  let id: Int
  @MapEmbedded let payment: AnyPayment
}

@Mappable struct Wallets { var all: [AnyPayment] = [] }

@Mappable
enum MoreParts: Equatable {
  case size(Int)
  @MapFallback case more(TariffPart)
}

@Mappable
enum OwnFallback: Equatable {
  case size(Int)
  @MapFallback indirect case own(OwnFallback)
}

@Mappable struct Tariff: Equatable {
  let features: [TariffPart]
}

@Mappable struct Wallet: Equatable {
  let roles: [Rank]
  let role: Rank
  let payments: [Payment]
  let measure: Measure?
}

@Suite("Enums with payloads")
struct TaggedEnumTests {
  static let quiet = Mapper(onIssue: { _ in })

  @Test("are chosen by a tag beside the values")
  func readsInside() throws {
    let json = """
      [{"type": "cash"}, {"last4": "4242", "type": "CARD"}, {"type": "bank-transfer", "iban": "DE1",
        "Amount": "2.5"}, {"type": "barter", "goods": 2}]
      """
    let mapped = try Self.quiet.map([Payment].self, fromJSON: json)
    #expect(
      mapped.value.dropLast() == [
        .cash, .card(BankCard(last4: "4242")),
        .transfer(iban: "DE1", amount: 2.5, note: nil, days: 3),
      ])
    guard case .unknown(let value)? = mapped.value.last else { return #expect(Bool(false)) }
    #expect(value.jsonString() == #"{"type":"barter","goods":2}"#)
    #expect(mapped.report.issues.map(\.severity) == [.warning])
    #expect(
      mapped.value.jsonString()
        == #"[{"type":"cash"},{"type":"card","last4":"4242","brand":"none"},"#
        + #"{"type":"bank-transfer","iban":"DE1","amount":2.5,"days":3},{"type":"barter","goods":2}]"#
    )
    #expect(
      try Self.quiet.map([Payment].self, fromJSON: mapped.value.jsonString()).value == mapped.value)
  }

  @Test("report all that is missing in a case")
  func reportsMissing() throws {
    #expect {
      try Payment.make(from: ["type": "bank-transfer"], using: Self.quiet)
    } throws: { error in
      (error as? MappingError)?.issues.map(\.description) == [
        "Cannot set Payment.transfer.iban: expected a String at 'iban', found no such key.",
        "Cannot set Payment.transfer.amount: expected a Double at 'amount', found no such key.",
      ]
    }
  }

  @Test("are chosen by a key around the values")
  func readsOutside() throws {
    let json =
      #"[{"weight": "2"}, {"size": {"width": 1, "HEIGHT": 2}}, "none", {"both": [{"none": {}}]}]"#
    let measures = try [Measure].make(fromJSON: json)
    #expect(measures == [.weight(2), .size(width: 1, height: 2), .none, .both([.none])])
    #expect(try [Measure].make(fromJSON: measures.jsonString()) == measures)
    let size = Measure.size(width: 1, height: 2)
    #expect(throws: MappingError.self) { try Measure.make(from: ["volume": 1], using: Self.quiet) }
    #expect(try Measure.make(from: size.sourceValue) == size)
  }

  @Test("and with raw values have a case for what is unknown")
  func readsRawValues() throws {
    let mapped = try Self.quiet.map(
      Wallet.self,
      fromJSON:
        #"{"roles": ["admin", "owner", "GUEST"], "role": "chief", "payments": [{"type": "cash"}]}"#)
    #expect(mapped.value.role == .other && mapped.value.payments == [.cash])
    #expect(mapped.value.roles.prefix(2) == [.admin, .other])
    #expect(Set(mapped.report.issues.map(\.severity)) == [.warning])
    #expect(throws: MappingError.self) {
      try Wallet.make(fromJSON: #"{"roles": [], "role": null, "payments": []}"#, using: Self.quiet)
    }
  }

  @Test("keep what is unknown in lists of elements and of objects")
  func keepsUnknown() throws {
    let xml = "<tariff><features><flag/><colour>red</colour><size>2</size></features></tariff>"
    let mapped = try Self.quiet.map(Tariff.self, fromXML: Data(xml.utf8))
    #expect(mapped.value.features.count == 3 && mapped.value.features.last == .size(2))
    #expect(mapped.value.jsonString() == #"{"features":[{"flag":{}},{"colour":"red"},{"size":2}]}"#)
    #expect(mapped.report.issues.map(\.severity) == [.warning])
    let written = try mapped.value.xmlData(root: "tariff")
    let back = try Self.quiet.map(Tariff.self, fromXML: written)
    #expect(back.value.jsonString() == mapped.value.jsonString())
  }

  @Test(
    "have a fallback that carries a model, values or another enum",
    arguments: [
      (#"{"type":"cheque","number":7}"#, AnyPayment.old(.cheque(number: 7))),
      (#"{"type":"barter","amount":2}"#, .old(.other(type: "barter", amount: 2))),
      (
        #"{"type":"card","data":{"last4":"1","brand":"x"}}"#,
        .card(BankCard(last4: "1", brand: "x"))
      ),
    ])
  func carriesInFallback(_ json: String, _ payment: AnyPayment) throws {
    let mapped = try Self.quiet.map(AnyPayment.self, fromJSON: json)
    #expect(mapped.value == payment)
    #expect(mapped.value.jsonString() == json)
    #expect(Set(mapped.report.issues.map(\.consequence)).isSubset(of: [.fallbackUsed]))
    #expect(try AnyPayment.make(from: payment.sourceValue, using: Self.quiet) == payment)
  }

  @Test("say what a fallback lacks, and where")
  func reportsInFallback() {
    #expect {
      try Wallets.make(
        fromJSON: #"{"all": [{"type": "card", "data": {}}, {"type": "cheque"}]}"#, using: .strict)
    } throws: { error in
      ((error as? MappingError)?.issues.map(\.path) ?? []).contains("all[1].number")
    }
  }

  @Test("have a fallback that is embedded")
  func embedsFallback() throws {
    let json = #"{"id":1,"type":"barter"}"#
    let mapped = try Self.quiet.map(Purchase.self, fromJSON: json)
    #expect(mapped.value.payment == .old(.other(type: "barter", amount: nil)))
    #expect(mapped.value.jsonString() == json)
  }

  @Test("have a fallback to the names of another enum")
  func addsNames() throws {
    let parts: [MoreParts] = [.size(1), .more(.flag)]
    #expect(try [MoreParts].make(fromJSON: #"[{"size": 1}, "flag"]"#, using: Self.quiet) == parts)
    #expect(try [MoreParts].make(fromJSON: parts.jsonString(), using: Self.quiet) == parts)
    let xml = "<parts><size>1</size><flag/></parts>"
    #expect(try [MoreParts].make(fromXML: xml, using: Self.quiet) == parts)
  }

  @Test("have a fallback to themselves that ends")
  func endsFallback() {
    #expect(throws: MappingError.self) {
      try OwnFallback.make(fromJSON: #"{"a": 1}"#, using: Self.quiet)
    }
  }

  @Test(
    "take the markers of a case for its values",
    arguments: [
      (#"{"type":"paid","at":5}"#, Receipt.paid(at: Date(timeIntervalSince1970: 5), due: nil)),
      (
        #"{"type":"paid","at":5,"due":6}"#,
        .paid(at: Date(timeIntervalSince1970: 5), due: Date(timeIntervalSince1970: 6))
      ),
      (#"{"type":"rated","stars":"***"}"#, .rated(stars: 3)),
      (#"{"type":"noted","words":"a b"}"#, .other(words: ["a", "b"])),
    ])
  func takesMarkers(_ json: String, _ receipt: Receipt) throws {
    #expect(try Receipt.make(fromJSON: json, using: Self.quiet) == receipt)
    #expect(receipt.jsonString() == json.replacing(#""type":"noted","#, with: ""))
  }

  @Test("survive XML")
  func survivesXML() throws {
    let account = Wallet(
      roles: [.admin], role: .guest, payments: [.cash, .card(BankCard(last4: "1"))],
      measure: .size(width: 1, height: 2))
    let xml = try account.xmlString(root: "account")
    #expect(try Wallet.make(fromXML: Data(xml.utf8)) == account)
  }
}
