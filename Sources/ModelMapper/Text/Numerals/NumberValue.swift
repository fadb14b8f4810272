package import ModelMapperFoundation

/// A number in the form that the source has.
package enum NumberValue {
  case integer(Int64)
  case unsigned(UInt64)
  case double(Double)
  case decimal(Decimal)
  case numeral(Numeral)

  /// The number cut toward zero.
  var integer: IntegerReading {
    switch self {
    case .integer(let value): .signed(value, isExact: true)
    case .unsigned(let value): .unsigned(value, isExact: true)
    case .double(let value): IntegerReading(value)
    case .decimal(let value): IntegerReading(value)
    case .numeral(let numeral): numeral.integer
    }
  }

  /// The nearest binary number, or `nil` where it would be infinite or there is none.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value.isFinite ? value : nil
    case .decimal(let value): value.nearestDouble
    case .numeral(let numeral): numeral.double
    }
  }

  /// The decimal number, with whether all digits were kept.
  var decimal: (value: Decimal, isExact: Bool)? {
    switch self {
    case .integer(let value): return (Decimal(value), true)
    case .unsigned(let value): return (Decimal(value), true)
    case .decimal(let value): return value.isNaN ? nil : (value, true)
    case .numeral(let numeral): return numeral.decimal
    case .double(let value): return value.withNumeral(\.decimal) ?? nil
    }
  }

  /// The nearest binary number of single precision, or `nil` where it would be infinite.
  var float: Float? {
    if case .numeral(let numeral) = self { return numeral.float }
    return double.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// -1, 0 or 1, or `nil` for NaN.
  var sign: Int? {
    switch self {
    case .integer(let value): return Int(value.signum())
    case .unsigned(let value): return value == 0 ? 0 : 1
    case .double(let value): return value.isNaN ? nil : value == 0 ? 0 : value < 0 ? -1 : 1
    case .decimal(let value): return value.isNaN ? nil : value.isZero ? 0 : value < 0 ? -1 : 1
    case .numeral(let numeral): return numeral.isZero ? 0 : numeral.isNegative ? -1 : 1
    }
  }

  /// The shortest text that reads back as the same number.
  var shortestText: String {
    switch self {
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): value.isNaN ? "NaN" : NumeralText.shortest(value)
    case .decimal(let value): value.isNaN ? "NaN" : NumeralText.shortest(value)
    case .numeral(let numeral):
      if case .signed(let value, true) = numeral.integer, value != 0 {
        "\(value)"
      } else if numeral.decimal?.isExact == true {
        NumeralText.shortest(numeral)
      } else {
        String(numeral.text)
      }
    }
  }
}
