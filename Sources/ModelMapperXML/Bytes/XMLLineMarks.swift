import ModelMapper

/// Finds the lines and columns of many positions of a document, each from a mark shortly before it.
///
/// Without marks every one would be counted from the beginning, so that a document with many issues
/// would cost the square of its size.
struct XMLLineMarks {
  /// How many bytes there are from one mark to the next.
  private static let distance = 1 << 10
  private let start: XMLLineCounter
  /// Made when the first location is asked for.
  private var marks: [XMLLineCounter] = []

  /// Creates marks for bytes that begin where a counter stands.
  init(from start: XMLLineCounter) {
    self.start = start
  }

  /// The location of a position in the bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes once for all positions, then constant.
  mutating func location(of position: Int, in bytes: XMLBytes) -> TextLocation {
    if marks.isEmpty { marks.append(start) }
    let number = max(0, min(position, bytes.count)) / Self.distance
    while marks.count <= number, var next = marks.last {
      let start = (marks.count - 1) * Self.distance
      next.advance(bytes[start..<start + Self.distance], to: Self.distance)
      marks.append(next)
    }
    let start = number * Self.distance
    return marks[number].location(of: position - start, in: bytes[start..<bytes.count])
  }
}
