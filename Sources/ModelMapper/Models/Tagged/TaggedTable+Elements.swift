/// Reading values that elements name, in sources where repeated names make lists.
extension TaggedTable {
  /// Reads the one choice that an element is, or that it contains.
  ///
  /// - Parameters:
  ///   - cursor: The element.
  ///   - isFlat: Whether the property is declared to have the choice among other elements.
  ///   - context: The call.
  /// - Returns: The choice, or `nil` if there is none, which is recorded.
  func readElement(_ cursor: Cursor, isFlat: Bool, _ context: CoercionContext) -> Whole? {
    guard cursor.isObject else {
      context.rejectElement(cursor, expected: expectation)
      return nil
    }
    let source = cursor.source
    let name = source.key(of: cursor.handle)
    // The payload of a choice is never the choice itself again.
    let own = cursor.isAlone ? nil : tags.position(ofElementAt: cursor)
    if let own, isFlat || !cursor.step.isKey {
      return cases[own].read(cursor.alone(step: cursor.step), context)
    }
    let children = isFlat ? [] : tags.children(of: cursor)
    let hasChoice = children.contains { $0.choice != nil }
    if !hasChoice, let own { return cases[own].read(cursor.alone(step: cursor.step), context) }
    if !hasChoice, !isFlat, let text = emptyText(of: cursor, children) {
      return text.choice.flatMap { cases[$0].read(Cursor(source, text.handle), context) }
    }
    guard !children.isEmpty else {
      return readUnknown(cursor, tag: name, isNamed: !cursor.step.isKey, context)
    }
    if hasChoice { reportOthers(besideElementsOf: cursor, context) }
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    return read(oneOf: children, of: cursor, context)
  }

  /// Reports what an element that holds choices has besides elements.
  private func reportOthers(besideElementsOf wrapper: Cursor, _ context: CoercionContext) {
    if context.options.unknownKeys == .ignore, !tags.takesText {
      context.notePassedOver(at: wrapper, as: .item, used: "its elements")
    }
    context.reportUnknownMembers(of: wrapper) {
      $0.kind == .element || $0.kind == .text && tags.takesText
    }
  }

  /// Reads the choices of a list, in the order of the source.
  ///
  /// - Parameters:
  ///   - cursor: The element that wraps them, or one of them.
  ///   - context: The call.
  /// - Returns: The choices, or `nil` if there is no list, which is recorded unless null is the reason.
  func readElements(of cursor: Cursor, _ context: CoercionContext) -> [Whole]? {
    let isFlat = context.takeFlatForm()
    guard cursor.source.isList(at: cursor.handle, of: .scalar) else { return nil }
    if isFlat { return readFlat(cursor, context) }
    guard cursor.isObject else {
      _ = context.reject(cursor, expected: expectation)
      return nil
    }
    let wrappers = cursor.source.elements(of: cursor.handle, as: .item)
    if !cursor.step.isKey, !cursor.isAlone,
      let own = tags.position(ofElementAt: cursor),
      !wrappers.contains(where: { hasChoice(Cursor(cursor.source, $0)) })
    {
      // The call began at choices rather than at what wraps them.
      return wrappers.indices.compactMap { index in
        let element = Cursor(cursor.source, wrappers[index], step: .index(index))
        return context.noting(element) { cases[own].read(element, context) }
      }
    }
    var elements: [Whole] = []
    var index = 0
    for wrapper in wrappers {
      let place = Cursor(cursor.source, wrapper, step: cursor.step)
      reportOthers(besideElementsOf: place, context)
      guard context.enter(place) else { return nil }
      defer { context.leave() }
      let children = tags.children(of: place)
      let text = wrappers.count > 1 ? emptyText(of: place, children) : nil
      for child in text.map({ [$0] }) ?? children {
        let element = Cursor(cursor.source, child.handle, step: .index(index))
        index += 1
        let whole = context.noting(element) { () -> Whole? in
          if let choice = child.choice {
            return cases[choice].read(element.alone(step: element.step), context)
          }
          let tag = cursor.source.key(of: child.handle)
          return readUnknown(element, tag: tag, isNamed: true, context)
        }
        if let whole { elements.append(whole) }
      }
      context.noteMade(elements.count)
    }
    return elements
  }

  /// The empty text of an element in which nothing is, where texts are choices.
  private func emptyText(of element: Cursor, _ children: [ChoiceChild]) -> ChoiceChild? {
    guard children.isEmpty, tags.takesText,
      let handle = element.source.member(of: element.handle, named: "#text")
    else { return nil }
    return ChoiceChild(handle: handle, choice: tags.position(of: "#text"), isLocal: false)
  }

  /// Reads the choices among other children of the current element.
  ///
  /// Each has a path by its own name and its number among those of that name, such as `say[1]`.
  private func readFlat(_ cursor: Cursor, _ context: CoercionContext) -> [Whole]? {
    guard let found = siblings(of: cursor, context), !found.isEmpty else {
      let tag = cursor.source.key(of: cursor.handle)
      // An element in which nothing is has an empty text, which is no choice but no stranger either.
      if tags.takesText, tag == "#text" { return [] }
      context.record(.unknownVariant(tag: tag, known: tags.names), at: cursor)
      return nil
    }
    var counts = [Int](repeating: 0, count: cases.count)
    var elements: [Whole] = []
    for child in found {
      guard let choice = child.choice else { continue }
      let place = Cursor(cursor.source, child.handle)
      guard context.enter(place) else { return nil }
      defer { context.leave() }
      let element = place.alone(step: .index(counts[choice]))
      counts[choice] += 1
      let whole = context.noting(element) { cases[choice].read(element, context) }
      if let whole { elements.append(whole) }
    }
    return elements
  }

  /// The choices among the children of the current element that match as well as the one that won.
  private func siblings(of cursor: Cursor, _ context: CoercionContext) -> [ChoiceChild]? {
    guard let record = context.trail.last?.cursor, record.source === cursor.source else {
      return nil
    }
    let found = tags.children(of: record).filter { $0.choice != nil }
    // What is reached by its whole name is not mixed with what is reached without its prefix.
    let isLocal = found.allSatisfy(\.isLocal)
    return found.filter { $0.isLocal == isLocal }
  }

  /// Whether the names of elements are the words that a value or a list of them may be, rather than texts.
  func namesChoices(_ cursor: Cursor) -> Bool {
    cursor.source.elements(of: cursor.handle, as: .item).contains { handle in
      let element = Cursor(cursor.source, handle)
      if hasChoice(element) { return true }
      let text = if case .text(let text) = element.scalar { String(text) } else { "" }
      return text.isEmpty && tags.position(ofElementAt: element) != nil
    }
  }

  private func hasChoice(_ element: Cursor) -> Bool {
    tags.children(of: element).contains { $0.choice != nil }
  }
}

extension Cursor.Step {
  /// Whether the value stands under a key of its container.
  fileprivate var isKey: Bool {
    if case .key = self { true } else { false }
  }
}
