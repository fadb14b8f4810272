/// The lines and columns of places in one document.
///
/// What was counted once is kept in marks, so that many issues cost one walk over the document, and an
/// issue more no more than the way from one mark to the next.
struct JSONLineMarks {
  private static let spacing = 4_096
  private var marks: [TextLocation] = []
  /// The place that was asked for last, which the next one mostly follows.
  private var last = TextLocation(line: 1, column: 1, byteOffset: 0)
  /// Whether a CR without LF ends a line, which it does not in a part of a greater text.
  let endsAtReturns: Bool

  init(endsAtReturns: Bool = true) { self.endsAtReturns = endsAtReturns }

  /// The line and column of a position.
  ///
  /// A byte-order mark at the very beginning takes no column.
  ///
  /// - Complexity: O(*n*) in the positions not counted before, and O(1) for those that were.
  mutating func location(of position: Int, in bytes: ByteSpan) -> TextLocation {
    let position = min(position, bytes.count)
    if marks.isEmpty { marks.append(TextLocation(line: 1, column: 1, byteOffset: 0)) }
    while marks.count * Self.spacing <= position {
      marks.append(
        location(of: marks.count * Self.spacing, in: bytes, from: marks[marks.count - 1]))
    }
    let mark = marks[position / Self.spacing]
    let isAhead = last.byteOffset > mark.byteOffset && last.byteOffset <= position
    last = location(of: position, in: bytes, from: isAhead ? last : mark)
    return last
  }

  /// The line and column of a position, counted from those of an earlier one.
  func location(
    of position: Int, in bytes: ByteSpan, from start: TextLocation
  ) -> TextLocation {
    let first = start.byteOffset
    var place = TextPlace(
      start, endsAtReturns: endsAtReturns,
      isAfterReturn: first > 0 && first <= bytes.count && bytes[first - 1] == 0x0D)
    let mark = max(0, min(position, bytes.lengthOfMark) - first)
    place.skip(mark)
    place.pass(bytes[first + mark..<max(first + mark, position)])
    return place.location
  }
}
