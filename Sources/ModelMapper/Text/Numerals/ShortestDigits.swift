import ModelMapperFoundation

/// The fewest decimal digits that identify a number, and where its point is.
///
/// The value is 0.`digits` × 10^`point`. Zero has no digits.
struct ShortestDigits {
  let isNegative: Bool

  /// The digits in ASCII; neither the first nor the last of them is zero.
  private(set) var digits: [UInt8] = []

  /// The number of digits before the point; negative if zeros follow the point.
  private(set) var point = 0

  /// Takes the digits of a finite double.
  init(_ value: Double) {
    isNegative = value.sign == .minus
    read(value.magnitude.description)
  }

  /// Takes the digits of a decimal that is a number.
  init(_ value: Decimal) {
    isNegative = value.isSignMinus
    guard let significand = value.shortSignificand else {
      read(value.description)
      return
    }
    guard significand != 0 else { return }
    digits = Array(String(significand).utf8)
    point = digits.count + value.exponent
    while digits.last == .digitZero { digits.removeLast() }
  }

  /// Reads what the standard library and Foundation write, such as `1.5e-07`.
  private mutating func read(_ description: String) {
    digits.reserveCapacity(description.utf8.count)
    var exponent: Int?
    UTF8Text.with(description) { text in
      var isAfterPoint = false
      for position in 0..<text.count {
        let byte = text[position]
        if byte.isASCIIDigit {
          if byte != .digitZero || !digits.isEmpty { digits.append(byte) }
          if !isAfterPoint, !digits.isEmpty { point += 1 }
          if isAfterPoint, digits.isEmpty { point -= 1 }
        } else if byte == .point {
          isAfterPoint = true
        } else if byte == .letterE {
          exponent = Int(String(text[position + 1..<text.count]))
          break
        }
      }
    }
    while digits.last == .digitZero { digits.removeLast() }
    point = digits.isEmpty ? 0 : point + (exponent ?? 0)
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
