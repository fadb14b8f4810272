import Foundation

/// The models of ``Stripe`` as one writes them for `Codable`, with the strategies for snake case and seconds.
enum CodableStripe {
  struct Money: Codable {
    let amount: Int
    let currency: String
  }

  struct Card: Codable {
    let brand: String
    let last4: String
    let expMonth: Int
    let expYear: Int
  }

  struct Charge: Codable {
    struct Method: Codable { let card: Card? }
    let id: String
    let amount: Int
    let currency: String
    let created: Date
    let card: Card?
    let metadata: [String: String]
    let refunded: Bool
    let failureMessage: String?

    enum CodingKeys: String, CodingKey {
      case id, amount, currency, created, metadata, refunded, failureMessage, paymentMethodDetails
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      amount = try container.decode(Int.self, forKey: .amount)
      currency = try container.decode(String.self, forKey: .currency)
      created = try container.decode(Date.self, forKey: .created)
      card = try container.decodeIfPresent(Method.self, forKey: .paymentMethodDetails)?.card
      metadata = try container.decodeIfPresent([String: String].self, forKey: .metadata) ?? [:]
      refunded = try container.decode(Bool.self, forKey: .refunded)
      failureMessage = try container.decodeIfPresent(String.self, forKey: .failureMessage)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(amount, forKey: .amount)
      try container.encode(currency, forKey: .currency)
      try container.encode(created, forKey: .created)
      try container.encode(Method(card: card), forKey: .paymentMethodDetails)
      try container.encode(metadata, forKey: .metadata)
      try container.encode(refunded, forKey: .refunded)
      try container.encodeIfPresent(failureMessage, forKey: .failureMessage)
    }
  }

  struct Customer: Codable {
    struct Address: Codable { let postalCode: String? }
    let id: String
    let email: String?
    let balance: Int
    let created: Date
    let delinquent: Bool?
    let address: Address?
    var zip: String? { address?.postalCode }
  }

  struct List<Element: Codable>: Codable {
    let data: [Element]
    let hasMore: Bool
    let url: String
  }

  struct Failure: Codable {
    enum Kind: String, Codable { case card = "card_error", request = "invalid_request_error" }
    struct Details: Codable {
      let type: Kind
      let message: String
      let param: String?
    }
    let error: Details
    var kind: Kind { error.type }
    var message: String { error.message }
    var parameter: String? { error.param }
  }

  struct Event: Codable {
    enum Object: Codable {
      case charge(Charge)
      case customer(Customer)

      enum CodingKeys: String, CodingKey { case object }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .object) {
        case "charge": self = .charge(try Charge(from: decoder))
        case "customer": self = .customer(try Customer(from: decoder))
        case let other:
          throw DecodingError.dataCorruptedError(
            forKey: .object, in: container, debugDescription: "unknown object \(other)")
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .charge(let charge):
          try container.encode("charge", forKey: .object)
          try charge.encode(to: encoder)
        case .customer(let customer):
          try container.encode("customer", forKey: .object)
          try customer.encode(to: encoder)
        }
      }
    }
    struct Payload: Codable { let object: Object }
    let id: String
    let type: String
    let data: Payload
    let created: Date
    let livemode: Bool
    var object: Object { data.object }
  }
}
