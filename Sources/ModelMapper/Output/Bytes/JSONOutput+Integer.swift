extension JSONOutput {
  /// Writes an integer in decimal digits.
  func append(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  /// Writes an integer in decimal digits.
  func append(_ value: UInt64) {
    guard value >= 100_000_000 else {
      appendHead(value)
      return
    }
    let (head, tail) = value.quotientAndRemainder(dividingBy: 100_000_000)
    if head < 100_000_000 {
      appendHead(head)
    } else {
      let (first, middle) = head.quotientAndRemainder(dividingBy: 100_000_000)
      appendHead(first)
      appendDigits(middle)
    }
    appendDigits(tail)
  }

  /// Writes a number of at most eight digits, without zeros before it.
  private func appendHead(_ value: UInt64) {
    let digits = value.eightDigits
    let zeros = min(digits.trailingZeroBitCount &>> 3, 7)
    let text = (digits | 0x3030_3030_3030_3030) &>> UInt64(zeros &* 8)
    appendWord(text, count: 8 &- zeros)
  }

  /// Writes a number of at most eight digits, with zeros before it to make eight.
  func appendDigits(_ value: UInt64) {
    appendWord(value.eightDigits | 0x3030_3030_3030_3030, count: 8)
  }

  /// Writes a point and millionths, without the zeros at their end.
  func appendFraction(_ millionths: UInt64) {
    let digits = millionths.eightDigits
    let zeros = digits.leadingZeroBitCount &>> 3
    // Of eight digits the first two are zero: the point takes the place of the second.
    let text = (digits | 0x3030_3030_3030_3030) &>> 8 & ~0xFF | UInt64(UInt8(ascii: "."))
    appendWord(text, count: 7 &- zeros)
  }

  /// Writes the first bytes of a word, the lowest first.
  @inline(__always)
  func appendWord(_ word: UInt64, count length: Int) {
    let place = unsafe UnsafeMutableRawPointer(place(for: 8))
    unsafe place.storeBytes(of: word.littleEndian, as: UInt64.self)
    advance(by: length)
  }
}

extension UInt64 {
  /// The eight decimal digits of a number below 100,000,000, the first in the lowest byte.
  ///
  /// The number is cut into halves, these into halves and so on, all parts at once: division by 100
  /// and 10 is multiplication by 10,486 / 2²⁰ and 103 / 2¹⁰, which is exact for parts so small.
  fileprivate var eightDigits: UInt64 {
    let halves = self / 10_000 | (self % 10_000) &<< 32
    let upper = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let quarters = upper | (halves &- 100 &* upper) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (quarters &- 10 &* tens) &<< 8
  }
}
