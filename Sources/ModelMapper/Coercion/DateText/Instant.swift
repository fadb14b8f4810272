import Foundation

/// A date as a whole number of seconds and the digits of a fraction, to be written.
struct Instant {
  /// The number of digits up to which fractions are those of doubles that count from 1970.
  static let plainDigits = 6

  /// The magnitude in seconds up to which dates have a text.
  static let limit = 9e18

  /// The whole seconds since 1970, rounded down.
  private(set) var seconds: Int

  /// The digits of the fraction in ASCII.
  private(set) var fraction: [UInt8] = []

  /// Takes a date apart, with the fewest digits that ``DateFields`` makes an equal date of.
  ///
  /// A fraction that would be read as another date for being short is padded with zeros.
  init?(_ date: Date) {
    self.init(precisely: date)
    guard !fraction.isEmpty else { return }
    let since1970 = date.timeIntervalSince1970
    if Date(timeIntervalSince1970: since1970) == date {
      let digits = Self.fraction(of: since1970)
      if digits.count <= Self.plainDigits {
        fraction = digits
        return
      }
    }
    while fraction.count <= Self.plainDigits { fraction.append(.digitZero) }
  }

  /// Takes a date apart, with the fewest digits to which no other date is nearer.
  init?(precisely date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval.magnitude <= Self.limit else { return nil }
    let whole = interval.rounded(.down)
    seconds = Int(whole) + DateFields.secondsTo2001
    if whole != interval { fraction = Self.fraction(of: interval) }
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

  /// The fewest digits after the point of a double, counted upwards from the whole below it.
  private static func fraction(of value: Double) -> [UInt8] {
    let shortest = ShortestDigits(value)
    let leading = [UInt8](repeating: .digitZero, count: max(0, -shortest.point))
    let digits = leading + shortest.digits.dropFirst(max(0, shortest.point))
    return value < 0 ? DecimalFraction.complement(digits) : digits
  }
}
