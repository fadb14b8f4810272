package import ModelMapper
package import ModelMapperFoundation

/// Writes a model as XML.
///
/// A key that starts with `@` is an attribute, `#text` is the text of its element, `#xml` the markup in
/// it, and any other is an element. See ``XMLOutputOptions`` for lists and nulls. An attribute may come after content of its
/// element. It is kept until the element ends and then put into the start tag.
package final class XMLWriter: ValueSink {
  let options: XMLOutputOptions
  /// The namespaces that the mapper has bound to prefixes.
  private let namespaces: Namespaces
  let rootName: Int
  /// The document so far.
  let output = ByteOutput()
  /// The digits of the number that is being written.
  let digits = ByteOutput(capacity: 64)
  private let onLoss: ((MappingIssue.Reason) -> Void)?
  @safe @exclusivity(unchecked) var state = State()

  /// The document in the making.
  struct State {
    /// The first thing that could not be written.
    var error: XMLOutputError?
    /// The elements and lists that are open, outermost first.
    var levels: [Level] = []
    var names = XMLOutputNames()
    /// The name of the key that waits for its value, or -1.
    var next = -1
    var keepsNull = true
    /// How the declaration of the key wants a list.
    var listForm: ListForm?
    /// Whether no element at all says that the next list is empty.
    var leavesOutEmpty = false
    /// Attributes that came after content, by the levels of their elements.
    var late: [Int: [UInt8]] = [:]
    /// Where the open groups of elements begin, and whether the start tag around each was open then.
    var groups: [(start: Int, isTagOpen: Bool)] = []
    /// The keys of attributes in dictionaries, without the `@`, by the levels of their elements; those that
    /// no child shares are read without it too.
    var dictionaryAttributes: [Int: Set<String>] = [:]
    /// The names of the attributes of the elements that are open.
    var attributes: [Int] = []
    /// The same names of elements that have many, by their levels.
    var manyAttributes: [Int: Set<Int>] = [:]
    var prefixes = XMLOutputPrefixes()
    /// The namespaces that models have bound to prefixes.
    var namespaces = Namespaces.none
    /// Where the last text between elements ends, or -1.
    var runEnd = -1
    /// Where the last text between elements begins, if a reader would trim it without any beside it, or -1.
    var looseRun = -1
    /// The prefixes that lack a namespace and were reported.
    var unknownPrefixes: Set<String> = []
    /// What is noted of the whole document.
    var losses: [MappingIssue.Reason] = []
  }

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
    var leavesOutEmpty = false
    /// Whether the declaration says that no element wraps those of the list.
    var isFlat = false
    /// Whether the list has one element.
    var isSingle = false
    /// How many elements of the list or dictionary are empty ones, or have nothing but empty ones.
    var emptyElements = 0
    /// Whether it has nothing but empty ones.
    var isHollow: Bool { count > 0 && emptyElements == count }
    /// Whether the names of elements are choices, in a list or one without a list.
    var choices = Choices.none
    /// Whether one of the choices is being written, which may be another choice itself.
    var isChosen = false
    /// Whether each choice of the list has an element of its own.
    var isRepeated = false
    /// Where the markup ends that is all of its content, or -1.
    var markupEnd = -1
    /// Whether its keys are data.
    var isDictionary = false

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

  /// Creates a writer of one document.
  ///
  /// - Parameters:
  ///   - root: The name of the root element.
  ///   - options: How to write.
  ///   - namespaces: The namespaces of prefixes that neither the options nor the models bind.
  ///   - onLoss: Called for everything that is left out or does not read back as it was.
  package init(
    root: String, options: XMLOutputOptions = XMLOutputOptions(), namespaces: Namespaces = .none,
    onLoss: ((MappingIssue.Reason) -> Void)? = nil
  ) {
    self.options = options
    self.namespaces = namespaces
    self.onLoss = onLoss
    rootName = state.names.number(of: root, options)
    if let indentation = options.indentation,
      !indentation.unicodeScalars.allSatisfy(\.isXMLSpace)
    {
      fail(.invalidIndentation(indentation))
    }
    if options.hasDeclaration {
      output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }
    appendProlog(root)
  }

  /// Writes what stands between the XML declaration and the root.
  private func appendProlog(_ rootName: String) {
    for (target, content) in options.instructions {
      checkCharacters(content)
      // A colon would make it the name of a namespace.
      if !target.isXMLName || target.contains(":") || target.lowercased() == "xml"
        || content.contains("?>")
      {
        fail(.invalidProlog("<?\(target) \(content)?>"))
      }
      append("<?\(target) \(content)?>\n")
    }
    guard let doctype = options.doctype else { return }
    append("<!DOCTYPE \(rootName)")
    switch doctype {
    case .plain: break
    case .system(let address): append(" SYSTEM \(quoted(address))")
    case .public(let name, let address):
      if !name.unicodeScalars.allSatisfy(\.isXMLPublicIdentifier) { fail(.invalidProlog(name)) }
      append(" PUBLIC \"\(name)\" \(quoted(address))")
    }
    output.append(">\n")
  }

  /// An address in the quotation marks that it does not contain itself.
  private func quoted(_ address: String) -> String {
    checkCharacters(address)
    guard address.contains("\"") else { return "\"\(address)\"" }
    if address.contains("'") { fail(.invalidProlog(address)) }
    return "'\(address)'"
  }

  /// The number of a name that is written.
  func number(of name: String) -> Int { state.names.number(of: name, options) }

  /// Ends the document.
  ///
  /// - Returns: The document as UTF-8.
  /// - Throws: ``XMLOutputError`` for the first thing that could not be written.
  package func takeData() throws(XMLOutputError) -> Data {
    if options.indentation != nil { output.append("\n") }
    if let onLoss { state.losses.forEach(onLoss) }
    if let error = state.error { throw error }
    return output.takeData()
  }

  /// Keeps the first error.
  func fail(_ kind: XMLOutputError.Kind) {
    guard state.error == nil else { return }
    let path = state.levels.filter { $0.kind == .element || $0.kind == .wrappedList }
      .map { state.names[$0.name].key }
    state.error = XMLOutputError(kind: kind, path: path.joined(separator: "/"))
  }

  // MARK: Elements

  /// Opens an element, leaving its tag open for attributes.
  func openElement(_ name: Int, kind: Kind = .element, item: Int? = nil) {
    check(name, at: state.levels.count)
    if state.names[name].kind != .element { fail(.invalidName(state.names[name].key)) }
    let isRoot = state.levels.isEmpty
    beginContent()
    output.append(UInt8(ascii: "<"))
    output.append(state.names[name].bytes)
    var level = Level(kind: kind, name: name, item: item)
    level.tagEnd = output.count
    level.attributeStart = state.attributes.count
    state.levels.append(level)
    guard isRoot else { return }
    for (name, value) in options.rootAttributes { attribute(name, value) }
  }

  /// Closes the innermost element.
  func closeElement() {
    if state.looseRun >= 0 { keepSpaceOfRun() }
    if state.prefixes.areUsed {
      checkAttributes()
      declarePrefixes()
    }
    guard let level = state.levels.popLast() else { return }
    if state.attributes.count > level.attributeStart {
      state.attributes.removeSubrange(level.attributeStart...)
      if !state.manyAttributes.isEmpty { state.manyAttributes[state.levels.count] = nil }
    }
    if level.isTagOpen {
      output.append(options.selfCloses ? "/>" : ">")
      if options.selfCloses { return }
    } else if !level.hasText {
      beginLine(depth: state.levels.count)
    }
    output.append(state.names[level.name].endTag)
    if !state.late.isEmpty, let attributes = state.late.removeValue(forKey: state.levels.count) {
      let content = cut(from: level.tagEnd)
      output.append(attributes)
      output.append(content)
    }
  }

  /// Marks the innermost element if all that is in it is a text that a reader would trim.
  private func keepSpaceOfRun() {
    if let level = state.levels.last, state.looseRun == level.tagEnd + 1,
      state.runEnd == output.count
    {
      attribute("xml:space", "preserve")
    }
    state.looseRun = -1
  }

  /// Takes back what was written from a place on.
  private func cut(from place: Int) -> [UInt8] {
    defer { output.truncate(to: place) }
    return Array(output.bytes(from: place))
  }

  /// Takes the namespaces of the prefixes that a model uses.
  package func bind(_ others: Namespaces) {
    guard others != state.namespaces else { return }
    for (prefix, uri) in others.uris where (state.namespaces.uris[prefix] ?? uri) != uri {
      note(ofPrefix: prefix, .unwritable("the second namespace of the prefix '\(prefix)'"))
    }
    state.namespaces = state.namespaces.merging(others)
  }

  /// Fails if two attributes of the innermost element have the same local name and the same namespace.
  private func checkAttributes() {
    guard let start = state.levels.last?.attributeStart else { return }
    let prefixed = state.attributes[start...].filter {
      state.names[$0].parts != nil && state.names[$0].declaredPrefix == nil
    }
    guard prefixed.count > 1 else { return }
    var names: Set<[String]> = []
    for attribute in prefixed {
      guard let (prefix, local) = state.names[attribute].parts,
        let namespace = state.prefixes.namespace(of: prefix) ?? namespace(of: prefix)
      else { continue }
      if !names.insert([namespace, local]).inserted {
        fail(.duplicateAttribute(state.names[attribute].key))
      }
    }
  }

  /// The namespace that the document gives to a prefix which no attribute declares.
  private func namespace(of prefix: String) -> String? {
    let known = prefix == "xsi" ? XMLNameTable.schemaInstance : nil
    let bound = [
      options.namespaces[prefix], state.namespaces.uris[prefix], namespaces.uris[prefix], known,
    ]
    // XML can't bind a prefix to no namespace.
    return bound.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// Declares the prefixes that the innermost element is to declare, as far as their namespaces are known.
  private func declarePrefixes() {
    let level = state.levels.count - 1
    let around = options.namespaceDeclarations == .whereUsed ? [] : state.levels.dropLast()
    for prefix in state.prefixes.settle(level, outer: around.lastIndex { $0.kind != .flatList }) {
      if let namespace = namespace(of: prefix) {
        attribute("xmlns:\(prefix)", namespace)
      } else {
        note(
          ofPrefix: prefix,
          .implausible(
            found: "the prefix '\(prefix)'", used: "one without a namespace",
            advice: "bind it with XMLOutputOptions.namespaces, Mapper.namespaces or @MapNamespace"))
      }
    }
    state.prefixes.end(level)
  }

  /// Closes the start tag around what follows, which is an element.
  private func beginContent() {
    var last = state.levels.count - 1
    while last >= 0, state.levels[last].kind == .flatList { last -= 1 }
    guard last >= 0 else { return }
    closeTag(last)
    if !state.levels[last].hasText { beginLine(depth: last + 1) }
  }

  /// Ends the start tag of an element, if nothing has yet.
  func closeTag(_ level: Int) {
    guard state.levels[level].isTagOpen else { return }
    state.levels[level].isTagOpen = false
    output.append(UInt8(ascii: ">"))
  }

  private func beginLine(depth: Int) {
    guard let indentation = options.indentation else { return }
    output.append("\n")
    for level in 0..<depth where state.levels[level].kind != .flatList { append(indentation) }
  }

  /// Writes a null element.
  func nilElement(_ name: Int) {
    openElement(name)
    attribute("xsi:nil", "true")
    closeElement()
  }

  /// Writes an element that holds a text.
  func textElement(_ name: Int, _ value: UTF8Text) {
    if state.names[name].isPlain, !state.levels.isEmpty, !value.hasSpaceAtEdges,
      value.bytes.isPlainOutput
    {
      // Most elements: nothing more comes into the start tag, and nothing can fail.
      beginContent()
      output.append(state.names[name].startTag)
      output.append(value.bytes)
      return output.append(state.names[name].endTag)
    }
    openElement(name)
    let isCDATA = state.names[name].isCDATA && value.fitsCDATA
    if options.preservesSpace, isCDATA ? value.count == 0 : value.hasSpaceAtEdges {
      attribute("xml:space", "preserve")
    }
    if value.count > 0 || options.preservesSpace { text(value, isCDATA: isCDATA) }
    closeElement()
  }

  /// Refuses an invalid name, and notes the prefix that it has at a level.
  func check(_ name: Int, at level: Int) {
    guard state.names[name].isValid else {
      return fail(.invalidName(String(decoding: state.names[name].bytes, as: UTF8.self)))
    }
    if let prefix = state.names[name].parts?.prefix { state.prefixes.use(prefix, at: level) }
  }

  /// Notes that the value that is being written does not read back as it was.
  func note(_ reason: MappingIssue.Reason) { onLoss?(reason) }

  /// Notes something about a prefix, once, and of the whole document, since any of its elements may use it.
  private func note(ofPrefix prefix: String, _ reason: MappingIssue.Reason) {
    if state.unknownPrefixes.insert(prefix).inserted { state.losses.append(reason) }
  }
}

/// Attributes and text.
extension XMLWriter {
  /// Writes an attribute of the innermost element that is no member of a model.
  func attribute(_ name: String, _ value: String) {
    let number = number(of: "@\(name)")
    value.withText { attribute(number, $0) }
  }

  /// Writes an attribute of the innermost element.
  func attribute(_ name: Int, _ value: UTF8Text) {
    guard let last = state.levels.indices.last else { return }
    if let prefix = state.names[name].declaredPrefix {
      let namespace = String(value)
      let problem = prefix.withUTF8Bytes { XMLNameChecker.problem(binding: $0, to: value.bytes) }
      guard problem == nil else {
        let names = prefix.isEmpty ? "names" : "the prefix '\(prefix)'"
        return note(ofPrefix: prefix, .unwritable("the namespace of \(names)"))
      }
      if !prefix.isEmpty { state.prefixes.declare(prefix, as: namespace, at: last) }
    }
    check(name, at: last)
    if repeatsAttribute(name, at: last) {
      // A model may have the attribute itself with which an empty text is marked.
      if state.names[name].key == "@xml:space" { return }
      fail(.duplicateAttribute(state.names[name].key))
    }
    state.attributes.append(name)
    if state.levels[last].isTagOpen {
      append(attribute: name, value)
      state.levels[last].tagEnd = output.count
    } else {
      let start = output.count
      append(attribute: name, value)
      state.late[last, default: []] += cut(from: start)
    }
  }

  /// Whether an element has an attribute already; the name is noted as one that it has.
  private func repeatsAttribute(_ name: Int, at level: Int) -> Bool {
    let written = state.attributes[state.levels[level].attributeStart...]
    guard written.count >= 16 else { return written.contains(name) }
    return !state.manyAttributes[level, default: Set(written)].insert(name).inserted
  }

  private func append(attribute name: Int, _ value: UTF8Text) {
    output.append(UInt8(ascii: " "))
    output.append(state.names[name].bytes)
    output.append("=\"")
    append(value, isValue: true)
    output.append(UInt8(ascii: "\""))
  }

  /// Writes text into the innermost element.
  func text(_ value: UTF8Text, isCDATA: Bool) {
    guard let last = state.levels.lastIndex(where: { $0.kind != .flatList }) else { return }
    closeTag(last)
    state.levels[last].hasText = true
    if isCDATA, value.count > 0 {
      checkCharacters(value)
      output.appendCharacterData(String(value))
    } else {
      append(value, isValue: false)
    }
  }

  /// Writes text whose white space at the edges is kept by writing it as references.
  func guardedText(_ value: UTF8Text) {
    let start = value.bytes.endOfSpace(from: 0)
    let end = value.bytes.lastIndex { !$0.isXMLSpace }.map { $0 + 1 } ?? start
    text(value[0..<0], isCDATA: false)
    for byte in value.bytes[0..<start] { append("&#\(byte);") }
    text(value[start..<end], isCDATA: false)
    for byte in value.bytes[end..<value.count] { append("&#\(byte);") }
  }

  /// Writes characters with escapes where they are needed.
  private func append(_ value: UTF8Text, isValue: Bool) {
    if value.bytes.isPlainOutput { return output.append(value.bytes) }
    checkCharacters(value)
    output.appendXML(value, isValue: isValue)
  }

  private func checkCharacters(_ value: UTF8Text) {
    guard value.bytes.validity(from: 0) != .valid else { return }
    if let scalar = String(value).unicodeScalars.first(where: { !$0.isXMLCharacter }) {
      fail(.invalidCharacter(scalar))
    }
  }

  private func checkCharacters(_ value: String) { value.withText { checkCharacters($0) } }

  /// Writes text as it is.
  private func append(_ text: String) { output.append(plain: text) }
}

extension UTF8Text {
  /// Whether a CDATA section can hold the text: a reader makes line feeds of carriage returns, which only
  /// references keep.
  var fitsCDATA: Bool { !bytes.contains(0x0D) }

  /// Whether a reader would leave out white space at the edges, or take the text for none.
  var hasSpaceAtEdges: Bool {
    bytes.isEmpty || bytes[0].isXMLSpace || bytes[bytes.count - 1].isXMLSpace
  }
}

extension Unicode.Scalar {
  /// Whether the public name of a document type may have the character, in quotation marks.
  fileprivate var isXMLPublicIdentifier: Bool {
    switch self {
    case " ", "\n", "a"..."z", "A"..."Z", "0"..."9": true
    default: "-'()+,./:=?;!*#@$_%".unicodeScalars.contains(self)
    }
  }
}

extension ByteSpan {
  /// Whether the bytes are ASCII of which nothing needs to be escaped, wherever it stands.
  fileprivate var isPlainOutput: Bool {
    var position = 0
    while position <= count &- 8 {
      guard paddedWord(at: position).isPlainOutput else { return false }
      position &+= 8
    }
    guard position < count else { return true }
    // Bytes beyond the end read as zero, which is no character: they are made spaces.
    let missing = UInt64((8 &- (count &- position)) &* 8)
    return (paddedWord(at: position) | 0x2020_2020_2020_2020 &<< (64 &- missing)).isPlainOutput
  }
}

extension UInt64 {
  /// Whether all bytes are ASCII, none a control character, `&`, `<`, `>` or `"`.
  fileprivate var isPlainOutput: Bool {
    let marks =
      self & 0x8080_8080_8080_8080 | bytesBelowSpace | bytes(equalTo: UInt8(ascii: "&"))
      | bytes(equalTo: UInt8(ascii: "<")) | bytes(equalTo: UInt8(ascii: ">"))
      | bytes(equalTo: UInt8(ascii: "\""))
    return marks == 0
  }
}
