/// A place in a text that moves on over its bytes: the one way to count lines and columns.
package struct TextPlace: Sendable {
  package private(set) var location: TextLocation
  /// Whether a CR without LF ends a line, which it does not in JSON Lines.
  private let endsAtReturns: Bool
  /// Whether the last byte was a CR that ended a line, so that an LF belongs to it.
  private var isAfterReturn = false

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - location: Where the text goes on.
  ///   - endsAtReturns: Whether a CR without LF ends a line.
  package init(
    _ location: TextLocation = TextLocation(line: 1, column: 1, byteOffset: 0),
    endsAtReturns: Bool
  ) {
    self.location = location
    self.endsAtReturns = endsAtReturns
  }

  /// Goes on elsewhere in the text.
  mutating func move(to location: TextLocation) {
    if location != self.location { isAfterReturn = false }
    self.location = location
  }

  /// Moves on over bytes; a byte order mark at the beginning takes no column.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func pass(_ bytes: ByteSpan) {
    guard let last = bytes.last else { return }
    // The CR before an LF has ended the line.
    let start =
      isAfterReturn && bytes[0] == 0x0A ? 1 : location.byteOffset == 0 ? bytes.lengthOfMark : 0
    var lines = bytes[start..<bytes.count].count(of: 0x0A)
    var position = start
    while endsAtReturns, let next = bytes.firstIndex(of: 0x0D, from: position) {
      position = next + 1
      if position == bytes.count || bytes[position] != 0x0A { lines += 1 }
    }
    var lineStart = start
    if lines > 0 {
      lineStart = bytes.count
      while bytes[lineStart - 1] != 0x0A, !endsAtReturns || bytes[lineStart - 1] != 0x0D {
        lineStart -= 1
      }
    }
    isAfterReturn = endsAtReturns && last == 0x0D
    location = TextLocation(
      line: location.line + lines,
      column: (lines > 0 ? 1 : location.column) + bytes[lineStart..<bytes.count].scalarCount,
      byteOffset: location.byteOffset + bytes.count)
  }

  /// Moves on over bytes that take no column, such as a byte-order mark.
  package mutating func skip(_ count: Int) {
    location = TextLocation(
      line: location.line, column: location.column, byteOffset: location.byteOffset + count)
  }
}

extension ByteSpan {
  /// The length of the byte order mark of UTF-8 at the beginning, if there is one.
  var lengthOfMark: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }

  /// How many bytes have a value.
  fileprivate func count(of byte: UInt8) -> Int {
    var total = 0
    var position = 0
    while position <= count &- 16 {
      let block = block(at: position) ^ SIMD16(repeating: byte)
      // All but zero set the highest bit.
      let low = SIMD16<UInt8>(repeating: 0x7F)
      let others = (((block & low) &+ low) | block) & ~low
      total &+= 16 &- others.words.0.nonzeroBitCount &- others.words.1.nonzeroBitCount
      position &+= 16
    }
    while position < count {
      if self[position] == byte { total &+= 1 }
      position &+= 1
    }
    return total
  }

  /// How many Unicode scalars the bytes have: all bytes but those that continue one.
  fileprivate var scalarCount: Int {
    var continuing = 0
    var position = 0
    while position <= count &- 8 {
      let word = word(at: position)
      continuing &+= (word & ~(word &<< 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      position &+= 8
    }
    while position < count {
      if self[position] & 0xC0 == 0x80 { continuing &+= 1 }
      position &+= 1
    }
    return count - continuing
  }
}
