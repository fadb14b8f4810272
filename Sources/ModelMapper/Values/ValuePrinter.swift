extension SourceObject: CustomStringConvertible {
  /// The object as text that reads like JSON, for people; long values end with an ellipsis.
  ///
  /// ```swift
  /// print(SourceObject([("a", [1, nil])]))   // {"a": [1, null]}
  /// ```
  public var description: String { ValuePrinter.text(of: .object(self)) }
}

/// Writes values as text for people, up to a length and a depth.
struct ValuePrinter {
  private var text = ""
  private static let longest = 2_000
  private static let deepest = 32

  /// The text of a value.
  static func text(of value: SourceValue) -> String {
    var printer = ValuePrinter()
    printer.append(value, depth: 0)
    return printer.text
  }

  private var isFull: Bool { text.utf8.count >= Self.longest }

  private mutating func append(_ value: SourceValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .integer(let value): text += "\(value)"
    case .unsigned(let value): text += "\(value)"
    case .double(let value): text += "\(value)"
    case .decimal(let value): text += "\(value)"
    case .string(let value): append(quoted: value)
    case .native(let value): text += "\(value)".excerpt(of: 200)
    case .unsupported(let typeName): text += "unsupported \(typeName)"
    case .array(let elements):
      append(elements, "[", "]", depth) { $0.append($1, depth: depth + 1) }
    case .object(let source):
      append(source.members, "{", "}", depth) { printer, member in
        printer.append(quoted: member.0)
        printer.text += ": "
        printer.append(member.1, depth: depth + 1)
      }
    }
  }

  private mutating func append(quoted value: String) {
    text += "\"\(value.excerpt(of: 200).replacing("\"", with: "\\\""))\""
  }

  private mutating func append<Element>(
    _ elements: [Element], _ open: String, _ close: String, _ depth: Int,
    _ write: (inout ValuePrinter, Element) -> Void
  ) {
    text += open
    for (position, element) in elements.enumerated() {
      if position > 0 { text += ", " }
      guard !isFull, depth < Self.deepest else {
        text += "…"
        break
      }
      write(&self, element)
    }
    text += close
  }
}
