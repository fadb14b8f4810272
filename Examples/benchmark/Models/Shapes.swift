import Foundation
import ModelMapper

/// A small model.
struct Dot: Mappable, Codable, Equatable {
  var x = 0
  var y = 0

  static var properties: [PropertyDescriptor] {
    \.x
    \.y
  }
}

/// A model that may hold another.
struct Pin: Mappable, Codable, Equatable {
  var name = ""
  var dot: Dot?

  static var properties: [PropertyDescriptor] {
    \.name
    \.dot
  }
}

/// A model of many properties, few of which are there.
struct Sparse: Mappable, Codable, Equatable {
  var a0: Int?, a1: Int?, a2: Int?, a3: Int?, a4: Int?, a5: Int?, a6: Int?, a7: Int?
  var b0: String?, b1: String?, b2: String?, b3: String?, b4: String?, b5: String?, b6: String?
  var c0: Double?, c1: Double?, c2: Double?, c3: Double?, c4: Double?, c5: Double?, c6: Double?

  static var properties: [PropertyDescriptor] {
    \.a0
    \.a1
    \.a2
    \.a3
    \.a4
    \.a5
    \.a6
    \.a7
    \.b0
    \.b1
    \.b2
    \.b3
    \.b4
    \.b5
    \.b6
    \.c0
    \.c1
    \.c2
    \.c3
    \.c4
    \.c5
    \.c6
  }
}

/// The numbers of a state.
enum Weight: Int, Codable, Equatable, Coercible, CaseIterable {
  case light = 1
  case medium, heavy
}

/// The words of a state.
enum Light: String, Codable, Equatable, _EnumCoercible, CaseIterable {
  case red, amber, green
}
