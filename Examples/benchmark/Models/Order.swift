import ModelMapper

/// A document of some 0.2 KB, as an app meets all day.
struct Ticket: Mappable, Codable, Equatable {
  var ticketNumber = 0
  var passengerName = ""
  var trainName = ""
  var isReturn = false
  var totalPrice = 0.0
  var seatCount = 0
  var coachLetter: String?

  static var properties: [PropertyDescriptor] {
    \.ticketNumber
    \.passengerName
    \.trainName
    \.isReturn
    \.totalPrice
    \.seatCount
    \.coachLetter
  }

  static let sample = Ticket(
    ticketNumber: 4_018_271, passengerName: "Ada Lovelace", trainName: "The Cheltenham Flyer",
    isReturn: true, totalPrice: 48.75, seatCount: 2, coachLetter: "C")
}

/// A document of some 0.9 KB: an order with its lines and an address.
struct Order: Mappable, Codable, Equatable {
  var orderId = 0
  var customerName = ""
  var emailAddress = ""
  var isPaid = false
  var totalPrice = 0.0
  var couponCode: String?
  var deliveryNotes: String?
  var labels: [String] = []
  var homeAddress = Address()
  var orderLines: [Line] = []

  static var properties: [PropertyDescriptor] {
    \.orderId
    \.customerName
    \.emailAddress
    \.isPaid
    \.totalPrice
    \.couponCode
    \.deliveryNotes
    \.labels
    \.homeAddress
    \.orderLines
  }

  struct Line: Mappable, Codable, Equatable {
    var productNumber = 0
    var productName = ""
    var quantity = 0
    var unitPrice = 0.0
    var isGift = false

    static var properties: [PropertyDescriptor] {
      \.productNumber
      \.productName
      \.quantity
      \.unitPrice
      \.isGift
    }
  }

  static let sample = Order(
    orderId: 81_723, customerName: "Ada Lovelace", emailAddress: "ada.lovelace@example.org",
    isPaid: true, totalPrice: 318.45, deliveryNotes: "Leave it with the porter.",
    labels: ["express", "insured", "signature required"],
    homeAddress: Address(
      streetName: "12 St James's Square", postalCode: "SW1Y 4LE", cityName: "London"),
    orderLines: (1...5).map { number in
      Line(
        productNumber: 7_000 + number, productName: "Difference engine, part \(number)",
        quantity: number, unitPrice: 12.25 * Double(number), isGift: number == 3)
    })
}
