import ModelMapper

/// A start tag and its attributes as HTML would read them.
struct XMLLooseTag {
  /// An attribute as it is spelled.
  struct Attribute {
    let name: Range<Int>
    /// The value without its quotation marks, if there is one.
    var value: Range<Int>?
    var isQuoted = false
    /// The position after the attribute.
    var end: Int
  }

  /// What there is at a position.
  enum Outcome {
    case unfinished
    /// The tag does not end before the next `<`.
    case broken
    case found(XMLLooseTag)
  }

  /// The name of the element.
  let name: Range<Int>
  private(set) var attributes: [Attribute] = []
  /// Whether the tag ends with `/>`.
  private(set) var isEmpty = false
  /// The position after the tag.
  private(set) var end: Int

  /// Reads the tag whose `<` is at a position.
  static func read(at start: Int, of bytes: ByteSpan) -> Outcome {
    var nameEnd = start + 1
    while bytes.byte(at: nameEnd)?.isLooseNameByte == true { nameEnd += 1 }
    var tag = XMLLooseTag(name: start + 1..<nameEnd, end: nameEnd)
    while true {
      tag.end = bytes.endOfSpace(from: tag.end)
      switch bytes.byte(at: tag.end) {
      case nil: return .unfinished
      case UInt8(ascii: "<"): return .broken
      case UInt8(ascii: "/") where bytes.has("/>", at: tag.end) != false:
        tag.isEmpty = true
        tag.end += 1
      case UInt8(ascii: ">"):
        tag.end += 1
        return .found(tag)
      default: tag.readAttribute(bytes)
      }
    }
  }

  /// Reads an attribute, which reaches the end of the bytes if that is not known.
  private mutating func readAttribute(_ bytes: ByteSpan) {
    let nameEnd = bytes.endOfLooseWord(from: end + 1, atEquals: true)
    var attribute = Attribute(name: end..<nameEnd, end: nameEnd)
    let equals = bytes.endOfSpace(from: nameEnd)
    if bytes.byte(at: equals) == UInt8(ascii: "=") {
      let start = bytes.endOfSpace(from: equals + 1)
      if let mark = bytes.byte(at: start), mark == 0x22 || mark == 0x27 {
        let close = bytes.firstPosition(of: mark, from: start + 1)
        attribute.value = start + 1..<close
        attribute.isQuoted = true
        attribute.end = min(close + 1, bytes.count)
      } else {
        attribute.end = bytes.endOfLooseWord(from: start, atEquals: false)
        attribute.value = start..<attribute.end
      }
    }
    attributes.append(attribute)
    end = attribute.end
  }
}

extension ByteSpan {
  /// Where white space, the end of a tag, the beginning of another or an equals sign stands first.
  fileprivate func endOfLooseWord(from start: Int, atEquals: Bool) -> Int {
    var next = start
    while let byte = byte(at: next), !byte.isXMLSpace, byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "<"), !atEquals || byte != UInt8(ascii: "="),
      byte != UInt8(ascii: "/") || has("/>", at: next) == false
    { next += 1 }
    return next
  }
}

extension UInt8 {
  /// Whether the byte belongs to a name as far as ASCII tells.
  var isLooseNameByte: Bool { self >= 0x80 || isASCIINameByte }
}
