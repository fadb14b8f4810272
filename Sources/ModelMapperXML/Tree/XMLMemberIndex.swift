/// The attributes and children of an element by their names.
///
/// Walking the members of an element with many of them for each key would cost the square of their
/// number.
struct XMLMemberIndex: Sendable {
  /// The attribute of each name.
  private(set) var attributes: [Int: Int] = [:]
  /// The first child of each name.
  private(set) var first: [Int: Int] = [:]
  /// The next sibling of the same name of each child that has one.
  private(set) var next: [Int: Int] = [:]

  /// Walks the members of an element once.
  init(of element: Int, in contents: XMLTreeContents) {
    for number in contents.attributeRange(element) {
      attributes[Int(contents.attributes[number].name)] = number
    }
    var last: [Int: Int] = [:]
    for child in contents.children(of: element) {
      let name = contents.elements[child].name
      if let former = last.updateValue(child, forKey: name) {
        next[former] = child
      } else {
        first[name] = child
      }
    }
  }
}

extension XMLTreeContents {
  /// How many members are soon walked.
  static let fewMembers = 32

  /// Whether an element has more members than are worth walking for a single one.
  func hasManyMembers(_ element: Int) -> Bool {
    let few = Self.fewMembers
    if attributeRange(element).count > few { return true }
    guard Int(elements[element].end) - element > few else { return false }
    return children(of: element).dropFirst(few).contains { _ in true }
  }
}
