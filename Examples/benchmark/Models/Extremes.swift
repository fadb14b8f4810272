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

/// A record whose hook is asked about each value.
struct Reading: Mappable, Codable, Equatable {
  var sensor = ""
  var level = 0

  static var properties: [PropertyDescriptor] {
    \.sensor
    \.level
  }

  mutating func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool {
    value != .null
  }
}
