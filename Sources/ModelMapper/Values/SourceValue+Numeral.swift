extension SourceValue {
  /// Creates the number of a numeral, as the kind of number that keeps its digits.
  ///
  /// 1. an integer of at most 64 bits as itself;
  /// 2. a number that a `Double` says in no other digits (`0.1`, `1e300`) as that;
  /// 3. a number whose digits a `Decimal` holds as one;
  /// 4. any other that is finite as the nearest `Double`;
  /// 5. a number beyond the range of `Double`, or no numeral, as unsupported.
  ///
  /// - Parameter text: The spelling of the number.
  /// - Complexity: O(`text.count`)
  init(numeral text: UTF8Text) {
    let numeral = Numeral(text)
    let double = numeral?.double
    if let numeral, let double, numeral.isShortest(double) {
      self = .double(double)
    } else if let (value, isExact) = numeral?.decimal, isExact {
      self = .decimal(value)
    } else if let double {
      self = .double(double)
    } else {
      self = .unsupported(typeName: "number \(String(text))")
    }
  }

  /// Whether the number of a numeral is rounded by ``init(numeral:)``.
  ///
  /// - Complexity: O(`text.count`)
  static func rounds(numeral text: UTF8Text) -> Bool {
    guard let numeral = Numeral(text), let double = numeral.double else { return false }
    return !numeral.isShortest(double) && numeral.decimal?.isExact != true
  }
}

extension Numeral {
  /// Whether the shortest text of a double has the digits of the numeral, but for zeros at its end.
  fileprivate func isShortest(_ double: Double) -> Bool {
    if isTruncated { return false }
    if significand < 1_000_000_000_000_000, double.isNormal || significand == 0 { return true }
    return UTF8Text.with(double.description) { text in
      guard let shortest = Numeral(text), !shortest.isTruncated else { return false }
      return ShortestDigits(self) == ShortestDigits(shortest)
    }
  }
}
