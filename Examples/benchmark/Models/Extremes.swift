import ModelMapper

/// A record that is mostly one long text.
struct Article: Mappable, Codable, Equatable {
  var title = ""
  var body = ""

  static var properties: [PropertyDescriptor] {
    \.title
    \.body
  }
}

/// A record that is mostly numbers.
struct Measurement: Mappable, Codable, Equatable {
  var station = ""
  var times: [Int] = []
  var values: [Double] = []

  static var properties: [PropertyDescriptor] {
    \.station
    \.times
    \.values
  }
}

/// A record that holds records of its own type.
struct Branch: Mappable, Codable, Equatable {
  var name = ""
  var branches: [Branch] = []

  static var properties: [PropertyDescriptor] {
    \.name
    \.branches
  }
}
