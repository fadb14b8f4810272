package import Foundation

extension JSONWriter {
  package func bool(_ value: Bool) {
    beginValue()
    output.append(value ? "true" : "false")
    endValue()
  }

  package func integer(_ value: Int64) {
    beginValue()
    output.append(value)
    endValue()
  }

  package func unsigned(_ value: UInt64) {
    beginValue()
    output.append(value)
    endValue()
  }

  package func double(_ value: Double) {
    guard value.isFinite else {
      nonFinite(value)
      return
    }
    beginValue()
    output.append(value)
    endValue()
  }

  package func float(_ value: Float) {
    guard value.isFinite else {
      nonFinite(Double(value))
      return
    }
    beginValue()
    output.append(value)
    endValue()
  }

  package func decimal(_ value: Decimal) {
    guard value.isFinite else {
      nonFinite(.nan)
      return
    }
    beginValue()
    output.append(value)
    endValue()
  }

  package func string(_ value: String) {
    beginValue()
    output.append(quoting: value, escapingSlashes: options.escapesSlashes)
    endValue()
  }

  package func date(_ value: Date) {
    string(DateText.write(value, by: .iso8601) ?? NumeralText.shortest(value.timeIntervalSince1970))
  }

  package func data(_ value: Data) { string(value.base64EncodedString()) }

  package func url(_ value: URL) { string(value.absoluteString) }

  package func uuid(_ value: UUID) {
    beginValue()
    output.append(quoting: value)
    endValue()
  }

  package func native(_ value: any Sendable) {
    switch value {
    case let date as Date: self.date(date)
    case let data as Data: self.data(data)
    case let url as URL: self.url(url)
    case let uuid as UUID: self.uuid(uuid)
    default:
      context?.record(.unwritable("a value of type \(type(of: value))"))
      omit()
    }
  }

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
