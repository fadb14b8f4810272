/// Finds the places of many positions in one run of bytes, each from a mark shortly before it.
///
/// Without marks each would be counted from the beginning, so that a document with many issues would cost
/// the square of its size.
package struct LineMarks {
  /// How many bytes there are from one mark to the next.
  private static let spacing = 4_096
  /// The first is where the bytes begin; the others are made when a place after them is wanted.
  private var marks: [TextPlace]
  /// What was found last, since most positions come in order.
  private var last: (position: Int, place: TextPlace)

  /// Creates marks for bytes that begin at a place.
  package init(from start: TextPlace) {
    marks = [start]
    last = (0, start)
  }

  /// The place of a position in the bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes once for all positions, then constant.
  package mutating func place(at position: Int, in bytes: ByteSpan) -> TextPlace {
    let position = max(0, min(position, bytes.count))
    while marks.count * Self.spacing <= position {
      var next = marks[marks.count - 1]
      next.pass(bytes[(marks.count - 1) * Self.spacing..<marks.count * Self.spacing])
      marks.append(next)
    }
    let mark = position / Self.spacing
    if !(mark * Self.spacing...position ~= last.position) {
      last = (mark * Self.spacing, marks[mark])
    }
    last.place.pass(bytes[last.position..<position])
    last.position = position
    return last.place
  }
}
