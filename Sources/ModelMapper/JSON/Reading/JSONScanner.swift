/// Reads a document once, checks all of RFC 8259, and writes an entry for every key and value.
///
/// The scanner keeps no stack: while a container is open, its entry holds the place of the
/// container around it, so nesting costs nothing but a counter. The frequent ways are written out in
/// its loop; the rarer ones (long strings, fractions, runs of spaces) are functions of
/// ``ByteSpan`` that take a position and answer one.
struct JSONScanner {
  let bytes: ByteSpan
  let limits: Limits
  private(set) var room: JSONIndexBuffer
  var count = 0
  var position: Int
  /// The innermost open container, and how many are open.
  var open = 0
  var depth = 0
  var isInObject = false

  init(_ bytes: ByteSpan, limits: Limits, room: JSONIndexBuffer) {
    self.bytes = bytes
    self.limits = limits.onStack
    self.room = room
    position = bytes.lengthOfMark
  }

  /// Reads the document.
  ///
  /// - Returns: What is wrong with it, or `nil` if all is well.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func scan() -> JSONFailure? {
    skipSpace()
    while true {
      // A key and its value need one entry each.
      if count &+ 2 > room.usable {
        guard let larger = room.enlarged(for: count, limits: limits) else {
          return JSONFailure(.tooManyValues(limit: limits.values), at: position)
        }
        room = larger
      }
      if isInObject {
        guard isAt(0x22) else { return failing(expectedKey) }
        if let failure = scanString(isKey: true) { return failure }
        skipSpace()
        guard isAt(0x3A) else { return failing(.expectedColon) }
        position &+= 1
        skipSpace()
      }
      guard position < bytes.count else { return failing(expectedValue) }
      switch bytes[position] {
      case 0x22:
        if let failure = scanString(isKey: false) { return failure }
      case 0x2D, 0x30...0x39:
        if let failure = scanNumber() { return failure }
      case 0x7B:
        guard enter(.object) else { return failing(.tooDeep(limit: limits.depth)) }
        if !isAt(0x7D) { continue }
        leave()
      case 0x5B:
        guard enter(.list) else { return failing(.tooDeep(limit: limits.depth)) }
        if !isAt(0x5D) { continue }
        leave()
      case 0x74:
        if let failure = scanWord("true", .true, .expectedTrue) { return failure }
      case 0x66:
        if let failure = scanWord("false", .false, .expectedFalse) { return failure }
      case 0x6E:
        if let failure = scanWord("null", .null, .expectedNull) { return failure }
      default:
        return failing(expectedValue)
      }
      while true {
        skipSpace()
        if depth == 0 { return position == bytes.count ? nil : failing(.expectedEnd) }
        if isAt(0x2C) {
          position &+= 1
          skipSpace()
          break
        }
        guard isAt(isInObject ? 0x7D : 0x5D) else {
          return failing(isInObject ? .expectedCommaOrObjectEnd : .expectedCommaOrListEnd)
        }
        leave()
      }
    }
  }
}
