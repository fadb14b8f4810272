package import ModelMapperFoundation

extension JSONWriter {
  package func bool(_ value: Bool) { write { output.append(value ? "true" : "false") } }

  package func integer(_ value: Int64) { write { output.append(value) } }

  package func unsigned(_ value: UInt64) { write { output.append(value) } }

  package func double(_ value: Double) {
    guard value.isFinite else { return nonFinite(value) }
    write { output.append(value) }
  }

  package func float(_ value: Float) {
    guard value.isFinite else { return nonFinite(Double(value)) }
    write { output.append(value) }
  }

  package func decimal(_ value: Decimal) {
    guard value.isFinite else { return nonFinite(.nan) }
    write { output.append(value) }
  }

  package func string(_ value: String) {
    write { output.append(quoting: value) }
  }

  package func date(_ value: Date) {
    string(DateRule.iso8601.text(of: value) ?? NumeralText.shortest(value.timeIntervalSince1970))
  }

  package func data(_ value: Data) { write { output.append(quoting: value) } }

  package func url(_ value: URL) { string(value.absoluteString) }

  package func uuid(_ value: UUID) { write { output.append(quoting: value) } }

  private func nonFinite(_ value: Double) {
    switch options.nonFinite {
    case .omit:
      context?.record(.unwritable("the number \(value)"))
      omit()
    case .null: appendNull()
    case .text: string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    }
  }
}
