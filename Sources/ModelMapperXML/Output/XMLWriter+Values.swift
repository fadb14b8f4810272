package import ModelMapper

/// Where values go: into attributes, text, elements, lists.
extension XMLWriter {
  /// Writes a scalar by its text.
  package func string(_ value: String) {
    let last = levels.count - 1
    guard last >= 0 else { return textElement(rootName, value) }
    switch levels[last].kind {
    case .nothing: return
    case .flatList, .wrappedList:
      levels[last].count += 1
      if names[levels[last].item].kind == .text {
        run(value)
      } else {
        textElement(levels[last].item, value)
      }
    case .element:
      guard next >= 0 else { return }
      let name = next
      next = -1
      switch names[name].kind {
      case .element:
        if !dictionaryAttributes.isEmpty { shareKey(name, at: last) }
        textElement(name, value)
      case .text: ownText(value)
      case .attribute:
        levels[last].hasAttributes = true
        attribute(name, value)
        if levels[last].isDictionary, names[name].parts?.prefix != "xmlns" {
          dictionaryAttributes[last, default: []].insert(String(names[name].key.dropFirst()))
        }
      }
    }
  }

  /// Writes a text between the elements of a list.
  private func run(_ value: String) {
    if value.isEmpty {
      note(.unwritable("an empty text between elements"))
    } else if value.unicodeScalars.allSatisfy(\.isXMLSpace) {
      guardedText(value)
    } else {
      text(value, isCDATA: false)
    }
  }

  /// Writes the text of the innermost element.
  private func ownText(_ value: String) {
    if options.cdataKeys.contains("#text"), !value.isEmpty, value.fitsCDATA {
      text(value, isCDATA: true)
    } else if options.preservesSpace, value.isEmpty, options.indentation == nil {
      attribute("xml:space", "preserve")
      text("", isCDATA: false)
    } else if options.preservesSpace, value.hasSpaceAtEdges {
      guardedText(value)
    } else {
      text(value, isCDATA: false)
    }
  }

  /// Writes a null, or leaves it out with its key.
  package func null() {
    guard let level = levels.last else { return nilElement(rootName) }
    switch level.kind {
    case .nothing: return
    case .flatList, .wrappedList:
      levels[levels.count - 1].count += 1
      if level.isSingle, level.kind == .flatList {
        // Alone it would say that there is no list.
        openElement(level.item)
        nilElement(number(of: "item"))
        closeElement()
      } else {
        nilElement(level.item)
      }
    case .element:
      guard next >= 0 else { return }
      let name = next
      next = -1
      let isWritten =
        switch options.nulls {
        case .whereNeeded: keepsNull
        case .always: true
        case .never: false
        }
      // An attribute or a text is null by not being there.
      if isWritten, names[name].kind == .element { nilElement(name) }
    }
  }

  /// Writes a null in the place of a list or a dictionary, which is read as an empty one where nothing
  /// else shows that an element around it is a list.
  package func nullContainer() {
    noteEmpty("a list of one null")
    null()
  }

  /// Notes that the next value is empty, for the list or dictionary that it is in.
  private func noteEmpty(_ found: String) {
    guard let last = levels.indices.last else { return }
    levels[last].emptyElements += 1
    if levels[last].kind == .flatList, levels[last].isSingle {
      note(.lossy(found: found, used: "an empty list"))
    }
  }

  package func beginObject() {
    guard let name = nameOfNext() else { return levels.append(.nothing) }
    openElement(name)
  }

  package func beginDictionary(count: Int) {
    if count == 0, !levels.isEmpty { levels[levels.count - 1].emptyElements += 1 }
    beginObject()
    levels[levels.count - 1].count = count
    levels[levels.count - 1].isDictionary = true
  }

  package func endObject() {
    guard let level = levels.last else { return }
    guard level.kind == .element else {
      levels.removeLast()
      return
    }
    if !level.hasContent, !level.hasAttributes, options.preservesSpace,
      let around = levels.dropLast().last, around.choices == .none
    {
      // An empty element would be read as null, but for a choice, which its name tells.
      attribute("xml:space", "preserve")
    }
    if !dictionaryAttributes.isEmpty { noteAttributes() }
    closeElement()
    passOnEmptiness(level)
  }

  /// Notes that a dictionary has a child with a key, whose attribute is read with the `@` then.
  private func shareKey(_ name: Int, at level: Int) {
    dictionaryAttributes[level]?.remove(names[name].key)
  }

  /// Notes the attributes of the innermost element whose keys are read without the `@`.
  private func noteAttributes() {
    guard let keys = dictionaryAttributes.removeValue(forKey: levels.count - 1) else { return }
    for key in keys.sorted() { note(.lossy(found: "the key '@\(key)'", used: "the key '\(key)'")) }
  }

  /// Counts a dictionary or list of nothing but empty ones as one that is empty itself.
  private func passOnEmptiness(_ level: Level) {
    guard level.isHollow, !levels.isEmpty else { return }
    levels[levels.count - 1].emptyElements += 1
  }

  /// Begins an element that only groups others.
  package func beginGroup(_ key: OutputKey) {
    groups.append((bytes.count, levels.last?.isTagOpen ?? false))
    next = number(of: key.text)
    beginObject()
  }

  /// Ends an element that only groups others, or takes it back if there are none.
  package func endGroup() {
    guard let group = groups.popLast(), let level = levels.last, level.kind == .element,
      !level.hasContent, !level.hasAttributes, levels.count > 1
    else { return endObject() }
    levels.removeLast()
    prefixes.takeBack(levels.count)
    bytes.removeSubrange(group.start...)
    levels[levels.count - 1].isTagOpen = group.isTagOpen
  }

  package func beginList(count: Int) {
    if levels.isEmpty {
      var item = "item"
      if case .wrapped(let name) = options.lists { item = name }
      openElement(rootName, kind: .wrappedList, item: number(of: item))
      levels[0].isSingle = count == 1
      return
    }
    if count == 0 { noteEmpty("a list of one empty list") }
    let form = listForm
    listForm = nil
    let leavesOutEmpty = leavesOutEmpty || form == .flat
    self.leavesOutEmpty = false
    let isInList = levels.last.map { $0.kind != .element } ?? false
    guard let name = nameOfNext() else { return levels.append(.nothing) }
    if form == .flat {
      levels.append(Level(kind: .flatList, name: name))
    } else if let item = wrapping(name, form) ?? (isInList ? "item" : nil) {
      openElement(name, kind: .wrappedList, item: number(of: item))
    } else {
      levels.append(Level(kind: .flatList, name: name))
    }
    levels[levels.count - 1].leavesOutEmpty = leavesOutEmpty
    levels[levels.count - 1].isSingle = count == 1
  }

  /// The name of the elements in a list that the declaration or the options wrap.
  private func wrapping(_ name: Int, _ form: ListForm?) -> String? {
    if case .wrapped(let item) = form { return item }
    if let item = names[name].wrapped { return item }
    if case .wrapped(let item) = options.lists { return item }
    return nil
  }

  package func omit() { next = -1 }

  package func key(_ key: OutputKey, keepsNull: Bool) {
    next = number(of: key.markedText)
    self.keepsNull = keepsNull
    listForm = key.listForm
    leavesOutEmpty = key.isEmptyByDefault
  }

  package var hasForms: Bool { true }
  package func layOutNextList(as form: ListForm) { listForm = form }
  package func beginChoices(count: Int) { beginChoices(.list) }
  package func endChoices() { endList() }

  /// Begins a list of choices: in the element of the key, or flat.
  private func beginChoices(_ choices: Choices) {
    let isFlat = listForm == .flat
    listForm = nil
    leavesOutEmpty = false
    guard let name = nameOfNext() else { return levels.append(.nothing) }
    if isFlat {
      levels.append(Level(kind: .flatList, name: name))
      levels[levels.count - 1].leavesOutEmpty = true
    } else if choices == .list, names[name].isRepeated, levels.count > 0 {
      levels.append(Level(kind: .flatList, name: name))
      levels[levels.count - 1].isRepeated = true
    } else {
      openElement(name, kind: .wrappedList)
    }
    levels[levels.count - 1].choices = choices
  }

  /// Begins an element of a list of choices, or one choice where there is no list.
  package func beginChoice(_ name: OutputKey) {
    if let list = levels.last, list.choices == .list, !list.isChosen {
      if list.isRepeated { beginOwnElement(list.name) }
    } else {
      beginChoices(.one)
    }
    guard let last = levels.indices.last, levels[last].kind != .nothing else { return }
    levels[last].item = number(of: name.text)
    levels[last].isChosen = true
  }

  /// Begins the element of one choice in a list of which each has its own.
  private func beginOwnElement(_ name: Int) {
    levels[levels.count - 1].isChosen = true
    levels[levels.count - 1].count += 1
    openElement(name, kind: .wrappedList)
    levels[levels.count - 1].choices = .one
  }

  package func endChoice() {
    if levels.last?.choices != .list { endList() }
    guard let last = levels.indices.last, levels[last].choices == .list else { return }
    levels[last].isChosen = false
  }

  package func endList() {
    guard let level = levels.last else { return }
    switch level.kind {
    case .nothing: levels.removeLast()
    case .flatList:
      levels.removeLast()
      passOnEmptiness(level)
      guard level.count == 0, !level.leavesOutEmpty else { return }
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
    guard let level = levels.last else { return rootName }
    switch level.kind {
    case .nothing: return nil
    case .flatList, .wrappedList:
      levels[levels.count - 1].count += 1
      return level.item
    case .element:
      guard next >= 0 else { return nil }
      let name = next
      next = -1
      guard names[name].kind == .element else {
        fail(.attributeNotScalar(names[name].key))
        return nil
      }
      if !dictionaryAttributes.isEmpty { shareKey(name, at: levels.count - 1) }
      return name
    }
  }
}
