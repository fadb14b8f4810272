/// The one pass that lets every later stage trust the bytes.
extension XMLBytes {
  /// How far a run of bytes is UTF-8 made of characters that XML allows.
  enum Validity: Equatable {
    /// All of it is.
    case valid
    /// A character has begun at this position and the bytes end before it does.
    case unfinished(at: Int)
    /// The byte at this position can't be.
    case invalid(at: Int)
  }

  /// Checks that the bytes from a position on are UTF-8 made of characters that XML allows.
  ///
  /// - Complexity: O(*n*); eight bytes of ASCII at a time.
  func validity(from start: Int) -> Validity {
    var position = start
    while position < count {
      while position <= count &- 8 {
        let word = word(at: position)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        if word.bytesBelowSpace != 0, !isPlain(at: position) { break }
        position &+= 8
      }
      guard let byte = byte(at: position) else { break }
      if byte < 0x80 {
        guard byte >= 0x20 || byte.isXMLSpace else { return .invalid(at: position) }
        position &+= 1
      } else {
        switch sequence(at: position, first: byte) {
        case .some(0): return .invalid(at: position)
        case .some(let length): position &+= length
        case nil: return .unfinished(at: position)
        }
      }
    }
    return .valid
  }

  /// Whether none of the eight ASCII bytes at a position is a forbidden control character.
  @inline(__always)
  private func isPlain(at position: Int) -> Bool {
    var position = position
    let end = position &+ 8
    while position < end {
      let byte = self[position]
      guard byte >= 0x20 || byte.isXMLSpace else { return false }
      position &+= 1
    }
    return true
  }

  /// The length of the sequence that starts with a byte of 0x80 or more.
  ///
  /// - Returns: The length, zero if the sequence is not allowed, or `nil` if the bytes end in it.
  @inline(__always)
  private func sequence(at position: Int, first: UInt8) -> Int? {
    let length: Int
    let second: ClosedRange<UInt8>
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard let next = byte(at: position &+ 1) else { return nil }
    guard second.contains(next) else { return 0 }
    if length == 2 { return 2 }
    guard let third = byte(at: position &+ 2) else { return nil }
    guard third & 0xC0 == 0x80 else { return 0 }
    if length == 3 {
      // U+FFFE and U+FFFF are no characters.
      return first == 0xEF && next == 0xBF && third >= 0xBE ? 0 : 3
    }
    guard let fourth = byte(at: position &+ 3) else { return nil }
    return fourth & 0xC0 == 0x80 ? 4 : 0
  }
}
