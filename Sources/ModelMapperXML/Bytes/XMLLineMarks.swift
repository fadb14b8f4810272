import ModelMapper

/// Finds the lines and columns of many positions in one run of bytes, each from a mark shortly
/// before it.
///
/// Without marks each would be counted from the beginning, so that a document with many issues
/// would cost the square of its size.
final class XMLLineMarks {
  /// How many bytes there are from one mark to the next.
  private static let distance = 1 << 10
  /// The first is where the bytes begin; the others are made when a location after them is wanted.
  private var marks: [XMLLineCounter]

  /// Creates marks for bytes that begin where a counter is.
  init(from start: XMLLineCounter) {
    marks = [start]
  }

  /// Begins again, with bytes that begin where a counter is.
  func restart(from start: XMLLineCounter) {
    marks.removeAll(keepingCapacity: true)
    marks.append(start)
  }

  /// The location of a position in the bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes once for all positions, then constant.
  func location(of position: Int, in bytes: XMLBytes) -> TextLocation {
    let (mark, start) = mark(before: position, in: bytes)
    return mark.location(of: position - start, in: bytes[start..<bytes.count])
  }

  /// A counter that is at a position in the bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes once for all positions, then constant.
  func counter(at position: Int, in bytes: XMLBytes) -> XMLLineCounter {
    var (mark, start) = mark(before: position, in: bytes)
    let end = max(start, min(position, bytes.count))
    mark.advance(bytes[start..<end], to: end - start)
    return mark
  }

  /// The last mark before a position, and where it is.
  private func mark(before position: Int, in bytes: XMLBytes) -> (XMLLineCounter, Int) {
    let number = max(0, min(position, bytes.count)) / Self.distance
    while marks.count <= number {
      let start = (marks.count - 1) * Self.distance
      var next = marks[marks.count - 1]
      next.advance(bytes[start..<start + Self.distance], to: Self.distance)
      marks.append(next)
    }
    return (marks[number], number * Self.distance)
  }
}
