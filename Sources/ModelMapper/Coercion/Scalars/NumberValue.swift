import Foundation

/// A number in whatever form the source has it.
enum NumberValue {
  case integer(Int64)
  case unsigned(UInt64)
  case double(Double)
  case decimal(Decimal)
  case numeral(Numeral)

  /// The number that a scalar is, texts aside.
  init?(_ scalar: Scalar) {
    switch scalar {
    case .integer(let value): self = .integer(value)
    case .unsigned(let value): self = .unsigned(value)
    case .double(let value): self = .double(value)
    case .decimal(let value): self = .decimal(value)
    case .numeral(let text):
      guard let numeral = Numeral(text) else { return nil }
      self = .numeral(numeral)
    default: return nil
    }
  }

  /// The number in a text, as far as the policy looks for one.
  init?(_ text: UTF8Text, by reading: Coercion.NumberReading) {
    let numeral: Numeral? =
      switch reading {
      case .whole: Numeral(text.trimmed)
      case .prefix: Numeral(prefixOf: text.trimmed)
      case .embedded: Numeral(embeddedIn: text)
      case .never: nil
      }
    guard let numeral else { return nil }
    self = .numeral(numeral)
  }

  /// The number that a policy makes of a text in which it finds none.
  ///
  /// Looked for last, so that it costs nothing where texts hold numbers.
  init?(asLastResort text: UTF8Text, under policy: Coercion) {
    if let parse = policy.numberParser, let decimal = parse(String(text)) {
      self = .decimal(decimal)
    } else if policy.numbersFromBoolWords, let word = policy.boolWords?.value(of: text) {
      self = .integer(word ? 1 : 0)
    } else if policy.textsWithoutNumber == .zero {
      self = .integer(0)
    } else {
      return nil
    }
  }

  /// The number in a text that is read for the sake of its integer part.
  ///
  /// A number found among other words ends at its first character that is no digit, and stops at the
  /// limits of `Int64`.
  init?(integerIn text: UTF8Text, by reading: Coercion.NumberReading) {
    guard reading == .embedded else {
      self.init(text, by: reading)
      return
    }
    guard let integer = Numeral.integer(embeddedIn: text) else { return nil }
    self = .integer(integer)
  }

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

  /// The nearest binary number, or `nil` where it would be infinite or is none.
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
    case .double(let value):
      guard value.isFinite else { return nil }
      return UTF8Text.with("\(value)") { Numeral($0)?.decimal }
    }
  }

  /// The nearest binary number of single precision, or `nil` where it would be infinite.
  var float: Float? {
    if case .numeral(let numeral) = self { return numeral.float }
    return double.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The truth value, or `nil` where the rule has none.
  func truth(under rule: Coercion.TruthRule) -> Bool? {
    switch rule {
    case .never: nil
    case .nonZero: sign.map { $0 != 0 }
    case .positive: sign.map { $0 > 0 }
    case .nonZeroAfterTruncation:
      switch integer {
      case .signed(let value, _): value != 0
      case .unsigned(let value, _): value != 0
      case .outOfRange: sign.map { $0 != 0 }
      }
    }
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
}
