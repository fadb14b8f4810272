/// Reads the JSON of one message.
///
/// It answers `nil` for malformed text instead of saying what is wrong: the only writer is the
/// compiler, and a plug-in that cannot read its message has nobody to report to.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0

  /// How deep arrays and objects may nest: far more than any message has.
  private static let maximumDepth = 64

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the value of a whole text, or `nil` if it is malformed.
  ///
  /// - Parameter bytes: The UTF-8 text.
  /// - Returns: The value.
  static func read(_ bytes: [UInt8]) -> JSON? {
    var reader = JSONReader(bytes)
    guard let value = reader.readValue(depth: 0) else { return nil }
    reader.skipWhitespace()
    return reader.index == bytes.count ? value : nil
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipWhitespace()
    guard let byte = next, UInt32(byte) == character.value else { return false }
    index += 1
    return true
  }

  private mutating func readValue(depth: Int) -> JSON? {
    guard depth < Self.maximumDepth else { return nil }
    skipWhitespace()
    switch next.map({ Unicode.Scalar($0) }) {
    case "{": return readObject(depth: depth + 1)
    case "[": return readArray(depth: depth + 1)
    case "\"": return readString().map(JSON.string)
    case "t": return readWord("true", .bool(true))
    case "f": return readWord("false", .bool(false))
    case "n": return readWord("null", .null)
    default: return readNumber()
    }
  }

  private mutating func readWord(_ word: String, _ value: JSON) -> JSON? {
    guard bytes[index...].starts(with: word.utf8) else { return nil }
    index += word.utf8.count
    return value
  }

  private mutating func readNumber() -> JSON? {
    let start = index
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self)).map(JSON.number)
  }

  private mutating func readArray(depth: Int) -> JSON? {
    index += 1
    var elements: [JSON] = []
    if skip("]") { return .array(elements) }
    repeat {
      guard let element = readValue(depth: depth) else { return nil }
      elements.append(element)
    } while skip(",")
    return skip("]") ? .array(elements) : nil
  }

  private mutating func readObject(depth: Int) -> JSON? {
    index += 1
    var members: [String: JSON] = [:]
    if skip("}") { return .object(members) }
    repeat {
      skipWhitespace()
      guard next == UInt8(ascii: "\""), let key = readString(), skip(":"),
        let value = readValue(depth: depth)
      else { return nil }
      members[key] = value
    } while skip(",")
    return skip("}") ? .object(members) : nil
  }
}

extension JSONReader {
  private mutating func readString() -> String? {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch Unicode.Scalar(byte) {
      case "\"": return String(decoding: text, as: UTF8.self)
      case "\\":
        guard let scalar = readEscape() else { return nil }
        text.append(contentsOf: String(Character(scalar)).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    index += 1
    switch Unicode.Scalar(byte) {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u": return readUnicodeEscape()
    case let scalar: return scalar
    }
  }

  private mutating func readUnicodeEscape() -> Unicode.Scalar? {
    guard let first = readHexadecimal() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard bytes[index...].starts(with: #"\u"#.utf8) else { return nil }
    index += 2
    guard let second = readHexadecimal(), (0xDC00..<0xE000).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func readHexadecimal() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    defer { index += 4 }
    return UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
  }
}
