/// An identifier that is a number or a text, under a key.
struct NumberOrText: Codable, Equatable {
  private enum Key: String, CodingKey { case id, name }

  var number: Int?
  var text: String?
  var name: String

  init(_ index: Int) {
    if index.isMultiple(of: 2) { number = index } else { text = "id-\(index)" }
    name = "Item \(index)"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let value = try? container.decode(Int.self, forKey: .id) {
      number = value
    } else {
      text = try container.decode(String.self, forKey: .id)
    }
    name = try container.decode(String.self, forKey: .name)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if let number { try container.encode(number, forKey: .id) }
    if let text { try container.encode(text, forKey: .id) }
    try container.encode(name, forKey: .name)
  }
}

/// One of two models, of which the first is tried first.
enum CircleOrBox: Codable, Equatable {
  struct Circle: Codable, Equatable { var x, y, radius: Double }
  struct Box: Codable, Equatable { var x, y, width, height: Double }

  case circle(Circle)
  case box(Box)

  init(_ index: Int) {
    let x = Double(index)
    self =
      index.isMultiple(of: 2)
      ? .circle(Circle(x: x, y: 1.5, radius: 2)) : .box(Box(x: x, y: 1.5, width: 2, height: 3))
  }

  init(from decoder: any Decoder) throws {
    if let circle = try? Circle(from: decoder) {
      self = .circle(circle)
    } else {
      self = .box(try Box(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .circle(let circle): try circle.encode(to: encoder)
    case .box(let box): try box.encode(to: encoder)
    }
  }
}

/// A list whose elements are left out where they are no points, as a type of its own does it.
struct PointsThatFit: Codable, Equatable {
  struct Point: Codable, Equatable { var x, y: Int }
  private struct Anything: Codable {}

  /// What is written, of which a part is read.
  struct Written: Codable, Equatable {
    var x: Int
    var y: Int?
  }

  private(set) var points: [Point] = []
  private var written: [Written] = []

  init(_ count: Int) {
    written = (0..<count).map { Written(x: $0, y: $0.isMultiple(of: 4) ? nil : 2 * $0) }
    points = written.compactMap { element in element.y.map { Point(x: element.x, y: $0) } }
  }

  static func == (one: Self, other: Self) -> Bool { one.points == other.points }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      if let point = try? list.decode(Point.self) {
        points.append(point)
      } else {
        _ = try list.decode(Anything.self)
      }
    }
  }

  func encode(to encoder: any Encoder) throws { try written.encode(to: encoder) }
}
