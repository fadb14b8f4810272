// The steps are inlined into the loop of the scanner: as functions of their own they cost a fifth of
// the speed on records and a third on lists of numbers.

extension JSONScanner {
  @inline(__always)
  mutating func skipSpace() {
    guard position < bytes.count, bytes[position] <= 0x20 else { return }
    let next = position &+ 1
    if bytes[position] == 0x20, next < bytes.count, bytes[next] > 0x20 {
      position = next
    } else {
      position = bytes.skipSpace(from: position)
    }
  }

  @inline(__always)
  func isAt(_ byte: UInt8) -> Bool { position < bytes.count && bytes[position] == byte }

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
  mutating func append(_ kind: IndexEntry.Kind, offset: Int, extent: Int) {
    room[count] = IndexEntry(kind, offset: offset, extent: extent)
    count &+= 1
  }

  /// Opens a list or an object, unless too many are open.
  @inline(__always)
  mutating func enter(_ kind: IndexEntry.Kind) -> Bool {
    guard depth < limits.depth else { return false }
    depth &+= 1
    append(kind, offset: position, extent: open)
    open = count &- 1
    isInObject = kind == .object
    position &+= 1
    skipSpace()
    return true
  }

  /// Closes the innermost list or object.
  @inline(__always)
  mutating func leave() {
    position &+= 1
    let entry = room[open]
    let outer = entry.extent
    room[open] = IndexEntry(entry.kind, offset: entry.offset, extent: count &- open)
    open = outer
    depth &-= 1
    isInObject = room[open].kind == .object
  }

  /// Reads a string.
  ///
  /// Most keys and values are ASCII of less than sixteen bytes: those end here, with branches that
  /// nearly always go the same way.
  @inline(__always)
  mutating func scanString(isKey: Bool) -> JSONFailure? {
    let start = position &+ 1
    if start &+ 16 <= bytes.count {
      let low = bytes.word(at: start)
      let high = bytes.word(at: start &+ 8)
      let lowStops = low.stringStops
      let highStops = high.stringStops
      if lowStops | highStops != 0 {
        let isLow = lowStops != 0
        let stops = isLow ? lowStops : highStops
        let length = stops.markedPosition &+ (isLow ? 0 : 8)
        let passed = (isLow ? low : high) & stops.belowMark | (isLow ? 0 : low)
        if passed.nonASCII == 0, bytes[start &+ length] == 0x22 {
          append(isKey ? .asciiKey : .ascii, offset: start, extent: length)
          position = start &+ length &+ 1
          return nil
        }
      }
    }
    let scan = bytes.scanString(from: start)
    guard scan.isValid else { return bytes.stringFailure(at: scan.end) }
    // The length of a string that is longer than an entry can say is found again when it is read.
    let extent = min(scan.end &- start, IndexEntry.greatestExtent)
    append(isKey ? scan.kind.asKey : scan.kind, offset: start, extent: extent)
    position = scan.end &+ 1
    return nil
  }

  /// Reads a number; short integers end here.
  @inline(__always)
  mutating func scanNumber() -> JSONFailure? {
    let start = position
    let first = bytes[start] == 0x2D ? start &+ 1 : start
    var kind = IndexEntry.Kind.integer
    if first &+ 8 <= bytes.count {
      let word = bytes.word(at: first)
      position = first &+ word.nonDigits.markedPosition
    }
    let isPlain =
      position > first && position < first &+ 8 && bytes[first] != 0x30
      && bytes[position] != 0x2E && bytes[position] | 0x20 != 0x65
    if !isPlain {
      let scan = bytes.scanNumber(from: start)
      guard scan.isValid else { return JSONFailure(.expectedDigit, at: scan.end) }
      position = scan.end
      kind = scan.kind
    }
    guard position &- start <= limits.numeralLength else {
      return JSONFailure(.numeralTooLong(limit: limits.numeralLength), at: start)
    }
    append(kind, offset: start, extent: position &- start)
    return nil
  }

  /// Reads `true`, `false` or `null`.
  @inline(__always)
  mutating func scanWord(
    _ word: StaticString, _ kind: IndexEntry.Kind, _ problem: JSONSyntaxError.Problem
  ) -> JSONFailure? {
    for byte in word.bytes {
      guard isAt(byte) else { return failing(problem) }
      position &+= 1
    }
    append(kind, offset: position &- word.utf8CodeUnitCount, extent: word.utf8CodeUnitCount)
    return nil
  }
}
