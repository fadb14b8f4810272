import ModelMapper

/// Attributes and text.
extension XMLOutput {
  /// Writes an attribute of the innermost element that is no member of a model.
  mutating func attribute(_ name: String, _ value: String) {
    let number = number(of: "@\(name)")
    attribute(number, value)
  }

  /// Writes an attribute of the innermost element.
  mutating func attribute(_ name: Int, _ value: String) {
    check(name)
    guard let last = levels.indices.last else { return }
    if attributes[levels[last].attributeStart...].contains(name) {
      fail(.duplicateAttribute(names[name].key))
    }
    attributes.append(name)
    if levels[last].isTagOpen {
      append(attribute: name, value)
      levels[last].tagEnd = bytes.count
    } else {
      let start = bytes.count
      append(attribute: name, value)
      late[last, default: []] += bytes[start...]
      bytes.removeSubrange(start...)
    }
  }

  private mutating func append(attribute name: Int, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: names[name].bytes)
    append("=\"")
    append(value, isValue: true)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes text into the innermost element.
  mutating func text(_ value: String, isCDATA: Bool) {
    guard let last = levels.indices.last else { return }
    closeTag(last)
    levels[last].hasText = true
    if isCDATA, !value.isEmpty, !value.utf8.contains(0x0D) {
      checkCharacters(value)
      append("<![CDATA[")
      append(value.replacing("]]>", with: "]]]]><![CDATA[>"))
      append("]]>")
    } else {
      append(value, isValue: false)
    }
  }

  /// Writes text whose white space at the edges is kept by writing it as references.
  mutating func guardedText(_ value: String) {
    let scalars = value.unicodeScalars
    let inner = scalars.drop { $0.isXMLSpace }.reversed().drop { $0.isXMLSpace }.reversed()
    let leading = scalars.prefix { $0.isXMLSpace }
    text("", isCDATA: false)
    for scalar in leading { append("&#\(scalar.value);") }
    text(String(String.UnicodeScalarView(inner)), isCDATA: false)
    guard !inner.isEmpty else { return }
    for scalar in scalars.reversed().prefix(while: { $0.isXMLSpace }).reversed() {
      append("&#\(scalar.value);")
    }
  }

  /// Writes characters with escapes where they are needed.
  private mutating func append(_ value: String, isValue: Bool) {
    var value = value
    let isPlain = value.withUTF8 { buffer in
      guard unsafe XMLBytes(buffer).isPlainOutput else { return false }
      unsafe bytes.append(contentsOf: buffer)
      return true
    }
    guard !isPlain else { return }
    checkCharacters(value)
    UTF8Text.with(value) { isValue ? bytes.appendXMLValue($0) : bytes.appendXMLText($0) }
  }

  private mutating func checkCharacters(_ value: String) {
    let isPlain = UTF8Text.with(value) { text in
      unsafe XMLBytes(text.bytes).validity(from: 0) == .valid
    }
    guard !isPlain else { return }
    if let scalar = value.unicodeScalars.first(where: { !$0.isXMLCharacter }) {
      fail(.invalidCharacter(scalar))
    }
  }

  /// Writes text of the writer's own.
  mutating func append(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes text as it is.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension XMLBytes {
  /// Whether the bytes are ASCII of which nothing needs to be escaped, wherever it stands.
  fileprivate var isPlainOutput: Bool {
    var position = 0
    while position <= count &- 8 {
      guard word(at: position).isPlainOutput else { return false }
      position &+= 8
    }
    guard position < count else { return true }
    // Bytes beyond the end read as zero, which is no character: they are made spaces.
    let missing = UInt64((8 &- (count &- position)) &* 8)
    return (word(at: position) | 0x2020_2020_2020_2020 &<< (64 &- missing)).isPlainOutput
  }
}

extension UInt64 {
  /// Whether all bytes are ASCII, none a control character, `&`, `<`, `>` or `"`.
  fileprivate var isPlainOutput: Bool {
    let marks =
      self & 0x8080_8080_8080_8080 | bytesBelowSpace | bytes(equalTo: UInt8(ascii: "&"))
      | bytes(equalTo: UInt8(ascii: "<")) | bytes(equalTo: UInt8(ascii: ">"))
      | bytes(equalTo: UInt8(ascii: "\""))
    return marks == 0
  }
}
