package import Foundation

/// Gathers what is written as a tree of source values.
package final class SourceValueSink: ValueSink {
  private var frames: [Frame] = []
  /// The whole of what was written.
  package private(set) var result = SourceValue.null
  private let context: OutputContext

  /// A list or object that is being written.
  private struct Frame {
    let isList: Bool
    var elements: [SourceValue] = []
    var members: [(String, SourceValue)] = []
    var key = ""
    var keepsNull = true
  }

  package init(_ context: OutputContext) {
    self.context = context
  }

  private func put(_ value: SourceValue) {
    let last = frames.count - 1
    if last < 0 {
      result = value
    } else if frames[last].isList {
      frames[last].elements.append(value)
    } else {
      frames[last].members.append((frames[last].key, value))
    }
  }

  package func omit() {}

  package func null() {
    if let frame = frames.last, !frame.isList, !frame.keepsNull { return }
    guard context.style.values != .propertyList else { return }
    put(.null)
  }

  package func bool(_ value: Bool) { put(context.style.scalar(.bool(value))) }
  package func integer(_ value: Int64) { put(context.style.scalar(SourceValue(value))) }
  package func unsigned(_ value: UInt64) { put(context.style.scalar(.unsigned(value))) }
  package func decimal(_ value: Decimal) { put(context.style.scalar(.decimal(value))) }
  package func string(_ value: String) { put(.string(value)) }
  package func float(_ value: Float) { double(Double("\(value)") ?? Double(value)) }

  package func double(_ value: Double) {
    guard !value.isFinite, context.style.values != .native else {
      return put(context.style.scalar(.double(value)))
    }
    switch context.style.nonFinite {
    case .text: put(.string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"))
    case .null: null()
    case .omit:
      context.record(.unwritable("the number \(value)"))
      omit()
    }
  }

  package func date(_ value: Date) { put(.native(value)) }
  package func data(_ value: Data) { put(context.style.value(of: value)) }

  package func url(_ value: URL) {
    put(context.style.values == .native ? .native(value) : .string(value.absoluteString))
  }

  package func uuid(_ value: UUID) {
    put(context.style.values == .native ? .native(value) : .string(value.uuidString))
  }

  package func native(_ value: any Sendable) {
    guard context.style.values == .native else {
      context.record(.unwritable("a value of type \(type(of: value))"))
      return omit()
    }
    put(.native(value))
  }

  package func beginList(count: Int) {
    frames.append(Frame(isList: true))
    frames[frames.count - 1].elements.reserveCapacity(count)
  }

  package func endList() {
    if let frame = frames.popLast() { put(.array(frame.elements)) }
  }

  package func beginObject() { frames.append(Frame(isList: false)) }

  package func key(_ key: OutputKey, keepsNull: Bool) {
    frames[frames.count - 1].key = key.text
    frames[frames.count - 1].keepsNull = keepsNull
  }

  package func endObject() {
    if let frame = frames.popLast() { put(.object(SourceObject(frame.members))) }
  }
}
