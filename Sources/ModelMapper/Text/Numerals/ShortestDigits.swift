/// The fewest decimal digits that identify a number, and where its point is.
///
/// The value is 0.`digits` × 10^`point`. Zero has no digits.
struct ShortestDigits: Equatable {
  let isNegative: Bool

  /// The digits in ASCII; neither the first nor the last of them is zero.
  private(set) var digits: [UInt8] = []

  /// The number of digits before the point; negative if zeros follow the point.
  private(set) var point = 0

  /// Takes the digits of a numeral.
  init(_ numeral: Numeral) {
    isNegative = numeral.isNegative
    guard !numeral.isZero else { return }
    digits = Array(String(numeral.significand).utf8)
    point = digits.count + numeral.exponent
    if numeral.isTruncated {
      var rest = SignificantDigits(numeral.text)
      _ = rest.next(Numeral.significandDigits)
      while let digit = rest.next() { digits.append(.digitZero + digit) }
    }
    while digits.last == .digitZero { digits.removeLast() }
  }

  /// Returns the digits laid out as a numeral.
  ///
  /// - Parameter plain: The exponents of the first digit with which no power of ten is written.
  /// - Returns: The numeral.
  func text(plain: Range<Int>) -> String {
    var text: [UInt8] = isNegative ? [.minus] : []
    if digits.isEmpty {
      text.append(.digitZero)
    } else if !plain.contains(point - 1) {
      text.append(digits[0])
      if digits.count > 1 {
        text.append(.point)
        text += digits[1...]
      }
      text.append(.letterE)
      text += String(point - 1).utf8
    } else if point <= 0 {
      text += [.digitZero, .point]
      text += repeatElement(.digitZero, count: -point)
      text += digits
    } else if point >= digits.count {
      text += digits
      text += repeatElement(.digitZero, count: point - digits.count)
    } else {
      text += digits[..<point]
      text.append(.point)
      text += digits[point...]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
