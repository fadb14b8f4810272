import Foundation
import ModelMapper

/// An order as a shop's server writes it in XML: attributes, elements, and a list in an element.
struct Purchase: Mappable, Equatable {
  var id = 0
  var currency = ""
  var placed: Date?
  var customer = ""
  var isExpress = false
  var lines: [Line] = []

  static var properties: [PropertyDescriptor] {
    \.id
    \.currency
    \.placed
    \.customer
    \.isExpress
    Property(\.lines).wrapped("line")
  }

  struct Line: Mappable, Equatable {
    var sku = ""
    var product = ""
    var quantity = 0
    var unitPrice = 0.0

    static var properties: [PropertyDescriptor] {
      \.sku
      \.product
      \.quantity
      \.unitPrice
    }
  }
}
