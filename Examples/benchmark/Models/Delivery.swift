import ModelMapper

/// An order whose lines are in an element of their own, read as a wrapped list.
struct WrappedDelivery: Mappable {
  var number = 0
  var customer = ""
  var lines: [DeliveryLine] = []

  static var properties: [PropertyDescriptor] {
    \.number
    \.customer
    Property(\.lines).wrapped("line")
  }
}

/// The same order, read by a path that leads to its lines.
struct ReachedDelivery: Mappable {
  var number = 0
  var customer = ""
  var lines: [DeliveryLine] = []

  static var properties: [PropertyDescriptor] {
    \.number
    \.customer
    Property(\.lines).from("lines/line")
  }
}

/// The same order with a model for the object around the lines.
struct NestedDelivery: Mappable {
  var number = 0
  var customer = ""
  var lines = Lines()

  static var properties: [PropertyDescriptor] {
    \.number
    \.customer
    \.lines
  }

  struct Lines: Mappable {
    var line: [DeliveryLine] = []

    static var properties: [PropertyDescriptor] { \.line }
  }
}

/// A line of an order.
struct DeliveryLine: Mappable, Equatable {
  var product = ""
  var quantity = 0
  var price = 0.0

  static var properties: [PropertyDescriptor] {
    \.product
    \.quantity
    \.price
  }
}
