/// The options by which sources become models.
///
/// A mapper is a value: change a copy, share it between threads, keep it in a constant. The default
/// mapper is lenient: it returns the model and, in the report, what could not be used.
///
/// ```swift
/// var mapper = Mapper()
/// mapper.unknownKeys = .report
/// let mapped = try mapper.map([Station].self, from: response)
/// for issue in mapped.report.issues { print(issue) }
/// ```
public struct Mapper: Sendable {
  /// How values of one kind become values of another; ``Coercion/lenient`` by default.
  public var coercion: Coercion {
    get { options.values.policy }
    set { change { $0.policy = newValue } }
  }
  /// Whether any error makes the mapping throw; `false` by default.
  ///
  /// Null for a property that is not optional is an error then, unless ``nulls`` is ``NullPolicy/keep``,
  /// and so is an object none of whose keys reaches a property.
  public var isStrict: Bool {
    get { options.values.isStrict }
    set { change { $0.isStrict = newValue } }
  }
  /// What becomes of keys that no property reads; ignored by default.
  ///
  /// Containers that declared paths lead through and tags that name a type are known keys.
  public var unknownKeys: UnknownKeyPolicy {
    get { options.values.unknownKeys }
    set { change { $0.unknownKeys = newValue } }
  }
  /// What becomes of properties without a key in the source, which are neither optional nor required;
  /// they keep their default by default.
  public var missingKeys: MissingKeyPolicy {
    get { options.values.missingKeys }
    set { change { $0.missingKeys = newValue } }
  }
  /// Whether a note is left for each value that changed its kind, such as `"4"` to 4; `false` by default.
  ///
  /// The notes show that a server drifts. Values of text formats such as XML leave none.
  public var notesConversions: Bool {
    get { options.values.notesConversions }
    set { change { $0.notesConversions = newValue } }
  }
  /// What a null does to a property; optionals become `nil` by default.
  public var nulls: NullPolicy {
    get { options.values.declaredNulls }
    set { change { $0.declaredNulls = newValue } }
  }
  /// What an update does to models that properties hold; they are updated themselves by default.
  ///
  /// So what the source leaves out is untouched at every depth. Models in dictionaries are updated by
  /// their keys, and those in lists by what is marked ``MapIdentity()``; other lists are replaced.
  public var nestedModels: NestedModelPolicy {
    get { options.values.nestedModels }
    set { change { $0.nestedModels = newValue } }
  }
  /// A closure that sees each value of a property before it is coerced, and any hook of the model; none
  /// by default.
  ///
  /// It is given the value and its path, and returns the value to be used, or `nil` to leave it as it
  /// is. A list of scalars is one value; of models each property is seen.
  public var prepare: (@Sendable (_ value: SourceValue, _ path: String) -> SourceValue?)? {
    get { options.values.prepare }
    set { change { $0.prepare = newValue } }
  }
  /// How much a source may ask of the mapper.
  public var limits: Limits {
    get { options.values.limits }
    set { change { $0.limits = newValue } }
  }
  /// What is repaired in a document that is not well-formed; nothing by default.
  ///
  /// ``DocumentRepairs/json5`` reads every document of JSON5, and ``DocumentRepairs/feeds`` the feeds of
  /// real servers. Well-formed documents are read as without repairs.
  public var repairs: DocumentRepairs {
    get { options.values.repairs }
    set { change { $0.repairs = newValue } }
  }
  /// The namespaces of prefixes in declared keys and in paths, for documents of XML; none by default.
  ///
  /// A key or a step with such a prefix, `soap:Body`, means the name in that namespace, whatever prefix a
  /// document has for it. A model has its own by ``PropertyMapped/namespaces``, which are asked first.
  public var namespaces: [String: String] {
    get { options.values.namespaces.uris }
    set { change { $0.namespaces = Namespaces(newValue) } }
  }
  /// A closure that is given every issue of a report, once the call is done; none by default.
  ///
  /// Without one, debug builds print the ten most severe issues of a call to standard error, and release
  /// builds gather no notes in a call that returns no report.
  public var onIssue: (@Sendable (MappingIssue) -> Void)? {
    get { options.values.onIssue }
    set { change { $0.onIssue = newValue } }
  }
  /// The least severity that a report keeps; notes by default, so everything.
  public var minimumSeverity: MappingIssue.Severity {
    get { options.values.minimumSeverity }
    set { change { $0.minimumSeverity = newValue } }
  }
  /// A value for the hooks and coercions of models, such as a store of objects; none by default.
  public var context: (any Sendable)? {
    get { options.values.context }
    set { change { $0.context = newValue } }
  }
  /// The types that a source may ask for by their names; none by default.
  public var registry: TypeRegistry? {
    get { options.values.choice.registry }
    set { change { $0.choice.registry = newValue } }
  }
  /// A closure that chooses the type to make from an object, before any name in it; `nil` by default.
  ///
  /// Where it answers `nil`, the ``registry`` is asked for the name in the object, and then the type
  /// that is declared is made. Where a type is declared, the answer must be that or a subclass. The closure
  /// finds keys of the object in any spelling, as properties do.
  public var identify: (@Sendable (_ source: any DataSource) -> (any PropertyMapped.Type)?)? {
    get { options.values.choice.identify }
    set { change { $0.choice.identify = newValue } }
  }
  /// A closure that finds or makes the model to be filled from an object; none by default.
  ///
  /// A store of objects hands out the one with the identifier in the source, so that it is updated
  /// rather than made again. Where the closure answers `nil`, a fresh model is filled.
  public var instance: ModelFactory? {
    get { options.values.choice.instance }
    set { change { $0.choice.instance = newValue } }
  }

  /// On how many threads the elements of a long list are read; 1 by default.
  ///
  /// The elements of a list of JSON, JSON Lines or XML that has at least 128 of them, such as the rows
  /// of an export, are then read on that many threads while the calling thread waits. Order, report and
  /// limits are as with one thread. A mapper with a ``context``, ``registry``, ``identify`` or
  /// ``instance`` reads on one thread, and so does every list within such a list.
  ///
  /// Hooks and coercions of the elements run on those threads, so they must not depend on the order of
  /// the elements or on the thread. What they make is handed to the calling thread as a whole.
  ///
  /// ```swift
  /// var mapper = Mapper()
  /// mapper.threads = ProcessInfo.processInfo.activeProcessorCount
  /// let rows = try mapper.map([Row].self, fromJSON: export).value
  /// ```
  public var threads: Int {
    get { options.values.threads }
    set { change { $0.threads = max(1, newValue) } }
  }

  /// The options, which copies of the mapper share until one is changed.
  package private(set) var options: SharedOptions

  /// Whether nothing at all may be made of a source that has elements, lines or records; `false` by
  /// default.
  ///
  /// An element that can't be made is left out. Where all of them are, calls that return no report, such
  /// as ``Coercible/make(from:at:using:)`` of an array, set or dictionary, throw the reasons, and streams of
  /// records throw them at their end. An empty list in the source is an empty array all the same.
  public var allowsNothing: Bool {
    get { options.values.allowsNothing }
    set { change { $0.allowsNothing = newValue } }
  }

  /// Whether whoever calls gets the report.
  private(set) var handsOutReport = true

  /// Whether a call throws where it made nothing of a source that has elements.
  package var refusesNothing: Bool { !handsOutReport && !options.values.allowsNothing }

  /// The mapper for a call that throws its report away.
  ///
  /// Notes say that nothing is wrong. Where there is no report, they are gathered for ``onIssue`` and
  /// for the console of debug builds alone.
  package var withoutReport: Mapper {
    var mapper = self
    mapper.handsOutReport = false
    return mapper
  }

  /// Tells a context that begins to serve a call whether anybody is told of notes.
  func begin(_ context: CoercionContext) {
    context.recorder.gathersNotes =
      handsOutReport || context.plainOptions.tellsIssues || Console.prints
  }

  /// The options of a mapper that nobody changed.
  static let defaultOptions = SharedOptions(MappingOptions(textDocuments: JSONTextDocuments()))

  package mutating func change(_ change: (inout MappingOptions) -> Void) {
    var values = options.values
    change(&values)
    options = SharedOptions(values)
  }

  /// The mapper with what initializers of decodable types find in `Decoder.userInfo`.
  func with(userInfo: [CodingUserInfoKey: any Sendable]) -> Mapper {
    guard !userInfo.isEmpty else { return self }
    var mapper = self
    mapper.change { $0.userInfo = userInfo }
    return mapper
  }

  /// Creates a mapper with the default options.
  public init() { options = Self.defaultOptions }

  /// Creates a mapper.
  ///
  /// - Parameters:
  ///   - coercion: How values of one kind become values of another.
  ///   - isStrict: Whether any error makes the mapping throw.
  ///   - unknownKeys: What becomes of keys that no property reads.
  ///   - missingKeys: What becomes of properties without a key in the source.
  ///   - notesConversions: Whether a note is left for each value that changed its kind.
  ///   - nulls: What a null does to a property.
  ///   - nestedModels: What an update does to models that properties hold.
  ///   - limits: How much a source may ask of the mapper.
  ///   - minimumSeverity: The least severity that a report keeps.
  ///   - context: A value for the hooks and coercions of models.
  ///   - onIssue: A closure that is given every issue.
  public init(
    coercion: Coercion = .lenient, isStrict: Bool = false,
    unknownKeys: UnknownKeyPolicy = .ignore, missingKeys: MissingKeyPolicy = .keepDefault,
    notesConversions: Bool = false, nulls: NullPolicy = .setNil,
    nestedModels: NestedModelPolicy = .update, limits: Limits = Limits(),
    minimumSeverity: MappingIssue.Severity = .note, context: (any Sendable)? = nil,
    onIssue: (@Sendable (MappingIssue) -> Void)? = nil
  ) {
    options = SharedOptions(
      MappingOptions(
        declaredNulls: nulls, unknownKeys: unknownKeys, missingKeys: missingKeys,
        isStrict: isStrict, notesConversions: notesConversions, nestedModels: nestedModels,
        limits: limits.onStack, minimumSeverity: minimumSeverity, context: context,
        textDocuments: JSONTextDocuments(), policy: coercion, onIssue: onIssue))
  }

  /// A mapper that converts nothing and throws on any error.
  public static let strict = Mapper(coercion: .strict, isStrict: true)

  /// Makes a value from a source.
  ///
  /// ```swift
  /// try mapper.map([Item].self, from: response, at: "data.items").value
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to make: a model, an array of models, or any other coercible type.
  ///   - source: A dictionary, an array, a scalar, a ``SourceValue`` or any ``DataSource``.
  ///   - path: Where the value stands, in the syntax of the paths of properties; the root by default. Each step
  ///     matches a key exactly, then by its letters and digits. A path through a list leads to the values of all
  ///     its elements where a list is made, and else to the first.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: ``MappingError`` with every issue, if the value can't be made, a required property has
  ///   none, an unknown key is forbidden, the mapper is strict and anything failed, or there is nothing at
  ///   the path.
  /// - Complexity: O(*n*) in the size of the source.
  public func map<Value: Coercible>(
    _ type: Value.Type, from source: Any?, at path: String? = nil
  ) throws(MappingError) -> Mapped<Value> {
    try Cursor.withRoot(of: source) { cursor in
      Result { () throws(MappingError) in try map(type, from: cursor, at: path ?? "") }
    }.get()
  }

  /// Makes a value from a place in a source.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - cursor: The place.
  ///   - path: The path to the place, with which the paths of issues begin.
  /// - Returns: The value with the report.
  /// - Throws: ``MappingError``, as for a whole source.
  package func map<Value: Coercible>(
    _ type: Value.Type, from cursor: Cursor, under path: String = ""
  ) throws(MappingError) -> Mapped<Value> {
    let call = MappingCall.take(options, for: CodecTable.lentCodec(of: type))
    defer { MappingCall.end(call) }
    let report = try make(from: cursor, under: path, in: call)
    return Mapped(value: call.takeValue(as: type), report: report)
  }

  /// Makes the value of a call from a place in a source.
  ///
  /// - Parameters:
  ///   - cursor: The place.
  ///   - path: The path to the place, with which the paths of issues begin.
  ///   - warnings: What was noticed in the document as it was read.
  ///   - call: The call.
  /// - Returns: What was noticed.
  /// - Throws: What forbids the result.
  package func make(
    from cursor: Cursor, under path: String, warnings: [MappingIssue] = [], in call: MappingCall
  ) throws(MappingError) -> MappingReport {
    let context = call.context
    begin(context, over: cursor)
    context.warn(of: warnings)
    if !path.isEmpty { context.rootPath = path }
    context.observe(.document(root: cursor, path: context.components(to: nil)))
    call.make(from: cursor)
    return try finish(context, isMade: call.isMade)
  }

  /// Makes a value from a place in a source, given how it is read.
  func map<Value>(
    from cursor: Cursor, under path: String = "",
    _ read: (Cursor, CoercionContext) -> Value?
  ) throws(MappingError) -> Mapped<Value> {
    try withContext(over: cursor, under: path) { (context) throws(MappingError) in
      let value = read(context.respelled(cursor), context)
      let report = try finish(context, isMade: value != nil)
      guard let value else { throw context.recorder.error }
      return Mapped(value: value, report: report)
    }
  }

  /// Calls a closure with what a call keeps that reads a source, which must not leave it.
  func withContext<Value>(
    over cursor: Cursor, under path: String = "",
    _ body: (CoercionContext) throws(MappingError) -> Value
  ) throws(MappingError) -> Value {
    let call = MappingCall.take(options)
    defer { MappingCall.end(call) }
    begin(call.context, over: cursor)
    if !path.isEmpty { call.context.rootPath = path }
    return try body(call.context)
  }

  /// What a call keeps that nobody else has.
  package func makeContext() -> CoercionContext {
    let context = CoercionContext(options)
    begin(context)
    return context
  }

  /// Begins a call over a source.
  private func begin(_ context: CoercionContext, over cursor: Cursor) {
    begin(context)
    context.scalarsAreText = cursor.source.traits.scalarsAreText
    if let text = cursor.source.repairedText {
      context.warn(of: text.list, ignoresOthers: cursor.handle > 0)
    }
  }

  /// Ends a call: passes its issues on, and throws them where they forbid the result.
  package func finish(
    _ context: CoercionContext, isMade: Bool
  ) throws(MappingError) -> MappingReport {
    let recorder = context.recorder
    if isMade, !recorder.hasIssues { return MappingReport() }
    let refusal = refusal(of: context, isMade: isMade)
    if let refusal { recorder.settle(refusal) } else { recorder.settle(since: 0, .defaultKept) }
    let report = recorder.report
    tell(report)
    if refusal != nil { throw recorder.error }
    return report
  }

  /// Passes the issues of a call on.
  func tell(_ report: MappingReport) {
    if let onIssue { report.issues.forEach(onIssue) } else { Console.printInDebug(report) }
  }

  /// Why the result of a call is refused, if it is.
  func refusal(of context: CoercionContext, isMade: Bool) -> IssueRecorder.Refusal? {
    let recorder = context.recorder
    if recorder.hasErrors, isStrict { return .anyError }
    guard isMade else { return .notMade }
    if recorder.hasErrors, recorder.isForbidden { return .forbidden }
    return context.call.madeNothing && refusesNothing ? .nothingMade : nil
  }
}

extension CoercionContext {
  /// Creates a context of its own, for coercions outside of a mapping.
  ///
  /// - Parameter policy: The policy in force.
  public convenience init(policy: Coercion = .lenient) {
    var options = Mapper().options.values
    options.policy = policy
    self.init(SharedOptions(options))
  }
}
