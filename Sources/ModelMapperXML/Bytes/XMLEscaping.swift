import ModelMapper

/// Text as XML spells it, such that reading it gives the same text.
///
/// | character | in text  | in attribute values |
/// | --------- | -------- | ------------------- |
/// | `&`       | `&amp;`  | `&amp;`             |
/// | `<`       | `&lt;`   | `&lt;`              |
/// | `>`       | `&gt;`   | `&gt;`              |
/// | `"`       | itself   | `&quot;`            |
/// | tab       | itself   | `&#9;`              |
/// | LF        | itself   | `&#10;`             |
/// | CR        | `&#13;`  | `&#13;`             |
extension [UInt8] {
  /// Appends characters as the text of an element.
  mutating func appendXMLText(_ text: UTF8Text) {
    appendEscaping(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case 0x0D: "&#13;"
      default: nil
      }
    }
  }

  /// Appends characters as the value of an attribute in double quotes.
  mutating func appendXMLValue(_ text: UTF8Text) {
    appendEscaping(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case 0x09: "&#9;"
      case 0x0A: "&#10;"
      case 0x0D: "&#13;"
      default: nil
      }
    }
  }

  @inline(__always)
  private mutating func appendEscaping(_ text: UTF8Text, _ escape: (UInt8) -> StaticString?) {
    let bytes = XMLBytes(text.bytes)
    var start = 0
    for position in 0..<bytes.count {
      guard let replacement = escape(bytes[position]) else { continue }
      append(bytes, start..<position)
      append(replacement)
      start = position + 1
    }
    append(bytes, start..<bytes.count)
  }
}

extension String {
  /// Whether the text is a name with at most one prefix.
  var isXMLName: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return false }
    return parts.allSatisfy { part in
      guard let first = part.unicodeScalars.first, first.isXMLNameStart else { return false }
      return part.unicodeScalars.allSatisfy(\.isXMLNameCharacter)
    }
  }

  /// Whether a reader would leave out white space at the edges, or take the text for none.
  var hasSpaceAtEdges: Bool {
    guard let first = utf8.first, let last = utf8.last else { return true }
    return first.isXMLSpace || last.isXMLSpace
  }
}
