/// A value of any kind, found by trying one kind after the other, as many packages have it.
enum PlainValue: Codable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([PlainValue])
  case object([String: PlainValue])

  static let sample = PlainValue.object([
    "id": .integer(7), "tags": .list([.bool(true), .null, .text("new")]),
    "size": .object(["width": .number(1.5), "unit": .text("m")]),
  ])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([PlainValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: PlainValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
