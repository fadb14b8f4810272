package import ModelMapper

extension XMLSource {
  package func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    forEachNumber(of: handle) { identity, _, member in
      withKey(identity) { _ = body($0, member) }
    }
  }

  package func forEachNumberedMember(
    of handle: Int, _ body: (_ identity: Int, SourceKey.Kind, _ handle: Int) -> Void
  ) -> Bool {
    guard !bindsNames || declaresAtRootOnly else { return false }
    forEachNumber(of: handle, body)
    return true
  }

  /// Calls a closure with the number of the key, the kind and the handle of each member.
  @inline(__always)
  private func forEachNumber(
    of handle: Int, _ body: (_ identity: Int, SourceKey.Kind, _ handle: Int) -> Void
  ) {
    let place = XMLHandle(handle)
    guard place.isElement else { return }
    for number in contents.attributeRange(place.number) {
      let name = Int(contents.attributes[number].name)
      guard contents.isMember(name) else { continue }
      body(name &* 2 &+ 2, .attribute, XMLHandle(.attribute, number).value)
    }
    for child in contents.children(of: place.number) {
      let name = contents.elements[child].name
      body(name &* 2 &+ 1, .element, XMLHandle(.element, child).value)
    }
    if hasText(place.number) { body(0, .text, XMLHandle(.text, place.number).value) }
  }

  package var numbering: Int { bindsNames ? bindings.numbering : contents.names.serial }

  package func withKey<Result>(
    _ identity: Int, _ body: (borrowing SourceKey) -> Result
  ) -> Result {
    guard identity > 0 else { return Self.withTextKey(body) }
    let isElement = identity & 1 == 1
    return body(key((identity - (isElement ? 1 : 2)) / 2, isElement ? .element : .attribute))
  }

  package func forEachChild(of handle: Int, _ body: (borrowing SourceKey, Int) -> Void) {
    let place = XMLHandle(handle)
    guard place.isElement else { return }
    let element = place.number
    var runs = texts.runs(of: element, in: contents)[...]
    let isMixed = contents.firstChild(element) != nil
    func handOut(runsBefore child: Int) {
      while let run = runs.first, run.before <= child {
        runs.removeFirst()
        guard run.piece != nil || isMixed else {
          Self.withTextKey { body($0, XMLHandle(.text, element).value) }
          continue
        }
        // A text without pieces has a number after all of these.
        let number = run.piece ?? contents.pieces.count + element
        runOwners[number] = element
        Self.withTextKey { body($0, XMLHandle(.run, number).value) }
      }
    }
    for child in contents.children(of: element) {
      handOut(runsBefore: child)
      body(key(contents.elements[child].name, .element), XMLHandle(.element, child).value)
    }
    handOut(runsBefore: .max)
  }

  /// What is in an element besides its text, or besides the elements of a list.
  package func passedOver(at handle: Int, as shape: ElementShape?) -> [String] {
    let place = XMLHandle(handle)
    guard place.isElement else { return [] }
    switch shape {
    case .wrapped(let name, let namespaces, let bare):
      // Each of the elements of one name wraps some, or is one.
      var found: [String] = []
      let wanted = wanted(name, namespaces)
      for wrapper in namesakes(from: place) where !isBare(wrapper.number, wanted, bare) {
        let others = keys(in: wrapper.number) { !isNamed(wanted, $0) }
        // Only the first few are shown.
        for key in others where found.count < 8 && !found.contains(key) { found.append(key) }
      }
      return found
    case .some(let shape):
      guard hasText(place.number) || contents.hasMemberAttributes(place.number),
        let wrapper = wrapper(at: place, of: shape)
      else { return [] }
      return keys(in: wrapper) { _ in false }
    case nil: return keys(in: place.number, countsText: false) { _ in true }
    }
  }

  /// The keys of the text, some children and the attributes of an element, each once.
  private func keys(
    in element: Int, countsText: Bool = true, ofChildren isWanted: (Int) -> Bool
  ) -> [String] {
    var keys = countsText && hasText(element) ? ["#text"] : []
    var seen: Set<Int> = []
    for child in contents.children(of: element) where isWanted(child) {
      let name = contents.elements[child].name
      if seen.insert(name).inserted { keys.append(contents.names.string(name)) }
    }
    for name in contents.memberAttributes(element) where !contents.isOfSchemaInstance(name) {
      keys.append("@" + contents.names.string(name))
    }
    return keys
  }

  private static func withTextKey<Result>(_ body: (borrowing SourceKey) -> Result) -> Result {
    body(SourceKey(UTF8Text(("#text" as StaticString).bytes), identity: 0, kind: .text))
  }

  /// The first that applies: a `#` word, an attribute by `@name` or name, a child.
  package func member(of handle: Int, named key: String) -> Int? {
    let place = XMLHandle(handle)
    guard place.isElement else { return nil }
    let element = place.number
    switch key.utf8.first {
    case UInt8(ascii: "@"):
      return key.withUTF8Bytes { contents.names.number(of: $0[1..<$0.count]) }
        .flatMap { attribute(of: element, $0) }
    case UInt8(ascii: "#"):
      switch key {
      // The text of an element that has nothing in it is empty.
      case "#text":
        let isThere = hasText(element) || contents.firstChild(element) == nil
        return isThere ? XMLHandle(.text, element).value : nil
      case "#name": return XMLHandle(.name, element).value
      case "#xml": return XMLHandle(.innerXML, element).value
      default: break
      }
    default: break
    }
    guard let name = contents.names.number(of: key) else { return nil }
    return attribute(of: element, name) ?? child(of: element, name)
  }

  /// A name as a key.
  ///
  /// Numbers of keys are dense: 0 is the text, then two for each name.
  func key(_ name: Int, _ kind: SourceKey.Kind) -> SourceKey {
    let entry = contents.names.entries[name]
    // Where the namespace of a name may vary, its number does not tell what it means.
    let isIdentity = !bindsNames || declaresAtRootOnly
    return SourceKey(
      names.text(contents.names.range(name)),
      identity: isIdentity ? name * 2 + (kind == .attribute ? 2 : 1) : -1, kind: kind,
      localName: entry.prefix < 0
        ? nil : names.text(contents.names.range(Int(entry.local))))
  }

  private func attribute(of element: Int, _ name: Int) -> Int? {
    guard contents.isMember(name) else { return nil }
    return contents.attributeRange(element)
      .first { Int(contents.attributes[$0].name) == name }
      .map { XMLHandle(.attribute, $0).value }
  }

  /// The first child of a name.
  func child(of element: Int, _ name: Int) -> Int? {
    var passed = 0
    for child in contents.children(of: element) {
      if contents.elements[child].name == name { return XMLHandle(.element, child).value }
      passed += 1
      if passed == 64 {
        return memberIndex(of: element).first[name].map { XMLHandle(.element, $0).value }
      }
    }
    return nil
  }

  /// Whether an attribute tells where the schema of the document is.
  package func isHint(_ handle: Int) -> Bool {
    let place = XMLHandle(handle)
    guard place.kind == .attribute || place.kind == .plainAttribute else { return false }
    let name = Int(contents.attributes[place.number].name)
    return contents.isOfSchemaInstance(name)
      && ["schemaLocation", "noNamespaceSchemaLocation"].contains(
        contents.names.string(Int(contents.names.entries[name].local)))
  }

  /// Whether an element has text other than indentation.
  @inline(__always)
  func hasText(_ element: Int) -> Bool {
    let record = contents.elements[element]
    // Most elements with others in them.
    if record.text.isEmpty, !record.preservesSpace { return false }
    return hasText(element, record)
  }

  @inline(never)
  private func hasText(_ element: Int, _ record: XMLElementRecord) -> Bool {
    if record.text.isEmpty {
      return contents.keepsEmptyText(element)
        && contents.hasMembers(element)
    }
    if let text = texts.plainText(of: record) { return text.count > 0 }
    return !texts.string(of: element, in: contents).isEmpty
  }
}

extension XMLTreeContents {
  /// Whether an attribute of a name says something that a model may want.
  func isMember(_ name: Int) -> Bool {
    switch names.entries[name].role {
    case .plain, .unchecked: true
    case .namespace, .defaultNamespace, .space: false
    case .isNil: names.entries[name].prefix < 0
    }
  }

  /// The names of the attributes of an element that say something which a model may want.
  func memberAttributes(_ element: Int) -> [Int] {
    attributeRange(element).map { Int(attributes[$0].name) }.filter(isMember)
  }

  /// Whether an element has attributes that a model may want.
  func hasMemberAttributes(_ element: Int) -> Bool {
    attributeRange(element).contains { number in
      let name = Int(attributes[number].name)
      return isMember(name) && !isOfSchemaInstance(name)
    }
  }

  /// Whether an attribute has the prefix of XML Schema's instance namespace.
  func isOfSchemaInstance(_ name: Int) -> Bool {
    let prefix = names.entries[name].prefix
    return prefix >= 0 && names.string(Int(prefix)) == "xsi"
  }

  /// Whether an element has children, or attributes that a model may want.
  func hasMembers(_ element: Int) -> Bool {
    firstChild(element) != nil || hasMemberAttributes(element)
  }

  /// Whether an element without text has an empty text, said by `xml:space`, rather than none.
  ///
  /// An element that has others in it has no text, whatever the attribute says.
  func keepsEmptyText(_ element: Int) -> Bool {
    elements[element].preservesSpace && firstChild(element) == nil
      && attributeRange(element).contains { names.entries[Int(attributes[$0].name)].role == .space }
  }

  /// Whether an element says nothing: it is empty, or `xsi:nil` says that it is null.
  func isNull(_ element: Int, _ texts: XMLTexts) -> Bool {
    let record = elements[element]
    if record.isNil { return true }
    guard firstChild(element) == nil,
      record.text.isEmpty || texts.plainText(of: record)?.count == 0
    else { return false }
    return !hasMemberAttributes(element) && !keepsEmptyText(element)
  }
}
