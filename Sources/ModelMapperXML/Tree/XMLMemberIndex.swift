/// The attributes and children of an element by their names.
///
/// Walking the members of an element with many of them for each key would cost the square of their
/// number.
struct XMLMemberIndex: Sendable {
  /// The attribute of each name.
  private(set) var attributes: [Int: Int] = [:]
  /// The children of each name, in order.
  private(set) var children: [Int: [Int]] = [:]

  /// Walks the members of an element once.
  init(of element: Int, in contents: XMLTreeContents) {
    for number in contents.attributeRange(element) {
      attributes[Int(contents.attributes[number].name)] = number
    }
    var child = contents.firstChild(element)
    while let current = child {
      children[contents.elements[current].name, default: []].append(current)
      child = contents.nextSibling(current)
    }
  }
}

extension XMLTreeContents {
  /// Whether an element has more members than are worth walking for a single one.
  func hasManyMembers(_ element: Int) -> Bool {
    let few = 32
    if attributeRange(element).count > few { return true }
    guard Int(elements[element].end) - element > few else { return false }
    var count = 0
    var child = firstChild(element)
    while let current = child {
      count += 1
      if count > few { return true }
      child = nextSibling(current)
    }
    return false
  }
}
