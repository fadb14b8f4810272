import ModelMapper

/// Finds the line and column of a position, only when somebody asks.
///
/// Lines end at LF, CRLF or CR; columns count characters from one. What was dropped from a window
/// is counted once, when it is dropped.
struct XMLLineCounter: Sendable {
  /// How many bytes at the start of the document are a byte order mark.
  var markLength = 0
  private var line = 1
  private var column = 1
  private var offset = 0
  /// Whether the last byte that was counted was a carriage return.
  private var afterReturn = false

  /// Counts the bytes that are about to be dropped.
  ///
  /// - Complexity: O(*n*); eight bytes at a time.
  mutating func advance(_ bytes: XMLBytes, to end: Int) {
    let start = offset == 0 ? min(markLength, end) : 0
    var position = start
    var lineStart: Int?
    while position < end {
      let next = bytes.firstControl(from: position, to: end)
      if next > position { afterReturn = false }
      guard next < end else { break }
      position = next &+ 1
      let byte = bytes[next]
      if byte == 0x0D || byte == 0x0A {
        if byte == 0x0D || !afterReturn { line &+= 1 }
        lineStart = position
      }
      afterReturn = byte == 0x0D
    }
    column = (lineStart == nil ? column : 1) + bytes.scalarCount((lineStart ?? start)..<end)
    offset += end
  }

  /// The location of a position in the window.
  func location(of position: Int, in bytes: XMLBytes) -> TextLocation {
    var copy = self
    copy.advance(bytes, to: min(position, bytes.count))
    return TextLocation(line: copy.line, column: copy.column, byteOffset: copy.offset)
  }

  /// The error for a position in the window.
  func error(
    _ kind: XMLParseError.Kind, at position: Int, in bytes: XMLBytes, path: String = "",
    opening: TextLocation? = nil
  ) -> XMLParseError {
    XMLParseError(
      kind, at: location(of: position, in: bytes), path: path,
      excerpt: bytes.excerpt(around: position), openingLocation: opening)
  }
}

extension XMLBytes {
  /// How many characters begin in a range.
  fileprivate func scalarCount(_ range: Range<Int>) -> Int {
    var count = range.count
    var position = range.lowerBound
    while position <= range.upperBound &- 8 {
      let word = word(at: position)
      count &-= (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      position &+= 8
    }
    while position < range.upperBound {
      if self[position] & 0xC0 == 0x80 { count &-= 1 }
      position &+= 1
    }
    return count
  }

  /// The line around a position, at most 80 characters of it, its control characters escaped.
  func excerpt(around position: Int) -> String {
    var lower = Swift.min(position, count)
    while lower > 0, position - lower < 40, self[lower - 1] != 0x0A, self[lower - 1] != 0x0D {
      lower -= 1
    }
    while lower < count, self[lower] & 0xC0 == 0x80 { lower += 1 }
    var upper = Swift.max(lower, Swift.min(position, count))
    while upper < count, upper - lower < 160, self[upper] != 0x0A, self[upper] != 0x0D {
      upper += 1
    }
    let line = string(lower..<upper).unicodeScalars.prefix(80)
    return String(String.UnicodeScalarView(line)).escapingControls
  }
}

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
