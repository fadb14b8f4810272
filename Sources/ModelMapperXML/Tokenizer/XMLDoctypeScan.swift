/// Finds the end of a document type declaration, from where it stopped the last time.
///
/// Declarations are distinguished from comments and from each other, but what they declare is not read.
struct XMLDoctypeScan {
  /// The position up to which the declaration was read; the position after it once it is found.
  var position: Int
  private var state = State.head
  private var quote: UInt8 = 0

  /// What the scan has come to.
  enum Outcome {
    case unfinished
    case malformed
    case found
  }

  private enum State {
    case head
    case subset
    case parameter
    case declaration
    case comment
    case instruction
    case tail
  }

  /// What the markup in an internal subset starts with.
  private static let openings: [(StaticString, State)] = [
    ("<!--", .comment), ("<?", .instruction), ("<!ELEMENT", .declaration),
    ("<!ATTLIST", .declaration), ("<!ENTITY", .declaration), ("<!NOTATION", .declaration),
  ]

  init(from position: Int) {
    self.position = position
  }

  /// Reads on to the end of the declaration or of the bytes.
  mutating func advance(in bytes: XMLBytes) -> Outcome {
    while let byte = bytes.byte(at: position) {
      let outcome: Outcome?
      if quote != 0 {
        outcome = endQuote(bytes)
      } else {
        switch state {
        case .head, .tail: outcome = outside(byte)
        case .subset, .parameter: outcome = inSubset(byte, bytes)
        case .declaration: outcome = inDeclaration(byte)
        case .comment: outcome = inComment(byte, bytes)
        case .instruction: outcome = inInstruction(byte, bytes)
        }
      }
      if let outcome { return outcome }
    }
    return .unfinished
  }

  private mutating func endQuote(_ bytes: XMLBytes) -> Outcome? {
    position = bytes.firstIndex(of: quote, from: position)
    guard position < bytes.count else { return .unfinished }
    quote = 0
    position += 1
    return nil
  }

  /// Reads a byte before or after the internal subset.
  private mutating func outside(_ byte: UInt8) -> Outcome? {
    switch byte {
    case UInt8(ascii: ">"):
      position += 1
      return .found
    case _ where state == .tail: guard byte.isXMLSpace else { return .malformed }
    case 0x22, 0x27: quote = byte
    case UInt8(ascii: "["): state = .subset
    case UInt8(ascii: "<"): return .malformed
    default: break
    }
    position += 1
    return nil
  }

  /// Reads a byte between the declarations of the internal subset.
  private mutating func inSubset(_ byte: UInt8, _ bytes: XMLBytes) -> Outcome? {
    switch (state, byte) {
    case (.parameter, UInt8(ascii: ";")): state = .subset
    case (.parameter, _): guard byte.isASCIINameByte || byte >= 0x80 else { return .malformed }
    case (_, UInt8(ascii: "%")): state = .parameter
    case (_, UInt8(ascii: "]")): state = .tail
    case (_, UInt8(ascii: "<")): return open(bytes)
    default: guard byte.isXMLSpace else { return .malformed }
    }
    position += 1
    return nil
  }

  /// Enters the markup that starts at the position.
  private mutating func open(_ bytes: XMLBytes) -> Outcome? {
    var mayFollow = false
    for (opening, next) in Self.openings {
      switch bytes.has(opening, at: position) {
      case true:
        state = next
        position += opening.utf8CodeUnitCount
        return nil
      case nil: mayFollow = true
      default: break
      }
    }
    return mayFollow ? .unfinished : .malformed
  }

  private mutating func inDeclaration(_ byte: UInt8) -> Outcome? {
    switch byte {
    case 0x22, 0x27: quote = byte
    case UInt8(ascii: ">"): state = .subset
    case UInt8(ascii: "<"): return .malformed
    default: break
    }
    position += 1
    return nil
  }

  private mutating func inComment(_ byte: UInt8, _ bytes: XMLBytes) -> Outcome? {
    guard byte == UInt8(ascii: "-") else {
      position = bytes.firstIndex(of: UInt8(ascii: "-"), from: position)
      return nil
    }
    switch bytes.has("--", at: position) {
    case false: position += 1
    case nil: return .unfinished
    default:
      guard let third = bytes.byte(at: position + 2) else { return .unfinished }
      guard third == UInt8(ascii: ">") else { return .malformed }
      position += 3
      state = .subset
    }
    return nil
  }

  private mutating func inInstruction(_ byte: UInt8, _ bytes: XMLBytes) -> Outcome? {
    if bytes[position - 1] == UInt8(ascii: "?"), bytes[position - 2] == UInt8(ascii: "<") {
      guard let target = bytes.scalar(at: position)?.0 else { return .unfinished }
      guard target.isXMLNameStart else { return .malformed }
    }
    guard byte == UInt8(ascii: "?") else {
      position = bytes.firstIndex(of: UInt8(ascii: "?"), from: position)
      return nil
    }
    guard let next = bytes.byte(at: position + 1) else { return .unfinished }
    position += 1
    guard next == UInt8(ascii: ">") else { return nil }
    position += 1
    state = .subset
    return nil
  }
}
