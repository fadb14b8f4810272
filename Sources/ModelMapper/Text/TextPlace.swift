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
    var lines = bytes[start..<bytes.count].lineFeeds
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

  /// How many line feeds there are.
  fileprivate var lineFeeds: Int {
    count { word in
      // All but zero set the highest bit.
      let others = word ^ 0x0A0A_0A0A_0A0A_0A0A
      return ~(((others & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | others)
    }
  }

  /// How many Unicode scalars the bytes have: all bytes but those that continue one.
  fileprivate var scalarCount: Int { count - count { $0 & ~($0 &<< 1) } }

  /// How many bytes a closure marks by their highest bits, eight at a time.
  @inline(__always)
  private func count(marked: (UInt64) -> UInt64) -> Int {
    let highest: UInt64 = 0x8080_8080_8080_8080
    var (total, position) = (0, 0)
    while position <= count &- 8 {
      total &+= (marked(word(at: position)) & highest).nonzeroBitCount
      position &+= 8
    }
    return (position..<count).reduce(total) {
      $0 &+ (marked(UInt64(self[$1])) & 0x80).nonzeroBitCount
    }
  }
}
