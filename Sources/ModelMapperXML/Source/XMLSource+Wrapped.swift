import ModelMapper

extension XMLSource {
  /// Calls a closure with each child of a name in an element, and in the elements that share the
  /// name of that one.
  ///
  /// - Parameters:
  ///   - wrapper: The first element that wraps others.
  ///   - name: The name of the children, as it is spelled or without its prefix.
  ///   - body: Takes a handle and its index, and answers whether to go on.
  func forEachElement(wrappedIn wrapper: XMLHandle, named name: String, _ body: (Int, Int) -> Bool)
  {
    let wrapperName = contents.elements[wrapper.number].name
    var index = 0
    var next: Int? = wrapper.number
    while let current = next {
      // An element of a list is not a list with its siblings.
      next = wrapper.kind == .element ? contents.nextSibling(current) : nil
      guard contents.elements[current].name == wrapperName else { continue }
      var child = contents.firstChild(current)
      while let element = child {
        child = contents.nextSibling(element)
        guard isNamed(name, Int(contents.elements[element].name)) else { continue }
        guard body(XMLHandle(.item, element).value, index) else { return }
        index += 1
      }
    }
  }

  func isNamed(_ name: String, _ number: Int) -> Bool {
    let entry = contents.names.entries[number]
    return contents.names.string(number) == name
      || entry.prefix >= 0 && contents.names.string(Int(entry.local)) == name
  }
}
