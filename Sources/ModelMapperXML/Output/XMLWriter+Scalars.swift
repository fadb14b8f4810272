import ModelMapper
package import ModelMapperFoundation

/// Scalars as XML Schema spells them.
extension XMLWriter {
  package func bool(_ value: Bool) { string(value ? "true" : "false") }
  package func integer(_ value: Int64) { string(String(value)) }
  package func unsigned(_ value: UInt64) { string(String(value)) }
  package func decimal(_ value: Decimal) { string(value.isFinite ? "\(value)" : "NaN") }
  package func date(_ value: Date) { string(DateRule.iso8601.text(of: value) ?? "") }

  package func double(_ value: Double) {
    string(value.isFinite ? Self.shortened("\(value)") : Self.name(ofNonFinite: value))
  }

  package func float(_ value: Float) {
    string(
      value.isFinite ? Self.shortened("\(value)") : Self.name(ofNonFinite: Double(value)))
  }

  /// A number without the `.0` that Swift writes after whole ones.
  private static func shortened(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// What XML Schema calls a number that is not finite.
  private static func name(ofNonFinite value: Double) -> String {
    value.isNaN ? "NaN" : value < 0 ? "-INF" : "INF"
  }
}
