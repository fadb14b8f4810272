import ModelMapper
package import ModelMapperFoundation

/// Scalars as XML Schema spells them.
extension XMLWriter {
  package func bool(_ value: Bool) { string(value ? "true" : "false") }
  package func integer(_ value: Int64) { number { $0.append(value) } }
  package func unsigned(_ value: UInt64) { number { $0.append(value) } }

  package func date(_ value: Date) {
    if let text = DateRule.iso8601.text(of: value) { return string(text) }
    note(.unwritable("the date \(value.timeIntervalSince1970)"))
    omit()
  }

  package func decimal(_ value: Decimal) {
    guard value.isFinite else { return string("NaN") }
    number { $0.append(value) }
  }

  package func double(_ value: Double) {
    guard value.isFinite else { return nonFinite(value) }
    number { $0.append(value) }
  }

  package func float(_ value: Float) {
    guard value.isFinite else { return nonFinite(Double(value)) }
    number { $0.append(value) }
  }

  private func nonFinite(_ value: Double) {
    string(value.isNaN ? "NaN" : value < 0 ? "-INF" : "INF")
  }

  /// Writes a number by its digits, which are the same in every text format.
  @inline(__always)
  private func number(_ append: (ByteOutput) -> Void) {
    digits.reset()
    append(digits)
    scalar(UTF8Text(digits.bytes(from: 0)))
  }
}
