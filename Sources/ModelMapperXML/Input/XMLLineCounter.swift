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
  mutating func advance(_ bytes: XMLBytes, to end: Int) {
    var position = offset == 0 ? min(markLength, end) : 0
    while position < end {
      let byte = bytes[position]
      switch byte {
      case 0x0A:
        if !afterReturn { line += 1 }
        column = 1
      case 0x0D:
        line += 1
        column = 1
      default: if byte & 0xC0 != 0x80 { column += 1 }
      }
      afterReturn = byte == 0x0D
      position += 1
    }
    offset += end
  }

  /// The location of a position in the window.
  func location(of position: Int, in bytes: XMLBytes) -> SourceLocation {
    var copy = self
    copy.advance(bytes, to: min(position, bytes.count))
    return SourceLocation(line: copy.line, column: copy.column, byteOffset: copy.offset)
  }

  /// The error for a position in the window.
  func error(
    _ kind: XMLParseError.Kind, at position: Int, in bytes: XMLBytes, path: String = "",
    opening: SourceLocation? = nil
  ) -> XMLParseError {
    XMLParseError(
      kind, at: location(of: position, in: bytes), path: path,
      excerpt: bytes.excerpt(around: position), openingLocation: opening)
  }
}

extension XMLBytes {
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
    var excerpt = ""
    for scalar in string(lower..<upper).unicodeScalars.prefix(80) {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        excerpt += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        excerpt.unicodeScalars.append(scalar)
      }
    }
    return excerpt
  }
}
