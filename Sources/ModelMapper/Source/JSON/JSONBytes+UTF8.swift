extension JSONBytes {
  /// The position of the first byte in a range that begins no well-formed UTF-8.
  ///
  /// Well-formed is what table 3-7 of the Unicode standard lists: no overlong form, no surrogate,
  /// nothing beyond U+10FFFF, nothing cut off.
  ///
  /// - Returns: The position, or `nil` if all is well.
  /// - Complexity: O(*n*) in the length of the range, eight bytes at a time where they are ASCII.
  func firstInvalidUTF8(from lower: Int, to upper: Int) -> Int? {
    var position = lower
    while position < upper {
      let lead = self[position]
      if lead < 0x80 {
        if position &+ 8 <= upper {
          let marks = word(at: position).nonASCII
          position &+= marks == 0 ? 8 : marks.markedPosition
        } else {
          position &+= 1
        }
        continue
      }
      let length = sequenceLength(at: position, before: upper)
      guard length > 0 else { return position }
      position &+= length
    }
    return nil
  }

  /// The length of the sequence of two to four bytes that begins at a position, or 0 if none does.
  private func sequenceLength(at position: Int, before upper: Int) -> Int {
    let lead = self[position]
    switch lead {
    case 0xC2...0xDF:
      return position &+ 1 < upper && isContinuation(at: position &+ 1) ? 2 : 0
    case 0xE0...0xEF:
      guard position &+ 2 < upper, isContinuation(at: position &+ 2) else { return 0 }
      let second = self[position &+ 1]
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return second >= lowest && second <= highest ? 3 : 0
    case 0xF0...0xF4:
      guard position &+ 3 < upper, isContinuation(at: position &+ 2),
        isContinuation(at: position &+ 3)
      else { return 0 }
      let second = self[position &+ 1]
      let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
      return second >= lowest && second <= highest ? 4 : 0
    default:
      return 0
    }
  }

  private func isContinuation(at position: Int) -> Bool { self[position] & 0xC0 == 0x80 }
}
