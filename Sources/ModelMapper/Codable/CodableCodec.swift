extension ValueCodec {
  /// The way to read and write a type that is not coercible but decodes and encodes itself.
  static func ofCodable<Type: Codable & SendableMetatype>(_ type: Type.Type) -> ValueCodec<Type> {
    let expectation = Wording.withArticle("\(type)")
    return ValueCodec<Type>(
      shape: .any, expectation: expectation,
      assign: { slot, cursor, context in
        if cursor.isNull {
          guard let none = type.none else {
            return context.meetNull(cursor, expected: expectation)
          }
          if context.plainOptions.nulls != .keep { slot = none }
          return .written
        }
        guard let value = context.decode(type, at: cursor) else { return .failed }
        slot = value
        return context.outcome
      },
      read: { cursor, context in context.decode(type, at: cursor) },
      takesNull: type.none != nil, takesEmpty: !(type is any RawRepresentable.Type),
      write: { value, sink, context in context.write(encoding: copy value, to: sink) })
  }
}

extension Decodable {
  /// `nil`, where the type is an optional.
  static var none: Self? {
    (Self.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Self
  }
}

extension OutputContext {
  /// Writes a value that encodes itself; one that fails is left out, with an issue.
  fileprivate func write<Value: Encodable>(encoding value: Value, to sink: any ValueSink) {
    do {
      try EncodingSession.encode(
        value, to: sink, rewinding: sink as? any RewindableSink, in: self, userInfo: [:])
    } catch {
      recorder.restore(error)
      sink.omit()
    }
  }
}
