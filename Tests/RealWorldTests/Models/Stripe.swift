import Foundation
import ModelMapper

/// What a payment service returns: amounts in cents, dates in seconds, and objects that name their kind.
enum Stripe {
  @Mappable struct Money: Equatable {
    let amount: Int
    let currency: String
  }

  @Mappable struct Card: Equatable {
    let brand: String
    let last4: String
    let expMonth: Int
    let expYear: Int
  }

  @Mappable struct Charge: Equatable {
    let id: String
    let amount: Int
    let currency: String
    @MapDates(.epochSeconds) let created: Date
    @MapKey("payment_method_details.card") let card: Card?
    var metadata: [String: String] = [:]
    let refunded: Bool
    let failureMessage: String?
  }

  @Mappable struct Customer: Equatable {
    let id: String
    let email: String?
    let balance: Int
    @MapDates(.epochSeconds) let created: Date
    let delinquent: Bool?
    @MapKey("address.postal_code") let zip: String?
  }

  @Mappable struct List<Element: Coercible> {
    let data: [Element]
    let hasMore: Bool
    let url: String
  }

  @Mappable struct Failure: Equatable {
    enum Kind: String, Coercible { case card = "card_error", request = "invalid_request_error" }
    @MapKey("error.type") let kind: Kind
    @MapKey("error.message") let message: String
    @MapKey("error.param") let parameter: String?
  }

  @Mappable struct Event {
    let id: String
    let type: String
    @MapKey("data.object")
    @MapVariants(by: "object", ["charge": Charge.self, "customer": Customer.self])
    let object: any PropertyMapped
    @MapDates(.epochSeconds) let created: Date
    let livemode: Bool
  }

  static let charge = """
    {"object": "charge", "id": "ch_1", "amount": 2000, "currency": "eur", "created": 1700000000,
      "payment_method_details": {"card": {"brand": "visa", "last4": "4242", "exp_month": 8,
      "exp_year": 2030}, "type": "card"}, "metadata": {"order": "6735"}, "refunded": false}
    """

  static let cases = [
    RealWorldCase("a charge", Charge.self, json: charge) {
      $0.card?.last4 == "4242" && $0.metadata["order"] == "6735"
        && $0.created == Date(timeIntervalSince1970: 1_700_000_000)
    },
    RealWorldCase(
      "a customer", Customer.self,
      json: """
        {"id": "cus_1", "object": "customer", "email": null, "balance": -5, "created": 1700000000,
          "address": {"postal_code": "01234"}, "delinquent": false}
        """
    ) { $0.zip == "01234" && $0.email == nil },
    RealWorldCase(
      "a list", List<Charge>.self,
      json: #"{"object": "list", "data": [\#(charge)], "has_more": false, "url": "/v1/charges"}"#
    ) { $0.data.first?.amount == 2000 },
    RealWorldCase(
      "an error", Failure.self,
      json: #"{"error": {"type": "card_error", "message": "Declined", "code": "card_declined"}}"#
    ) { $0.kind == .card && $0.parameter == nil },
    RealWorldCase(
      "an event", Event.self,
      json: """
        {"id": "evt_1", "type": "charge.succeeded", "data": {"object": \(charge)},
          "created": 1700000001, "livemode": false}
        """
    ) { ($0.object as? Charge)?.id == "ch_1" },
  ]
}
