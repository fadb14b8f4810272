import ModelMapper
import ModelMapperXML

extension Shape {
  /// Adds an element of XML.
  ///
  /// An element that has only text is a scalar, and one that has nothing is null, but for the root.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - namespaces: The prefixes that keys have.
  ///   - isRoot: Whether it is the root of a document.
  ///   - onValue: What is called for each value.
  func add(
    _ element: XMLElementNode, _ namespaces: Namespaces, isRoot: Bool = false, onValue: () -> Void
  ) {
    onValue()
    count += 1
    let attributes = element.attributes.filter {
      !$0.isNamespaceDeclaration && $0.name != "xml:space"
    }
    let children = element.children
    let text = element.text
    let isNil = attributes.contains { attribute in
      attribute.localName == "nil" && ["true", "1"].contains(attribute.value)
        && element.namespaceURI(forPrefix: attribute.prefix)?.hasSuffix("XMLSchema-instance")
          == true
    }
    if isNil || attributes.isEmpty && children.isEmpty && text.isEmpty && !isRoot {
      nulls += 1
      return
    }
    guard isRoot || !attributes.isEmpty || !children.isEmpty else {
      return scalars.add(.string(text))
    }
    objects += 1
    for attribute in attributes {
      onValue()
      member("@" + namespaces.name(of: attribute, at: element)) { shape in
        shape.count += 1
        shape.scalars.add(.string(attribute.value))
      }
    }
    var names: [String] = []
    var groups: [String: [XMLElementNode]] = [:]
    var sequence: [String] = []
    for child in children {
      let name = namespaces.name(of: child)
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(child)
      sequence.append(name)
    }
    for name in names {
      let group = groups[name, default: []]
      member(name) { shape in
        if group.count > 1 { shape.lists += 1 }
        if group.contains(where: { $0.name != name }) { shape.isRespelled = true }
        for child in group { shape.add(child, namespaces, onValue: onValue) }
      }
    }
    order.add(sequence)
    if !text.isEmpty {
      if !children.isEmpty { mixed += 1 }
      member("#text") { shape in
        shape.count += 1
        shape.scalars.add(.string(text))
      }
    }
  }

  /// Makes the texts of elements a member, where elements at the same place have attributes or children.
  func addTextMembers() {
    if isXML, scalars.count > 0, objects > 0 {
      let texts = scalars
      scalars = Scalars(isXML: true)
      member("#text", times: texts.count) { shape in
        shape.count += texts.count
        shape.scalars.merge(texts)
      }
      objects += texts.count
    }
    for member in members { member.shape.addTextMembers() }
  }

  /// The only member of elements that do nothing but hold a list, such as `line` in `lines`.
  ///
  /// The marker for such a list has no namespaces, so its elements must be spelled as in the document.
  ///
  /// - Parameter key: The key of the elements.
  /// - Returns: The member, or `nil` if the elements are something else.
  func wrappedMember(named key: String) -> Member? {
    guard isXML, lists == 0, objects > 0, scalars.count == 0, members.count == 1,
      let member = members.first, member.isElement, !member.shape.isRespelled
    else { return nil }
    if member.shape.lists > 0 { return member }
    let one = Names.type(for: Names.local(key), isElement: true, besides: [])
    let isPlural = one != Names.type(for: Names.local(key), isElement: false, besides: [])
    let isOne = one == Names.type(for: Names.local(member.key), isElement: false, besides: [])
    return isPlural && isOne && member.shape.objects > 0 ? member : nil
  }
}
