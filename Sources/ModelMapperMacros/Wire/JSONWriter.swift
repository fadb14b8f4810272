extension JSON {
  /// The UTF-8 text of the value, with the keys of objects in ascending order.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: "\(value)".utf8)
    case .number(let number):
      bytes.append(contentsOf: (Int(exactly: number).map(String.init) ?? "\(number)").utf8)
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      Self.write(elements, between: "[", "]", to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members.sorted { $0.key < $1.key }, between: "{", "}", to: &bytes) {
        Self.write($0.key, to: &$1)
        $1.append(UInt8(ascii: ":"))
        $0.value.write(to: &$1)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    to bytes: inout [UInt8], each: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      each(element, &bytes)
    }
    bytes.append(UInt8(ascii: closing))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch Unicode.Scalar(byte) {
      case "\"": bytes.append(contentsOf: #"\""#.utf8)
      case "\\": bytes.append(contentsOf: #"\\"#.utf8)
      case "\n": bytes.append(contentsOf: #"\n"#.utf8)
      case "\0"..<" ":
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: (digits.count == 1 ? #"\u000"# : #"\u00"#).utf8)
        bytes.append(contentsOf: digits.utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
