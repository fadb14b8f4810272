package import Foundation

extension OutputContext {
  /// Writes a value that a type of the user's own stands for.
  package func write(_ value: SourceValue, to sink: any ValueSink) {
    write(value, to: sink, depth: 0)
  }

  private func write(_ value: SourceValue, to sink: any ValueSink, depth: Int) {
    guard depth <= Limits().depth else {
      record(.tooDeep(limit: Limits().depth))
      return sink.omit()
    }
    switch value {
    case .null: sink.null()
    case .bool(let value): sink.bool(value)
    case .integer(let value): sink.integer(Int64(value))
    case .unsigned(let value): sink.unsigned(value)
    case .double(let value): sink.double(value)
    case .decimal(let value): sink.decimal(value)
    case .string(let value): sink.string(value)
    case .array(let elements):
      sink.beginList(count: elements.count)
      for element in elements { write(element, to: sink, depth: depth + 1) }
      sink.endList()
    case .object(let source):
      sink.beginObject()
      for key in source.keys {
        sink.key(OutputKey(key), keepsNull: true)
        write(source.value(forKey: key) ?? .null, to: sink, depth: depth + 1)
      }
      sink.endObject()
    case .native(let value): write(native: value, to: sink)
    case .unsupported(let typeName):
      record(.unwritable("a value of type \(typeName)"))
      sink.omit()
    }
  }

  /// Writes a date by the rule of its property, or else of the style.
  package func write(_ date: Date, to sink: any ValueSink) {
    guard style.values == .json || style.values == .strings else { return sink.date(date) }
    let format = (dates ?? style.dates).format
    if let value = format.write(date) { return write(value, to: sink) }
    if format.leavesOut { return sink.omit() }
    if let value = DateRule.iso8601.format.write(date) { return write(value, to: sink) }
    record(.unwritable("the date \(date.timeIntervalSince1970)"))
    sink.omit()
  }

  private func write(native value: any Sendable, to sink: any ValueSink) {
    switch value {
    case let date as Date: write(date, to: sink)
    case let data as Data: sink.data(data)
    case let url as URL: sink.url(url)
    case let uuid as UUID: sink.uuid(uuid)
    default: sink.native(value)
    }
  }
}
