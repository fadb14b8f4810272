import Foundation
public import ModelMapper
public import ModelMapperXML

extension Mapper {
  /// Reads a document of JSON with a model, writes the model, and compares the two documents.
  ///
  /// ```swift
  /// let echo = try Mapper().echo(Station.self, fromJSON: response)
  /// print(echo)   // a table of what differs
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to make: a model, an array of models, or any other coercible type.
  ///   - json: A document in UTF-8, as data, bytes or a text.
  ///   - path: Where the value stands; the root by default. Only what stands there is compared.
  ///   - style: How the model is written.
  ///   - ignoring: Reasons that are expected besides those of ``Echo/Reason``.
  /// - Returns: What differs.
  /// - Throws: `MappingError`, as for reading the document.
  /// - Complexity: O(*n* log *n*) in the size of the document.
  public func echo<Model: Coercible>(
    _ type: Model.Type, fromJSON json: some DocumentInput, at path: String? = nil,
    style: OutputStyle = .json,
    ignoring: Set<Echo.Reason> = []
  ) throws -> Echo {
    try echoed(type, fromJSON: json, at: path, style: style, ignoring: ignoring).echo
  }

  /// Reads a document of XML with a model, writes the model, and compares the two documents.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - xml: A document, as data, bytes or a text, of which an encoding that it declares is ignored.
  ///   - path: Where the value stands; the root by default. Only what stands there is compared.
  ///   - options: How the document is written; by default with the namespaces of the source.
  ///   - style: How the values are written.
  ///   - ignoring: Reasons that are expected besides those of ``Echo/Reason``.
  /// - Returns: What differs. The root has the name that it has in the source.
  /// - Throws: `MappingError`, as for reading the document, or `XMLOutputError`, as for writing it.
  /// - Complexity: O(*n* log *n*) in the size of the document.
  public func echo<Model: Coercible>(
    _ type: Model.Type, fromXML xml: some DocumentInput, at path: String? = nil,
    options: XMLOutputOptions? = nil, style: OutputStyle = .json, ignoring: Set<Echo.Reason> = []
  ) throws -> Echo {
    try echoed(
      type, fromXML: xml, at: path, options: options, style: style, ignoring: ignoring
    ).echo
  }

  func echoed<Model: Coercible>(
    _ type: Model.Type, fromJSON json: some DocumentInput, at path: String?, style: OutputStyle,
    ignoring: Set<Echo.Reason>
  ) throws -> (model: Model, echo: Echo) {
    let document = try Result { () throws(JSONSyntaxError) in
      try JSONDocument(json, limits: limits, repairs: repairs).value
    }.mapError { MappingError($0) }.get()
    let source = try path.map { try silent.map(SourceValue.self, from: document, at: $0).value }
    func map(by mapper: Mapper) throws -> Mapped<Model> {
      try source.map { try mapper.map(type, from: $0) } ?? mapper.map(type, fromJSON: json)
    }
    let mapped = try map(by: silent)
    let written = self.json(mapped.value, style)
    let echo = echo(
      of: EchoTree(source ?? document),
      EchoTree(try JSONDocument(json: written.value, limits: limits).value), isXML: false,
      [mapped.report, written.report], written.value, try map(by: accounting).report, ignoring)
    return (mapped.value, echo)
  }

  func echoed<Model: Coercible>(
    _ type: Model.Type, fromXML xml: some DocumentInput, at path: String?,
    options: XMLOutputOptions?,
    style: OutputStyle, ignoring: Set<Echo.Reason>
  ) throws -> (model: Model, echo: Echo) {
    let source = try MappingError.wrapping { () throws(XMLParseError) in
      try XMLTree(xml, options: treeOptions)
    }
    let mapped = try silent.map(type, from: source, at: path)
    let places = path.map { source.elements(at: $0) } ?? [source.root]
    let written = try self.xml(
      mapped.value, root: places.first?.name ?? source.root.name,
      options: options ?? XMLOutputOptions(namespacesOf: source.root), style: style)
    let root = try XMLTree(written.value, options: treeOptions).root
    let echo = echo(
      of: places.count == 1 ? EchoTree(places[0]) : .list(places.map { EchoTree($0) }),
      places.count == 1 ? EchoTree(root) : .list(root.children.map { EchoTree($0) }), isXML: true,
      [mapped.report, written.report], written.value,
      try accounting.map(type, from: source, at: path).report, ignoring)
    return (mapped.value, echo)
  }

  /// Compares a source with what was written, given what an accounting mapper reports.
  private func echo(
    of source: EchoTree, _ output: EchoTree, isXML: Bool, _ reports: [MappingReport],
    _ written: Data, _ known: MappingReport, _ ignoring: Set<Echo.Reason>
  ) -> Echo {
    var expected = ignoring.union([.null, .equivalent])
    if unknownKeys == .ignore { expected.insert(.unknownKey) }
    if missingKeys == .keepDefault { expected.insert(.defaultAdded) }
    var comparison = EchoComparison(
      known: EchoKnowledge(known, isXML: isXML), expected: expected, isXML: isXML)
    comparison.compare(source, output, at: [])
    return Echo(
      differences: comparison.differences, report: MappingReport(issues: reports.flatMap(\.issues)),
      written: String(decoding: written, as: UTF8.self))
  }

  /// The mapper, whose issues are in the echo and nowhere else.
  private var silent: Mapper {
    var mapper = self
    mapper.onIssue = { _ in }
    return mapper
  }

  /// The mapper that reports all that it does not use, and throws no more than this one.
  var accounting: Mapper {
    var mapper = silent
    if unknownKeys == .ignore { mapper.unknownKeys = .report }
    if missingKeys == .keepDefault { mapper.missingKeys = .report }
    mapper.isStrict = false
    mapper.minimumSeverity = .note
    mapper.limits.issues = .max
    return mapper
  }
}

extension XMLOutputOptions {
  /// The options for a document with the namespaces of another, which are declared at its root.
  fileprivate init(namespacesOf root: XMLElementNode) {
    self.init()
    var open = [root]
    while let element = open.popLast() {
      for attribute in element.attributes
      where attribute.prefix == "xmlns" && namespaces[attribute.localName] == nil {
        namespaces[attribute.localName] = attribute.value
      }
      open += element.children
    }
    if let namespace = root.attribute("xmlns") { rootAttributes = ["xmlns": namespace] }
  }
}
