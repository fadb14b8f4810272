extension ValueCodec {
  /// The way to read and write a type that is not coercible but decodes and encodes itself.
  static func ofCodable<Type: Codable & SendableMetatype>(_ type: Type.Type) -> ValueCodec<Type> {
    let expectation = Expectation(type)
    let takesEmpty = !(type is any RawRepresentable.Type)
    let isList = (type as? any DecodableContainer.Type)?.wanted == .list
    let shape = isList ? ValueShape.list(of: .scalar) : .any(keys: nil)
    return ValueCodec<Type>(
      shape: shape, expectation: expectation,
      read: { cursor, context in try? context.decode(type, at: cursor) },
      takesNull: type.none != nil, takesEmpty: takesEmpty,
      writing: PlaceWriting(of: Type.self) { value, sink, context in
        context.write(encoding: copy value, to: sink)
      }
    )
    .updating { slot, cursor, context in
      if shape.isNil(cursor) {
        if let none = type.none {
          if context.plainOptions.nulls != .keep { slot = none }
          return .written
        }
        guard takesEmpty, cursor.isObject else {
          return context.meetNull(cursor, expected: expectation)
        }
      }
      let mark = context.recorder.mark
      if let value = try? context.decode(type, at: cursor) {
        slot = value
        return context.outcome
      }
      guard cursor.isNull, context.isNull(at: cursor) else { return .failed }
      // For a type that decodes a scalar, an empty element is null.
      _ = context.recorder.takeBack(since: mark)
      return context.meetNull(cursor, expected: expectation)
    }
  }
}

extension Decodable {
  /// `nil`, where the type is an optional.
  static var none: Self? {
    (Self.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Self
  }
}

extension CoercionContext {
  /// Whether the last issue, which is about a value or what is in it, says that the value itself is null.
  fileprivate func isNull(at cursor: Cursor) -> Bool {
    guard let last = recorder.last, last.reason.code == .null else { return false }
    // The steps themselves may be hidden.
    return last.pathComponents.count == components(to: cursor).count
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
