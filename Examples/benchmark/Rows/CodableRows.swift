import Foundation
import ModelMapper

/// The rows of types that merely decode and encode themselves, by the coders of the library.
enum CodableRows {
  /// One small value.
  static var small: [Contest] {
    rows("0.2 KB", repetitions: 2_000) { PlainTicket.sample }
      + rows("0.9 KB", repetitions: 500) { PlainOrder.sample }
      + rows("10 KB", repetitions: 50) { Array(repeating: PlainOrder.sample, count: 11) }
  }

  /// Many values.
  static var large: [Contest] {
    rows("10,000 records") {
      try JSONDecoder().decode([PlainUser].self, from: Documents.users(10_000))
    }
      + rows("nested containers", floors: (0.9, 1.5)) { (0..<5_000).map { Wrapped(value: $0) } }
      + rows("integers of all widths", floors: (2.5, 2)) {
        (0..<5_000).map { PlainWidths(a: Int32($0), b: UInt16($0), c: Int64($0)) }
      }
      + rows("values of any kind", floors: (0.9, nil)) {
        Array(repeating: PlainValue.sample, count: 1_000)
      }
      + rows("numbers or texts", floors: (1, nil)) { (0..<2_000).map { NumberOrText($0) } }
      + rows("either of two models", floors: (2, nil)) { (0..<2_000).map { CircleOrBox($0) } }
      + rows("one of six resources", floors: (0.8, nil)) { (0..<2_000).map { Resource($0) } }
      + rows("values in wrappers", floors: (1.2, 1.5)) { (0..<2_000).map { Report($0) } }
      + rows("values or steps, strictly", by: .strict, floors: (1.1, nil)) {
        (0..<2_000).map { Track($0) }
      }
      + rows("parts that say what they are", floors: (1, 1)) { (0..<2_000).map { Panel($0) } }
      + rows("lists of what fits", floors: (1.3, nil)) { PointsThatFit(2_000) }
      + rows("chains after other types", floors: (1.1, 1.5)) {
        try decodeChains(of: Int8.self, Int16.self, Int32.self, Int64.self, UInt8.self, UInt16.self)
        return (0..<100).map { Link(value: $0).extended(to: 40) }
      }
  }

  /// Decodes more values, one inside of the other, than a decoder keeps something for.
  private static func decodeChains<each Value: FixedWidthInteger & Codable>(
    of type: repeat (each Value).Type
  ) throws {
    func decode<Item: FixedWidthInteger & Codable>(_ type: Item.Type) throws {
      let data = try JSONEncoder().encode(Link(value: Item.zero).extended(to: 60))
      _ = try MappingDecoder().decode(Link<Item>.self, from: data)
    }
    repeat try decode(each type)
  }

  /// A row that decodes a value and one that encodes it.
  ///
  /// - Parameters:
  ///   - name: What is decoded and encoded.
  ///   - repetitions: How often in each round.
  ///   - mapper: The mapper that decodes.
  ///   - floors: How many times as fast as the coders of Foundation decoding and encoding must be at least.
  ///   - value: Makes the value.
  /// - Returns: The rows.
  private static func rows<Value: Codable & Equatable>(
    _ name: String, repetitions: Int = 1, by mapper: Mapper = Mapper(),
    floors: (in: Double?, out: Double?) = (nil, nil), _ value: @escaping () throws -> Value
  ) -> [Contest] {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    let (mappingDecoder, mappingEncoder) = (MappingDecoder(mapper: mapper), MappingEncoder())
    return [
      Contest(
        "Codable, \(name) in", repetitions: repetitions, floor: floors.in,
        input: { try encoder.encode(value()) },
        agree: {
          try decoder.decode(Value.self, from: $0) == mappingDecoder.decode(Value.self, from: $0)
        },
        contenders: [
          ("JSONDecoder", { try decoder.decode(Value.self, from: $0) }),
          ("MappingDecoder", { try mappingDecoder.decode(Value.self, from: $0) }),
        ]),
      Contest(
        "Codable, \(name) out", repetitions: repetitions, floor: floors.out, input: value,
        agree: { value in
          let written = try mappingEncoder.encode(value)
          return try decoder.decode(Value.self, from: written) == value
            && decoder.decode(Value.self, from: encoder.encode(value)) == value
        },
        contenders: [
          ("JSONEncoder", { try encoder.encode($0) }),
          ("MappingEncoder", { try mappingEncoder.encode($0) }),
        ]),
    ]
  }
}

/// A type that holds one of its own kind.
private final class Link<Value: Codable & Equatable>: Codable, Equatable {
  let value: Value
  let next: Link?

  init(value: Value, next: Link? = nil) {
    self.value = value
    self.next = next
  }

  /// A chain of links of this value, which ends with this one.
  func extended(to count: Int) -> Link {
    (1..<count).reduce(self) { next, _ in Link(value: value, next: next) }
  }

  static func == (one: Link, other: Link) -> Bool {
    one.value == other.value && one.next == other.next
  }
}
