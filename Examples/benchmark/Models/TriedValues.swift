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

/// What kind of resource an item is.
protocol ResourceTag: Equatable { static var kind: Resource.Kind { get } }

/// One of six resources, each of which refuses what says that it is another, by an error of its own.
enum Resource: Codable, Equatable {
  enum Kind: String, Codable { case author, book, chapter, draft, edition, figure }

  struct OtherKind: Error {
    let found: String
  }

  struct Item<Tag: ResourceTag>: Codable, Equatable {
    private enum Key: String, CodingKey { case type, id, name }

    var id: String
    var name: String?

    init(id: String, name: String?) { (self.id, self.name) = (id, name) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let type = try container.decode(String.self, forKey: .type)
      guard type == Tag.kind.rawValue else { throw OtherKind(found: type) }
      id = try container.decode(String.self, forKey: .id)
      name = try container.decodeIfPresent(String.self, forKey: .name)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Tag.kind.rawValue, forKey: .type)
      try container.encode(id, forKey: .id)
      try container.encodeIfPresent(name, forKey: .name)
    }
  }

  enum Author: ResourceTag { static var kind: Kind { .author } }
  enum Book: ResourceTag { static var kind: Kind { .book } }
  enum Chapter: ResourceTag { static var kind: Kind { .chapter } }
  enum Draft: ResourceTag { static var kind: Kind { .draft } }
  enum Edition: ResourceTag { static var kind: Kind { .edition } }
  enum Figure: ResourceTag { static var kind: Kind { .figure } }

  case author(Item<Author>)
  case book(Item<Book>)
  case chapter(Item<Chapter>)
  case draft(Item<Draft>)
  case edition(Item<Edition>)
  case figure(Item<Figure>)

  init(_ index: Int) {
    let (id, name) = ("\(index)", "Resource \(index)")
    switch index % 6 {
    case 0: self = .author(Item(id: id, name: name))
    case 1: self = .book(Item(id: id, name: name))
    case 2: self = .chapter(Item(id: id, name: name))
    case 3: self = .draft(Item(id: id, name: name))
    case 4: self = .edition(Item(id: id, name: name))
    default: self = .figure(Item(id: id, name: name))
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func item<Tag>(_ tag: Tag.Type) throws -> Item<Tag>? {
      do {
        return try container.decode(Item<Tag>.self)
      } catch is OtherKind {
        return nil
      }
    }
    if let item = try item(Author.self) {
      self = .author(item)
    } else if let item = try item(Book.self) {
      self = .book(item)
    } else if let item = try item(Chapter.self) {
      self = .chapter(item)
    } else if let item = try item(Draft.self) {
      self = .draft(item)
    } else if let item = try item(Edition.self) {
      self = .edition(item)
    } else {
      self = .figure(try container.decode(Item<Figure>.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .author(let item): try item.encode(to: encoder)
    case .book(let item): try item.encode(to: encoder)
    case .chapter(let item): try item.encode(to: encoder)
    case .draft(let item): try item.encode(to: encoder)
    case .edition(let item): try item.encode(to: encoder)
    case .figure(let item): try item.encode(to: encoder)
    }
  }
}
