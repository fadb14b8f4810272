/// Rounding of an integer times a power of ten to the nearest binary number, ties to even.
///
/// This is the method of Eisel and Lemire (*Number Parsing at a Gigabyte per Second*, 2021), with
/// the proof of Mushtak and Lemire (2023) that 128 bits of the power always suffice.
extension Double {
  /// The powers of ten beyond which every significand of a word is zero, or infinity.
  private static var usefulPowers: ClosedRange<Int> { -342...308 }

  /// The powers of ten with which a product can lie exactly between two neighbours.
  private static var tiePowers: ClosedRange<Int> { -4...23 }

  /// The exponent of infinity, as it is stored.
  private static var infiniteExponent: Int { (1 << exponentBitCount) - 1 }

  /// Returns the bits of the number nearest to `significand` × 10^`exponent`, without a sign.
  static func bits(nearestTo significand: UInt64, _ exponent: Int) -> UInt64 {
    let infinity = UInt64(infiniteExponent) << UInt64(significandBitCount)
    guard significand != 0, exponent >= usefulPowers.lowerBound else { return 0 }
    guard exponent <= usefulPowers.upperBound else { return infinity }

    let leadingZeros = significand.leadingZeroBitCount
    let product = product(significand << UInt64(leadingZeros), exponent)
    let upperBit = Int(product.high >> 63)
    let shift = UInt64(upperBit + 61 - significandBitCount)
    // One bit more than the result has, to round by.
    var result = product.high >> shift
    var binaryExponent =
      (217_706 &* exponent) >> 16 &+ 63 &+ upperBit &- leadingZeros
      &+ (infiniteExponent >> 1)

    if binaryExponent <= 0 {
      // Below the normal numbers. Adding what rounds up may reach the least of them, and then the
      // carry is the stored exponent 1, as it must be.
      guard binaryExponent > -63 else { return 0 }
      result >>= UInt64(1 - binaryExponent)
      return (result + (result & 1)) >> 1
    }
    let isTie =
      product.low <= 1 && tiePowers.contains(exponent) && result & 3 == 1
      && result << shift == product.high
    if isTie { result &= ~1 }
    result = (result + (result & 1)) >> 1
    if result >= 2 << UInt64(significandBitCount) {
      result >>= 1
      binaryExponent += 1
    }
    guard binaryExponent < infiniteExponent else { return infinity }
    let hidden: UInt64 = 1 << UInt64(significandBitCount)
    return UInt64(binaryExponent) << UInt64(significandBitCount) | (result & (hidden - 1))
  }

  /// Returns the leading bits of a normalized significand times a power of five.
  ///
  /// The second word of the power is multiplied only where it could change the bits in use.
  private static func product(
    _ significand: UInt64, _ exponent: Int
  ) -> (high: UInt64, low: UInt64) {
    let index = 2 * (exponent - PowersOfTen.wideExponents.lowerBound)
    var (high, low) = significand.multipliedFullWidth(by: PowersOfTen.wide[index])
    let unused = UInt64.max >> UInt64(significandBitCount + 3)
    if high & unused == unused {
      let second = significand.multipliedFullWidth(by: PowersOfTen.wide[index + 1])
      low &+= second.high
      if second.high > low { high &+= 1 }
    }
    return (high, low)
  }
}
