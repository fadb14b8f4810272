import Foundation
import ModelMapper

/// The rows of values of many shapes: read, written, and written with sorted keys; as models are, and through
/// `Codable`.
enum ShapeRows {
  static var all: [Contest] {
    rows("base64", floors: (2, 2.4, 2.4)) { [Data((0..<200_000).map { UInt8($0 & 0xFF) })] }
      + rows("texts by keys", floors: (1.8, 2.5, 4)) {
        Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("key number \($0)", "value \($0)") })
      }
      + rows("numbers by keys", floors: (2, 3, 3.5)) {
        Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("key\($0)", Double($0) + 0.5) })
      }
      + rows("models by keys", floors: (3.5, 3.5, 3.5)) {
        Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("key\($0)", Dot(x: $0, y: -$0)) })
      }
      + rows("set of texts", floors: (2, 2, 2)) { Set((0..<20_000).map { "text \($0)" }) }
      + rows("set of numbers", floors: (1.2, 2, 2)) {
        Set((0..<20_000).map { (number: Int) in number &* 7_919 })
      }
      + rows("sets of a few texts", floors: (1.9, 2, 2)) {
        (0..<5_000).map { Set(["new", "sale \($0)", "red"]) }
      }
      + rows("sets of a few enums", floors: (0.8, 1.5, 1.5)) {
        (0..<5_000).map { Set(Light.allCases.prefix($0 % 3 + 1)) }
      }
      + rows("dictionaries of a few texts", floors: (1.6, 2, 2)) {
        (0..<5_000).map { ["name": "item \($0)", "size": "L", "color": "red"] }
      }
      + rows("dictionaries of a few lists", floors: (2, 2.5, 2.5)) {
        (0..<5_000).map { ["a": [$0, 1], "b": [2], "c": []] }
      }
      + rows("UUIDs", floors: (2.5, 6, 6)) { (0..<10_000).map { _ in UUID() } }
      + rows("URLs", floors: (0.9, 3, 3)) {
        (0..<10_000).compactMap { URL(string: "https://example.org/a/\($0)?b=c") }
      }
      + rows("enums", floors: (1.4, 4.5, 4.5)) { (0..<20_000).map { Light.allCases[$0 % 3] } }
      + rows("enums of numbers", floors: (1.2, 4, 4)) {
        (0..<20_000).map { Weight.allCases[$0 % 3] }
      }
      + rows("optional models", floors: (4, 3, 2)) {
        (0..<10_000).map { Pin(name: "pin \($0)", dot: $0 % 2 == 0 ? Dot(x: $0, y: 1) : nil) }
      }
      + rows("lists of lists", floors: (2.4, 7, 6)) { (0..<10_000).map { [[$0, 1], [2], []] } }
      + rows("sparse models", floors: (8, 2.5, 1.1)) {
        (0..<5_000).map { Sparse(a3: $0, b2: "b", c6: 1.5) }
      }
  }

  /// The rows of one shape.
  ///
  /// - Parameters:
  ///   - name: The shape.
  ///   - floors: How many times as fast as the coders of Foundation reading, writing, and writing with sorted
  ///     keys must be at least: half of what a busy machine has, so that only a real loss is below.
  ///   - value: Makes a value of it.
  /// - Returns: The rows.
  private static func rows<Value: Coercible & Codable & Equatable>(
    _ name: String, floors: (read: Double, write: Double, sorted: Double),
    _ value: @escaping () throws -> Value
  ) -> [Contest] {
    let (decoder, encoder, sorting) = (JSONDecoder(), JSONEncoder(), JSONEncoder())
    sorting.outputFormatting = [.sortedKeys]
    let (mappingDecoder, mappingEncoder) = (MappingDecoder(), MappingEncoder())
    var sorted = OutputStyle.json
    sorted.sortsKeys = true
    let style = sorted
    return [
      Contest(
        "\(name) in", floor: floors.read, input: { try encoder.encode(value()) },
        agree: {
          let decoded = try decoder.decode(Value.self, from: $0)
          return try decoded == Value.make(fromJSON: $0)
            && decoded == mappingDecoder.decode(Value.self, from: $0)
        },
        contenders: [
          ("JSONDecoder", { try decoder.decode(Value.self, from: $0) }),
          ("ModelMapper", { try Value.make(fromJSON: $0) }),
          ("MappingDecoder", { try mappingDecoder.decode(Value.self, from: $0) }),
        ]),
      Contest(
        "\(name) out", floor: floors.write, input: value,
        agree: { value in
          try decoder.decode(Value.self, from: value.jsonData()) == value
            && decoder.decode(Value.self, from: mappingEncoder.encode(value)) == value
        },
        contenders: [
          ("JSONEncoder", { try encoder.encode($0) }), ("ModelMapper", { $0.jsonData() }),
          ("MappingEncoder", { try mappingEncoder.encode($0) }),
        ]),
      Contest(
        "\(name) out, sorted", floor: floors.sorted, input: value,
        agree: { try decoder.decode(Value.self, from: $0.jsonData(style)) == $0 },
        contenders: [
          ("JSONEncoder", { try sorting.encode($0) }), ("ModelMapper", { $0.jsonData(style) }),
        ]),
    ]
  }
}
