package import ModelMapperFoundation

/// What a number is as an integer: itself, itself without its fraction, or too large.
package enum IntegerReading: Hashable, Sendable {
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
  package init(_ value: Double) {
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
  package init(_ value: Decimal) {
    self = value.withNumeral { $0.integer } ?? .outOfRange
  }

  /// Creates the reading of a text that is a numeral and nothing else.
  ///
  /// It equals that of ``Numeral``, which most texts reach without: a few digits.
  package init?(_ text: UTF8Text) {
    guard let reading = Self.fewDigits(text.bytes) ?? Numeral(text)?.integer else { return nil }
    self = reading
  }

  /// The integer of a few digits after a minus sign at most, or `nil` of any other text.
  private static func fewDigits(_ bytes: ByteSpan) -> IntegerReading? {
    guard 1..<Numeral.significandDigits ~= bytes.count else { return nil }
    let isNegative = bytes[0] == .minus
    var value: Int64 = 0
    for position in (isNegative ? 1 : 0)..<bytes.count {
      let digit = bytes[position] &- .digitZero
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    if isNegative, bytes.count == 1 { return nil }
    return .signed(isNegative ? -value : value, isExact: true)
  }

  /// Whether no fraction was cut off.
  package var isExact: Bool {
    switch self {
    case .signed(_, let isExact), .unsigned(_, let isExact): isExact
    case .outOfRange: false
    }
  }

  /// Returns the integer as a value of a type, or `nil` where that type cannot hold it.
  package func value<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    switch self {
    case .signed(let value, _): Integer(exactly: value)
    case .unsigned(let value, _): Integer(exactly: value)
    case .outOfRange: nil
    }
  }
}
