#if FullFoundation
public import Foundation

extension Coercion {
  /// Returns the policy with a formatter that reads the numbers in texts.
  ///
  /// ```swift
  /// let mapper = Mapper(coercion: .propertyConverter.numbers(by: formatter))
  /// ```
  ///
  /// - Parameter formatter: The formatter; a text must be a number as a whole.
  /// - Returns: The policy, which reads numbers in texts by the formatter alone.
  public func numbers(by formatter: NumberFormatter) -> Coercion {
    var policy = self
    policy.numbersFromText = .never
    policy.numberParser = { formatter.wholeNumber(in: $0) }
    return policy
  }
}

extension NumberFormatter {
  /// Returns the number that a text is as a whole, or `nil` if it is not a number by the formatter's rules.
  ///
  /// On Linux a formatter is content with a number at the start of a text, so that the year of a date
  /// would do. What follows the number is looked for here: a last digit counts if another in its
  /// place makes another number, and any other end of the text if the formatter writes it too.
  func wholeNumber(in text: String) -> Decimal? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard let last = text.last, let number = number(from: text) else { return nil }
    let written = string(from: number)
    guard written == text || counts(last, of: text, as: number, written) else { return nil }
    return NumberValue(Scalar(native: number))?.decimal?.value
  }

  private func counts(
    _ last: Character, of text: String, as number: NSNumber, _ written: String?
  ) -> Bool {
    guard last.isWholeNumber else { return written?.last == last }
    let other = text.dropLast() + (last == "1" ? "2" : "1")
    return self.number(from: String(other)) != number
  }
}
#endif
