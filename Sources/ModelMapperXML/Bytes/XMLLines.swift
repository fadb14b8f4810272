import ModelMapper

/// Where the bytes of a window stand in the document, found only when somebody asks.
///
/// Lines end at LF, CRLF or CR; columns count characters from one.
struct XMLLines: Sendable {
  /// Where the window begins in the text that is read.
  private(set) var start = TextPlace(endsAtReturns: true)
  /// Where the parts of that text stand in the document, if it was repaired.
  var map = RepairMap()

  /// Moves on over bytes that are about to be dropped.
  mutating func advance(_ bytes: ByteSpan, to end: Int) {
    start.pass(bytes[0..<end])
  }

  /// The location of a position in the window.
  func location(of position: Int, in bytes: ByteSpan) -> TextLocation {
    var place = start
    place.pass(bytes[0..<min(position, bytes.count)])
    return map.original(of: place.location)
  }

  /// The location at which the window begins.
  var location: TextLocation { map.original(of: start.location) }

  /// The error for a position in the window.
  func error(
    _ kind: XMLParseError.Kind, at position: Int, in bytes: ByteSpan, path: String = "",
    opening: TextLocation? = nil, repairs: DocumentRepairs? = nil
  ) -> XMLParseError {
    XMLParseError(
      kind, at: location(of: position, in: bytes), path: path,
      excerpt: bytes.excerpt(around: position), openingLocation: opening, repairs: repairs)
  }
}

/// Finds the locations of many positions in one window.
final class XMLLineMarks {
  /// Where the parts of the text stand in the document, if it was repaired.
  var map: RepairMap
  private var marks: LineMarks

  /// Creates marks for a window.
  init(from lines: XMLLines) {
    map = lines.map
    marks = LineMarks(from: lines.start)
  }

  /// The location of a position in the window.
  func location(of position: Int, in bytes: ByteSpan) -> TextLocation {
    lines(from: position, in: bytes).location
  }

  /// The lines of the part of the window that begins at a position.
  func lines(from position: Int, in bytes: ByteSpan) -> XMLLines {
    XMLLines(start: marks.place(at: position, in: bytes), map: map)
  }
}

extension ByteSpan {
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
