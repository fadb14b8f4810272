// The steps of the scanner are inlined into its loop, so that its variables stay in registers:
// called as functions, they would take the scanner by address, which costs a third of the speed.

extension JSONScanner {
  @inline(__always)
  mutating func skipSpace() {
    if position < bytes.count, bytes[position] <= 0x20 {
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

  @inline(__always)
  mutating func append(_ kind: JSONEntry.Kind, offset: Int, extent: Int) {
    room[count] = JSONEntry(kind, offset: offset, extent: extent)
    count &+= 1
  }

  /// Opens a list or an object, unless too many are open.
  @inline(__always)
  mutating func enter(_ kind: JSONEntry.Kind) -> Bool {
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
    room[open] = JSONEntry(entry.kind, offset: entry.offset, extent: count &- open)
    open = outer
    depth &-= 1
    isInObject = room[open].kind == .object
  }

  /// Reads a key and the colon after it.
  @inline(__always)
  mutating func scanKey(else problem: JSONSyntaxError.Problem) -> JSONFailure? {
    guard isAt(0x22) else { return failing(problem) }
    if let failure = scanString(isKey: true) { return failure }
    skipSpace()
    guard isAt(0x3A) else { return failing(.expectedColon) }
    position &+= 1
    skipSpace()
    return nil
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
    if let failure = scan.failure { return failure }
    // The length of a string that is longer than an entry can say is found again when it is read.
    let extent = min(scan.end &- start, JSONEntry.greatestExtent)
    append(isKey ? scan.kind.asKey : scan.kind, offset: start, extent: extent)
    position = scan.end &+ 1
    return nil
  }

  /// Reads a number; short integers end here.
  @inline(__always)
  mutating func scanNumber() -> JSONFailure? {
    let start = position
    let first = bytes[start] == 0x2D ? start &+ 1 : start
    var kind = JSONEntry.Kind.integer
    if first &+ 8 <= bytes.count {
      let word = bytes.word(at: first)
      position = first &+ word.nonDigits.markedPosition
    }
    let isPlain =
      position > first && position < first &+ 8 && bytes[first] != 0x30
      && bytes[position] != 0x2E && bytes[position] | 0x20 != 0x65
    if !isPlain {
      let scan = bytes.scanNumber(from: start)
      if let failure = scan.failure { return failure }
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
    _ word: StaticString, _ kind: JSONEntry.Kind, _ problem: JSONSyntaxError.Problem
  ) -> JSONFailure? {
    for place in 0..<word.utf8CodeUnitCount {
      guard unsafe isAt(word.utf8Start[place]) else { return failing(problem) }
      position &+= 1
    }
    append(kind, offset: position &- word.utf8CodeUnitCount, extent: word.utf8CodeUnitCount)
    return nil
  }
}
