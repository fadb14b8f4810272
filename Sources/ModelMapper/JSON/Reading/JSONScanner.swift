/// Reads a document once, checks all of RFC 8259, and writes an entry for every key and value.
///
/// The scanner keeps no stack: while a container is open, its entry holds the place of the
/// container around it, so nesting costs nothing but a counter. The frequent ways are written out in
/// its loop; the rarer ones (escapes, exponents, runs of spaces) are functions of ``ByteSpan`` that
/// take a position and answer one.
struct JSONScanner {
  private let limits: Limits
  private(set) var room: JSONIndexBuffer
  private(set) var state: JSONScanState

  init(_ bytes: ByteSpan, limits: Limits, room: JSONIndexBuffer) {
    var limits = limits.onStack
    // An entry can't say that a number is longer.
    limits.numeralLength = min(limits.numeralLength, IndexEntry.greatestExtent - 1)
    self.limits = limits
    self.room = room
    state = JSONScanState(bytes, room)
  }

  /// Reads the document.
  ///
  /// - Returns: What is wrong with it, or `nil` if all is well.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func scan() -> JSONFailure? {
    // A copy stays in registers; the state of `self` would be stored after each step.
    var state = state
    defer { self.state = state }
    return scan(&state)
  }

  @inline(__always)
  private mutating func scan(_ state: inout JSONScanState) -> JSONFailure? {
    // The first byte of what comes next; 0 at the end of the document.
    var byte = state.nextByte()
    while true {
      // A key and its value need one entry each.
      if state.isFull {
        guard let larger = room.enlarged(for: state.count, limits: limits) else {
          return state.failing(.tooManyValues(limit: limits.values))
        }
        room = larger
        state.take(larger)
      }
      if state.isInObject {
        guard byte == 0x22 else { return state.failing(state.expectedKey) }
        if let failure = state.scanString(isKey: true) { return failure }
        guard state.nextByte() == 0x3A else { return state.failing(.expectedColon) }
        byte = state.byteAfterMark()
      }
      switch byte {
      case 0x22:
        if let failure = state.scanString(isKey: false) { return failure }
      case 0x2D, 0x30...0x39:
        if let failure = state.scanNumber(byte, limit: limits.numeralLength) { return failure }
      case 0x7B, 0x5B:
        guard state.depth < limits.depth else {
          return state.failing(.tooDeep(limit: limits.depth))
        }
        state.enter(byte == 0x7B ? .object : .list)
        byte = state.byteAfterMark()
        if byte != state.closing { continue }
        state.leave()
      case 0x74:
        if let failure = state.scanWord(.true, 4, 0x6575_7274, .expectedTrue) { return failure }
      case 0x66:
        if let failure = state.scanWord(.false, 5, 0x6573_6C61, .expectedFalse) { return failure }
      case 0x6E:
        if let failure = state.scanWord(.null, 4, 0x6C6C_756E, .expectedNull) { return failure }
      default: return state.failing(state.expectedValue)
      }
      while true {
        byte = state.nextByte()
        if state.depth == 0 { return state.isAtEnd ? nil : state.failing(.expectedEnd) }
        if byte == 0x2C { break }
        guard byte == state.closing else {
          return state.failing(
            state.isInObject ? .expectedCommaOrObjectEnd : .expectedCommaOrListEnd)
        }
        state.leave()
      }
      byte = state.byteAfterMark()
    }
  }
}
