import ModelMapperFoundation

/// The shortcuts for values about which there is nothing to report.
///
/// A type and nothing else, so that calling a shortcut counts no references. Each answers whether it
/// was taken; where it was not, nothing is changed, and the general way finds the same value or the
/// reason why there is none. A shortcut asks what the general way asks first, so the two can't
/// disagree.
///
/// The places are of the type in this form; ``PropertySlot`` sees to that.
package struct ScalarFastPath: Sendable {
  let type: any ScalarCoercible.Type
  /// Whether it is the type itself, its optional, where null becomes nil, or an array of it, whose elements
  /// all take the shortcut or none.
  let form: _TypeCodec.Form

  /// Whether the value is one scalar or nil.
  var isScalar: Bool { form != .list }

  /// Writes the value that stands at a place as text.
  @inline(__always)
  func write(_ slot: Memory, to text: TextSink, in context: OutputContext) {
    isScalar
      ? type.quickly(write: slot, isOptional: form == .optional, to: text, in: context)
      : type.quicklyList(write: slot, to: text, in: context)
  }

  /// The shortcuts for an optional or an array, if these are those of the type itself.
  func inForm(_ other: _TypeCodec.Form) -> ScalarFastPath? {
    form == .single ? ScalarFastPath(type: type, form: other) : nil
  }
}

// Each of these is a requirement of the protocol and not only an extension of it, so that each type has
// its own code for it, in which nothing is left of the generic form.

extension ScalarCoercible {
  static func quickly(
    read contents: IndexedValues, _ place: Int, as form: _TypeCodec.Form,
    into slot: ValuePlace, in context: CoercionContext
  ) -> Bool {
    if form == .list { return readList(contents, place, into: slot, in: context) }
    if form == .optional, contents.kind(at: place) == .null {
      slot.store(Self?.none)
      return true
    }
    guard let value = readQuickly(contents, place, in: context) else { return false }
    slot.store(value, isOptional: form == .optional)
    return true
  }

  @inline(never)
  private static func readList(
    _ contents: IndexedValues, _ place: Int, into slot: ValuePlace, in context: CoercionContext
  ) -> Bool {
    guard contents.kind(at: place) == .list else { return false }
    // Every element takes one entry, or the shortcut is not taken.
    let inside = contents.inside(place)
    var list: [Self] = []
    list.reserveCapacity(inside.count)
    for element in inside {
      guard let value = readQuickly(contents, element, in: context) else { return false }
      list.append(value)
    }
    slot.store(list)
    return true
  }

  static func quickly(
    read source: any ValueSource, _ handle: Int, as form: _TypeCodec.Form,
    into slot: ValuePlace, in context: CoercionContext
  ) -> Bool {
    if form == .list { return readList(source, handle, into: slot, in: context) }
    // A text is handed over in registers.
    if let text = source.plainText(at: handle) {
      return read(.text(text), as: form, into: slot, in: context)
    }
    return read(
      context.unnotedScalar(at: handle, of: source), as: form, into: slot, in: context)
  }

  @inline(__always)
  private static func read(
    _ scalar: Scalar, as form: _TypeCodec.Form, into slot: ValuePlace,
    in context: CoercionContext
  ) -> Bool {
    guard !(form == .optional && scalar.mayBeNull), let value = quick(scalar, in: context) else {
      return false
    }
    slot.store(value, isOptional: form == .optional)
    return true
  }

  @inline(never)
  private static func readList(
    _ source: any ValueSource, _ handle: Int, into slot: ValuePlace, in context: CoercionContext
  ) -> Bool {
    var list: [Self] = []
    list.reserveCapacity(source.countHint(of: handle))
    let isRead = source.forEachScalar(of: handle) { scalar in
      guard !scalar.mayBeNull, let value = quick(scalar, in: context) else { return false }
      list.append(value)
      return true
    }
    guard isRead else { return false }
    slot.store(list)
    return true
  }

  /// The value at a place in an index, where there is nothing to report about it.
  @inline(__always)
  private static func readQuickly(
    _ contents: IndexedValues, _ place: Int, in context: CoercionContext
  ) -> Self? {
    quick(contents, place) ?? quick(contents.scalar(at: place), in: context)
  }

  /// The value of a scalar, where there is nothing to report about it.
  @inline(__always)
  static func readQuickly(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    context.plainOptions.notesConversions ? nil : quick(scalar, in: context)
  }

  static func quickly(
    take native: AnyStorage, as form: _TypeCodec.Form, into slot: ValuePlace,
    in context: CoercionContext
  ) -> Bool {
    if form == .list { return takeList(native, into: slot, in: context) }
    if form == .optional, native.holdsNull {
      native.empty()
      slot.store(Self?.none)
    } else if acceptsNativeUnchanged, let value = native.take(as: Self.self) {
      slot.store(value, isOptional: form == .optional)
    } else {
      guard let value = quick(native: native, in: context) else { return false }
      native.empty()
      slot.store(value, isOptional: form == .optional)
    }
    return true
  }

  @inline(never)
  private static func takeList(
    _ native: AnyStorage, into slot: ValuePlace, in context: CoercionContext
  ) -> Bool {
    if acceptsNativeUnchanged, let ready = native.take(as: [Self].self) {
      slot.store(ready)
      return true
    }
    guard let elements = native.value(as: [Any].self) else { return false }
    var list: [Self] = []
    list.reserveCapacity(elements.count)
    let areAllRead = AnyStorage.all(of: elements) { element in
      guard let value = quick(native: element, in: context) else { return false }
      list.append(value)
      return true
    }
    guard areAllRead else { return false }
    native.empty()
    slot.store(list)
    return true
  }

  static func quickly(
    write slot: Memory, isOptional: Bool, to text: TextSink, in context: OutputContext
  ) {
    put(slot, isOptional: isOptional, to: text, in: context)
  }

  static func quicklyList(
    write slot: Memory, to text: TextSink, in context: OutputContext
  ) {
    let list = slot.variable(of: [Self].self).value
    text.beginList(count: list.count)
    let count = context.issueCount
    for value in list { value.write(to: text, in: context) }
    text.endList()
    if context.issueCount != count { locateIssues(in: list, since: count, context) }
  }

  /// Finds out which elements of a list the issues are about that were recorded since so many were.
  ///
  /// They are written once more, since to look after each would take longer than to write most.
  // Not made for each type anew: issues are rare.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func locateIssues(in list: [Self], since count: Int, _ context: OutputContext) {
    let trial = OutputContext(context.style, limits: context.limits)
    let sink = SourceValueSink(trial)
    let causes = list.indices.filter { index in
      let count = trial.issueCount
      list[index].write(to: sink, in: trial)
      return trial.issueCount != count
    }
    context.locate(elements: causes, since: count)
  }
}
