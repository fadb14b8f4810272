import Foundation
import ModelMapper
import ModelMapperXML

/// A model with whatever is hard to write: cycles, sharing, names and texts that no format allows.
private final class HostileModel: Mappable {
  var name = ""
  var number = 0.0
  var small = Float.zero
  var date: Date?
  var data: Data?
  var amount = Decimal.zero
  var anything: SourceValue = nil
  var table: [String: SourceValue] = [:]
  var next: HostileModel?
  var others: [HostileModel] = []
  var grid: [[Int?]] = []

  init() {}

  static var properties: [PropertyDescriptor] {
    Property(\HostileModel.name).outputKey("@na me")
    \HostileModel.number
    \HostileModel.small
    \HostileModel.date
    \HostileModel.data
    \HostileModel.amount
    \HostileModel.anything
    \HostileModel.table
    Property(\HostileModel.next).from("a.b[2].next")
    \HostileModel.others
    \HostileModel.grid
  }
}

/// Writes models that are hard to write, and reads what was written.
struct HostileOutput {
  private var random: SeededRandom

  init(_ random: SeededRandom) {
    self.random = random
  }

  mutating func findings() -> [String] {
    let models = models()
    // The cycles must not outlive the test.
    defer {
      for model in models {
        model.others = []
        model.next = nil
      }
    }
    let model = models[0]
    var style = OutputStyle.json
    style.isPretty = random.once(in: 2)
    style.sortsKeys = random.once(in: 2)
    style.nils = random.once(in: 2) ? .null : .omit
    style.keys = random.one(of: [.asDeclared, .snakeCase, .kebabCase, .pascalCase])
    if random.once(in: 3) { style.typeTag = "__class" }
    var mapper = Mapper(onIssue: { _ in })
    if random.once(in: 3) { mapper.limits.depth = random.below(20) }
    var findings: [String] = []
    let json = mapper.json(model, style).value
    var limits = Limits()
    limits.depth = 1_000
    if (try? JSONDocument(json, limits: limits)) == nil {
      findings.append("the JSON is malformed: \(String(decoding: json, as: UTF8.self))")
    }
    _ = model.dictionaryRepresentation(style)
    if let xml = try? mapper.xml(model, root: "model", style: style).value,
      (try? XMLTree(xml)) == nil
    {
      findings.append("the XML is malformed: \(String(decoding: xml, as: UTF8.self))")
    }
    return findings
  }

  private mutating func models() -> [HostileModel] {
    let models = (0...random.below(6)).map { _ in HostileModel() }
    for model in models {
      model.name = text()
      model.number = random.once(in: 3) ? Double(bitPattern: random.next()) : random.double()
      model.small = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      model.date = Date(timeIntervalSince1970: Double(bitPattern: random.next()))
      model.data = Data([1, 2, 255])
      model.amount = random.once(in: 4) ? .nan : Decimal(random.double())
      model.anything = value(depth: 0)
      for _ in 0..<random.below(4) { model.table[text()] = value(depth: 0) }
      model.next = random.once(in: 2) ? random.one(of: models) : nil
      model.others = (0..<random.below(3)).map { _ in random.one(of: models) }
      model.grid = [[1, nil], [], [random.below(9)]]
    }
    return models
  }

  private mutating func text() -> String {
    random.one(of: [
      "", " ", "a", "<b>&\"'", "]]>", "\u{0}", "\u{1B}[31m", "\u{FFFE}", "é", "e\u{301}", "#text",
      "@id", "a:b", "1a", "-", "xml", "a b", "\r\n", "\u{2028}", "😀", "__class", "--", "xsi:nil",
    ])
  }

  private mutating func value(depth: Int) -> SourceValue {
    switch random.below(depth < 6 ? 13 : 8) {
    case 0: return .null
    case 1: return .bool(true)
    case 2: return .double(Double(bitPattern: random.next()))
    case 3: return .decimal(.nan)
    case 4: return .string(text())
    case 5: return .native(Date(timeIntervalSince1970: random.double()))
    case 6: return .unsupported(typeName: text())
    case 7: return .unsigned(.max)
    case 8, 9: return .array((0..<random.below(4)).map { _ in value(depth: depth + 1) })
    default:
      return .object(
        SourceObject((0..<random.below(4)).map { _ in (text(), value(depth: depth + 1)) }))
    }
  }
}
