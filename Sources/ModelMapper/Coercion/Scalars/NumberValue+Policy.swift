extension NumberValue {
  /// The number in a text, as far as the policy looks for one, with a note if it is only a part of the text.
  init?(_ text: UTF8Text, by reading: Coercion.NumberReading, in context: CoercionContext) {
    let numeral: Numeral? =
      switch reading {
      case .whole: Numeral(text.trimmed)
      case .prefix: Numeral(prefixOf: text.trimmed)
      case .embedded: Numeral(embeddedIn: text)
      case .never: nil
      }
    guard let numeral else { return nil }
    self = .numeral(numeral)
    if reading != .whole, numeral.text.count < text.trimmed.count {
      context.noteLoss(of: .text(text), used: "the number \(String(numeral.text))")
    }
  }

  /// The number that a policy assigns to a text in which it finds no number.
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

  /// Calls a closure with the number that a scalar is under the policy, be it a Bool, a number or a text.
  static func read<Result>(
    _ scalar: Scalar, wantsInteger: Bool = false, in context: CoercionContext,
    _ body: (NumberValue) -> Result?
  ) -> Result? {
    switch scalar {
    case .bool(false) where context.policy.falseIsNull: nil
    case .bool(let value): context.policy.numbersFromBools ? body(.integer(value ? 1 : 0)) : nil
    case .text, .string:
      scalar.withText { read($0, wantsInteger: wantsInteger, in: context, body) }
    default: NumberValue(scalar).flatMap(body)
    }
  }

  /// Calls a closure with the number that a text is under the policy.
  ///
  /// Where only the integer part is wanted, a number found among other words ends at its first character
  /// that is not a digit, and stops at the limits of `Int64`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - wantsInteger: Whether only the integer part is wanted.
  ///   - context: The policy in force.
  ///   - body: Takes the number, which may borrow the text.
  /// - Returns: What the closure returns, or `nil` where there is no number.
  static func read<Result>(
    _ text: UTF8Text, wantsInteger: Bool = false, in context: CoercionContext,
    _ body: (NumberValue) -> Result?
  ) -> Result? {
    let reading = context.readsLexicalForms ? .whole : context.policy.numbersFromText
    var number = NumberValue(text, by: reading, in: context)
    if wantsInteger, reading == .embedded {
      number = Numeral.integer(embeddedIn: text).map(NumberValue.integer)
    }
    return (number ?? NumberValue(asLastResort: text, under: context.policy)).flatMap(body)
  }

  /// The truth value, or `nil` where the rule gives no answer.
  func truth(under rule: Coercion.TruthRule) -> Bool? {
    switch rule {
    case .never: nil
    case .nonZero: sign.map { $0 != 0 }
    case .positive: sign.map { $0 > 0 }
    case .nonZeroAfterTruncation:
      integer.value(as: Int64.self).map { $0 != 0 } ?? truth(under: .nonZero)
    }
  }
}
