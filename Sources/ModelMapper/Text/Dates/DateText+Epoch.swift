import Foundation

/// Dates read from text and written to it.
package enum DateText {}

extension DateText {
  /// The number of digits from which a numeral is more precise than any double.
  private static let preciseDigits = 20

  /// Returns the date that a number in memory stands for, with all of its digits.
  static func epoch(_ decimal: Decimal, unitsPerSecond: Int64) -> Date? {
    UTF8Text.with("\(decimal)") { epoch($0, unitsPerSecond: unitsPerSecond) }
  }

  static func epoch(_ seconds: Double) -> Date? {
    guard seconds.magnitude <= Instant.limit else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// Reads a numeral that counts from 1970.
  ///
  /// It is what `Date(timeIntervalSince1970:)` makes of the double, unless it has more digits than
  /// doubles do; then it is the nearest date, which has more of the fraction.
  static func epoch(_ text: UTF8Text, unitsPerSecond: Int64) -> Date? {
    guard let numeral = Numeral(text) else { return nil }
    if text.count >= preciseDigits, let date = preciseEpoch(numeral, unitsPerSecond) { return date }
    return numeral.double.flatMap { epoch($0 / Double(unitsPerSecond)) }
  }

  private static func preciseEpoch(_ numeral: Numeral, _ unitsPerSecond: Int64) -> Date? {
    let text = numeral.text
    var point = text.count
    var digits = 0
    for position in 0..<text.count {
      if text[position].isASCIIDigit { digits += 1 }
      if text[position] == .point { point = position }
      if text[position] | 0x20 == .letterE { return nil }
    }
    guard digits >= preciseDigits, case .signed(let integer, _) = numeral.integer,
      integer.magnitude <= UInt64(Instant.limit)
    else { return nil }
    let (seconds, rest) = Int64(integer.magnitude).quotientAndRemainder(dividingBy: unitsPerSecond)
    let decimals = text[min(point + 1, text.count)..<text.count]
    let fraction =
      unitsPerSecond == 1
      ? DecimalFraction(decimals) : DecimalFraction(UInt64(rest), count: 3, then: decimals)
    // Rounding has no preference for a sign, so a negative number is rounded as its magnitude.
    let interval =
      numeral.isNegative
      ? -fraction.added(to: seconds + DateFields.secondsTo2001)
      : fraction.added(to: seconds - DateFields.secondsTo2001)
    return Date(timeIntervalSinceReferenceDate: interval)
  }

  /// Writes the numeral that ``epoch(_:unitsPerSecond:)`` makes an equal date of.
  ///
  /// - Returns: The numeral, or `nil` if its integer has more than 64 bits.
  static func writeEpoch(_ date: Date, unitsPerSecond: Int64) -> String? {
    let units = date.timeIntervalSince1970 * Double(unitsPerSecond)
    guard units.magnitude <= Instant.limit else { return nil }
    // A product may miss the whole number by its last bit.
    let whole = units.rounded()
    if epoch(whole / Double(unitsPerSecond)) == date { return String(Int64(whole)) }
    if epoch(units / Double(unitsPerSecond)) == date {
      return ShortestDigits(units).text(plain: -400..<400)
    }
    guard let instant = Instant(precisely: date) else { return nil }
    var seconds = instant.seconds
    var fraction = longFraction(of: date, after: String(seconds).utf8.count) ?? instant.fraction
    let isNegative = seconds < 0
    if isNegative {
      seconds = -seconds - (fraction.isEmpty ? 0 : 1)
      fraction = DecimalFraction.complement(fraction)
    }
    var digits = Array(String(seconds).utf8)
    if unitsPerSecond > 1 {
      fraction += repeatElement(.digitZero, count: max(0, 3 - fraction.count))
      digits += fraction.prefix(3)
      fraction.removeFirst(3)
      let zeros = digits.prefix { $0 == .digitZero }.count
      digits.removeFirst(min(zeros, digits.count - 1))
    }
    fraction += repeatElement(
      .digitZero, count: max(0, preciseDigits - digits.count - fraction.count))
    return (isNegative ? "-" : "") + String(decoding: digits + [.point] + fraction, as: UTF8.self)
  }

  /// Returns the digits of a fraction that is too precise for a double that counts from 1970.
  ///
  /// They are so many that the numeral is read as precise, and the last of them is not zero, so that
  /// a number in memory, which keeps no zeros at its end, still has all of them.
  private static func longFraction(of date: Date, after integerDigits: Int) -> [UInt8]? {
    let interval = date.timeIntervalSinceReferenceDate
    let scaled = (interval - interval.rounded(.down)) * 0x1p64
    guard interval.magnitude >= 1, scaled < 0x1p64 else { return nil }
    var rest = UInt64(scaled)
    var digits: [UInt8] = []
    var precision = 1.0
    while rest != 0 {
      let product = rest.multipliedFullWidth(by: 10)
      digits.append(.digitZero + UInt8(product.high))
      rest = product.low
      precision /= 10
      let isLong = integerDigits + digits.count >= preciseDigits
      if isLong, product.high != 0, precision < interval.ulp / 4 { break }
    }
    return digits
  }
}
