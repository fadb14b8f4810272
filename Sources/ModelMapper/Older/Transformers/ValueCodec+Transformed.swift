extension ValueCodec {
  /// Reads and writes a type by way of a transformer's input.
  static func transformed<Transform: Transformer>(
    by transformer: Transform
  ) -> ValueCodec<Value> where Transform.Output == Value, Transform.Input: Coercible {
    let input = ValueCodec<Transform.Input>.of(Transform.Input.self)
    let takesNull =
      Transform.Input.self is any OptionalType.Type || Transform.Input.self == SourceValue.self
    return ValueCodec(
      shape: input.shape, expectation: input.expectation,
      read: { cursor, context in
        guard let value = input.read(cursor, context) else { return nil }
        do {
          return try transformer.transform(value)
        } catch {
          context.record(.refused(error), at: cursor)
          return nil
        }
      },
      takesNull: takesNull,
      writing: PlaceWriting(of: Value.self) { value, sink, context in
        let value = copy value
        do throws(TransformError) {
          input.write(try transformer.revert(value), sink, context)
        } catch {
          if error.kind == .irreversible, let value = value as? any Coercible {
            context.write(any: value, to: sink)
          } else {
            context.record(.unwritable("the value '\(error.input)'"))
            sink.omit()
          }
        }
      })
  }
}
