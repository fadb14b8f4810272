/// Writing tags and what they name.
extension TaggedTable {
  /// Whether a value is written by a name rather than as a text: a known word is where elements of other
  /// properties stand beside it.
  func isName(_ value: Whole, in sink: any ValueSink) -> Bool {
    !isWords || sink.isNextFlat && chosen(of: value) != nil
  }

  /// Writes a value as the case that it is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isName: Whether the case is the name of an element, or of a member, rather than a text.
  ///   - sink: Where to write.
  ///   - context: The call.
  func write(_ value: Whole, isName: Bool, to sink: any ValueSink, in context: OutputContext) {
    if case .registry = place, let model = value as? any PropertyMapped {
      return context.writeTagged(model, to: sink)
    }
    if let (chosen, position) = chosen(of: value) {
      return write(chosen, at: position, isName: isName, to: sink, in: context)
    }
    if let source = unknown(value, in: sink, context) {
      return write(unknown: source, to: sink, in: context)
    }
    context.leaveOut(.unwritable("a value of type \(type(of: value as Any))"), in: sink)
  }

  /// Writes the members of a value into an object that is open.
  func writeMembers(of value: Whole, to sink: any ValueSink, in context: OutputContext) {
    if let (chosen, position) = chosen(of: value) {
      if let key { return writePair(chosen, at: position, key, to: sink, in: context) }
      sink.key(keys.inStyle(context.style.caseNames).keys[position], keepsNull: true)
      writePayload(chosen, at: position, to: sink, in: context)
    } else if case .object(let object)? = unknown(value, in: sink, context) {
      for (key, value) in object.members { context.write(member: key, value, to: sink) }
    } else {
      context.record(.unwritable("a value of type \(type(of: value as Any))"))
    }
  }

  private func chosen(of value: Whole) -> (Chosen, position: Int)? {
    for (position, candidate) in cases.enumerated() {
      if let chosen = candidate.unwrap(value) { return (chosen, position) }
    }
    return nil
  }

  private func write(
    _ chosen: Chosen, at position: Int, isName: Bool, to sink: any ValueSink,
    in context: OutputContext
  ) {
    let tag = keys.inStyle(context.style.caseNames).keys[position]
    let value = SourceValue(tag: tag.text, isNumber: cases[position].isNumber)
    if !isName { return context.write(value, to: sink) }
    guard case .member(let key) = place else {
      sink.beginChoice(tag)
      writePayload(chosen, at: position, to: sink, in: context)
      return sink.endChoice()
    }
    guard let payload = chosen.value, key.payload == nil else {
      return sink.writeObject { writePair(chosen, at: position, key, to: sink, in: context) }
    }
    let isModel = cases[position].model != nil
    guard isModel, key.isMember else {
      let whole = context.part(of: sink) { cases[position].write(payload, $0, context) }
      guard isModel || whole.object != nil else {
        let reason = "a value of type \(type(of: payload)) beside a tag"
        return context.leaveOut(.unwritable(reason), in: sink)
      }
      let parts = SourceValue.object(SourceObject([(key.first, key.tag.nested(value))]))
      if let member = whole.spelling(like: key.first),
        !isModel && key.isMember || whole.isReplaced(by: parts)
      {
        context.record(
          .unencodable("the member '\(member)' was left out, since the tag has its key"))
      }
      return context.write(whole.holding(parts) ?? whole, to: sink)
    }
    context.variant = (key.first, value)
    cases[position].write(payload, sink, context)
    context.variant = nil
  }

  /// Writes what a key names: an empty object, if it carries nothing.
  private func writePayload(
    _ chosen: Chosen, at position: Int, to sink: any ValueSink, in context: OutputContext
  ) {
    if let payload = chosen.value { return cases[position].write(payload, sink, context) }
    sink.writeObject {}
  }

  /// Writes a tag, and what it names under a key of its own.
  private func writePair(
    _ chosen: Chosen, at position: Int, _ key: TagKey, to sink: any ValueSink,
    in context: OutputContext
  ) {
    let tag = keys.inStyle(context.style.caseNames).keys[position].text
    let named = key.tag.nested(SourceValue(tag: tag, isNumber: cases[position].isNumber))
    guard let place = key.payload, let payload = chosen.value else {
      return context.write(member: key.first, named, to: sink)
    }
    if place.first != key.first { context.write(member: key.first, named, to: sink) }
    sink.key(OutputKey(place.first), keepsNull: true)
    if place.steps.count == 1, place.first != key.first {
      return cases[position].write(payload, sink, context)
    }
    let whole = context.part(of: sink) { cases[position].write(payload, $0, context) }
    let value = place.nested(whole)
    guard place.first == key.first else { return context.write(value, to: sink) }
    guard !value.isReplaced(by: named), let both = value.holding(named) else {
      context.record(.unencodable("the tag '\(tag)' was left out, since its payload is in its way"))
      return context.write(value, to: sink)
    }
    context.write(both, to: sink)
  }

  /// What the case for unknown tags carries, as it is written, if a value is that case and it carries anything.
  private func unknown(
    _ value: Whole, in sink: any ValueSink, _ context: OutputContext
  ) -> SourceValue? {
    guard let fallback, let payload = fallback.unwrap(value)?.value else { return nil }
    return context.part(of: sink) { fallback.write(payload, $0, context) }
  }

  /// Writes what the case for unknown tags carries.
  private func write(
    unknown source: SourceValue, to sink: any ValueSink, in context: OutputContext
  ) {
    guard case .name = place, case .object(let object) = source, object.keys.count == 1,
      let key = object.keys.first, let payload = object.value(forKey: key)
    else { return context.write(source, to: sink) }
    sink.beginChoice(OutputKey(key))
    context.write(payload, to: sink)
    sink.endChoice()
  }
}
