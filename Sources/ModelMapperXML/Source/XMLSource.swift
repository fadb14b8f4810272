package import ModelMapper

/// A tree as the mapper reads it.
///
/// The members of an element are its attributes and then its children, each of several children of
/// one name for itself, and `#text` where there is text besides. Declarations of namespaces,
/// `xsi:nil` and `xml:space` are no members. A list is known by its first element.
package final class XMLSource: ValueSource {
  let contents: XMLTreeContents
  private(set) var texts: XMLTexts
  private(set) var names: ByteSpan
  private let origin: Origin
  /// Finds the lines of elements.
  private lazy var marks =
    switch origin {
    case .tree(let storage): XMLLineMarks(from: storage.lines)
    case .record(let nodes): nodes.marks
    }
  /// The members of elements with many of them.
  private(set) var memberIndexes: [Int: XMLMemberIndex] = [:]
  /// The elements whose runs of text have been handed out, by the first piece of each run.
  var runOwners: [Int: Int] = [:]
  /// The elements that a selection consists of.
  let selection: [Int]
  /// The key under which another source holds the root, empty in a list.
  private let rootName: String?
  /// The namespaces that the reader has bound to prefixes.
  private let readerNamespaces: Namespaces
  /// Whether the reader or a model that is being read has bound any.
  private(set) var bindsNames: Bool
  /// What they have bound.
  private(set) lazy var bindings =
    if case .record(let nodes) = origin { nodes.bindings } else { XMLBindings(readerNamespaces) }
  /// What was bound around each model that is being read and binds prefixes itself, outermost first.
  private var outerBindings: [XMLBindings] = []
  /// How many these are, as a number: whether somebody else is at an array is looked up each time.
  private var outerCount = 0
  /// Whether no element but the root declares namespaces.
  private(set) lazy var declaresAtRootOnly = innerDeclarations.isEmpty
  /// What was found out about namespaces, for all records of a stream.
  private(set) lazy var namespaceMemo =
    if case .record(let nodes) = origin { nodes.namespaceMemo } else { XMLNamespaceMemo() }
  /// The declarations of namespaces in other elements, by the numbers of elements and prefixes.
  private(set) lazy var innerDeclarations = {
    let others = contents.attributeRange(0).upperBound..<contents.attributes.count
    let declarations = namespaceMemo.inner ?? contents.declarations(in: others)
    namespaceMemo.inner = declarations
    return declarations
  }()

  /// What nodes that outlive the source refer to.
  enum Origin {
    /// A tree that they keep alive.
    case tree(XMLTreeStorage)
    /// The record of a stream, which is copied for them.
    case record(XMLRecordNodes)
  }

  /// Creates a source over the tables of a tree.
  ///
  /// - Parameters:
  ///   - contents: The tables.
  ///   - texts: The texts they refer to, which must outlive the source.
  ///   - names: The bytes of the names, which must outlive the source.
  ///   - origin: What nodes that outlive the source refer to.
  ///   - namespaces: The namespaces that the reader has bound to prefixes.
  ///   - rootName: The key under which another source holds the root.
  ///   - selection: The elements to which a path leads.
  init(
    _ contents: XMLTreeContents, texts: XMLTexts, names: ByteSpan, origin: Origin,
    namespaces: Namespaces = .none, rootName: String? = nil, selection: [Int] = []
  ) {
    readerNamespaces = namespaces
    bindsNames = !namespaces.isEmpty
    self.rootName = rootName
    self.selection = selection
    self.contents = contents
    self.texts = texts
    self.names = names
    self.origin = origin
  }

  /// Takes the texts and names anew that were lent for one record of several.
  func borrow(_ texts: XMLTexts, names: ByteSpan) { (self.texts, self.names) = (texts, names) }

  /// Another source over the same tables; those of a stream are read by one thread.
  package func fork() -> (any ValueSource)? {
    guard case .tree = origin else { return nil }
    let fork = XMLSource(
      contents, texts: texts, names: names, origin: origin, namespaces: namespaces,
      rootName: rootName, selection: selection)
    fork.memberIndexes = memberIndexes
    fork.runOwners = runOwners
    return fork
  }

  package func bind(_ namespaces: Namespaces) {
    outerBindings.append(bindings)
    outerCount += 1
    bindings = bindings.adding(namespaces)
    bindsNames = true
  }

  package func checkpoint() -> Int { outerCount }

  package func rewind(to checkpoint: Int) {
    guard outerCount > checkpoint else { return }
    bindings = outerBindings[checkpoint]
    outerBindings.removeSubrange(checkpoint...)
    outerCount = checkpoint
    bindsNames = !bindings.namespaces.isEmpty
  }

  /// What encloses the first element, where the tree is a record of a stream.
  var enclosing: XMLElementNode? {
    if case .tree(let storage) = origin { storage.enclosing } else { nil }
  }

  package var traits: SourceTraits {
    SourceTraits(
      scalarsAreText: true, singleMayBeList: true, tie: .first, tellsLocations: true)
  }

  package func plainText(at handle: Int) -> UTF8Text? {
    let place = XMLHandle(handle)
    switch place.kind {
    case .attribute, .plainAttribute:
      return texts.text(contents.attributes[place.number].value)
    case .element, .item, .single:
      let record = contents.elements[place.number]
      if record.isPlain { return texts.text(record.text) }
      guard contents.isBare(place.number), !record.isNil else { return nil }
      return texts.plainText(of: record)
    default: return nil
    }
  }

  package func scalar(at handle: Int) -> Scalar {
    if let text = plainText(at: handle) { return .text(text) }
    let place = XMLHandle(handle)
    switch place.kind {
    // An attribute is a plain text.
    case .attribute, .plainAttribute: return .null
    case .run:
      let element = place.number - contents.pieces.count
      return element < 0
        ? .string(texts.run(place.number, in: contents))
        : .text(texts.text(contents.elements[element].text))
    case .name: return .text(names.text(contents.names.range(contents.elements[place.number].name)))
    case .innerXML: return .string(node(place.number).innerXML)
    case .text: return ownText(place.number)
    case .selection:
      return selection.isEmpty ? .null : scalar(at: XMLHandle(.item, selection[0]).value)
    case .element, .item, .single:
      let element = place.number
      if contents.elements[element].isNil { return .null }
      // An empty element is null too, for those who ask; a text that can't be null is empty.
      return contents.hasMembers(element) ? .object : ownText(element)
    }
  }

  /// The text of an element with members, unless it has children and no text.
  package func text(at handle: Int) -> Scalar? {
    let place = XMLHandle(handle)
    guard place.isElement, !contents.elements[place.number].isNil,
      contents.firstChild(place.number) == nil || hasText(place.number)
    else { return nil }
    return ownText(place.number)
  }

  private func ownText(_ element: Int) -> Scalar {
    if let text = texts.plainText(of: contents.elements[element]) { return .text(text) }
    return .string(texts.string(of: element, in: contents))
  }

  package func isNull(at handle: Int) -> Bool {
    let place = XMLHandle(handle)
    if place.kind == .text { return !hasText(place.number) }
    return place.isElement && contents.isNull(place.number, texts)
  }

  package func isObject(at handle: Int) -> Bool {
    let place = XMLHandle(handle)
    return place.kind == .selection || place.isElement && !contents.elements[place.number].isNil
  }

  package func location(of handle: Int) -> TextLocation? {
    let place = XMLHandle(handle)
    let element: Int? =
      switch place.kind {
      case .attribute, .plainAttribute: contents.owner(ofAttribute: place.number)
      case .run: runOwners[place.number]
      case .selection: selection.first
      default: place.number
      }
    guard let element else { return nil }
    if case .tree(let storage) = origin, let told = storage.told { return told[element].location }
    return marks.location(of: Int(contents.elements[element].start), in: texts.source)
  }

  package func key(of handle: Int) -> String {
    let place = XMLHandle(handle)
    switch place.kind {
    case .single: return rootName ?? contents.names.string(contents.elements[place.number].name)
    case .element, .item: return contents.names.string(contents.elements[place.number].name)
    case .attribute, .plainAttribute:
      return contents.names.string(Int(contents.attributes[place.number].name))
    case .text, .run: return "#text"
    case .name: return "#name"
    case .innerXML: return "#xml"
    case .selection:
      return rootName ?? selection.first.map { key(of: XMLHandle(.item, $0).value) } ?? ""
    }
  }

  /// The value at a place; of elements that share their name, an array.
  package func sourceValue(at handle: Int) -> SourceValue {
    let place = XMLHandle(handle)
    switch place.kind {
    case .element:
      guard next(after: place) != nil else { return value(ofElement: place.number) }
      return .array(namesakes(from: place).map { value(ofElement: $0.number) })
    case .selection: return .array(selection.map(value(ofElement:)))
    case .single where rootName != nil: return .object(node(place.number))
    case .item, .single: return value(ofElement: place.number)
    default: return SourceValue(scalar(at: handle)) ?? .null
    }
  }

  private func value(ofElement element: Int) -> SourceValue {
    texts.value(of: element, in: contents) { node(element) }
  }

  package func object(at handle: Int) -> (any DataSource)? {
    let place = XMLHandle(handle)
    guard place.isElement, contents.hasMembers(place.number) else { return nil }
    return node(place.number)
  }

  package func alone(_ handle: Int) -> Int {
    let place = XMLHandle(handle)
    if place.kind == .selection { return XMLHandle(.item, selection.first ?? 0).value }
    if place.isElement { return XMLHandle(.item, place.number).value }
    return place.kind == .attribute ? XMLHandle(.plainAttribute, place.number).value : handle
  }

  package func holdsSeveral(at handle: Int) -> Bool {
    let place = XMLHandle(handle)
    return place.kind == .selection || place.kind == .element && next(after: place) != nil
  }

  /// The members of an element with many of them.
  func memberIndex(of element: Int) -> XMLMemberIndex {
    if let known = memberIndexes[element] { return known }
    let index = XMLMemberIndex(of: element, in: contents)
    memberIndexes[element] = index
    return index
  }

  /// A node that outlives the source.
  func node(_ element: Int) -> XMLElementNode {
    switch origin {
    case .tree(let storage): XMLElementNode(storage, element)
    case .record(let nodes): nodes.node(element, in: contents, texts)
    }
  }
}

/// What a handle of the mapper means: an element or something about it, or an attribute.
struct XMLHandle {
  let number: Int
  let kind: Kind

  /// What is at a handle.
  enum Kind: Int {
    /// An element, with its siblings of the same name where a list is wanted.
    case element
    /// An attribute, with the elements of its name where a list is wanted.
    case attribute
    /// The text of an element.
    case text
    /// The name of an element.
    case name
    /// The markup in an element.
    case innerXML
    /// An element of a list, which its siblings are no part of.
    case item
    /// An element that was given by itself, which its siblings are no part of either.
    case single
    /// A piece of text between children, by its number.
    case run
    /// The elements to which a path leads.
    case selection
    /// An attribute without the elements of its name.
    case plainAttribute
  }

  /// Whether an element is at the handle.
  var isElement: Bool { kind == .element || kind == .item || kind == .single }

  init(_ kind: Kind, _ number: Int) {
    self.kind = kind
    self.number = number
  }

  @inline(__always)
  init(_ handle: Int) {
    number = handle >> 4
    kind = Kind(rawValue: handle & 15) ?? .element
  }

  /// The number that the mapper keeps.
  var value: Int { number << 4 | kind.rawValue }
}
