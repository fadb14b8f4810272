extension Numeral {
  /// Creates the numeral that a text holds among other characters.
  ///
  /// All that is not an ASCII digit, a point or a minus sign is cut off at both ends; what is left
  /// must start with a numeral: `$99.45` is 99.45 and `the crazy 88` is 88, but `no. 5` is nothing,
  /// because its point stays.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(`text.count`)
  package init?(embeddedIn text: UTF8Text) {
    guard let core = Self.core(of: text) else { return nil }
    self.init(prefixOf: core)
  }

  /// Returns the integer that a text holds among other characters.
  ///
  /// The ends are cut off as for ``init(embeddedIn:)``. The integer is what the run of digits at the
  /// start of the rest writes, after a sign at most: no exponent counts, a missing run is zero,
  /// and what is too large stops at the limits of `Int64`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The integer, or `nil` if the text has no digit.
  /// - Complexity: O(`text.count`)
  package static func integer(embeddedIn text: UTF8Text) -> Int64? {
    guard let core = core(of: text) else { return nil }
    let isNegative = core[0] == .minus
    var position = isNegative ? 1 : 0
    var value: Int64 = 0
    while position < core.count, core[position].isASCIIDigit {
      let digit = Int64(core[position] &- .digitZero)
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      guard !overflow, !carry else { return isNegative ? .min : .max }
      value = sum
      position += 1
    }
    return value
  }

  /// The text between the first and the last character that a numeral could start or end with.
  private static func core(of text: UTF8Text) -> UTF8Text? {
    var lower = 0
    var upper = text.count
    while lower < upper, !text[lower].isPartOfPlainNumeral { lower += 1 }
    while upper > lower, !text[upper - 1].isPartOfPlainNumeral { upper -= 1 }
    let core = text[lower..<upper]
    for position in 0..<core.count where core[position].isASCIIDigit { return core }
    return nil
  }
}

extension UInt8 {
  fileprivate var isPartOfPlainNumeral: Bool {
    isASCIIDigit || self == .point || self == .minus
  }
}
