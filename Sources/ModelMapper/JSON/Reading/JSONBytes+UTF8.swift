extension ByteSpan {
  /// The position of the first byte in a range that begins no well-formed UTF-8.
  ///
  /// Well-formed is what table 3-7 of the Unicode standard lists: no overlong form, no surrogate,
  /// nothing beyond U+10FFFF, nothing cut off.
  ///
  /// - Parameters:
  ///   - lower: Where to begin.
  ///   - upper: Where to end.
  /// - Returns: The position, or `nil` if all is well.
  /// - Complexity: O(*n*) in the length of the range, eight bytes at a time where they are ASCII.
  func firstInvalidUTF8(from lower: Int, to upper: Int) -> Int? {
    var position = lower
    while position &+ 8 <= upper {
      let word = word(at: position)
      let marks = word.nonASCII
      if marks == 0 {
        position &+= 8
        continue
      }
      let length = word.lengthOfShortSequences
      if length > 0 {
        position &+= length
        continue
      }
      position &+= marks.markedPosition
      // Characters that are not ASCII come in runs.
      while position &+ 4 <= upper, self[position] >= 0x80 {
        let length = halfWord(at: position).sequenceLength
        guard length > 0 else { return position }
        position &+= length
      }
    }
    while position < upper {
      let length = lastBytes(from: position, to: upper).sequenceLength
      guard length > 0 else { return position }
      position &+= length
    }
    return nil
  }

  /// Four bytes from a position on, of which those beyond the end are zero.
  private func lastBytes(from position: Int, to upper: Int) -> UInt32 {
    var word: UInt32 = 0
    for place in (position..<Swift.min(position &+ 4, upper)).reversed() {
      word = word &<< 8 | UInt32(self[place])
    }
    return word
  }
}

extension UInt64 {
  /// How many of eight bytes are well-formed sequences of one and two bytes, but for a last one that goes on; 0
  /// where anything else is among them.
  ///
  /// Texts in Latin, Greek, Cyrillic, Hebrew and Arabic letters are such.
  fileprivate var lengthOfShortSequences: Int {
    let marks = nonASCII
    let leads = marks & self &<< 1
    let longer = leads & self &<< 2
    let unmatched = (marks ^ leads) ^ leads &<< 8
    // C0 and C1 begin overlong forms only; zero here.
    let overlong = self & 0xFEFE_FEFE_FEFE_FEFE ^ 0xC0C0_C0C0_C0C0_C0C0
    let zeros = (overlong &- 0x0101_0101_0101_0101) & ~overlong & 0x8080_8080_8080_8080
    return longer | unmatched | zeros == 0 ? 8 &- Int(truncatingIfNeeded: leads &>> 63) : 0
  }
}

extension UInt32 {
  /// The length of the UTF-8 sequence that four bytes begin with, or 0 if that is none.
  ///
  /// The marks of lead and continuation bytes are compared all at once; what remains are the bits
  /// that tell overlong forms, surrogates and what is beyond the last plane.
  fileprivate var sequenceLength: Int {
    if self & 0x00C0_C0F0 == 0x0080_80E0 {
      let bits = self & 0x0000_200F
      return bits != 0 && bits != 0x0000_200D ? 3 : 0
    }
    if self & 0x80 == 0 { return 1 }
    if self & 0x0000_C0E0 == 0x0000_80C0 { return self & 0x1E != 0 ? 2 : 0 }
    if self & 0xC0C0_C0F8 == 0x8080_80F0 {
      let bits = self & 0x0000_3007
      return bits != 0 && (bits & 0x04 == 0 || bits & 0x3003 == 0) ? 4 : 0
    }
    return 0
  }
}
