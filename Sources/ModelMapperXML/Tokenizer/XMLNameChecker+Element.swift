import ModelMapper

extension XMLNameChecker {
  /// Checks the names of an element and its attributes, after taking its declarations.
  ///
  /// - Parameters:
  ///   - name: The number of the element's name.
  ///   - attributes: The attributes, none of them repeated by name.
  ///   - names: The names.
  ///   - depth: How many elements enclose the element.
  ///   - requiresPrefixes: Whether each prefix must be declared.
  ///   - value: Gives the text of an attribute's value.
  /// - Returns: What is wrong, or `nil`.
  mutating func check(
    _ name: Int, _ attributes: [XMLAttributeRecord], names: XMLNameTable, depth: Int,
    requiresPrefixes: Bool, value: (XMLTextReference) -> String
  ) -> XMLParseError.Kind? {
    if names.entries[name].role == .namespace { return .invalidName(names.string(name).shortened) }
    for attribute in attributes {
      let entry = names.entries[Int(attribute.name)]
      guard entry.role == .namespace || entry.role == .defaultNamespace else { continue }
      let prefix = entry.role == .namespace ? Int(entry.local) : -1
      let spelling = prefix < 0 ? "" : names.string(prefix)
      if let problem = declare(prefix, named: spelling, as: value(attribute.value), depth: depth) {
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
    var seen: Set<ExpandedName> = []
    for attribute in attributes {
      let entry = names.entries[Int(attribute.name)]
      guard entry.prefix >= 0, entry.role != .namespace else { continue }
      if requiresPrefixes, let problem = undeclaredPrefix(of: entry, names) { return problem }
      guard let uri = namespace(ofPrefix: Int(entry.prefix)), uri >= 0 else { continue }
      guard seen.insert(ExpandedName(uri: uri, local: entry.local)).inserted else {
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
    guard namespace(ofPrefix: prefix) == nil, names.string(prefix) != "xml" else { return nil }
    return .undefinedPrefix(names.string(prefix).shortened)
  }

  private struct ExpandedName: Hashable {
    let uri: Int32
    let local: Int32
  }
}

extension XMLNameChecker {
  /// Whether attributes say that their element is nil, after its names were checked.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - names: The names.
  ///   - value: Gives the text of an attribute's value.
  /// - Returns: Whether one of them is `nil` of XML Schema's namespace, and true.
  func saysNil(
    _ attributes: [XMLAttributeRecord], names: XMLNameTable, value: (XMLTextReference) -> String
  ) -> Bool {
    attributes.contains { attribute in
      let entry = names.entries[Int(attribute.name)]
      guard entry.role == .isNil, isSchemaInstance(Int(entry.prefix), names) else { return false }
      let text = value(attribute.value)
      return UTF8Text.with(text) { text in
        let trimmed = text.xmlTrimmed
        return trimmed.count == 1 && trimmed[0] == UInt8(ascii: "1") || trimmed.isWord("true")
      }
    }
  }

  /// Whether a prefix stands for XML Schema's instance namespace, as `xsi` does undeclared.
  private func isSchemaInstance(_ prefix: Int, _ names: XMLNameTable) -> Bool {
    guard let uri = namespace(ofPrefix: prefix) else { return names.string(prefix) == "xsi" }
    return uri >= 0 && uri == number(ofNamespace: XMLNameTable.schemaInstance)
  }
}

extension XMLTokenizer {
  /// Whether the tag whose attributes were read last says that its element is nil.
  @inline(never)
  func isNil(_ bytes: XMLBytes) -> Bool {
    checker.saysNil(attributes, names: names) { value in
      value.isDecoded
        ? decoded.withXMLBytes { $0.string(value.range) } : bytes.string(value.range)
    }
  }

  /// Checks the names of the tag whose attributes were read last.
  mutating func checkNames(
    of name: Int, _ bytes: XMLBytes, at position: Int
  ) throws(XMLFault) {
    let decoded = decoded
    let problem = checker.check(
      name, attributes, names: names, depth: open.count,
      requiresPrefixes: options.requiresDeclaredPrefixes
    ) { value in
      value.isDecoded
        ? decoded.withXMLBytes { $0.string(value.range) } : bytes.string(value.range)
    }
    if let problem { throw XMLFault(problem, at: position) }
  }
}
