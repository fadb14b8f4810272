#if FullFoundation
public import Foundation

/// Makes a date of a text by a formatter with settings of its own, and the text of a date.
///
/// Formatters depend on a locale and are slow; a ``DateTransformer`` with a pattern is neither.
public struct DateFormatterTransformer: Transformer {
  private let formatter: DateFormatter

  /// Creates a transformer.
  ///
  /// - Parameter formatter: The formatter, which must not be changed any more.
  public init(_ formatter: DateFormatter) { self.formatter = formatter }

  /// Reads a text by the formatter.
  ///
  /// - Parameter text: The text.
  /// - Returns: The date.
  /// - Throws: ``TransformError`` if the formatter reads no date.
  public func transform(_ text: String) throws(TransformError) -> Date {
    guard let date = formatter.date(from: text) else {
      throw .failed("the formatter reads no date in it", for: text)
    }
    return date
  }

  /// Writes a date by the formatter.
  ///
  /// - Parameter date: The date.
  /// - Returns: The text.
  /// - Throws: Nothing; every date has a text.
  public func revert(_ date: Date) throws(TransformError) -> String { formatter.string(from: date) }
}

/// Makes a number of a text by a formatter with settings of its own, and the text of a number.
///
/// The text must be a number as a whole, on every system.
public struct NumberFormatterTransformer<Number: Coercible>: Transformer {
  private let formatter: NumberFormatter

  /// Creates a transformer.
  ///
  /// - Parameters:
  ///   - formatter: The formatter, which must not be changed any more.
  ///   - type: The type of the number.
  public init(_ formatter: NumberFormatter, for type: Number.Type = Decimal.self) {
    self.formatter = formatter
  }

  /// Reads a text by the formatter.
  ///
  /// - Parameter text: The text.
  /// - Returns: The number.
  /// - Throws: ``TransformError`` if the formatter reads no number, or one that the type can't hold.
  public func transform(_ text: String) throws(TransformError) -> Number {
    let number = formatter.wholeNumber(in: text).flatMap { decimal in
      Number.coerce(.decimal(decimal), in: CoercionContext())
    }
    guard let number else { throw .failed("the formatter reads no number in it", for: text) }
    return number
  }

  /// Writes a number by the formatter.
  ///
  /// - Parameter number: The number.
  /// - Returns: The text.
  /// - Throws: ``TransformError`` if the value is no number.
  public func revert(_ number: Number) throws(TransformError) -> String {
    let decimal = Decimal.coerce(number.sourceValue, in: CoercionContext())
    guard let decimal,
      let text = formatter.string(from: NSDecimalNumber(decimal: decimal))
    else { throw .failed("the formatter can't write it", for: number) }
    return text
  }
}
#endif
