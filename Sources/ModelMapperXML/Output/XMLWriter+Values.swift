package import ModelMapper

/// Where values go: into attributes, text, elements, lists.
extension XMLWriter {
  package func string(_ value: String) { value.withText { scalar($0) } }

  /// Writes a scalar by its text.
  func scalar(_ value: UTF8Text) {
    guard let name = takeName() else { return }
    let last = state.levels.count - 1
    let isMember = last >= 0 && state.levels[last].kind == .element
    switch state.names[name].kind {
    case .text where isMember: ownText(value)
    case .text where last >= 0: run(value)
    case .markup where isMember: markup(value)
    case .elementName where isMember:
      guard String(value) != state.names[state.levels[last].name].key else { return }
      note(.unwritable("the name '\(String(value))' of an element with another"))
    case .attribute where isMember:
      state.levels[last].hasAttributes = true
      attribute(name, value)
      if state.levels[last].isDictionary, state.names[name].declaredPrefix == nil {
        state.dictionaryAttributes[last, default: []].insert(
          String(state.names[name].key.dropFirst()))
      }
    default:
      if isMember { shareKey(name, at: last) }
      textElement(name, value)
    }
  }

  /// The name of the next value: that of the root, of the elements of a list, or the key; `nil` if there is none.
  private func takeName() -> Int? {
    guard let last = state.levels.indices.last else { return rootName }
    switch state.levels[last].kind {
    case .nothing: return nil
    case .flatList, .wrappedList:
      state.levels[last].count += 1
      return state.levels[last].item
    case .element:
      guard state.next >= 0 else { return nil }
      defer { state.next = -1 }
      return state.next
    }
  }

  /// Writes a text between the elements of a list.
  private func run(_ value: UTF8Text) {
    if value.count == 0 {
      // Alone in its element it is what is read from nothing, unless a list of one is empty then.
      if let level = state.levels.last, level.choices == .one, level.kind == .wrappedList,
        !level.isSingle
      {
        return
      }
      return note(.unwritable("an empty text between elements"))
    }
    if state.runEnd == output.count {
      note(.lossy(found: "a text right after another", used: "a part of it"))
    }
    defer { state.runEnd = output.count }
    if value.bytes.allSatisfy(\.isXMLSpace) {
      guardedText(value)
    } else {
      text(value[0..<0], isCDATA: false)
      let start = output.count
      text(value, isCDATA: false)
      if options.preservesSpace, value.hasSpaceAtEdges { state.looseRun = start }
    }
  }

  /// Writes the text of the innermost element.
  private func ownText(_ value: UTF8Text) {
    let isEmpty = value.count == 0
    if options.cdataKeys.contains("#text"), !isEmpty, value.fitsCDATA {
      text(value, isCDATA: true)
    } else if options.preservesSpace, isEmpty {
      // Indentation of other members would become text, so whoever ends the element looks for them.
      guard options.indentation == nil else { return }
      attribute("xml:space", "preserve")
      text(value, isCDATA: false)
    } else if options.preservesSpace, value.hasSpaceAtEdges {
      guardedText(value)
    } else {
      text(value, isCDATA: false)
    }
  }

  /// Writes the markup of the innermost element as it is, or as a text where it is not well-formed.
  private func markup(_ value: UTF8Text) {
    let last = state.levels.count - 1
    if state.levels[last].hasContent { noteMarkup() }
    if let tree = try? XMLTree("<r>\(String(value))</r>") {
      let isEmpty = tree.root.children.isEmpty && tree.root.text.isEmpty
      if isEmpty { keepFromNull() }
      tree.undeclaredPrefixes.forEach { state.prefixes.use($0, at: last) }
      closeTag(last)
      state.levels[last].hasText = true
      output.append(value.bytes)
    } else {
      note(.lossy(found: "markup that is not well-formed", used: "a text"))
      text(value, isCDATA: false)
    }
    state.levels[last].markupEnd = output.count
  }

  /// Notes that an element has more in it than its markup, which is read as one with it.
  private func noteMarkup() {
    note(.lossy(found: "markup beside other content", used: "one with it"))
  }

  /// Writes a null, or leaves it out with its key.
  package func null() {
    guard let name = takeName() else { return }
    guard let level = state.levels.last else { return nilElement(name) }
    if level.kind == .element {
      let isWritten = options.nulls == .whereNeeded ? state.keepsNull : options.nulls == .always
      // An attribute or a text is null by not being there.
      if isWritten, state.names[name].kind == .element { nilElement(name) }
    } else if level.isSingle, level.kind == .flatList, !level.isFlat {
      // Alone it would say that there is no list.
      openElement(name)
      nilElement(number(of: "item"))
      closeElement()
    } else {
      nilElement(name)
    }
  }

  /// Writes a null that is read back from an empty element, since no type says what else it may be.
  package func untypedNull() {
    guard options.nulls == .whereNeeded, state.keepsNull, state.next >= 0,
      state.levels.last?.kind == .element, state.names[state.next].kind == .element,
      let name = takeName()
    else { return null() }
    openElement(name)
    closeElement()
  }

  /// Writes a null in the place of a list or a dictionary, which is read as an empty one where nothing
  /// else shows that an element around it is a list.
  package func nullContainer() {
    noteEmpty("a list of one null")
    null()
  }

  /// Notes that the next value is empty, for the list or dictionary that it is in.
  private func noteEmpty(_ found: String) {
    guard let last = state.levels.indices.last else { return }
    state.levels[last].emptyElements += 1
    if state.levels[last].kind == .flatList, state.levels[last].isSingle {
      note(.lossy(found: found, used: "an empty list"))
    }
  }

  package func beginObject() {
    guard let name = nameOfNext() else { return state.levels.append(.nothing) }
    openElement(name)
  }

  package func beginDictionary(count: Int) {
    if count == 0, !state.levels.isEmpty { state.levels[state.levels.count - 1].emptyElements += 1 }
    beginObject()
    state.levels[state.levels.count - 1].count = count
    state.levels[state.levels.count - 1].isDictionary = true
  }

  package func endObject() {
    guard let level = state.levels.last else { return }
    guard level.kind == .element else {
      state.levels.removeLast()
      return
    }
    if level.markupEnd >= 0, level.markupEnd != output.count { noteMarkup() }
    if !level.hasContent { keepFromNull() }
    if !state.dictionaryAttributes.isEmpty { noteAttributes() }
    closeElement()
    passOnEmptiness(level)
  }

  /// Marks the innermost element, which is empty and without attributes would be read as null, but for the root
  /// and a choice, which its name tells.
  private func keepFromNull() {
    if options.preservesSpace, let level = state.levels.last, !level.hasAttributes,
      let around = state.levels.dropLast().last, around.choices == .none
    {
      attribute("xml:space", "preserve")
    }
  }

  /// Notes that a dictionary has a child with a key, whose attribute is read with the `@` then.
  private func shareKey(_ name: Int, at level: Int) {
    guard !state.dictionaryAttributes.isEmpty else { return }
    // Looked up before the table is changed, since both are parts of the state.
    let key = state.names[name].key
    state.dictionaryAttributes[level]?.remove(key)
  }

  /// Notes the attributes of the innermost element whose keys are read without the `@`.
  private func noteAttributes() {
    guard let keys = state.dictionaryAttributes.removeValue(forKey: state.levels.count - 1) else {
      return
    }
    for key in keys.sorted() { note(.lossy(found: "the key '@\(key)'", used: "the key '\(key)'")) }
  }

  /// Counts a dictionary or list of nothing but empty ones as one that is empty itself.
  private func passOnEmptiness(_ level: Level) {
    guard level.isHollow, !state.levels.isEmpty else { return }
    state.levels[state.levels.count - 1].emptyElements += 1
  }

  /// Begins an element that only groups others.
  package func beginGroup(_ key: OutputKey) {
    state.groups.append((output.count, state.levels.last?.isTagOpen ?? false))
    state.next = number(of: key.text)
    beginObject()
  }

  /// Ends an element that only groups others, or takes it back if there are none.
  package func endGroup() {
    guard let group = state.groups.popLast(), let level = state.levels.last, level.kind == .element,
      !level.hasContent, !level.hasAttributes, state.levels.count > 1
    else { return endObject() }
    state.levels.removeLast()
    state.prefixes.takeBack(state.levels.count)
    output.truncate(to: group.start)
    state.levels[state.levels.count - 1].isTagOpen = group.isTagOpen
  }

  package var progress: Int { state.levels.last?.count ?? 0 }

  package func beginList(count: Int) {
    if state.levels.isEmpty {
      var item = "item"
      if case .wrapped(let name) = options.lists { item = name }
      openElement(rootName, kind: .wrappedList, item: number(of: item))
      state.levels[0].isSingle = count == 1
      return
    }
    if count == 0 { noteEmpty("a list of one empty list") }
    let form = state.listForm
    state.listForm = nil
    let leavesOutEmpty = state.leavesOutEmpty
    state.leavesOutEmpty = false
    let isInList = state.levels.last.map { $0.kind != .element } ?? false
    guard let name = nameOfNext() else { return state.levels.append(.nothing) }
    let item = form == .flat ? nil : wrapping(name, form) ?? (isInList ? "item" : nil)
    if let item {
      openElement(name, kind: .wrappedList, item: number(of: item))
    } else {
      state.levels.append(Level(kind: .flatList, name: name))
    }
    state.levels[state.levels.count - 1].leavesOutEmpty = leavesOutEmpty
    state.levels[state.levels.count - 1].isSingle = count == 1
    state.levels[state.levels.count - 1].isFlat = form == .flat
  }

  /// The name of the elements in a list that the declaration or the options wrap.
  private func wrapping(_ name: Int, _ form: ListForm?) -> String? {
    if case .wrapped(let item) = form { return item }
    if let item = state.names[name].wrapped { return item }
    if case .wrapped(let item) = options.lists { return item }
    return nil
  }

  package func omit() { state.next = -1 }

  package func key(_ key: OutputKey, keepsNull: Bool) {
    state.next = number(of: key.markedText)
    state.keepsNull = keepsNull
    // Compared first, since to copy a form takes longer than all the rest.
    if key.listForm != nil || state.listForm != nil { state.listForm = key.listForm }
    state.leavesOutEmpty = key.isEmptyByDefault
  }

  package var hasForms: Bool { true }
  package var isNextFlat: Bool { state.listForm == .flat }
  package func layOutNextList(as form: ListForm) {
    state.listForm = form
    // Whether the property would be empty without the list is known to its key alone.
    if form == .flat { state.leavesOutEmpty = true }
  }
  package func beginChoices(count: Int) {
    beginChoices(.list)
    state.levels[state.levels.count - 1].isSingle = count == 1
  }

  /// Begins a list of choices: in the element of the key, or flat.
  private func beginChoices(_ choices: Choices) {
    let isFlat = state.listForm == .flat
    state.listForm = nil
    state.leavesOutEmpty = false
    guard let name = nameOfNext() else { return state.levels.append(.nothing) }
    if isFlat || choices == .list && state.names[name].isRepeated && !state.levels.isEmpty {
      state.levels.append(Level(kind: .flatList, name: name))
    } else {
      openElement(name, kind: .wrappedList)
    }
    let last = state.levels.count - 1
    state.levels[last].choices = choices
    state.levels[last].leavesOutEmpty = isFlat
    state.levels[last].isRepeated = !isFlat && state.levels[last].kind == .flatList
  }

  /// Begins an element of a list of choices, or one choice where there is no list.
  package func beginChoice(_ name: OutputKey) {
    if let list = state.levels.last, list.choices == .list, !list.isChosen {
      if list.isRepeated { beginOwnElement(list.name) }
    } else {
      beginChoices(.one)
    }
    guard let last = state.levels.indices.last, state.levels[last].kind != .nothing else { return }
    state.levels[last].item = number(of: name.text)
    state.levels[last].isChosen = true
  }

  /// Begins the element of one choice in a list of which each has its own.
  private func beginOwnElement(_ name: Int) {
    let list = state.levels.count - 1
    state.levels[list].isChosen = true
    state.levels[list].count += 1
    openElement(name, kind: .wrappedList)
    state.levels[list + 1].choices = .one
    state.levels[list + 1].isSingle = state.levels[list].isSingle
  }

  package func endChoice() {
    if state.levels.last?.choices != .list { endList() }
    guard let last = state.levels.indices.last, state.levels[last].choices == .list else { return }
    state.levels[last].isChosen = false
  }

  package func endList() {
    guard let level = state.levels.last else { return }
    switch level.kind {
    case .nothing: state.levels.removeLast()
    case .flatList:
      state.levels.removeLast()
      passOnEmptiness(level)
      guard level.count == 0, !level.leavesOutEmpty else { return }
      if level.isFlat { return note(.lossy(found: "an empty list", used: "no list")) }
      // No element at all would leave the property its default.
      openElement(level.name)
      closeElement()
    case .element: closeElement()
    case .wrappedList:
      if level.choices == .none, level.isHollow {
        // Nothing tells the wrapper from an element with empty values.
        note(.lossy(found: "a list of nothing but empty ones", used: "one of empty values"))
      }
      closeElement()
      passOnEmptiness(level)
    }
  }

  /// The name of the element for the next list or object, or `nil` if it can't have one.
  private func nameOfNext() -> Int? {
    guard let name = takeName() else { return nil }
    guard let last = state.levels.indices.last, state.levels[last].kind == .element else {
      return name
    }
    guard state.names[name].kind == .element else {
      fail(.attributeNotScalar(state.names[name].key))
      return nil
    }
    shareKey(name, at: last)
    return name
  }
}
