import Foundation
public import ModelMapper
public import ModelMapperXML

extension Mapper {
  /// Maps a document of JSON, and explains what became of each value.
  ///
  /// Models are mapped on a thread of their own, where the values of task locals are their defaults.
  ///
  /// ```swift
  /// let explanation = try Mapper().explain(Station.self, fromJSON: response)
  /// print(explanation)   // a table of the values and of the properties
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to make: a model, an array of models, or any other coercible type.
  ///   - json: A document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text.
  ///   - path: Where the value stands; the root by default. Only what stands there is explained.
  ///   - style: The style in which the echo is written.
  /// - Returns: The explanation, also where nothing can be made of the document; see
  ///   ``MappingExplanation/error``.
  /// - Throws: `MappingError` if the document can't be read, or has nothing at the path.
  /// - Complexity: O(*n* log *n*) in the size of the document.
  public func explain<Model: Coercible>(
    _ type: Model.Type, fromJSON json: some DocumentInput, at path: String? = nil,
    style: OutputStyle = .json
  ) throws(MappingError) -> MappingExplanation {
    let json = json.documentBytes
    return try explained(type) { (mapper) throws(MappingError) in
      try mapper.map(type, fromJSON: json, at: path ?? "").report
    } echo: {
      try $0.echo(type, fromJSON: json, at: path, style: style)
    }
  }

  /// Maps a document of XML, and explains what became of each value.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, or an encoding that it declares, as data, bytes or a text,
  ///     of which an encoding that it declares is ignored.
  ///   - path: Where the value stands; the root by default. Only what stands there is explained.
  ///   - options: How the XML of the echo is written; with the namespaces of the source by default.
  ///   - style: The style in which its keys and values are written.
  /// - Returns: The explanation.
  /// - Throws: `MappingError` if the document can't be read, or has nothing at the path.
  /// - Complexity: O(*n* log *n*) in the size of the document.
  public func explain<Model: Coercible>(
    _ type: Model.Type, fromXML xml: some DocumentInput, at path: String? = nil,
    options: XMLOutputOptions? = nil, style: OutputStyle = .json
  ) throws(MappingError) -> MappingExplanation {
    let xml = xml.documentBytes
    return try explained(type) { (mapper) throws(MappingError) in
      try mapper.map(type, fromXML: xml, at: path).report
    } echo: {
      try $0.echo(type, fromXML: xml, at: path, options: options, style: style)
    }
  }

  /// Explains on a thread of its own, whose stack has room for what an observed level of a document takes.
  private func explained<Model: Coercible>(
    _ type: Model.Type,
    by map: @escaping @Sendable (Mapper) throws(MappingError) -> MappingReport,
    echo: @escaping @Sendable (Mapper) throws -> Echo
  ) throws(MappingError) -> MappingExplanation {
    let explain: @Sendable () -> Result<MappingExplanation, MappingError> = {
      Result { () throws(MappingError) in try explanation(of: type, by: map, echo: echo) }
    }
    let outcome = Locked<Result<MappingExplanation, MappingError>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      let explained = explain()
      outcome.withLock { $0 = explained }
      isDone.signal()
    }
    thread.stackSize = 32 << 20
    thread.start()
    isDone.wait()
    return try (outcome.withLock { $0 } ?? explain()).get()
  }

  private func explanation<Model: Coercible>(
    of type: Model.Type, by map: (Mapper) throws(MappingError) -> MappingReport,
    echo: (Mapper) throws -> Echo
  ) throws(MappingError) -> MappingExplanation {
    let builder = Locked(ExplanationBuilder(type: TypeName.text(of: type)))
    var mapper = accounting
    mapper.isStrict = isStrict
    mapper.missingKeys = missingKeys
    mapper.notesConversions = true
    mapper.threads = 1
    mapper.change { $0.observer = { step in builder.withLock { $0.take(step) } } }
    var failure: MappingError?
    let issues: [MappingIssue]
    do throws(MappingError) {
      issues = try map(mapper).issues
    } catch {
      guard builder.withLock({ !$0.nodes.isEmpty }) else { throw error }
      issues = error.issues
      failure = MappingError(issues: issues.filter { asksFor($0) || $0.severity == .error })
    }
    let finished = builder.withLock { builder in
      builder.finish(with: issues)
      return builder
    }
    return MappingExplanation(
      finished, by: self, error: failure, echo: failure == nil ? try? echo(self) : nil)
  }

  /// Whether an issue is one that the mapper reports by itself, and not only where it is to explain.
  func asksFor(_ issue: MappingIssue) -> Bool {
    switch issue.reason.code {
    case .unknownKey: unknownKeys != .ignore
    case .converted: notesConversions
    default: true
    }
  }
}
