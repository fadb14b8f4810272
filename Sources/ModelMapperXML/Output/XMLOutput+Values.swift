import ModelMapper

/// Where values go: into attributes, text, elements, lists.
extension XMLOutput {
  /// Writes a scalar by its text.
  mutating func scalar(_ value: String) {
    guard let level = levels.last else { return textElement(rootName, value, key: rootName) }
    switch level.kind {
    case .nothing: return
    case .flatList, .wrappedList:
      levels[levels.count - 1].count += 1
      textElement(level.name, value, key: level.name)
    case .element:
      guard let key else { return }
      self.key = nil
      if key.hasPrefix("@") {
        attribute(String(key.dropFirst()), value)
      } else if key == "#text" {
        ownText(value)
      } else {
        textElement(key, value, key: key)
      }
    }
  }

  /// Writes the text of the innermost element.
  private mutating func ownText(_ value: String) {
    if options.cdataKeys.contains("#text"), !value.isEmpty {
      text(value, isCDATA: true)
    } else if options.preservesSpace, value.isEmpty, options.indentation == nil {
      attribute("xml:space", "preserve", isMember: false)
      text("", isCDATA: false)
    } else if options.preservesSpace, value.hasSpaceAtEdges {
      guardedText(value)
    } else {
      text(value, isCDATA: false)
    }
  }

  /// Writes a null, or leaves it out with its key.
  mutating func null() {
    guard let level = levels.last else { return nilElement(rootName) }
    switch level.kind {
    case .nothing: return
    case .flatList, .wrappedList:
      levels[levels.count - 1].count += 1
      if level.isSingle {
        // Alone it would say that there is no list.
        openElement(level.name)
        nilElement("item")
        closeElement(named: level.name)
      } else {
        nilElement(level.name)
      }
    case .element:
      guard let key else { return }
      self.key = nil
      let isWritten =
        switch options.nulls {
        case .whereNeeded: keepsNull
        case .always: true
        case .never: false
        }
      // An attribute or a text is null by not being there.
      guard isWritten, !key.hasPrefix("@"), key != "#text" else { return }
      nilElement(key)
    }
  }

  mutating func beginObject() {
    guard let name = nameOfNext() else { return levels.append(Level(kind: .nothing, name: "")) }
    openElement(name)
  }

  mutating func endObject() {
    guard let level = levels.last else { return }
    guard level.kind == .element else {
      levels.removeLast()
      return
    }
    if !level.hasContent, !level.hasAttributes, options.preservesSpace,
      let around = levels.dropLast().last, around.choices == .none
    {
      // An empty element would be read as null, but for a choice, which its name tells.
      attribute("xml:space", "preserve", isMember: false)
    }
    closeElement(named: level.name)
  }

  mutating func beginList(count: Int) {
    if levels.isEmpty {
      var item = "item"
      if case .wrapped(let name) = options.lists { item = name }
      return openElement(rootName, kind: .wrappedList, listName: item)
    }
    let form = listForm
    listForm = nil
    let isInList = levels.last.map { $0.kind != .element } ?? false
    guard let name = nameOfNext() else { return levels.append(Level(kind: .nothing, name: "")) }
    if case .wrapped(let item) = form {
      openElement(name, kind: .wrappedList, listName: item)
    } else if form == .flat {
      levels.append(Level(kind: .flatList, name: name))
      levels[levels.count - 1].isFlatByDeclaration = true
    } else if let item = options.wrappedKeys[name] {
      openElement(name, kind: .wrappedList, listName: item)
    } else if case .wrapped(let item) = options.lists {
      openElement(name, kind: .wrappedList, listName: item)
    } else if isInList {
      openElement(name, kind: .wrappedList, listName: "item")
    } else {
      levels.append(Level(kind: .flatList, name: name))
      levels[levels.count - 1].isSingle = count == 1
    }
    names.append(name)
  }

  /// Begins a list whose elements are told by their names: in the element of the key, or flat.
  mutating func beginChoices(_ choices: Choices = .list) {
    let isFlat = listForm == .flat
    listForm = nil
    guard let name = nameOfNext() else { return levels.append(Level(kind: .nothing, name: "")) }
    if isFlat {
      levels.append(Level(kind: .flatList, name: name))
      levels[levels.count - 1].isFlatByDeclaration = true
    } else {
      openElement(name, kind: .wrappedList)
    }
    levels[levels.count - 1].choices = choices
    names.append(name)
  }

  /// Begins an element of a list of choices, or one choice where there is no list.
  mutating func beginChoice(_ name: String) {
    if !(levels.last.map { $0.choices == .list && !$0.isChosen } ?? false) { beginChoices(.one) }
    guard let last = levels.indices.last, levels[last].kind != .nothing else { return }
    levels[last].name = name
    levels[last].isChosen = true
  }

  mutating func endChoice() {
    guard let last = levels.indices.last, levels[last].choices == .list else { return endList() }
    levels[last].isChosen = false
  }

  mutating func endList() {
    guard let level = levels.last else { return }
    switch level.kind {
    case .nothing: levels.removeLast()
    case .flatList:
      levels.removeLast()
      names.removeLast()
      guard level.count == 0, !level.isFlatByDeclaration else { return }
      // No element at all would leave the property its default.
      openElement(level.name)
      closeElement(named: level.name)
    case .element, .wrappedList: closeElement(named: names.popLast() ?? rootName)
    }
  }

  /// The name of the element for the next list or object, or `nil` if it can't have one.
  private mutating func nameOfNext() -> String? {
    guard let level = levels.last else { return rootName }
    switch level.kind {
    case .nothing: return nil
    case .flatList, .wrappedList:
      levels[levels.count - 1].count += 1
      return level.name
    case .element:
      guard let key else { return nil }
      self.key = nil
      guard !key.hasPrefix("@"), key != "#text" else {
        fail(.attributeNotScalar(key))
        return nil
      }
      return key
    }
  }
}
