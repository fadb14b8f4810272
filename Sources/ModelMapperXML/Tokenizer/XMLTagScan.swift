import ModelMapper

/// Finds the end of a start tag and its attributes as HTML would, from where it stopped the last time.
struct XMLTagScan {
  /// An attribute as it is spelled.
  struct Attribute {
    let name: Range<Int>
    /// The value without its quotation marks, if there is one.
    var value: Range<Int>?
    var isQuoted = false
    /// The position after the attribute.
    var end: Int
  }

  /// What the scan has come to.
  enum Outcome {
    case unfinished
    /// The tag does not end before the next `<`.
    case broken
    case found
  }

  /// The position up to which the tag was read; that of its `>` once it is found.
  private(set) var position: Int
  /// The name of the element.
  private(set) var name: Range<Int>
  private(set) var attributes: [Attribute] = []
  /// Whether the tag ends with `/>`.
  private(set) var isEmpty = false
  private var state = State.element

  private enum State {
    case element
    case between
    case name(from: Int)
    case afterName
    case beforeValue
    case bare(from: Int)
    case quoted(from: Int, by: UInt8)
  }

  /// Begins with the tag whose `<` stands at a position.
  init(tagAt start: Int) {
    position = start + 1
    name = position..<position
  }

  /// Reads on to the end of the tag or of the bytes.
  mutating func advance(in bytes: XMLBytes) -> Outcome {
    while let byte = bytes.byte(at: position) {
      let ends = byte == UInt8(ascii: "/") && bytes.byte(at: position + 1) == UInt8(ascii: ">")
      // Whether a slash ends the tag is seen by what follows it.
      if byte == UInt8(ascii: "/"), position + 1 == bytes.count, !isInQuotes { return .unfinished }
      switch state {
      case .element where byte.isLooseNameByte: position += 1
      case .element:
        name = name.lowerBound..<position
        state = .between
      case .between:
        if byte == UInt8(ascii: ">") { return .found }
        if byte == UInt8(ascii: "<") { return .broken }
        if !byte.isXMLSpace, !ends { state = .name(from: position) }
        isEmpty = ends
        position += 1
      case .name(let start):
        guard ends || byte.isXMLSpace || byte.isOneOf("=", ">", "<") else {
          position += 1
          break
        }
        attributes.append(Attribute(name: start..<position, end: position))
        state = .afterName
      case .afterName:
        if byte == UInt8(ascii: "=") {
          state = .beforeValue
        } else if !byte.isXMLSpace {
          state = .between
          break
        }
        position += 1
      case .beforeValue where byte.isXMLSpace: position += 1
      case .beforeValue:
        if byte == 0x22 || byte == 0x27 {
          position += 1
          state = .quoted(from: position, by: byte)
        } else {
          state = .bare(from: position)
        }
      case .bare(let start):
        guard ends || byte.isXMLSpace || byte.isOneOf(">", "<", "<") else {
          position += 1
          break
        }
        end(with: start..<position, isQuoted: false)
      case .quoted(let start, let quote):
        position = bytes.firstIndex(of: quote, from: position)
        guard position < bytes.count else { return .unfinished }
        position += 1
        end(with: start..<position - 1, isQuoted: true)
      }
    }
    return .unfinished
  }

  private var isInQuotes: Bool { if case .quoted = state { true } else { false } }

  private mutating func end(with value: Range<Int>, isQuoted: Bool) {
    let last = attributes.count - 1
    attributes[last].value = value
    attributes[last].isQuoted = isQuoted
    attributes[last].end = position
    state = .between
  }
}

extension UInt8 {
  /// Whether the byte belongs to a name as far as ASCII tells.
  var isLooseNameByte: Bool { self >= 0x80 || isASCIINameByte }

  fileprivate func isOneOf(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
  ) -> Bool {
    self == UInt8(ascii: first) || self == UInt8(ascii: second) || self == UInt8(ascii: third)
  }
}
