/// What formats for animations have for a value: one number, some, or the steps that it takes in time.
enum Track: Codable, Equatable {
  case number(Double)
  case numbers([Double])
  case steps([Step])

  struct Step: Codable, Equatable {
    var time: Double
    var values: [Double]
  }

  private enum Key: String, CodingKey { case value }

  init(_ index: Int) {
    let number = Double(index) / 4
    self =
      switch index % 4 {
      case 0: .steps([0, 12, 24].map { Step(time: $0, values: [number, $0]) })
      case 1: .numbers([number, 0.5, 1])
      default: .number(number)
      }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let numbers = try? container.decode([Double].self, forKey: .value) {
      self = .numbers(numbers)
    } else if let number = try? container.decode(Double.self, forKey: .value) {
      self = .number(number)
    } else {
      self = .steps(try container.decode([Step].self, forKey: .value))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .number(let number): try container.encode(number, forKey: .value)
    case .numbers(let numbers): try container.encode(numbers, forKey: .value)
    case .steps(let steps): try container.encode(steps, forKey: .value)
    }
  }
}
