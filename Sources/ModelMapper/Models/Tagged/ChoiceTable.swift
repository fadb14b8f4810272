/// Which choice an element or an object is, by its name.
struct ChoiceTable<Whole>: Sendable {
  let choices: [Choice<Whole>]
  let names: FoldedNames
  let expectation: String
  private let keys: [OutputKey]
  /// The choice that a whole is, to be written.
  private let chosen: @Sendable (Whole) -> Chosen?
  /// What becomes of values without a known name.
  var fallback: Fallback<Whole>?

  init(_ choices: [Choice<Whole>], _ chosen: @escaping @Sendable (Whole) -> Chosen?) {
    self.choices = choices
    self.chosen = chosen
    names = FoldedNames(choices.map(\.name))
    keys = choices.map { OutputKey($0.name) }
    let name = "\(Whole.self)"
    expectation =
      "an object for "
      + Wording.withArticle(name.hasPrefix("any ") ? String(name.dropFirst(4)) : name)
  }

  /// Reads and writes single values by the table.
  var codec: ValueCodec<Whole> {
    ValueCodec(
      shape: .choice(names, isList: false), expectation: expectation,
      assign: { slot, cursor, context in
        if cursor.isNull, !names.contains(elementAt: cursor) {
          return context.meetNull(cursor, expected: expectation)
        }
        guard let value = read(cursor, context) else { return .failed }
        slot = value
        return context.outcome
      },
      read: { cursor, context in read(cursor, context) },
      write: { value, sink, context in write(copy value, to: sink, in: context) })
  }

  /// Reads and writes arrays by the table.
  var listCodec: ValueCodec<[Whole]> {
    let list = codec.list
    return ValueCodec<[Whole]>(
      shape: .choice(names, isList: true), expectation: list.expectation,
      assign: { slot, cursor, context in
        guard cursor.source.traits.tellsListsByNames else {
          return list.assign(&slot, cursor, context)
        }
        if let elements = readElements(of: cursor, context) {
          slot = elements
          return context.outcome
        }
        return cursor.isNull ? context.meetNull(cursor, expected: list.expectation) : .failed
      },
      read: { cursor, context in
        guard cursor.source.traits.tellsListsByNames else { return list.read(cursor, context) }
        return readElements(of: cursor, context)
      },
      write: { elements, sink, context in
        sink.beginChoices(count: elements.count)
        for element in copy elements { write(element, to: sink, in: context) }
        sink.endChoices()
      })
  }

  private func read(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    if let ready = cursor.source.native(at: cursor.handle) as? Whole { return ready }
    let isFlat = context.takeFlatForm()
    if cursor.source.traits.tellsListsByNames {
      return readElement(cursor, isFlat: isFlat, context)
    }
    if let whole = readName(cursor, context) { return whole }
    if cursor.isNull {
      context.rejectElement(cursor, expected: expectation)
      return nil
    }
    if fallback != nil, case .string(let name) = cursor.sourceValue {
      return Fallback.read(
        fallback, cursor, .unknownVariant(tag: name, known: names.names), at: cursor, context)
    }
    guard cursor.isObject else {
      return context.readObject(elsewhere: cursor, expected: expectation) {
        readObject($0, context)
      }
    }
    return readObject(cursor, context)
  }

  /// Reads a name that stands for itself, since the case carries nothing.
  private func readName(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    let position: Int? =
      switch cursor.scalar {
      case .text(let name): names.position(of: name)
      case .string(let name): names.position(of: name)
      default: nil
      }
    guard let position, choices[position].isEmpty else { return nil }
    return choices[position].read(cursor, context)
  }

  /// Reads an object one of whose members is a choice.
  private func readObject(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    let source = cursor.source
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    var found: [(handle: Int, choice: Int)] = []
    var strangers: [Int] = []
    source.forEachMember(of: cursor.handle) { key, handle in
      if let choice = names.position(of: key.text) {
        found.append((handle, choice))
      } else if strangers.count < max(context.unknownKeysKept, 1) {
        strangers.append(handle)
      } else {
        return false
      }
      return true
    }
    guard let first = found.first else {
      if let stranger = strangers.first {
        return Fallback.read(
          fallback, cursor, .unknownVariant(tag: source.key(of: stranger), known: names.names),
          at: Cursor(source, stranger), context)
      }
      context.recordNoChoice(among: names)
      return nil
    }
    if found.count > 1 {
      context.record(
        .ambiguous(used: source.key(of: first.handle), passedOver: source.key(of: found[1].handle)),
        .note, at: nil)
    }
    context.reportUnknown(strangers, of: source)
    return choices[first.choice].read(Cursor(source, first.handle), context)
  }

  private func write(_ value: Whole, to sink: any ValueSink, in context: OutputContext) {
    guard let chosen = chosen(value), let position = position(of: chosen) else {
      if let source = fallback?.value(value) { return context.write(source, to: sink) }
      context.record(.unwritable("a value of type \(type(of: value as Any))"))
      return sink.omit()
    }
    sink.beginChoice(keys[position])
    if let payload = chosen.value {
      choices[position].write(payload, sink, context)
    } else {
      sink.beginObject()
      sink.endObject()
    }
    sink.endChoice()
  }

  /// The choice by which a value reads back as what it is.
  private func position(of chosen: Chosen) -> Int? {
    choices.firstIndex { choice in
      choice.name == chosen.name && (chosen.value.map(choice.carries) ?? choice.isEmpty)
    }
  }
}

extension CoercionContext {
  /// Records that the container at hand has none of the choices.
  func recordNoChoice(among names: FoldedNames) {
    record(.missing(expected: Wording.oneOf(names.names)), at: nil)
  }
}
