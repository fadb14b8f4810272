package import ModelMapper

extension XMLSource {
  /// Whether there is something that is not said to be nil, since one stands for a list of one.
  package func isList(at handle: Int, of shape: ElementShape) -> Bool {
    guard let first = firstElement(handle) else { return true }
    return nextOfName(first) != nil || !contents.isNil(first, texts)
  }

  package func countHint(of handle: Int) -> Int { 0 }

  package func forEachElement(
    of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool
  ) {
    guard let first = firstElement(handle) else {
      _ = body(handle, 0)
      return
    }
    if case .wrapped(let name) = shape {
      return forEachElement(wrappedIn: first, named: name, body)
    }
    var element: Int? = first
    var index = 0
    let isAlone = nextOfName(first) == nil
    if isAlone, isEmptyList(first, of: shape) { return }
    let isWrapped = isAlone && isWrapper(first, of: shape)
    if isWrapped { element = contents.firstChild(first) }
    while let current = element {
      guard body(XMLHandle(.element, current).value, index) else { return }
      index += 1
      element = isWrapped ? contents.nextSibling(current) : nextOfName(current)
    }
  }

  /// The element at a handle, or the first child that shares the name of the attribute there.
  private func firstElement(_ handle: Int) -> Int? {
    let place = XMLHandle(handle)
    switch place.kind {
    case .element: return place.number
    case .attribute:
      // Where both are there, the elements are the list.
      guard let owner = contents.owner(ofAttribute: place.number) else { return nil }
      return child(of: owner, Int(contents.attributes[place.number].name))
        .map { XMLHandle($0).number }
    default: return nil
    }
  }

  /// The next sibling of the same name.
  private func nextOfName(_ element: Int) -> Int? {
    let name = contents.elements[element].name
    var sibling = contents.nextSibling(element)
    while let current = sibling {
      if contents.elements[current].name == name { return current }
      sibling = contents.nextSibling(current)
    }
    return nil
  }

  /// Whether the only element of a name stands for an empty list.
  private func isEmptyList(_ element: Int, of shape: ElementShape) -> Bool {
    if case .item = shape { return false }
    return contents.isNull(element, texts) && !contents.isNil(element, texts)
  }

  /// Whether the only element of a name is a wrapper around the elements of a list.
  ///
  /// Text and scalars can't have children, so children are the elements. An element with children
  /// that could be an object of the list itself wraps others if it has no text, its children share
  /// one name, and none of its children and attributes is a key of such an object.
  private func isWrapper(_ element: Int, of shape: ElementShape) -> Bool {
    guard let first = contents.firstChild(element) else { return false }
    switch shape {
    case .item, .wrapped: return false
    case .text, .scalar: return true
    case .object(let keys):
      guard !hasText(element), !isKey(contents.elements[first].name, keys) else { return false }
      let name = contents.elements[first].name
      var child = contents.nextSibling(first)
      while let current = child {
        guard contents.elements[current].name == name else { return false }
        child = contents.nextSibling(current)
      }
      return !contents.attributeRange(element).contains { number in
        let name = Int(contents.attributes[number].name)
        return contents.isMember(name) && isKey(name, keys)
      }
    }
  }

  private func isKey(_ name: Int, _ keys: any ElementKeys) -> Bool {
    let entry = contents.names.entries[name]
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
