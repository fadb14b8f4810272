/// The columns of places in one line, found without counting from its beginning each time.
///
/// The characters of the line are counted once, as far as they are asked for, and the count is
/// marked every so often: so many issues in one long line cost no more than its length.
struct JSONColumns {
  private static let spacing = 1_024
  /// How many characters begin before each mark; the first is the beginning of the line.
  private var marks: [Int] = []

  /// The column of a position, in Unicode scalars counted from one.
  ///
  /// A byte-order mark at the beginning takes no column.
  ///
  /// - Complexity: O(*n*) in the positions not counted before, and O(1) for those that were.
  mutating func column(of position: Int, in bytes: ByteSpan) -> Int {
    if marks.isEmpty { marks.append(0) }
    while marks.count * Self.spacing <= position {
      let start = (marks.count - 1) * Self.spacing
      let count = Self.characters(in: start..<start + Self.spacing, of: bytes)
      marks.append(marks[marks.count - 1] + count)
    }
    let mark = position / Self.spacing
    let count = marks[mark] + Self.characters(in: mark * Self.spacing..<position, of: bytes)
    let isAfterMark = bytes.lengthOfMark > 0 && position > 0
    return count + (isAfterMark ? 0 : 1)
  }

  /// How many characters begin in a range.
  private static func characters(in range: Range<Int>, of bytes: ByteSpan) -> Int {
    var count = 0
    for position in range where bytes[position] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
