public import ModelMapper
public import ModelMapperFoundation

extension Mapper {
  /// Makes a value from an XML document.
  ///
  /// Attributes and children alike are keys; see <doc:XMLRules> for which element or text a property
  /// gets. The paths of issues begin with the path that was given, its steps joined by dots:
  /// `rss.channel.item[16].price`.
  ///
  /// ```swift
  /// let items = try Mapper().map([Item].self, fromXML: data, at: "rss/channel/item")
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, or an encoding that it declares, as data, bytes or a text,
  ///     of which an encoding that it declares is ignored.
  ///   - path: Where the value stands, from the root, whose name may be left out; the root itself by
  ///     default. An array gets all elements that stand there.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: `MappingError`: one issue with line and column if the document is not well-formed or
  ///   beyond the limits, or every issue as for other sources.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromXML xml: some DocumentInput, at path: String? = nil
  ) throws(MappingError) -> Mapped<Value> {
    try map(type, from: tree(of: xml.documentBytes), at: path)
  }

  /// Makes a value from a tree.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - tree: A document that was read.
  ///   - path: Where the value stands; the root by default.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the size of the tree.
  public func map<Value: Coercible>(
    _ type: Value.Type, from tree: XMLTree, at path: String? = nil
  ) throws(MappingError) -> Mapped<Value> {
    var report = MappingReport()
    let value = try make(type, from: tree, at: path, report: &report)
    return Mapped(value: value, report: report)
  }

  /// Makes a value from a tree.
  ///
  /// `Mapped` is not named here, since looking it up for a type takes time.
  func make<Value: Coercible>(
    _ type: Value.Type, from tree: XMLTree, at path: String?, report: inout MappingReport
  ) throws(MappingError) -> Value {
    let codec = CodecTable.codec(of: type)
    let call = MappingCall.take(options, for: Unowned(codec))
    defer { MappingCall.end(call) }
    let isFound = try withPlace(for: codec, in: tree, at: path) {
      (place, path) throws(MappingError) in
      report = try make(from: place, under: path, warnings: tree.warnings, in: call)
    }
    if !isFound {
      report = try reportMissing(codec, in: tree, at: path ?? "")
      _ = try Cursor.withRoot(of: [Never?]()) { empty in
        Result { () throws(MappingError) in try make(from: empty, under: "", in: call) }
      }.get()
    }
    return call.takeValue(as: type)
  }

  /// The tree of a document.
  func tree(of xml: DocumentBytes) throws(MappingError) -> XMLTree {
    try MappingError.wrapping { () throws(XMLParseError) in
      try XMLTree(xml, options: treeOptions)
    }
  }

  /// Changes a model, or the object that it is, by a place in a document.
  func changed<Model: PropertyMapped>(
    _ model: Model, fromXML xml: DocumentBytes, at path: String?
  ) throws(MappingError) -> Mapped<Model> {
    var mapped: Mapped<Model>?
    let tree = try tree(of: xml)
    _ = try withPlace(for: CodecTable.codec(of: Model.self), in: tree, at: path) {
      (place, path) throws(MappingError) in
      mapped = try changed(model, from: place, under: path, warnings: tree.warnings)
    }
    if let mapped { return mapped }
    throw MappingError(issues: [
      MappingIssue(
        path: XMLPath(path ?? "").text, reason: .missing(expected: XMLExpectation.element))
    ])
  }

  /// Calls a closure with the place of a value in a tree, and the path to it in issues.
  ///
  /// - Parameters:
  ///   - codec: That of the type of the value.
  ///   - tree: A document that was read.
  ///   - path: Where the value stands; the root by default.
  ///   - body: The closure.
  /// - Returns: Whether anything stands there, and the closure was called.
  /// - Throws: What the closure throws, and `MappingError` if there is no such attribute.
  private func withPlace(
    for codec: ErasedCodec, in tree: XMLTree, at path: String?,
    _ body: (Cursor, _ path: String) throws(MappingError) -> Void
  ) throws(MappingError) -> Bool {
    let tree = tree.binding(options.values.namespaces)
    guard let path = path.map({ XMLPath($0).below(tree.root) }) else {
      return try tree.root.withSource { (source, handle) throws(MappingError) in
        try body(Cursor(source, handle, step: .root), "")
        return true
      }
    }
    let found = tree.root.follow(path.steps)
    guard let first = found.first else { return false }
    let isList = found.count > 1 && codec.shape.readsAll
    return try XMLElementNode(tree.storage, first).withSource(selection: isList ? found : []) {
      (source, handle) throws(MappingError) in
      let place = try path.member.map { (member) throws(MappingError) in
        try members(
          member, of: (isList ? found : [first]).map { XMLElementNode(tree.storage, $0) }, source,
          at: path, for: codec)
      }
      try body(place ?? Cursor(source, handle, step: .root), path.text)
      return true
    }
  }

  /// The attributes or texts of elements to which a path leads: all for a list, or else the first.
  private func members(
    _ member: String, of elements: [XMLElementNode], _ source: XMLSource, at path: XMLPath,
    for codec: ErasedCodec
  ) throws(MappingError) -> Cursor {
    let places = elements.compactMap { element in
      element.key(ofMember: member)
        .flatMap { source.member(of: XMLHandle(.single, element.index).value, named: $0) }
    }
    guard let first = places.first else {
      throw MappingError(issues: [
        MappingIssue(
          path: path.text, reason: .init(.missing, expected: codec.expectation),
          location: elements.first?.location)
      ])
    }
    guard codec.shape.listElement != nil else { return Cursor(source, first, step: .root) }
    let values = GatheredValues(places, of: source, name: source.key(of: first))
    return Cursor(values, values.first, step: .root)
  }

  /// Reports that a path leads nowhere, where nothing is made but an empty list.
  ///
  /// That the list is empty is reported where not even what should hold its elements is there, and an
  /// error in a call that returns no report.
  private func reportMissing(
    _ codec: ErasedCodec, in tree: XMLTree, at path: String
  ) throws(MappingError) -> MappingReport {
    let context = makeContext()
    context.rootPath = XMLPath(path).text
    context.warn(of: tree.warnings)
    let isList = codec.shape.listElement != nil
    let leadsNowhere = tree.lacksContainer(of: path)
    let isMade = isList && !(leadsNowhere && refusesNothing)
    if !isList || leadsNowhere {
      context.record(
        .missing(expected: XMLExpectation.element), isMade && !isStrict ? .warning : .error)
    }
    return try finish(context, isMade: isMade)
  }
}

extension Mapper {
  /// The text that is read of a document, with the repairs that are chosen.
  ///
  /// Reading it anew as a string needs no repairs and gives the same. A well-formed document in UTF-8 is
  /// returned as it is.
  ///
  /// - Parameter xml: A document.
  /// - Returns: The text in UTF-8, with a warning for each repair.
  /// - Throws: `MappingError` with one issue if the document can't be read all the same.
  /// - Complexity: O(*n*) in the number of bytes.
  public func repairedText(ofXML xml: Data) throws(MappingError) -> Mapped<Data> {
    let tree = try tree(of: DocumentBytes(xml))
    return Mapped(
      value: Data((tree.repairedText ?? "").utf8), report: MappingReport(issues: tree.warnings))
  }
}

extension MappingError {
  /// Calls a closure, whose error is thrown as one of the mapper.
  package static func wrapping<Result>(
    _ body: () throws(XMLParseError) -> Result
  ) throws(MappingError) -> Result {
    do throws(XMLParseError) {
      return try body()
    } catch {
      throw MappingError(error)
    }
  }

  /// Creates the error of a document that is not well-formed.
  private init(_ error: XMLParseError) {
    let reason: MappingIssue.Reason =
      if let reason = error.kind.unreadableReason {
        .unreadable(reason)
      } else if error.kind == .cancelled {
        .cancelled
      } else {
        .malformed(error.sentence, repairs: error.repairs, limit: error.kind.limit)
      }
    self.init(issues: [MappingIssue(path: error.path, reason: reason, location: error.location)])
  }
}
