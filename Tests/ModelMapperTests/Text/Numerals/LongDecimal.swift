/// An integer times a power of two with all its decimal digits, made by schoolbook arithmetic.
struct LongDecimal: CustomStringConvertible {
  /// Groups of nine digits, the least first.
  private var groups: [UInt64]
  private var fractionDigits = 0

  init(_ value: UInt64, timesTwoTo exponent: Int) {
    groups = []
    var rest = value
    while rest > 0 {
      groups.append(rest % 1_000_000_000)
      rest /= 1_000_000_000
    }
    // 2^-n is 5^n / 10^n.
    if exponent < 0 { fractionDigits = -exponent }
    var remaining = exponent.magnitude
    let base: UInt64 = exponent < 0 ? 5 : 2
    while remaining > 0 {
      let step = min(remaining, 12)
      multiply(by: (0..<step).reduce(1) { product, _ in product * base })
      remaining -= step
    }
  }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in groups.indices {
      let product = groups[index] * factor + carry
      groups[index] = product % 1_000_000_000
      carry = product / 1_000_000_000
    }
    if carry > 0 { groups.append(carry) }
  }

  var description: String {
    var digits = ""
    for group in groups.reversed() {
      let text = String(group)
      digits += String(repeating: "0", count: 9 - text.count) + text
    }
    guard fractionDigits > 0 else { return digits + ".0" }
    let missing = max(0, fractionDigits + 1 - digits.count)
    digits = String(repeating: "0", count: missing) + digits
    return String(digits.dropLast(fractionDigits)) + "." + String(digits.suffix(fractionDigits))
  }
}
