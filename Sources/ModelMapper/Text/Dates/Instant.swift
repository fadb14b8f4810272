import Foundation

/// A date as a whole number of seconds and the digits of a fraction, to be written.
struct Instant {
  /// The number of digits up to which fractions are those of doubles that count from 1970.
  static let plainDigits = 6

  /// The magnitude in seconds up to which dates have a text.
  static let limit = 9e18

  /// The whole seconds since 1970, rounded down.
  private(set) var seconds: Int64

  /// The digits of the fraction in ASCII.
  private(set) var fraction: [UInt8] = []

  /// Takes a date apart, with the fewest digits that ``DateFields`` makes an equal date of.
  ///
  /// A fraction that would be read as another date for being short is padded with zeros.
  init?(_ date: Date) {
    let since1970 = date.timeIntervalSince1970
    if Date(timeIntervalSince1970: since1970) == date, since1970.magnitude <= Self.limit,
      let digits = Self.shortFraction(of: since1970)
    {
      self.init(seconds: Int64(since1970.rounded(.down)), fraction: digits)
      return
    }
    self.init(precisely: date)
    guard !fraction.isEmpty else { return }
    while fraction.count <= Self.plainDigits { fraction.append(.digitZero) }
  }

  private init(seconds: Int64, fraction: [UInt8]) {
    self.seconds = seconds
    self.fraction = fraction
  }

  /// Takes a date apart, with the fewest digits to which no other date is nearer.
  init?(precisely date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval.magnitude <= Self.limit else { return nil }
    let whole = interval.rounded(.down)
    seconds = Int64(whole) + DateFields.secondsTo2001
    guard whole != interval else { return }
    fraction = Self.shortestFraction(of: interval)
  }

  /// Returns the fewest digits after the point of a double, if those are as few as are plain.
  private static func shortFraction(of value: Double) -> [UInt8]? {
    let whole = value.rounded(.down)
    guard whole != value else { return [] }
    guard value.magnitude < 4e9 else {
      let digits = shortestFraction(of: value)
      return digits.count <= plainDigits ? digits : nil
    }
    // Up to 2^32, doubles are nearer to each other than the numbers with six digits are, so that
    // no more than one of these can be the double.
    let scaled = (value * 1e6).rounded()
    guard scaled / 1e6 == value else { return nil }
    var rest = Int64(scaled) - Int64(whole) * 1_000_000
    var digits = [UInt8](repeating: .digitZero, count: plainDigits)
    for index in digits.indices.reversed() {
      digits[index] += UInt8(rest % 10)
      rest /= 10
    }
    while digits.last == .digitZero { digits.removeLast() }
    return digits
  }

  /// Returns the fewest digits after the point of a double, counted upwards from the whole below.
  private static func shortestFraction(of value: Double) -> [UInt8] {
    let shortest = ShortestDigits(value)
    let leading = [UInt8](repeating: .digitZero, count: max(0, -shortest.point))
    let digits = leading + shortest.digits.dropFirst(max(0, shortest.point))
    return value < 0 ? DecimalFraction.complement(digits) : digits
  }

  /// Returns the instant with a number of digits in the fraction, rounded, ties up.
  func rounded(toDigits count: Int) -> Instant {
    var result = self
    guard fraction.count > count else {
      result.fraction += repeatElement(.digitZero, count: count - fraction.count)
      return result
    }
    let roundsUp = fraction[count] >= .digitZero + 5
    result.fraction.removeLast(fraction.count - count)
    guard roundsUp else { return result }
    for index in result.fraction.indices.reversed() {
      guard result.fraction[index] == .digitZero + 9 else {
        result.fraction[index] += 1
        return result
      }
      result.fraction[index] = .digitZero
    }
    result.seconds += 1
    return result
  }
}
