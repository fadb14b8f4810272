import ModelMapperFoundation

/// What a number is as an integer: itself, itself without its fraction, or too large.
enum IntegerReading: Hashable, Sendable {
  /// A value in the range of `Int64`, and whether no fraction was cut off.
  case signed(Int64, isExact: Bool)

  /// A value above the range of `Int64`, and whether no fraction was cut off.
  case unsigned(UInt64, isExact: Bool)

  /// A value outside of both ranges, or not a number.
  case outOfRange

  /// Creates the reading of a sign and a magnitude.
  init(isNegative: Bool, magnitude: UInt64, isExact: Bool) {
    if let value = Int64(exactly: magnitude) {
      self = .signed(isNegative ? -value : value, isExact: isExact)
    } else if !isNegative {
      self = .unsigned(magnitude, isExact: isExact)
    } else if magnitude == Int64.min.magnitude {
      self = .signed(.min, isExact: isExact)
    } else {
      self = .outOfRange
    }
  }

  /// Creates the reading of a double, truncated toward zero; one that is not finite is out of range.
  init(_ value: Double) {
    let whole = value.rounded(.towardZero)
    if let integer = Int64(exactly: whole) {
      self = .signed(integer, isExact: whole == value)
    } else if let integer = UInt64(exactly: whole) {
      self = .unsigned(integer, isExact: whole == value)
    } else {
      self = .outOfRange
    }
  }

  /// Creates the reading of a decimal, truncated toward zero; one that is not a number is out of range.
  init(_ value: Decimal) {
    self = value.withNumeral { $0.integer } ?? .outOfRange
  }

  /// Creates the reading of a text that is a numeral and nothing else.
  init?(_ text: UTF8Text) {
    guard let numeral = Numeral(text) else { return nil }
    self = numeral.integer
  }

  /// Whether no fraction was cut off.
  var isExact: Bool {
    switch self {
    case .signed(_, let isExact), .unsigned(_, let isExact): isExact
    case .outOfRange: false
    }
  }

  /// Returns the integer as a value of a type, or `nil` where that type cannot hold it.
  func value<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    switch self {
    case .signed(let value, _): Integer(exactly: value)
    case .unsigned(let value, _): Integer(exactly: value)
    case .outOfRange: nil
    }
  }
}
