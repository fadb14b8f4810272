extension JSONContents {
  /// The integer at a place, if one stands there that fits.
  package func integer(at place: Int) -> Int64? {
    let entry = self[place]
    guard entry.kind == .integer else { return nil }
    let isNegative = bytes[entry.offset] == 0x2D
    let first = isNegative ? entry.offset &+ 1 : entry.offset
    let length = isNegative ? entry.extent &- 1 : entry.extent
    if length <= 8, first &+ 8 <= bytes.count {
      let magnitude = Int64(bytes.word(at: first).leadingDigits(length))
      return isNegative ? 0 &- magnitude : magnitude
    }
    guard let magnitude = magnitude(at: first, length: length) else { return nil }
    if isNegative {
      return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  /// The integer at a place, if one stands there that fits and is not negative.
  package func unsigned(at place: Int) -> UInt64? {
    let entry = self[place]
    guard entry.kind == .integer, bytes[entry.offset] != 0x2D else { return nil }
    return magnitude(at: entry.offset, length: entry.extent)
  }

  private func magnitude(at first: Int, length: Int) -> UInt64? {
    guard length <= 20 else { return nil }
    var magnitude: UInt64 = 0
    var position = first
    let end = first &+ length
    while position < min(end, first &+ 19) {
      magnitude = magnitude &* 10 &+ UInt64(bytes[position] &- 0x30)
      position &+= 1
    }
    guard position < end else { return magnitude }
    let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(UInt64(bytes[position] &- 0x30))
    return overflow || carry ? nil : sum
  }
}

extension UInt64 {
  /// The number that the first digits in the bytes of a word are, of which there are at most eight.
  fileprivate func leadingDigits(_ count: Int) -> UInt64 {
    // The digits are moved to the end of the word, zeros before them; then neighbours are joined to
    // numbers of two, four and eight digits.
    let digits = (self &<< UInt64((8 &- count) &* 8)) & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = (digits &* 2_561) &>> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 6_553_601) &>> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* 42_949_672_960_001) &>> 32
  }
}
