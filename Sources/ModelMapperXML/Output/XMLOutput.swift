import ModelMapper

/// A document in the making: the bytes, and what is open.
///
/// An attribute may come after content of its element. It is kept until the element ends and then
/// put into the start tag.
struct XMLOutput {
  let options: XMLOutputOptions
  var bytes: [UInt8] = []
  /// The first thing that could not be written.
  private(set) var error: XMLOutputError?
  /// The elements and lists that are open, outermost first.
  var levels: [Level] = []
  var names = XMLOutputNames()
  let rootName: Int
  /// The key that waits for its value, or -1.
  var key = -1
  var keepsNull = true
  /// How the declaration of the key wants a list.
  var listForm: ListForm?
  /// Attributes that came after content, by the levels of their elements.
  var late: [Int: [UInt8]] = [:]
  /// The names of the attributes of the elements that are open.
  var attributes: [Int] = []
  /// The prefixes that names have, in the order of their first use.
  private var prefixes: [String] = []
  /// The prefixes that attributes of the document declare.
  private var declaredPrefixes: Set<String> = ["xml", "xmlns"]
  /// What is written but does not read back, or not as it was.
  private(set) var losses: [MappingIssue.Reason] = []

  /// An element or a list that is open, with names by their numbers.
  struct Level {
    let kind: Kind
    /// The name of the element, or the key of the list.
    let name: Int
    /// The name of the elements of the list.
    var item: Int
    /// Where attributes go.
    var tagEnd = 0
    /// Whether the start tag still lacks its `>`.
    var isTagOpen = true
    /// Whether there is anything between the tags.
    var hasContent: Bool { !isTagOpen }
    var hasText = false
    var hasAttributes = false
    var count = 0
    /// Whether an empty list is written as nothing at all.
    var isFlatByDeclaration = false
    /// Whether the list has one element.
    var isSingle = false
    /// Whether the names of elements are choices, in a list or one without a list.
    var choices = Choices.none
    /// Whether one of the choices is being written, which may be another choice itself.
    var isChosen = false

    /// Where the attributes of the element begin in the list of all that are open.
    var attributeStart = 0

    init(kind: Kind, name: Int, item: Int? = nil) {
      self.kind = kind
      self.name = name
      self.item = item ?? name
    }

    /// A value that can't be written.
    static let nothing = Level(kind: .nothing, name: -1)
  }

  /// Whether the names of elements are choices.
  enum Choices {
    case none
    case one
    case list
  }

  /// What is open.
  enum Kind {
    case element
    /// A list whose elements stand in the element around it.
    case flatList
    /// A list whose elements stand in an element of their own.
    case wrappedList
    /// A value that can't be written, with all that is in it.
    case nothing
  }

  init(options: XMLOutputOptions, rootName: String) {
    self.options = options
    self.rootName = names.number(of: rootName, options)
    if let indentation = options.indentation,
      !indentation.unicodeScalars.allSatisfy(\.isXMLSpace)
    {
      fail(.invalidIndentation(indentation))
    }
    if options.hasDeclaration {
      append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }
  }

  /// The number of a name that is written.
  mutating func number(of name: String) -> Int { names.number(of: name, options) }

  /// Ends the document.
  mutating func finish() {
    if options.indentation != nil { append("\n") }
  }

  /// Keeps the first error.
  mutating func fail(_ kind: XMLOutputError.Kind) {
    guard error == nil else { return }
    let path = levels.filter { $0.kind == .element || $0.kind == .wrappedList }
      .map { names[$0.name].key }
    error = XMLOutputError(kind: kind, path: path.joined(separator: "/"))
  }

  // MARK: Elements

  /// Opens an element, leaving its tag open for attributes.
  mutating func openElement(_ name: Int, kind: Kind = .element, item: Int? = nil) {
    check(name)
    if names[name].kind != .element { fail(.invalidName(names[name].key)) }
    let isRoot = levels.isEmpty
    beginContent()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: names[name].bytes)
    var level = Level(kind: kind, name: name, item: item)
    level.tagEnd = bytes.count
    level.attributeStart = attributes.count
    levels.append(level)
    guard isRoot else { return }
    for (name, value) in options.rootAttributes { attribute(name, value) }
  }

  /// Closes the innermost element.
  mutating func closeElement() {
    if levels.count == 1 { declarePrefixes() }
    guard let level = levels.popLast() else { return }
    if attributes.count > level.attributeStart {
      attributes.removeSubrange(level.attributeStart...)
    }
    if level.isTagOpen {
      append(options.selfCloses ? "/>" : "></")
      if options.selfCloses { return }
    } else {
      if !level.hasText { beginLine(depth: levels.count) }
      append("</")
    }
    bytes.append(contentsOf: names[level.name].bytes)
    bytes.append(UInt8(ascii: ">"))
    if !late.isEmpty, let attributes = late.removeValue(forKey: levels.count) {
      bytes.insert(contentsOf: attributes, at: level.tagEnd)
    }
  }

  /// Declares at the root the prefixes that were used, as far as their namespaces are known.
  private mutating func declarePrefixes() {
    for prefix in prefixes where !declaredPrefixes.contains(prefix) {
      let known = prefix == "xsi" ? XMLNameTable.schemaInstance : nil
      if let namespace = options.namespaces[prefix] ?? known {
        attribute("xmlns:\(prefix)", namespace)
      } else {
        losses.append(.unwritable("the namespace of the prefix '\(prefix)'"))
      }
    }
  }

  /// Closes the start tag around what follows, which is an element.
  private mutating func beginContent() {
    var last = levels.count - 1
    while last >= 0, levels[last].kind == .flatList { last -= 1 }
    guard last >= 0 else { return }
    closeTag(last)
    if !levels[last].hasText { beginLine(depth: last + 1) }
  }

  /// Ends the start tag of an element, if nothing has yet.
  mutating func closeTag(_ level: Int) {
    guard levels[level].isTagOpen else { return }
    levels[level].isTagOpen = false
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func beginLine(depth: Int) {
    guard let indentation = options.indentation else { return }
    append("\n")
    for level in 0..<depth where levels[level].kind != .flatList { append(indentation) }
  }

  /// Writes a null element.
  mutating func nilElement(_ name: Int) {
    openElement(name)
    attribute("xsi:nil", "true")
    closeElement()
  }

  /// Writes an element that holds a text.
  mutating func textElement(_ name: Int, _ value: String) {
    openElement(name)
    let isCDATA = names[name].isCDATA
    if options.preservesSpace, isCDATA ? value.isEmpty : value.hasSpaceAtEdges {
      attribute("xml:space", "preserve")
    }
    if !value.isEmpty || options.preservesSpace { text(value, isCDATA: isCDATA) }
    closeElement()
  }

  /// Refuses an invalid name, and notes its prefix.
  mutating func check(_ name: Int) {
    guard names[name].isValid else {
      return fail(.invalidName(String(decoding: names[name].bytes, as: UTF8.self)))
    }
    guard names.isNew(name), let (prefix, local) = names[name].parts else { return }
    if prefix == "xmlns" {
      declaredPrefixes.insert(local)
    } else if !prefixes.contains(prefix) {
      prefixes.append(prefix)
    }
  }

  /// Notes something that is written but does not read back as it was.
  mutating func note(_ reason: MappingIssue.Reason) { losses.append(reason) }
}
