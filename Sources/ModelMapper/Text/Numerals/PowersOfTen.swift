/// The powers of ten that numbers are scaled by.
enum PowersOfTen {
  /// The powers that fit in a word.
  static let integers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
    100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
    100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// The powers that a double holds exactly.
  static let doubles: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The exponents of the powers that have 128 bits in the table.
  static let wideExponents = -342...308

  /// The leading 128 bits of every power, as a high and a low word each.
  ///
  /// A power of ten differs from that of five by a binary exponent only, so these are powers of
  /// five. They are rounded down, except for those from 5^-27 to 5^-1, which are rounded up, as the
  /// rounding to a double needs. The table is made once, since it would fill pages as a literal.
  static let wide: [UInt64] = {
    var table = [UInt64](repeating: 0, count: 2 * wideExponents.count)
    var power = BigInteger(1)
    for exponent in 0...wideExponents.upperBound {
      store(power.leadingWords, at: exponent, in: &table)
      power.multiply(by: 5)
    }
    // Dividing by five again and again loses nothing: a floor of a floor is the floor of the whole.
    var reciprocal = BigInteger(powerOfTwo: 1023)
    for exponent in 1...(-wideExponents.lowerBound) {
      reciprocal.divide(by: 5)
      var (high, low) = reciprocal.leadingWords
      if exponent <= 27 {
        low &+= 1
        high &+= low == 0 ? 1 : 0
      }
      store((high, low), at: -exponent, in: &table)
    }
    return table
  }()

  private static func store(
    _ words: (high: UInt64, low: UInt64), at exponent: Int, in table: inout [UInt64]
  ) {
    let index = 2 * (exponent - wideExponents.lowerBound)
    table[index] = words.high
    table[index + 1] = words.low
  }
}

/// An integer of 1024 bits, as many as the greatest double has, with no more than numerals need.
struct BigInteger: Equatable {
  /// The words, the least first.
  private var words = [UInt64](repeating: 0, count: 16)

  init(_ value: UInt64) {
    words[0] = value
  }

  init(powerOfTwo exponent: Int) {
    words[exponent / 64] = 1 << UInt64(exponent % 64)
  }

  /// Creates the integer that a double of 2^52 or more is.
  init(exactly value: Double) {
    let significand = value.significandBitPattern | 1 << 52
    let (index, shift) = (Int(value.exponent) - 52).quotientAndRemainder(dividingBy: 64)
    words[index] = significand << shift
    if index + 1 < words.count { words[index + 1] = significand >> (64 - shift) }
  }

  mutating func multiply(by factor: UInt64, adding term: UInt64 = 0) {
    var carry = term
    for index in words.indices {
      let (high, low) = words[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      words[index] = sum
      carry = high + (overflow ? 1 : 0)
    }
  }

  /// Divides the integer, and returns the remainder.
  @discardableResult
  mutating func divide(by divisor: UInt64) -> UInt64 {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      (words[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
    }
    return remainder
  }

  /// The two least words.
  var low: UInt64 { words[0] }
  var high: UInt64 { words[1] }

  /// Whether there is nothing in the other words.
  var fitsInTwoWords: Bool { words[2...].allSatisfy { $0 == 0 } }

  /// The leading 128 bits, with the highest bit set.
  var leadingWords: (high: UInt64, low: UInt64) {
    guard let top = words.lastIndex(where: { $0 != 0 }) else { return (0, 0) }
    let shift = UInt64(words[top].leadingZeroBitCount)
    let second = top > 0 ? words[top - 1] : 0
    let third = top > 1 ? words[top - 2] : 0
    guard shift > 0 else { return (words[top], second) }
    return (words[top] << shift | second >> (64 - shift), second << shift | third >> (64 - shift))
  }
}
