import ModelMapper
package import ModelMapperFoundation

/// Scalars as XML Schema spells them.
extension XMLWriter {
  package func bool(_ value: Bool) { string(value ? "true" : "false") }
  package func integer(_ value: Int64) { string(String(value)) }
  package func unsigned(_ value: UInt64) { string(String(value)) }
  package func decimal(_ value: Decimal) { string(value.isFinite ? "\(value)" : "NaN") }
  package func date(_ value: Date) { string(DateRule.iso8601.text(of: value) ?? "") }

  package func double(_ value: Double) { number(value, "\(value)") }
  package func float(_ value: Float) { number(Double(value), "\(value)") }

  /// Writes a number by its text in Swift, without the `.0` after whole ones, or as XML Schema calls it.
  private func number(_ value: Double, _ text: String) {
    guard value.isFinite else { return string(value.isNaN ? "NaN" : value < 0 ? "-INF" : "INF") }
    string(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}
