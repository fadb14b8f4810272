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
  /// How many bytes later the original has what is counted, if the text was repaired.
  private var shift = 0
  /// Where parts of a repaired text stand in the original, in order.
  var origins: [XMLOrigin] = []

  /// Counts the bytes that are about to be dropped.
  ///
  /// - Complexity: O(*n*); sixteen bytes at a time where lines end at LF alone.
  mutating func advance(_ bytes: XMLBytes, to end: Int) {
    let start = nextStart(before: end)
    let lineStart: Int?
    if !afterReturn, let feeds = bytes.lineFeeds(from: start, to: end) {
      line &+= feeds
      lineStart = feeds == 0 ? nil : bytes.lineStart(before: end)
    } else {
      lineStart = countBreaks(bytes, from: start, to: end)
    }
    column = (lineStart == nil ? column : 1) + bytes.scalarCount((lineStart ?? start)..<end)
    offset += end
  }

  /// Where counting begins: after what the last of the origins before a position knows.
  private mutating func nextStart(before end: Int) -> Int {
    guard let last = lastOrigin(upTo: offset + end), last.offset > offset else {
      return offset == 0 ? min(markLength, end) : 0
    }
    (line, column, afterReturn) = (last.counter.line, last.counter.column, last.counter.afterReturn)
    shift = last.counter.offset - last.offset
    return last.offset - offset
  }

  private func lastOrigin(upTo end: Int) -> XMLOrigin? {
    var (low, high) = (0, origins.count)
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].offset <= end { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? origins[low - 1] : nil
  }

  /// Forgets the origins of what was counted.
  mutating func dropOrigins() {
    guard let first = origins.first, first.offset <= offset else { return }
    origins.removeAll { $0.offset <= offset }
  }

  /// Counts the lines that end with any of the three.
  ///
  /// - Returns: Where the last line begins, if not before the range.
  private mutating func countBreaks(_ bytes: XMLBytes, from start: Int, to end: Int) -> Int? {
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
    return lineStart
  }

  /// The location of a position in the window.
  func location(of position: Int, in bytes: XMLBytes) -> TextLocation {
    var copy = self
    copy.advance(bytes, to: min(position, bytes.count))
    return copy.location
  }

  /// The location up to which bytes were counted.
  var location: TextLocation {
    TextLocation(line: line, column: column, byteOffset: offset + shift)
  }

  /// The error for a position in the window.
  func error(
    _ kind: XMLParseError.Kind, at position: Int, in bytes: XMLBytes, path: String = "",
    opening: TextLocation? = nil, repairs: DocumentRepairs? = nil
  ) -> XMLParseError {
    XMLParseError(
      kind, at: location(of: position, in: bytes), path: path,
      excerpt: bytes.excerpt(around: position), openingLocation: opening, repairs: repairs)
  }
}

/// Where a part of a repaired text begins, and where it stands in the original.
struct XMLOrigin: Sendable {
  /// The offset in the repaired text.
  let offset: Int
  /// A counter of the original that is at this place.
  let counter: XMLLineCounter
}

extension XMLBytes {
  /// How many line feeds stand from one position to another, unless carriage returns do too.
  fileprivate func lineFeeds(from start: Int, to end: Int) -> Int? {
    let one = SIMD16<UInt8>(repeating: 1)
    var feeds = 0
    var position = start
    while position <= end &- 16 {
      // A byte counts no more blocks.
      let last = Swift.min(end &- 16, position &+ 254 * 16)
      var others = SIMD16<UInt8>()
      var noReturns = SIMD16<UInt8>(repeating: 0x80)
      let first = position
      while position <= last {
        let block = block(at: position)
        others &+= (block.marks(unequalTo: 0x0A) &>> 7) & one
        noReturns &= block.marks(unequalTo: 0x0D)
        position &+= 16
      }
      let words = noReturns.words
      guard words.0 & words.1 == 0x8080_8080_8080_8080 else { return nil }
      feeds &+= position &- first &- others.words.0.sumOfBytes &- others.words.1.sumOfBytes
    }
    while position < end {
      let byte = self[position]
      if byte == 0x0D { return nil }
      if byte == 0x0A { feeds &+= 1 }
      position &+= 1
    }
    return feeds
  }

  /// The position behind the last line feed before a position.
  fileprivate func lineStart(before end: Int) -> Int {
    var position = end
    while position > 0, self[position &- 1] != 0x0A { position &-= 1 }
    return position
  }

  /// Whether bytes that are UTF-8 are all ASCII.
  var isASCII: Bool { scalarCount(0..<count) == count }

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

  /// The line around a position, at most 80 characters of it, escaped where they could deceive.
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
    return String(String.UnicodeScalarView(line)).escapedForDisplay
  }
}

extension UInt64 {
  fileprivate var sumOfBytes: Int {
    let pairs = (self & 0x00FF_00FF_00FF_00FF) &+ (self >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
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
  /// The counter at the position that was asked for last, since most come in order.
  private var last: (position: Int, counter: XMLLineCounter)?

  /// Creates marks for bytes that begin where a counter is.
  init(from start: XMLLineCounter) {
    marks = [start]
  }

  /// Begins again, with bytes that begin where a counter is.
  func restart(from start: XMLLineCounter) {
    marks.removeAll(keepingCapacity: true)
    marks.append(start)
    last = nil
  }

  /// The location of a position in the bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes once for all positions, then constant.
  func location(of position: Int, in bytes: XMLBytes) -> TextLocation {
    counter(at: position, in: bytes).location
  }

  /// A counter that is at a position in the bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes once for all positions, then constant.
  func counter(at position: Int, in bytes: XMLBytes) -> XMLLineCounter {
    let end = max(0, min(position, bytes.count))
    var (counter, start) =
      if let last, (0...Self.distance * 4).contains(end - last.position) {
        (last.counter, last.position)
      } else {
        mark(before: end, in: bytes)
      }
    counter.advance(bytes[start..<end], to: end - start)
    last = (end, counter)
    return counter
  }

  /// The last mark before a position, and where it is.
  private func mark(before position: Int, in bytes: XMLBytes) -> (XMLLineCounter, Int) {
    let number = position / Self.distance
    while marks.count <= number {
      let start = (marks.count - 1) * Self.distance
      var next = marks[marks.count - 1]
      next.advance(bytes[start..<start + Self.distance], to: Self.distance)
      marks.append(next)
    }
    return (marks[number], number * Self.distance)
  }
}
