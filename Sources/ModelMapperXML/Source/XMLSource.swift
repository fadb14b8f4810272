package import ModelMapper

/// A tree as the mapper reads it.
///
/// The members of an element are its attributes and then its children, each of several children of
/// one name for itself, and `#text` where there is text besides. Declarations of namespaces,
/// `xsi:nil` and `xml:space` are no members. A list is known by its first element.
package final class XMLSource: ValueSource {
  let contents: XMLTreeContents
  let texts: XMLTexts
  let names: XMLBytes
  private let origin: Origin
  private lazy var marks = makeMarks()
  var siblings = XMLSiblings()

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
  init(_ contents: XMLTreeContents, texts: XMLTexts, names: XMLBytes, origin: Origin) {
    self.contents = contents
    self.texts = texts
    self.names = names
    self.origin = origin
  }

  private func makeMarks() -> XMLLineMarks {
    switch origin {
    case .tree(let storage): XMLLineMarks(from: storage.lines)
    case .record(let nodes): nodes.marks
    }
  }

  /// Whether positions of elements are known.
  private var hasSource: Bool {
    if case .tree(let storage) = origin { storage.hasSource } else { true }
  }

  package var traits: SourceTraits {
    SourceTraits(
      scalarsAreText: true, singleMayBeList: true, tie: .first, tellsLocations: true)
  }

  package func scalar(at handle: Int) -> Scalar {
    let place = XMLHandle(handle)
    switch place.kind {
    case .attribute: return .text(texts.text(contents.attributes[place.number].value))
    case .element, .item, .text: break
    case .name: return .text(names.text(contents.names.range(contents.elements[place.number].name)))
    case .innerXML: return .string(node(place.number).innerXML)
    }
    let element = place.number
    let record = contents.elements[element]
    if place.isElement, record.isNil { return .null }
    if record.text.isEmpty {
      if place.kind == .text { return .text(texts.text(.none)) }
      if contents.firstChild(element) != nil { return .object }
      // Null as well, for whoever asks; a text that can't be null is empty.
      return .text(texts.text(.none))
    }
    if let text = texts.plainText(of: element, in: contents) {
      return text.count == 0 && contents.firstChild(element) != nil ? .object : .text(text)
    }
    let text = texts.string(of: element, in: contents)
    return text.isEmpty && contents.firstChild(element) != nil ? .object : .string(text)
  }

  package func isNull(at handle: Int) -> Bool {
    let place = XMLHandle(handle)
    return place.isElement && contents.isNull(place.number, texts)
  }

  package func isObject(at handle: Int) -> Bool {
    let place = XMLHandle(handle)
    return place.isElement && !contents.elements[place.number].isNil
  }

  package func location(of handle: Int) -> TextLocation? {
    let place = XMLHandle(handle)
    let element =
      place.kind == .attribute ? contents.owner(ofAttribute: place.number) : place.number
    guard let element else { return nil }
    if !hasSource {
      let record = contents.elements[element]
      return TextLocation(line: Int(record.start), column: Int(record.sourceEnd), byteOffset: 0)
    }
    return marks.location(of: Int(contents.elements[element].start), in: texts.source)
  }

  package func key(of handle: Int) -> String {
    let place = XMLHandle(handle)
    switch place.kind {
    case .element, .item: return contents.names.string(contents.elements[place.number].name)
    case .attribute:
      return contents.names.string(Int(contents.attributes[place.number].name))
    case .text: return "#text"
    case .name: return "#name"
    case .innerXML: return "#xml"
    }
  }

  package func sourceValue(at handle: Int) -> SourceValue {
    let place = XMLHandle(handle)
    switch place.kind {
    case .element, .item:
      let element = place.number
      if contents.isNull(element, texts) { return .null }
      guard contents.hasMembers(element) else {
        return .string(texts.string(of: element, in: contents))
      }
      return .object(node(element))
    case .attribute:
      return .string(String(texts.text(contents.attributes[place.number].value)))
    case .text: return .string(texts.string(of: place.number, in: contents))
    case .name: return .string(contents.names.string(contents.elements[place.number].name))
    case .innerXML: return .string(node(place.number).innerXML)
    }
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

  /// What stands at a handle.
  enum Kind: Int {
    case element
    case attribute
    /// The text of an element.
    case text
    /// The name of an element.
    case name
    /// The markup in an element.
    case innerXML
    /// An element of a list, which its siblings are no part of.
    case item
  }

  /// Whether an element stands at the handle.
  var isElement: Bool { kind == .element || kind == .item }

  init(_ kind: Kind, _ number: Int) {
    self.kind = kind
    self.number = number
  }

  init(_ handle: Int) {
    number = handle >> 3
    kind = Kind(rawValue: handle & 7) ?? .element
  }

  /// The number that the mapper keeps.
  var value: Int { number << 3 | kind.rawValue }
}
