/// The document of some 0.2 KB as a type that merely encodes and decodes itself.
struct PlainTicket: Codable, Equatable {
  let ticketNumber: Int
  let passengerName: String
  let trainName: String
  let isReturn: Bool
  let totalPrice: Double
  let seatCount: Int
  let coachLetter: String?

  static let sample = PlainTicket(
    ticketNumber: 4_018_271, passengerName: "Ada Lovelace", trainName: "The Cheltenham Flyer",
    isReturn: true, totalPrice: 48.75, seatCount: 2, coachLetter: "C")
}

/// A value in an object of its own, which the type asks for by a nested container.
struct Wrapped: Codable, Equatable {
  var value: Int

  private enum Key: String, CodingKey { case inner }
  private enum InnerKey: String, CodingKey { case value }

  init(value: Int) { self.value = value }

  init(from decoder: any Decoder) throws {
    let inner = try decoder.container(keyedBy: Key.self)
      .nestedContainer(keyedBy: InnerKey.self, forKey: .inner)
    value = try inner.decode(Int.self, forKey: .value)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var inner = container.nestedContainer(keyedBy: InnerKey.self, forKey: .inner)
    try inner.encode(value, forKey: .value)
  }
}

/// Integers of which few bits are stated, and a number of few.
struct PlainWidths: Codable, Equatable {
  var a: Int32, b: UInt16, c: Int64
  var d: UInt8? = 7, e: Float = 1.5, f: UInt64 = 12_345_678_901
}

/// The document of some 0.9 KB as a type that merely encodes and decodes itself.
struct PlainOrder: Codable, Equatable {
  let orderId: Int
  let customerName: String
  let emailAddress: String
  let isPaid: Bool
  let totalPrice: Double
  let couponCode: String?
  let deliveryNotes: String?
  let labels: [String]
  let homeAddress: PlainAddress
  let orderLines: [Line]

  struct Line: Codable, Equatable {
    let productNumber: Int
    let productName: String
    let quantity: Int
    let unitPrice: Double
    let isGift: Bool
  }

  static let sample = PlainOrder(
    orderId: 81_723, customerName: "Ada Lovelace", emailAddress: "ada.lovelace@example.org",
    isPaid: true, totalPrice: 318.45, couponCode: nil, deliveryNotes: "Leave it with the porter.",
    labels: ["express", "insured", "signature required"],
    homeAddress: PlainAddress(
      streetName: "12 St James's Square", postalCode: "SW1Y 4LE", cityName: "London"),
    orderLines: (1...5).map { number in
      Line(
        productNumber: 7_000 + number, productName: "Difference engine, part \(number)",
        quantity: number, unitPrice: 12.25 * Double(number), isGift: number == 3)
    })
}
