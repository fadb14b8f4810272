import Foundation
import Testing

@testable import ModelMapper

@Suite("Random JSON")
struct JSONDifferentialTests {
  @Test("means the same as to JSONSerialization")
  func meansTheSame() throws {
    var random = RandomJSON(seed: 7)
    for _ in 0..<2_000 {
      let bytes = random.document()
      let object = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let difference = try JSONReader.withReader(over: bytes) { disagreement($0, 0, object) }
      #expect(difference == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test("is the same again after it was written")
  func writtenAndRead() throws {
    var random = RandomJSON(seed: 8)
    for _ in 0..<1_000 {
      let bytes = random.document()
      let object = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      for style in 0..<4 {
        var options = plain
        options.isPretty = style & 1 == 1
        options.sortsKeys = style & 2 == 2
        let writer = TextSink(for: OutputContext(options))
        write(try JSONDocument(bytes).value, to: writer)
        let written = writer.takeData()
        let difference = try JSONReader.withReader(over: written) { disagreement($0, 0, object) }
        #expect(difference == nil, "\(String(decoding: written, as: UTF8.self))")
      }
    }
  }

  private func write(_ value: SourceValue, to writer: TextSink) {
    switch value {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(Int64(value))
    case .unsigned(let value): writer.unsigned(value)
    case .double(let value): writer.double(value)
    case .decimal(let value): writer.decimal(value)
    case .string(let value): writer.string(value)
    case .array(let values):
      writer.beginList(count: values.count)
      for value in values { write(value, to: writer) }
      writer.endList()
    case .object(let source):
      writer.beginObject()
      for key in source.keys {
        writer.key(OutputKey(key), keepsNull: true)
        write(source.value(forKey: key) ?? .null, to: writer)
      }
      writer.endObject()
    case .native, .unsupported: writer.omit()
    }
  }

  /// What differs between a value of the reader and one of JSONSerialization.
  private func disagreement(_ reader: JSONReader, _ place: Int, _ other: Any) -> String? {
    switch reader.scalar(at: place) {
    case .null: return other is NSNull ? nil : "null is \(other)"
    case .bool(let value): return other as? Bool == value ? nil : "\(value) is \(other)"
    case .integer(let value): return isNumber(other, "\(value)") ? nil : "\(value) is \(other)"
    case .unsigned(let value): return isNumber(other, "\(value)") ? nil : "\(value) is \(other)"
    case .numeral(let text):
      // Its own way from decimals to doubles is not always to the nearest.
      let number = (other as? NSNumber)?.stringValue
      let isSame = number.flatMap(Double.init) == Double(String(text))
      return isSame ? nil : "\(String(text)) is \(other)"
    case .text(let text): return other as? String == String(text) ? nil : "text is \(other)"
    case .string(let text): return other as? String == text ? nil : "\(text) is \(other)"
    case .list:
      guard let list = other as? [Any] else { return "a list is \(other)" }
      var found = reader.countHint(of: place) == list.count ? nil : "a count differs"
      reader.forEachElement(of: place, as: .scalar) { element, number in
        found = found ?? disagreement(reader, element, list[number])
        return found == nil
      }
      return found
    case .object:
      guard let members = other as? [String: Any] else { return "an object is \(other)" }
      var found = reader.countHint(of: place) == members.count ? nil : "a count differs"
      reader.forEachMember(of: place) { key, member in
        let other = members[String(key.text)] ?? "missing"
        if reader.member(of: place, named: String(key.text)) != member { found = "a key" }
        found = found ?? disagreement(reader, member, other)
        return false
      }
      return found
    default: return "an unexpected scalar"
    }
  }

  /// Whether a number has a text; casting one to a type of integer fails for some that fit.
  private func isNumber(_ other: Any, _ text: String) -> Bool {
    let number = (other as? NSNumber)?.stringValue
    return number.flatMap { Decimal(string: $0) } == Decimal(string: text)
  }
}
