/// Reads and writes values as the models that the caller of the mapper chooses.
struct ChosenVariants<Whole>: Sendable {
  private var expectation: String { "an object for \(VariantTable<Whole>.noun)" }

  /// Reads and writes values by what ``Mapper/identify`` and ``Mapper/registry`` say.
  var codec: ValueCodec<Whole> {
    ValueCodec(
      shape: .object(keys: TagKeys()), expectation: expectation,
      assign: { slot, cursor, context in
        if cursor.isNull { return context.meetNull(cursor, expected: expectation) }
        guard let value = read(cursor, context) else { return .failed }
        slot = value
        return context.outcome
      },
      read: { cursor, context in read(cursor, context) },
      write: { value, sink, context in write(copy value, to: sink, in: context) })
  }

  private func read(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    guard cursor.isObject else {
      context.rejectElement(cursor, expected: expectation)
      return nil
    }
    guard let type = chosenType(for: cursor, context) else { return nil }
    func opened<Model: PropertyMapped>(_ type: Model.Type) -> Whole? {
      guard let model = ValueCodec<Model>.of(type).read(cursor, context) else { return nil }
      if let whole = model as? Whole { return whole }
      context.record(.refused("\(type) was chosen, which is no \(Whole.self)"), at: cursor)
      return nil
    }
    return opened(type)
  }

  /// The type of the model, or records why there is none.
  private func chosenType(
    for cursor: Cursor, _ context: CoercionContext
  ) -> (any PropertyMapped.Type)? {
    let recorder = context.recorder
    let recorded = recorder.issues.count + recorder.omittedCount
    if let type = context.chosenType(for: cursor, unknown: .error) { return type }
    guard recorder.issues.count + recorder.omittedCount == recorded, context.enter(cursor) else {
      return nil
    }
    defer { context.leave() }
    let tag = (context.options.choice.registry ?? TypeRegistry()).tag
    context.recordMissing(tag, expected: "the name of \(VariantTable<Whole>.noun)")
    return nil
  }

  private func write(_ value: Whole, to sink: any ValueSink, in context: OutputContext) {
    guard let model = value as? any PropertyMapped else {
      context.record(.unwritable("a value of type \(type(of: value as Any))"))
      return sink.omit()
    }
    context.writeTagged(model, to: sink)
  }
}

/// The one key that is known of models before the mapper is.
private struct TagKeys: ElementKeys {
  func readsKey(_ key: UTF8Text) -> Bool { String(key) == TypeRegistry().tag }
}
