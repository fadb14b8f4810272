/// Documents of random content, always the same for one seed.
struct RandomSamples: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[roll(elements.count)]
  }

  /// A document of JSON: a list of objects that resemble each other.
  mutating func json() -> String {
    let template = (0..<3 + roll(8)).map { _ in (pick(Self.keys), roll(14)) }
    let records = (0..<2 + roll(12)).map { _ in
      var seen: Set<String> = []
      let members = template.compactMap { key, kind -> String? in
        guard roll(5) > 0, seen.insert(key).inserted else { return nil }
        return "\"\(key)\": \(value(kind, depth: 0))"
      }
      return "{\(members.joined(separator: ", "))}"
    }
    return roll(4) == 0
      ? "{\"\(pick(Self.keys))\": [\(records.joined(separator: ", "))]}"
      : "[\(records.joined(separator: ",\n"))]"
  }

  private mutating func value(_ kind: Int, depth: Int) -> String {
    switch roll(9) == 0 ? roll(14) : kind {
    case 0: return "\(roll(100))"
    case 1: return pick(["true", "false"])
    case 2: return "\"\(pick(Self.texts))\""
    case 3: return pick(["null", "\"x\"", "1.5"])
    case 4: return pick(["\"active\"", "\"in-progress\"", "\"done\""])
    case 5:
      return pick([
        "\"2024-01-05\"", "\"2024-01-05T10:00:00Z\"", "\"Fri, 05 Jan 2024 10:00:00 GMT\"",
      ])
    case 6: return pick(["\"05.01.2024\"", "\"24.12.2023\"", "\"31.01.1999\""])
    case 7:
      return pick(["18446744073709551615", "0.1", "1e3", "12345678901234567890.12", "-7", "2.0"])
    case 8: return pick(["\"yes\"", "\"no\"", "1", "0", "true"])
    case 9: return pick(["\"https://example.org/a\"", "\"https://example.org/b?c=d\""])
    case 10 where depth < 3:
      return
        "[\((0..<roll(4)).map { _ in value(kind == 10 ? roll(4) : kind, depth: depth + 1) }.joined(separator: ", "))]"
    case 11 where depth < 3:
      var seen: Set<String> = []
      let members = (0..<roll(4)).compactMap { index -> String? in
        let key = Self.keys[(index * 7 + depth) % Self.keys.count]
        return seen.insert(key).inserted
          ? "\"\(key)\": \(value(index % 10, depth: depth + 1))" : nil
      }
      return "{\(members.joined(separator: ", "))}"
    case 12: return "\"\(roll(2) == 0 ? "0" : "")\(roll(1_000))\""
    default: return pick(["null", "[]", "{}", "\"\""])
    }
  }

  /// A document of XML: elements that resemble each other in a root.
  mutating func xml() -> String {
    let names = (0..<3 + roll(5)).map { _ in (pick(Self.names), roll(10)) }
    let records = (0..<1 + roll(8)).map { _ in
      let children = names.map { name, kind in
        roll(4) == 0 ? "" : element(name, kind: kind, depth: 0)
      }
      return "<record\(attributes())>\(children.joined(separator: "\n"))</record>"
    }
    return "<root xmlns:x='urn:x'>\(records.joined(separator: "\n"))</root>"
  }

  private mutating func attributes() -> String {
    guard roll(3) == 0 else { return "" }
    return pick([
      " id='7'", " id='a7' kind='plain'", " x:id='3' id=''", " kind='other'", " class='b'",
    ])
  }

  private mutating func element(_ name: String, kind: Int, depth: Int) -> String {
    let content: String
    switch roll(9) == 0 ? roll(10) : kind {
    case 0: content = "\(roll(100))"
    case 1: content = pick(["true", "false", "yes"])
    case 2: content = pick(["a text", "Tom &amp; Ann", "<![CDATA[ <b> ]]>", "007"])
    case 3: content = pick(["2024-01-05", "2024-01-05T10:00:00Z"])
    case 4: content = pick(["1.5", "-3", "12e2"])
    case 5: return "<\(name)/>"
    case 6 where depth < 3:
      let inner = pick(Self.names)
      content = (0..<roll(4)).map { _ in element(inner, kind: roll(5), depth: depth + 1) }.joined()
    case 7 where depth < 3:
      content = Self.names.prefix(3).map { element($0, kind: roll(8), depth: depth + 1) }.joined()
    case 8:
      return (0..<1 + roll(3)).map { _ in "<\(name)\(attributes())>\(roll(9))</\(name)>" }.joined()
    default: content = pick(["https://example.org/", "plain", ""])
    }
    return "<\(name)\(attributes())>\(content)</\(name)>"
  }

  private static let names = [
    "name", "id", "class", "item", "items", "x:name", "x:title", "title", "value", "text",
    "content",
    "first-name", "date", "lines", "line", "Type",
  ]

  private static let keys = [
    "id", "user_id", "userID", "class", "self", "init", "30day", "größe", "a.b", "--", "date",
    "Type",
    "items", "name", "text", "value", "first-name", "firstName", "first_name2", "created_at", "URL",
    "is active", "status", "in", "default", "Station", "properties", "_", "名前", "x[0]", "optional",
    "sourceValue", "description", "data", "set", "string", "error", "kind", "emoji😀", "tags",
    "lines",
  ]

  private static let texts = [
    "plain", "", "with \\\"quotes\\\"", "12", "007", "1.0", "+1", "true", "Größe", "a\\nb", "😀",
    "null", "2024", "NaN", "x", "0x1F", "1,5", "https://example.org",
  ]
}
