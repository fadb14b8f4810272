extension NumberValue {
  /// The number in a text, with a note if only a part of the text is read.
  init?(_ text: UTF8Text, by reading: Coercion.NumberReading, in context: CoercionContext) {
    self.init(text, by: reading)
    guard reading == .embedded || reading == .prefix else { return }
    guard case .numeral(let numeral) = self else { return }
    context.noteCut(from: text, to: numeral)
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

  /// The number in a text of which only the integer part is wanted.
  ///
  /// A number found among other words ends at its first character that is not a digit, and stops at
  /// the limits of `Int64`.
  init?(
    integerIn text: UTF8Text, by reading: Coercion.NumberReading, in context: CoercionContext
  ) {
    guard reading == .embedded else {
      self.init(text, by: reading, in: context)
      return
    }
    guard let integer = Numeral.integer(embeddedIn: text) else { return nil }
    self = .integer(integer)
    if let numeral = Numeral(embeddedIn: text) { context.noteCut(from: text, to: numeral) }
  }

  /// The truth value, or `nil` where the rule gives no answer.
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
}

extension CoercionContext {
  /// Notes that a number is only a part of a text, such as 12 of `12 apples`.
  func noteCut(from text: UTF8Text, to numeral: Numeral) {
    guard numeral.text.count < text.trimmed.count else { return }
    noteLoss(of: .text(text), used: "the number \(String(numeral.text))")
  }
}
