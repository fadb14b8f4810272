/// How far a scanner has come: its steps, without the memory that its entries are written into.
///
/// The steps are inlined into the loop of the scanner: as functions of their own they cost a fifth of
/// the speed on records and a third on lists of numbers.
struct JSONScanState {
  private let bytes: ByteSpan
  private var places: FixedArray<IndexEntry>
  private var usable: Int
  private(set) var count = 0
  var position: Int
  /// The innermost open container, and how many are open.
  private var open = 0
  private(set) var depth = 0
  /// What closes the innermost open container: a brace, or else a bracket.
  private(set) var closing: UInt8 = 0x5D
  private var counted = CountedList()
  private(set) var longest = LongList()

  /// The list whose elements are being counted: the outermost that is open.
  private struct CountedList {
    /// How many containers are open with it, or 0 where no list is open.
    var depth = 0
    /// How many of its elements are containers that were closed, and how many entries those take.
    var containers = 0
    var entries = 0
  }

  init(_ bytes: ByteSpan, _ room: JSONIndexBuffer) {
    self.bytes = bytes
    places = room.places
    usable = room.usable
    position = bytes.lengthOfMark
  }

  /// Goes on with more room.
  mutating func take(_ room: JSONIndexBuffer) {
    places = room.places
    usable = room.usable
  }

  /// Whether there may be no room for a key and its value.
  @inline(__always)
  var isFull: Bool { count &+ 2 > usable }

  @inline(__always)
  var isInObject: Bool { closing == 0x7D }

  var isAtEnd: Bool { position == bytes.count }

  /// The first byte from here on that is no white space, which is passed; 0 at the end.
  @inline(__always)
  mutating func nextByte() -> UInt8 {
    guard bytes.isInside(position) else { return 0 }
    let byte = bytes[position]
    if byte > 0x20 { return byte }
    // Most white space is one space.
    let next = position &+ 1
    if byte == 0x20, bytes.isInside(next), bytes[next] > 0x20 {
      position = next
    } else {
      position = bytes.skipSpace(from: position)
      guard bytes.isInside(position) else { return 0 }
    }
    return bytes[position]
  }

  /// The next byte after one that was looked at.
  @inline(__always)
  mutating func byteAfterMark() -> UInt8 {
    position &+= 1
    return nextByte()
  }

  func failing(_ problem: JSONSyntaxError.Problem) -> JSONFailure {
    JSONFailure(problem, at: position)
  }

  /// What is missing where a value should stand.
  var expectedValue: JSONSyntaxError.Problem {
    let isFirst = depth > 0 && !isInObject && open == count - 1
    return isFirst ? .expectedValueOrListEnd : .expectedValue
  }

  /// What is missing where a key should stand.
  var expectedKey: JSONSyntaxError.Problem {
    open == count - 1 ? .expectedKeyOrObjectEnd : .expectedKey
  }

  @inline(__always)
  private mutating func append(_ kind: IndexEntry.Kind, offset: Int, extent: Int) {
    places[count] = IndexEntry(kind, offset: offset, extent: extent)
    count &+= 1
  }

  /// Opens a list or an object.
  @inline(__always)
  mutating func enter(_ kind: IndexEntry.Kind) {
    depth &+= 1
    append(kind, offset: position, extent: open)
    open = count &- 1
    closing = kind == .object ? 0x7D : 0x5D
    if kind == .list, counted.depth == 0 { counted = CountedList(depth: depth) }
  }

  /// Closes the innermost list or object.
  @inline(__always)
  mutating func leave() {
    let entry = places[open]
    let outer = entry.extent
    let extent = count &- open
    places[open] = entry.with(extent: extent)
    if depth == counted.depth {
      // What is no container takes one entry.
      let elements = counted.containers &+ extent &- 1 &- counted.entries
      if extent > longest.extent {
        longest = LongList(place: open, extent: extent, count: elements)
      }
      counted.depth = 0
    }
    open = outer
    depth &-= 1
    if depth == counted.depth {
      counted.containers &+= 1
      counted.entries &+= extent
    }
    closing = places[open].kind == .object ? 0x7D : 0x5D
    position &+= 1
  }

  /// Reads a string.
  ///
  /// Those of ASCII without escapes end here.
  @inline(__always)
  mutating func scanString(isKey: Bool) -> JSONFailure? {
    let start = position &+ 1
    let end = bytes.skipPlainASCII(from: start)
    if bytes.isInside(end), bytes[end] == 0x22, end &- start < IndexEntry.greatestExtent {
      append(isKey ? .asciiKey : .ascii, offset: start, extent: end &- start)
      position = end &+ 1
      return nil
    }
    let scan = bytes.scanString(from: start)
    guard scan.isValid else { return bytes.stringFailure(at: scan.end) }
    // The length of a string that is longer than an entry can say is found again when it is read.
    let extent = min(scan.end &- start, IndexEntry.greatestExtent)
    append(isKey ? scan.kind.asKey : scan.kind, offset: start, extent: extent)
    position = scan.end &+ 1
    return nil
  }

  /// Reads a number; short integers and short fractions end here.
  ///
  /// - Parameters:
  ///   - byte: The first byte of it.
  ///   - limit: How many bytes it may have.
  /// - Returns: What is wrong with it, or `nil`.
  @inline(__always)
  mutating func scanNumber(_ byte: UInt8, limit: Int) -> JSONFailure? {
    let start = position
    let first = byte == 0x2D ? start &+ 1 : start
    var end = bytes.endOfFewDigits(from: first)
    var kind = IndexEntry.Kind.integer
    var isPlain = end > first && (bytes[first] != 0x30 || end == first &+ 1)
    if isPlain, bytes[end] == 0x2E {
      kind = .numeral
      let fraction = end &+ 1
      end = bytes.endOfFewDigits(from: fraction)
      isPlain = end > fraction
    }
    // A zero may be negative, which is for the scan of any number to say.
    if !isPlain || bytes[end].continuesNumber || bytes[first] == 0x30 && kind == .integer {
      let scan = bytes.scanNumber(from: start)
      guard scan.isValid else { return JSONFailure(.expectedDigit, at: scan.end) }
      end = scan.end
      kind = scan.kind
    }
    guard end &- start <= limit else {
      return JSONFailure(.numeralTooLong(limit: limit), at: start)
    }
    append(kind, offset: start, extent: end &- start)
    position = end
    return nil
  }

  /// Reads a word, of which the first letter was seen.
  ///
  /// - Parameters:
  ///   - kind: The value that it is.
  ///   - length: How many letters it has.
  ///   - letters: The last four, the first of them in the lowest place.
  ///   - problem: What is missing where another word stands.
  /// - Returns: What is wrong with it, or `nil`.
  @inline(__always)
  mutating func scanWord(
    _ kind: IndexEntry.Kind, _ length: Int, _ letters: UInt32, _ problem: JSONSyntaxError.Problem
  ) -> JSONFailure? {
    let end = position &+ length
    guard end <= bytes.count, bytes.halfWord(at: end &- 4) == letters else {
      let rest = length == 4 ? letters &>> 8 : letters
      return JSONFailure(problem, at: bytes.firstDifference(from: rest, at: position &+ 1))
    }
    append(kind, offset: position, extent: length)
    position = end
    return nil
  }
}

/// How many elements the longest list has that was counted while it was scanned.
///
/// To count the elements of a long list when it is read is to walk over all of the index, which may be
/// larger than the caches of the processor.
struct LongList {
  /// The place of the list, or -1 where none is that long.
  var place = -1
  /// How many entries it takes.
  var extent = 256
  var count = 0
}

extension ByteSpan {
  /// The end of the digits from a position on, if there are at most seven and something follows them;
  /// otherwise the position.
  @inline(__always)
  fileprivate func endOfFewDigits(from start: Int) -> Int {
    guard start <= count &- 8 else { return start }
    let length = word(at: start).nonDigits.markedPosition
    return length < 8 ? start &+ length : start
  }
}

extension UInt8 {
  /// Whether a number goes on after digits with a fraction or an exponent.
  @inline(__always)
  fileprivate var continuesNumber: Bool { self == 0x2E || self | 0x20 == 0x65 }
}

extension ByteSpan {
  /// The position of the first byte from a position on that differs from letters.
  @inline(never)
  fileprivate func firstDifference(from letters: UInt32, at start: Int) -> Int {
    var place = start
    var rest = letters
    while place < count, rest != 0, self[place] == UInt8(truncatingIfNeeded: rest) {
      place &+= 1
      rest &>>= 8
    }
    return place
  }
}
