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
extension ByteOutput {
  /// Appends characters as the text of an element, or as the value of an attribute in double quotes.
  func appendXML(_ text: UTF8Text, isValue: Bool) {
    let bytes = text.bytes
    var start = 0
    for position in 0..<bytes.count {
      let escape: StaticString
      switch bytes[position] {
      case UInt8(ascii: "&"): escape = "&amp;"
      case UInt8(ascii: "<"): escape = "&lt;"
      case UInt8(ascii: ">"): escape = "&gt;"
      case 0x0D: escape = "&#13;"
      case UInt8(ascii: "\"") where isValue: escape = "&quot;"
      case 0x09 where isValue: escape = "&#9;"
      case 0x0A where isValue: escape = "&#10;"
      default: continue
      }
      append(bytes[start..<position])
      append(escape)
      start = position + 1
    }
    append(bytes[start..<bytes.count])
  }

  /// Appends characters as a CDATA section, or several where one can't hold them.
  func appendCharacterData(_ text: String) {
    append("<![CDATA[")
    append(plain: text.replacing("]]>", with: "]]]]><![CDATA[>"))
    append("]]>")
  }
}

extension String {
  /// Whether the text is a name with at most one prefix.
  var isXMLName: Bool {
    withUTF8Bytes { $0.endOfName(from: 0) == $0.count && $0.colonOfName != nil }
  }
}
