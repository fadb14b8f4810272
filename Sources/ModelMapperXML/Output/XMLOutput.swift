import ModelMapper

/// A document in the making: the bytes, and what is open.
///
/// An attribute may come after content of its element. It is kept until the element ends and then
/// put into the start tag.
struct XMLOutput {
  let options: XMLOutputOptions
  let rootName: String
  private(set) var bytes: [UInt8] = []
  /// The first thing that could not be written.
  private(set) var error: XMLOutputError?
  /// The elements and lists that are open, outermost first.
  var levels: [Level] = []
  /// The names of the elements or keys that open lists were begun with.
  var names: [String] = []
  /// The key that waits for its value.
  var key: String?
  var keepsNull = true
  /// How the declaration of the key wants a list.
  var listForm: ListForm?
  private var checkedNames: Set<String> = []
  private var usesNil = false

  /// An element or a list that is open.
  struct Level {
    let kind: Kind
    /// The name of the element, or of the elements of the list.
    var name: String
    /// Where attributes go.
    var tagEnd = 0
    /// Whether the start tag still lacks its `>`.
    var isTagOpen = true
    /// Whether there is anything between the tags.
    var hasContent: Bool { !isTagOpen }
    var hasText = false
    var hasAttributes = false
    var count = 0
    /// Whether nothing stands for an empty list.
    var isFlatByDeclaration = false
    /// Whether the list has one element.
    var isSingle = false
    /// Whether the elements of the list are told by their names, or there is one choice and no list.
    var choices = Choices.none
    /// Whether one of the choices is being written, which may be another choice itself.
    var isChosen = false
    /// Attributes that came after content.
    var late: [UInt8] = []
  }

  /// Whether elements are told by their names.
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
    self.rootName = rootName
    if options.hasDeclaration {
      append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }
  }

  /// Ends the document.
  mutating func finish() {
    if options.indentation != nil { append("\n") }
  }

  /// Keeps the first error.
  mutating func fail(_ kind: XMLOutputError.Kind) {
    guard error == nil else { return }
    let path = levels.filter { $0.kind == .element || $0.kind == .wrappedList }.map(\.name)
    error = XMLOutputError(kind: kind, path: path.joined(separator: "/"))
  }

  // MARK: Elements

  /// Opens an element, leaving its tag open for attributes.
  mutating func openElement(_ name: String, kind: Kind = .element, listName: String? = nil) {
    check(name)
    let isRoot = levels.isEmpty
    beginContent()
    append("<")
    append(name)
    var level = Level(kind: kind, name: listName ?? name)
    level.tagEnd = bytes.count
    levels.append(level)
    guard isRoot else { return }
    for (name, value) in options.rootAttributes { attribute(name, value, isMember: false) }
  }

  /// Closes the innermost element.
  mutating func closeElement(named name: String) {
    if levels.count == 1, usesNil,
      !options.rootAttributes.contains(where: { $0.key == "xmlns:xsi" })
    {
      attribute("xmlns:xsi", XMLTreeContents.schemaInstance, isMember: false)
    }
    let level = levels.removeLast()
    if level.isTagOpen {
      append(options.selfCloses ? "/>" : "></")
      if options.selfCloses { return }
    } else {
      if !level.hasText { beginLine() }
      append("</")
    }
    append(name)
    append(">")
    guard !level.late.isEmpty else { return }
    bytes.insert(contentsOf: level.late, at: level.tagEnd)
  }

  /// Closes the start tag around what follows, which is an element.
  private mutating func beginContent() {
    guard let last = levels.indices.last(where: { levels[$0].kind != .flatList }) else { return }
    closeTag(last)
    if !levels[last].hasText { beginLine(depth: levels.prefix(last + 1)) }
  }

  private mutating func closeTag(_ level: Int) {
    guard levels[level].isTagOpen else { return }
    levels[level].isTagOpen = false
    append(">")
  }

  private mutating func beginLine() { beginLine(depth: levels[...]) }

  private mutating func beginLine(depth levels: ArraySlice<Level>) {
    guard let indentation = options.indentation else { return }
    append("\n")
    for _ in 0..<levels.count(where: { $0.kind != .flatList }) { append(indentation) }
  }

  // MARK: Attributes and text

  /// Writes an attribute of the innermost element.
  mutating func attribute(_ name: String, _ value: String, isMember: Bool = true) {
    check(name)
    guard let last = levels.indices.last else { return }
    if isMember { levels[last].hasAttributes = true }
    checkCharacters(value)
    var text: [UInt8] = []
    text.append(contentsOf: " \(name)=\"".utf8)
    UTF8Text.with(value) { text.appendXMLValue($0) }
    text.append(UInt8(ascii: "\""))
    if levels[last].isTagOpen {
      bytes.append(contentsOf: text)
      levels[last].tagEnd = bytes.count
    } else {
      levels[last].late.append(contentsOf: text)
    }
  }

  /// Writes a null element.
  mutating func nilElement(_ name: String) {
    usesNil = true
    openElement(name)
    attribute("xsi:nil", "true", isMember: false)
    closeElement(named: name)
  }

  /// Writes an element that holds a text.
  mutating func textElement(_ name: String, _ value: String, key: String) {
    openElement(name)
    let isCDATA = options.cdataKeys.contains(key)
    if options.preservesSpace, isCDATA ? value.isEmpty : value.hasSpaceAtEdges {
      attribute("xml:space", "preserve", isMember: false)
    }
    if !value.isEmpty || options.preservesSpace { text(value, isCDATA: isCDATA) }
    closeElement(named: name)
  }

  /// Writes text into the innermost element.
  mutating func text(_ value: String, isCDATA: Bool) {
    guard let last = levels.indices.last else { return }
    closeTag(last)
    levels[last].hasText = true
    checkCharacters(value)
    if isCDATA, !value.isEmpty, !value.utf8.contains(0x0D) {
      append("<![CDATA[")
      append(value.replacing("]]>", with: "]]]]><![CDATA[>"))
      append("]]>")
    } else {
      UTF8Text.with(value) { bytes.appendXMLText($0) }
    }
  }

  /// Writes text whose white space at the edges is kept by writing it as references.
  mutating func guardedText(_ value: String) {
    let scalars = value.unicodeScalars
    let inner = scalars.drop { $0.isXMLSpace }.reversed().drop { $0.isXMLSpace }.reversed()
    let leading = scalars.prefix { $0.isXMLSpace }
    text("", isCDATA: false)
    for scalar in leading { append("&#\(scalar.value);") }
    text(String(String.UnicodeScalarView(inner)), isCDATA: false)
    guard !inner.isEmpty else { return }
    for scalar in scalars.reversed().prefix(while: { $0.isXMLSpace }).reversed() {
      append("&#\(scalar.value);")
    }
  }

  // MARK: Checks

  private mutating func check(_ name: String) {
    guard !checkedNames.contains(name) else { return }
    if name.isXMLName { checkedNames.insert(name) } else { fail(.invalidName(name)) }
  }

  private mutating func checkCharacters(_ value: String) {
    let isPlain = UTF8Text.with(value) { text in
      unsafe XMLBytes(text.bytes).validity(from: 0) == .valid
    }
    guard !isPlain else { return }
    if let scalar = value.unicodeScalars.first(where: { !$0.isXMLCharacter }) {
      fail(.invalidCharacter(scalar))
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
