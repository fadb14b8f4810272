import ModelMapperFoundation

/// How a source value becomes a duration.
///
/// | Source value                                  | Result                                 |
/// | --------------------------------------------- | -------------------------------------- |
/// | a number, a text that is a decimal numeral    | so many seconds                        |
/// | a text of ISO 8601: `PT1H30M`, `P1DT0.5S`     | the duration; a day has 24 hours       |
/// | `P1Y`, `P1M`, anything else                   | `nil`                                  |
///
/// Years and months have no fixed length.
extension Duration: NumberScalar {
  /// The number of seconds, with all digits.
  public var sourceValue: SourceValue {
    guard components.attoseconds != 0 else { return SourceValue(components.seconds) }
    let fraction = Decimal(components.attoseconds).scaled(by: -18)
    return .decimal(Decimal(components.seconds) + fraction)
  }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Duration? {
    if case .native(let value) = scalar { return value as? Duration }
    return scalar.withText { iso8601($0.trimmed) }
      ?? NumberValue.read(scalar, in: context) { number in
        number.decimal.flatMap { Duration(seconds: $0.value) }
      }
  }

  /// Creates the duration of a number of seconds, to the attosecond; what is finer is cut off.
  private init?(seconds: Decimal) {
    guard let whole = IntegerReading(seconds).value(as: Int64.self),
      let rest = IntegerReading((seconds - Decimal(whole)).scaled(by: 18)).value(as: Int64.self)
    else { return nil }
    self.init(secondsComponent: whole, attosecondsComponent: rest)
  }

  /// Reads a duration of ISO 8601 in weeks, days, hours, minutes and seconds, the last with a fraction.
  private static func iso8601(_ text: UTF8Text) -> Duration? {
    let isSigned = text.count > 0 && (text[0] == .minus || text[0] == .plus)
    var position = isSigned ? 1 : 0
    guard text.count > position + 2, text[position] == UInt8(ascii: "P") else { return nil }
    position += 1
    var units: [(letter: UInt8, seconds: Int)] = [
      (UInt8(ascii: "W"), 604_800), (UInt8(ascii: "D"), 86_400),
    ]
    var isTime = false
    var seconds = Decimal()
    while position < text.count {
      if !isTime, text[position] == UInt8(ascii: "T") {
        isTime = true
        units = [(UInt8(ascii: "H"), 3_600), (UInt8(ascii: "M"), 60), (UInt8(ascii: "S"), 1)]
        position += 1
      }
      let start = position
      while position < text.count, text[position] < 0x3A { position += 1 }
      guard position < text.count, let amount = amount(text[start..<position]),
        let index = units.firstIndex(where: { $0.letter == text[position] }),
        units[index].seconds == 1 || amount.exponent >= 0
      else { return nil }
      seconds += amount * Decimal(units[index].seconds)
      units.removeSubrange(...index)
      position += 1
    }
    return Duration(seconds: text[0] == .minus ? -seconds : seconds)
  }

  private static func amount(_ digits: UTF8Text) -> Decimal? {
    guard digits.count > 0, digits[0].isASCIIDigit, digits[digits.count - 1].isASCIIDigit else {
      return nil
    }
    let text = String(digits).replacing(",", with: ".")
    return UTF8Text.with(text) { Numeral($0)?.decimal?.value }
  }
}
