package import ModelMapper

extension XMLSource {
  /// Whether there is something that is not said to be nil, since one element is a list of one; of a flat list it
  /// is an element all the same.
  package func isList(at handle: Int, of shape: ElementShape) -> Bool {
    guard let first = firstElement(handle) else { return true }
    return shape.isItem || next(after: first) != nil || !contents.elements[first.number].isNil
  }

  /// How many elements share the name, or how many a single one could wrap.
  package func countHint(of handle: Int) -> Int {
    if XMLHandle(handle).kind == .selection { return selection.count }
    guard let first = firstElement(handle) else { return 1 }
    let count = namesakes(from: first).reduce(0) { count, _ in count + 1 }
    guard count == 1, let child = contents.firstChild(first.number) else { return count }
    let name = contents.elements[child].name
    let children = contents.children(of: first.number)
    guard children.allSatisfy({ contents.elements[$0].name == name }) else { return 1 }
    return children.reduce(0) { count, _ in count + 1 }
  }

  package func forEachElement(
    of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool
  ) {
    if XMLHandle(handle).kind == .selection {
      for (index, element) in selection.enumerated() {
        guard body(XMLHandle(.item, element).value, index) else { return }
      }
      return
    }
    guard let first = firstElement(handle) else {
      _ = body(handle, 0)
      return
    }
    if case .wrapped(let name, let namespaces, let bare) = shape {
      return forEachElement(
        wrappedIn: first, named: wanted(name, namespaces), orBare: bare, body)
    }
    // What wraps nothing in any case need not be looked for further down.
    let isAlone = !shape.isItem && next(after: first) == nil
    if isAlone, isEmptyList(first.number, of: shape) { return }
    let isWrapped = isAlone && isWrapper(first.number, of: shape)
    var element: Int? = isWrapped ? contents.firstChild(first.number) : first.number
    var index = 0
    while let current = element {
      guard body(XMLHandle(.item, current).value, index) else { return }
      index += 1
      element =
        isWrapped
        ? contents.nextSibling(current) : next(after: XMLHandle(first.kind, current))?.number
    }
  }

  /// The texts of the elements that share a name, if none has children or attributes.
  package func forEachScalar(of handle: Int, _ body: (Scalar) -> Bool) -> Bool {
    let place = XMLHandle(handle)
    guard place.kind == .element else { return false }
    let first = contents.elements[place.number]
    guard first.parent != XMLElementRecord.none else { return false }
    let end = Int(contents.elements[Int(first.parent)].end)
    // The element around a record of a stream has not ended.
    guard place.number < end else { return false }
    var element = place.number
    var passed = 0
    while element < end {
      let record = contents.elements[element]
      if record.name == first.name {
        guard !record.isNil, contents.isBare(element),
          let text = texts.plainText(of: contents.elements[element]), body(.text(text))
        else { return false }
        passed = 0
      } else {
        passed += 1
        // Of siblings with many others between them, there is a table.
        if passed == 64 { return false }
      }
      element = Int(record.end)
    }
    return true
  }

  /// The element that wraps the elements of a list, if one does.
  func wrapper(at place: XMLHandle, of shape: ElementShape) -> Int? {
    guard let first = firstElement(place.value) else { return nil }
    switch shape {
    case .wrapped: return first.number
    // Choices stand in an element that may have nothing else.
    case .item: return place.number
    default:
      let isWrapped =
        next(after: first) == nil && !isEmptyList(first.number, of: shape)
        && isWrapper(first.number, of: shape)
      return isWrapped ? first.number : nil
    }
  }

  /// The element at a handle, or the first child that shares the name of the attribute there.
  private func firstElement(_ handle: Int) -> XMLHandle? {
    let place = XMLHandle(handle)
    switch place.kind {
    case .element, .item, .single: return place
    case .attribute:
      // Where both are there, the elements are the list.
      guard let owner = contents.owner(ofAttribute: place.number) else { return nil }
      return child(of: owner, Int(contents.attributes[place.number].name)).map { XMLHandle($0) }
    default: return nil
    }
  }

  /// The next sibling of the same name, unless the element is read without its siblings.
  func next(after element: XMLHandle) -> XMLHandle? {
    guard element.kind == .element else { return nil }
    let name = contents.elements[element.number].name
    var sibling = contents.nextSibling(element.number)
    var passed = 0
    while let current = sibling {
      if contents.elements[current].name == name { return XMLHandle(.element, current) }
      passed += 1
      if passed == 64 {
        return contents.parent(element.number)
          .flatMap { memberIndex(of: $0).next[element.number] }.map { XMLHandle(.element, $0) }
      }
      sibling = contents.nextSibling(current)
    }
    return nil
  }

  /// An element and its siblings of the same name, unless it is read without them.
  func namesakes(from element: XMLHandle) -> some Sequence<XMLHandle> {
    sequence(first: element) { self.next(after: $0) }
  }

  /// Whether the only element of a name is an empty list.
  func isEmptyList(_ element: Int, of shape: ElementShape) -> Bool {
    if case .item = shape { return false }
    return contents.isNull(element, texts) && !contents.elements[element].isNil
  }

  /// Whether the only element of a name is a wrapper around the elements of a list.
  ///
  /// Text and scalars can't have children, so children are the elements. Lists wrap their elements,
  /// so that a list of lists is one of whose elements any wraps some in turn. An element with children
  /// that could be an object of the list itself wraps others if it has no text, its children share
  /// one name, and none of its children and attributes is a key of such an object.
  func isWrapper(_ element: Int, of shape: ElementShape) -> Bool {
    guard let first = contents.firstChild(element) else { return false }
    switch shape {
    case .item, .wrapped: return false
    case .text, .scalar: return true
    case .list(let inner):
      return contents.children(of: element).contains { isWrapper($0, of: inner) }
    case .object(let keys):
      let name = contents.elements[first].name
      var isMember = isKey(first, .element, name, keys)
      guard !hasText(element), !isMember || keys.values != nil else { return false }
      for child in contents.children(of: element) {
        guard contents.elements[child].name == name else { return false }
        // A dictionary takes any key, but not with any value.
        if isMember, let values = keys.values, !fits(child, values) { isMember = false }
      }
      return !isMember
        && !contents.attributeRange(element).contains { number in
          let name = Int(contents.attributes[number].name)
          return contents.isMember(name) && isKey(element, .attribute, name, keys)
        }
    }
  }

  /// Whether an element can be a value of a dictionary, whose lists are not wrapped.
  private func fits(_ element: Int, _ shape: ElementShape) -> Bool {
    guard contents.firstChild(element) != nil else { return true }
    switch shape {
    case .text, .scalar: return false
    case .item, .wrapped: return true
    case .list(let inner): return fits(element, inner)
    case .object(let keys):
      for child in contents.children(of: element) {
        let isMember = isKey(child, .element, contents.elements[child].name, keys)
        if let values = keys.values {
          guard isMember, fits(child, values) else { return false }
        } else if isMember {
          return true
        }
      }
      return keys.values != nil
    }
  }

  /// Whether the name of an element or of an attribute in it is one of the keys.
  private func isKey(
    _ element: Int, _ kind: SourceKey.Kind, _ name: Int, _ keys: any ElementKeys
  ) -> Bool {
    let entry = contents.names.entries[name]
    let namespaces = keys.namespaces.merging(self.namespaces)
    if !namespaces.isEmpty {
      let isInNone = kind == .attribute && entry.prefix < 0
      let spellings = namespaces.spellings(
        of: key(name, kind),
        in: isInNone ? "" : namespace(ofPrefix: Int(entry.prefix), at: element))
      if spellings?.contains(where: { UTF8Text.with($0, keys.readsKey) }) == true { return true }
    }
    return keys.readsKey(names.text(contents.names.range(name)))
      || entry.prefix >= 0
        && keys.readsKey(names.text(contents.names.range(Int(entry.local))))
  }
}

extension XMLTreeContents {
  /// The element that an attribute belongs to.
  ///
  /// - Complexity: O(log *n*) in the number of elements.
  func owner(ofAttribute number: Int) -> Int? {
    // The last element whose attributes start at this one or before.
    var lower = 0
    var upper = elements.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if Int(elements[middle].attribute) <= number {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower > 0 ? lower - 1 : nil
  }
}

extension XMLSource {
  /// Calls a closure with each child of a name in an element, and in the elements that share the
  /// name of that one.
  ///
  /// - Parameters:
  ///   - wrapper: The first element that wraps others.
  ///   - wanted: The name of the children.
  ///   - bare: What one of these elements is, if it is not wrapped after all.
  ///   - body: Takes a handle and its index, and answers whether to go on.
  private func forEachElement(
    wrappedIn wrapper: XMLHandle, named wanted: XMLWantedName, orBare bare: ElementShape,
    _ body: (Int, Int) -> Bool
  ) {
    var index = 0
    // An element of a list is not a list with its siblings.
    for (position, wrapper) in namesakes(from: wrapper).enumerated() {
      if isBare(wrapper.number, wanted, bare) {
        // As in a list without wrappers, an empty element before it counts.
        index = max(index, position)
        guard body(XMLHandle(.item, wrapper.number).value, index) else { return }
        index += 1
      }
      for element in contents.children(of: wrapper.number) where isNamed(wanted, element) {
        guard body(XMLHandle(.item, element).value, index) else { return }
        index += 1
      }
    }
  }

  /// Whether what should wrap elements of a name is an element of the list itself: it wraps none of that
  /// name, and what is in it is no wrapper around others either.
  func isBare(_ element: Int, _ wanted: XMLWantedName, _ shape: ElementShape) -> Bool {
    guard contents.firstChild(element) != nil || hasText(element) else { return false }
    return !contents.children(of: element).contains { isNamed(wanted, $0) }
      && !isWrapper(element, of: shape)
  }

  /// A name that a declaration gives to elements.
  func wanted(_ name: String, _ namespaces: Namespaces) -> XMLWantedName {
    contents.names.wanted(name, namespaces.merging(self.namespaces))
  }

  /// Whether an element has a name that is wanted.
  func isNamed(_ wanted: XMLWantedName, _ element: Int) -> Bool {
    let name = contents.elements[element].name
    return wanted.matches(name, contents.names) {
      namespace(ofPrefix: Int(contents.names.entries[name].prefix), at: element)
    }
  }
}
