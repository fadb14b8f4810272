/// The digits of a numeral from the first that is not zero, for those too long for one word.
///
/// It passes over signs and points, and ends where an exponent begins.
struct SignificantDigits {
  private let text: UTF8Text
  private var position = 0

  init(_ text: UTF8Text) {
    self.text = text
    while position < text.count, !(text[position].isASCIIDigit && text[position] != .digitZero) {
      guard text[position] | 0x20 != .letterE else { return }
      position += 1
    }
  }

  /// Returns the value of the next digit, or `nil` at the end.
  mutating func next() -> UInt8? {
    while position < text.count {
      let byte = text[position]
      guard byte | 0x20 != .letterE else { return nil }
      position += 1
      if byte.isASCIIDigit { return byte &- .digitZero }
    }
    return nil
  }

  /// Returns the integer that up to 19 of the next digits write, and how many those are; of more digits only that.
  mutating func next(_ count: Int) -> (value: UInt64, count: Int) {
    var value: UInt64 = 0
    var read = 0
    while read < count, let digit = next() {
      value = value &* 10 &+ UInt64(digit)
      read += 1
    }
    return (value, read)
  }
}
