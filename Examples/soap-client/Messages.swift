import Foundation
import ModelMapper

/// What is asked of the depot: the stock of some articles.
struct StockRequest: Mappable {
  var namespace = "urn:example:depot"
  var warehouse = 0
  var articles: [String] = []

  static var properties: [PropertyDescriptor] {
    Property(\.namespace).outputKey("@xmlns").direction(.output)
    \.warehouse
    Property(\.articles).outputKey("article")
  }
}

/// The envelope around a request, which is written as `soap:Envelope`.
struct RequestEnvelope: Mappable {
  var header = Header()
  var body = Body()

  static var properties: [PropertyDescriptor] {
    Property(\.header).outputKey("soap:Header")
    Property(\.body).outputKey("soap:Body")
  }

  struct Header: Mappable {
    var trace = ""
    static var properties: [PropertyDescriptor] { \.trace }
  }

  struct Body: Mappable {
    var request = StockRequest()
    static var properties: [PropertyDescriptor] { Property(\.request).outputKey("getStock") }
  }
}

/// What comes back: the stock, or a fault.
///
/// Prefixes need no configuration: `Body` finds `soap:Body` and `env:Body` alike.
@Mappable
struct Reply {
  @MapKey("Header/trace") var trace: String?
  @MapKey("Body/getStockResponse/getStockResult") var stock: Stock?
  @MapKey("Body/Fault") var fault: Fault?
}

@Mappable
struct Stock {
  var warehouse = Warehouse()
  @MapKey("item") var items: [Item] = []
}

@Mappable
struct Warehouse {
  @MapKey("@internalId") var id = 0
  var name = ""
  var manager: String?
}

@Mappable
struct Item {
  @MapRequired var article = ""
  var quantity = 0
  @MapKey("next-delivery") var nextDelivery: Date?
}

/// A fault of SOAP 1.1 or 1.2.
@Mappable
struct Fault: Error {
  @MapKey("faultcode", "Code/Value") var code = ""
  @MapKey("faultstring", "Reason/Text") var reason = ""
  @MapKey("detail/warehouse", "Detail/warehouse") var warehouse: Int?
}
