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
    let problem = names.bytes.withByteSpan {
      Self.problem(binding: prefix < 0 ? .empty : $0[names.range(prefix)], to: uri)
    }
    if let problem { return problem }
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

  /// Why a prefix, or names without one where it is empty, can't be bound to a namespace, or `nil`.
  static func problem(binding prefix: ByteSpan, to uri: ByteSpan) -> String? {
    let isReserved =
      uri.isSpelled(xmlNamespace) != prefix.isSpelled("xml")
      || uri.isSpelled(declarationNamespace) || prefix.isSpelled("xmlns")
    if isReserved { return XMLExpectation.reservedPrefix }
    return uri.isEmpty && !prefix.isEmpty ? XMLExpectation.emptyNamespace : nil
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

  /// Whether a prefix is bound to XML Schema's instance namespace, as `xsi` does undeclared.
  func isSchemaInstance(_ prefix: Int, _ names: XMLNameTable) -> Bool {
    guard let uri = namespace(ofPrefix: prefix) else { return names.string(prefix) == "xsi" }
    return uri >= 0 && uri == uris.number(of: XMLNameTable.schemaInstance)
  }
}

extension XMLTokenizer {
  /// Whether the tag whose attributes were read last, and whose names were checked, says that its element is nil.
  @inline(never)
  func isNil(_ bytes: ByteSpan) -> Bool {
    decoded.withByteSpan { decoded in
      attributes.contains { attribute in
        let entry = names.entries[Int(attribute.name)]
        guard entry.role == .isNil, checker.isSchemaInstance(Int(entry.prefix), names)
        else { return false }
        let text = XMLTexts(source: bytes, decoded: decoded).text(attribute.value).xmlTrimmed
        return text.count == 1 && text[0] == UInt8(ascii: "1") || text.isWord("true")
      }
    }
  }

  /// Checks the names of the tag whose attributes were read last, after taking its declarations.
  mutating func checkNames(of name: Int, _ bytes: ByteSpan, at position: Int) throws(XMLFault) {
    guard names.entries[name].role != .namespace else {
      throw XMLFault(.invalidName(names.string(name).shortened), at: position)
    }
    // Taken out once, or each declaration would take them out of what it changes.
    let (decoded, names, attributes) = (decoded, names, attributes)
    try decoded.withByteSpan { (decoded) throws(XMLFault) in
      for attribute in attributes {
        let entry = names.entries[Int(attribute.name)]
        guard entry.role == .namespace || entry.role == .defaultNamespace else { continue }
        let prefix = entry.role == .namespace ? Int(entry.local) : -1
        let uri = XMLTexts(source: bytes, decoded: decoded).text(attribute.value).bytes
        if let problem = checker.declare(prefix, as: uri, names, depth: open.count) {
          throw XMLFault(.illegalMarkup(problem), at: position)
        }
      }
    }
    try checkPrefix(of: names.entries[name], at: position)
    // The namespace and the local name, as one number.
    var seen: Set<Int> = []
    for attribute in attributes {
      let entry = names.entries[Int(attribute.name)]
      guard entry.prefix >= 0, entry.role != .namespace else { continue }
      try checkPrefix(of: entry, at: position)
      guard let uri = checker.namespace(ofPrefix: Int(entry.prefix)), uri >= 0 else { continue }
      guard seen.insert(uri << 32 | Int(entry.local)).inserted else {
        let name = names.string(Int(attribute.name)).shortened
        throw XMLFault(.duplicateAttribute(name), at: position)
      }
    }
  }

  /// Checks that the prefix of a name is declared, where that is required.
  private func checkPrefix(of entry: XMLNameTable.Entry, at position: Int) throws(XMLFault) {
    let prefix = Int(entry.prefix)
    guard options.requiresDeclaredPrefixes, prefix >= 0,
      checker.namespace(ofPrefix: prefix) == nil, names.string(prefix) != "xml"
    else { return }
    throw XMLFault(.undefinedPrefix(names.string(prefix).shortened), at: position)
  }
}
