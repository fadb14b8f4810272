import ModelMapper

/// What XML and its namespaces ask of names, kept as elements open and close.
///
/// Nothing here is paid for by a document without prefixes, save one number per attribute that
/// finds repeated ones.
struct XMLNameChecker {
  /// The serial number of the element that had a name as attribute last, by number of the name.
  private var stamps: [Int] = []
  private var localStamps: [Int] = []
  private var serial = 0
  /// The namespaces, each known by a number as names are.
  private(set) var uris = XMLNameTable.empty
  /// How many namespaces are kept before those are forgotten that are not in effect.
  private var keptURIs = 1_024
  private var bindings: [Binding] = []
  /// The depth of the element that declared the last of them, or -1.
  private var boundDepth = -1
  /// The binding in effect, by number of the prefix as a name, or -1.
  private var current: [Int32] = []

  private struct Binding {
    let prefix: Int
    /// The number of the namespace, or -1 where the prefix was taken back.
    var uri: Int
    let previous: Int32
    let depth: Int
  }

  /// The namespace of the prefix `xml`.
  static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
  /// The namespace of the prefix `xmlns`.
  static let declarationNamespace = "http://www.w3.org/2000/xmlns/"

  /// Starts looking for repeated attributes anew.
  mutating func beginElement() { serial &+= 1 }

  /// Whether the current element has no attribute of a name yet.
  @inline(__always)
  mutating func isNew(_ name: Int) -> Bool {
    Self.stamp(name, in: &stamps, serial)
  }

  /// Notes that the element of a serial number has a name, and tells whether it has it for the first time.
  @inline(__always)
  private static func stamp(_ name: Int, in stamps: inout [Int], _ serial: Int) -> Bool {
    if name >= stamps.count {
      stamps.append(contentsOf: repeatElement(0, count: max(name + 1, 16) * 2 - stamps.count))
    }
    guard stamps[name] != serial else { return false }
    stamps[name] = serial
    return true
  }

  /// Whether the current element has a prefixed attribute of the same local name already.
  mutating func repeatsLocalName(_ entry: XMLNameTable.Entry) -> Bool {
    !Self.stamp(Int(entry.local), in: &localStamps, serial)
  }

  /// Binds a prefix, or with -1 the default, to a namespace until its element closes.
  ///
  /// - Returns: What is wrong with the declaration, or `nil`.
  mutating func declare(
    _ prefix: Int, as uri: ByteSpan, _ names: XMLNameTable, depth: Int
  ) -> String? {
    let isReserved =
      uri.isSpelled(Self.xmlNamespace) != (prefix >= 0 && names.isSpelled(prefix, "xml"))
      || uri.isSpelled(Self.declarationNamespace) || prefix >= 0 && names.isSpelled(prefix, "xmlns")
    if isReserved { return XMLExpectation.reservedPrefix }
    if prefix >= 0, uri.count == 0 { return XMLExpectation.emptyNamespace }
    // The default stands at index zero, each prefix one after its number.
    let index = prefix + 1
    while current.count <= index { current.append(-1) }
    let number = uri.count == 0 ? -1 : self.number(of: uri)
    bindings.append(
      Binding(prefix: index, uri: number, previous: current[index], depth: depth))
    current[index] = Int32(bindings.count - 1)
    boundDepth = depth
    return nil
  }

  /// Whether a prefix, or names without one where it is empty, may be bound to a namespace.
  static func mayBind(_ prefix: String, to uri: String) -> Bool {
    let isReserved =
      (uri == xmlNamespace) != (prefix == "xml") || uri == declarationNamespace
      || prefix == "xmlns"
    return !isReserved && (prefix.isEmpty || !uri.isEmpty)
  }

  /// The number of a namespace, giving it one if it has none.
  private mutating func number(of uri: ByteSpan) -> Int {
    if uris.entries.count >= keptURIs {
      // A stream without end may declare a namespace of its own for each record.
      let former = uris
      uris = .empty
      for index in bindings.indices where bindings[index].uri >= 0 {
        bindings[index].uri = uris.intern(former.string(bindings[index].uri))
      }
      keptURIs = max(1_024, uris.entries.count * 2)
    }
    return uris.intern(uri, 0..<uri.count)
  }

  /// The number of a namespace, or `nil` if it was not declared.
  func number(ofNamespace uri: String) -> Int? { uris.number(of: uri) }

  /// The prefixes that are declared, each with how many elements enclose the one that declares it.
  func declaredPrefixes(_ names: XMLNameTable) -> [(prefix: String, depth: Int)] {
    bindings.filter { $0.prefix > 0 }.map { (names.string($0.prefix - 1), $0.depth) }
  }

  /// Takes back what an element declared when it closes.
  @inline(__always)
  mutating func leave(depth: Int) {
    if boundDepth >= depth { takeBack(depth: depth) }
  }

  /// Takes back the declarations of elements that have closed.
  ///
  /// Never inlined, or the arrays would be made unique for each element of a document without any.
  @inline(never)
  private mutating func takeBack(depth: Int) {
    while let last = bindings.last, last.depth >= depth {
      current[last.prefix] = last.previous
      bindings.removeLast()
    }
    boundDepth = bindings.last?.depth ?? -1
  }

  /// The number of the namespace that a prefix is bound to, or `nil`.
  func namespace(ofPrefix prefix: Int) -> Int? {
    guard prefix + 1 < current.count, current[prefix + 1] >= 0 else { return nil }
    return bindings[Int(current[prefix + 1])].uri
  }
}

extension XMLNameChecker {
  /// Checks the names of an element and its attributes, after taking its declarations.
  ///
  /// - Parameters:
  ///   - name: The number of the element's name.
  ///   - attributes: The attributes, none of them repeated by name.
  ///   - names: The names.
  ///   - depth: How many elements enclose the element.
  ///   - requiresPrefixes: Whether each prefix must be declared.
  ///   - texts: What the values of the attributes refer to.
  /// - Returns: What is wrong, or `nil`.
  mutating func check(
    _ name: Int, _ attributes: [XMLAttributeRecord], names: XMLNameTable, depth: Int,
    requiresPrefixes: Bool, _ texts: XMLTexts
  ) -> XMLParseError.Kind? {
    if names.entries[name].role == .namespace { return .invalidName(names.string(name).shortened) }
    for attribute in attributes {
      let entry = names.entries[Int(attribute.name)]
      guard entry.role == .namespace || entry.role == .defaultNamespace else { continue }
      let prefix = entry.role == .namespace ? Int(entry.local) : -1
      let uri = texts.text(attribute.value).bytes
      if let problem = declare(prefix, as: uri, names, depth: depth) {
        return .illegalMarkup(problem)
      }
    }
    if requiresPrefixes, let problem = undeclaredPrefix(of: names.entries[name], names) {
      return problem
    }
    return checkAttributes(attributes, names: names, requiresPrefixes: requiresPrefixes)
  }

  private func checkAttributes(
    _ attributes: [XMLAttributeRecord], names: XMLNameTable, requiresPrefixes: Bool
  ) -> XMLParseError.Kind? {
    // The namespace and the local name, as one number.
    var seen: Set<Int> = []
    for attribute in attributes {
      let entry = names.entries[Int(attribute.name)]
      guard entry.prefix >= 0, entry.role != .namespace else { continue }
      if requiresPrefixes, let problem = undeclaredPrefix(of: entry, names) { return problem }
      guard let uri = namespace(ofPrefix: Int(entry.prefix)), uri >= 0 else { continue }
      guard seen.insert(uri << 32 | Int(entry.local)).inserted else {
        return .duplicateAttribute(names.string(Int(attribute.name)).shortened)
      }
    }
    return nil
  }

  private func undeclaredPrefix(
    of entry: XMLNameTable.Entry, _ names: XMLNameTable
  ) -> XMLParseError.Kind? {
    guard entry.prefix >= 0 else { return nil }
    let prefix = Int(entry.prefix)
    guard namespace(ofPrefix: prefix) == nil, !names.isSpelled(prefix, "xml") else { return nil }
    return .undefinedPrefix(names.string(prefix).shortened)
  }
}

extension XMLNameChecker {
  /// Whether attributes say that their element is nil, after its names were checked.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - names: The names.
  ///   - texts: What their values refer to.
  /// - Returns: Whether one of them is `nil` of XML Schema's namespace, and true.
  func saysNil(
    _ attributes: [XMLAttributeRecord], names: XMLNameTable, _ texts: XMLTexts
  ) -> Bool {
    attributes.contains { attribute in
      let entry = names.entries[Int(attribute.name)]
      guard entry.role == .isNil, isSchemaInstance(Int(entry.prefix), names) else { return false }
      let text = texts.text(attribute.value).xmlTrimmed
      return text.count == 1 && text[0] == UInt8(ascii: "1") || text.isWord("true")
    }
  }

  /// Whether a prefix is bound to XML Schema's instance namespace, as `xsi` does undeclared.
  private func isSchemaInstance(_ prefix: Int, _ names: XMLNameTable) -> Bool {
    guard let uri = namespace(ofPrefix: prefix) else { return names.isSpelled(prefix, "xsi") }
    return uri >= 0 && uri == number(ofNamespace: XMLNameTable.schemaInstance)
  }
}

extension XMLTokenizer {
  /// Whether the tag whose attributes were read last says that its element is nil.
  @inline(never)
  func isNil(_ bytes: ByteSpan) -> Bool {
    decoded.withByteSpan {
      checker.saysNil(attributes, names: names, XMLTexts(source: bytes, decoded: $0))
    }
  }

  /// Checks the names of the tag whose attributes were read last.
  mutating func checkNames(
    of name: Int, _ bytes: ByteSpan, at position: Int
  ) throws(XMLFault) {
    let decoded = decoded
    let problem = decoded.withByteSpan { decoded in
      checker.check(
        name, attributes, names: names, depth: open.count,
        requiresPrefixes: options.requiresDeclaredPrefixes,
        XMLTexts(source: bytes, decoded: decoded))
    }
    if let problem { throw XMLFault(problem, at: position) }
  }
}
