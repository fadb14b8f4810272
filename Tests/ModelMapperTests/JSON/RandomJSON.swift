import TestSupport

/// Makes valid documents of every construct, without keys that are the same.
struct RandomJSON {
  private var random: SeededRandom
  private var bytes: [UInt8] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func document() -> [UInt8] {
    bytes = []
    value(depth: 0)
    return bytes
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  private mutating func space() {
    let spaces = ["", "", "", "", " ", "\n", "\r\n\t", "\n          "]
    write(spaces[random.below(spaces.count)])
  }

  private mutating func value(depth: Int) {
    space()
    switch random.below(depth < 5 ? 11 : 7) {
    case 0: write(["null", "true", "false"][random.below(3)])
    case 1: write("\(Int64(truncatingIfNeeded: random.next()) >> Int64(random.below(64)))")
    case 2: write("\(random.double())")
    case 3: write(["0", "-1", "1e5", "1.50E-3", "0.0", "18446744073709551615"][random.below(6)])
    case 4...6: string()
    case 7, 8: members("[", "]") { $0.value(depth: depth + 1) }
    default:
      members("{", "}") { random in
        random.string(suffix: "\(random.bytes.count)")
        random.space()
        random.write(":")
        random.value(depth: depth + 1)
      }
    }
    space()
  }

  private mutating func members(
    _ open: String, _ close: String, _ member: (inout RandomJSON) -> Void
  ) {
    write(open)
    space()
    for number in 0..<random.below(5) {
      if number > 0 { write(",") }
      space()
      member(&self)
      space()
    }
    write(close)
  }

  private mutating func string(suffix: String = "") {
    let parts = [
      "a", "word ", "Zürich", "東京", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00",
      "\\u0000", "\u{7F}", "\u{2028}", "0123456789abcdef",
    ]
    write("\"")
    for _ in 0..<random.below(6) { write(parts[random.below(parts.count)]) }
    write(suffix + "\"")
  }
}
