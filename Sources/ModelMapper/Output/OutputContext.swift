import ModelMapperFoundation

/// What one call of an output keeps: the style, the issues, and the models being written.
///
/// A context may serve one call after another; each begins with ``begin(_:limits:typeNames:)``.
package final class OutputContext {
  @safe @exclusivity(unchecked) private var call = Call()

  /// What a call is made with, and how far it is.
  private struct Call {
    var style = OutputStyle.json
    var limits = Limits()
    var minimumSeverity = MappingIssue.Severity.note
    var typeNames: (any AnyObject & Sendable)?
    var isPlain = true
    /// The places inside of values that encode themselves, with the number of models around each, and of the
    /// containers in those before it.
    var places: ContiguousArray<(place: any OutputPlace, models: Int, containers: Int)> = []
    var variant: (key: String, tag: SourceValue)?
    var hasVariant = false
    var frames: ContiguousArray<Frame> = []
    /// How many lists and dictionaries are being written, one inside of the other.
    var containers = 0
    var position = 0
    /// How many models and containers were begun.
    var begun = 0
    var usedRecorder: IssueRecorder?
  }

  /// The member that identifies the variant of the model written next, and its value.
  var variant: (key: String, tag: SourceValue)? {
    get { call.variant }
    set {
      call.variant = newValue
      call.hasVariant = newValue != nil
    }
  }

  /// Whether there is one; to compare it with `nil` would copy it for every model.
  var hasVariant: Bool { call.hasVariant }

  /// A model that is being written.
  private struct Frame {
    let keys: Unowned<OutputKeys>
    /// The address of the model, if it is an object.
    let object: Int?
    /// The property of the model around it that holds it.
    let outerPosition: Int
  }

  init(_ style: OutputStyle, limits: Limits = Limits()) {
    begin(style, limits: limits)
  }

  /// Begins a call; the one before has ended.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - limits: How deep models may be nested, and how many issues are kept.
  ///   - minimumSeverity: The least severity of the issues that are kept.
  ///   - typeNames: The names that models are written under; see `registry`.
  func begin(
    _ style: OutputStyle, limits: Limits = Limits(),
    minimumSeverity: MappingIssue.Severity = .note,
    typeNames: (any AnyObject & Sendable)? = nil
  ) {
    call.style = style
    call.limits = limits.onStack
    call.minimumSeverity = minimumSeverity
    if call.typeNames !== typeNames { call.typeNames = typeNames }
    call.isPlain = style.typeTag == nil && style.convertedTypes == nil
    call.position = 0
    call.begun = 0
  }

  /// Ends a call, and lets go of everything that it was given.
  ///
  /// The style is only replaced where it may hold something of the caller's.
  func endCall() {
    // To release nothing takes time too.
    if call.usedRecorder != nil { call.usedRecorder = nil }
    if hasVariant { variant = nil }
    if call.typeNames != nil { call.typeNames = nil }
    if call.style.refersToMore { begin(.json) }
    if !call.places.isEmpty { call.places.removeAll(keepingCapacity: true) }
    if !call.frames.isEmpty { call.frames.removeAll(keepingCapacity: true) }
  }

  var style: OutputStyle { call.style }
  var limits: Limits { call.limits }
  /// The names that models are written under, where they are not those of Swift; see `registry`.
  var typeNames: (any AnyObject & Sendable)? { call.typeNames }
  /// Whether only the properties of a model are written, and every model is written.
  var isPlain: Bool { call.isPlain }
  /// Whether nil is always written as null.
  var keepsNulls: Bool { call.style.nils == .null }
  /// Whether text is written with line breaks and indentation.
  var isPretty: Bool { call.style.isPretty }
  /// Whether members are written in ascending order of their keys.
  var sortsKeys: Bool { call.style.sortsKeys }
  /// Whether properties are written that refer back.
  var includesWeak: Bool { call.style.includesWeak }
  /// Whether decimals are written as texts.
  var decimalsAreText: Bool {
    call.style.decimals == .text && call.style.values != .native
  }
  /// Whether the cases of enums are written in a style of their own.
  var respellsCases: Bool { (call.style.words ?? call.style.keys) != .asDeclared }

  /// The issues, for which nothing is made before the first.
  var recorder: IssueRecorder {
    if let recorder = call.usedRecorder { return recorder }
    let recorder = IssueRecorder(
      limit: limits.issues, minimumSeverity: call.minimumSeverity)
    call.usedRecorder = recorder
    return recorder
  }

  /// Whether anything was noticed.
  var hasIssues: Bool { call.usedRecorder != nil }

  /// What was noticed.
  package var report: MappingReport { call.usedRecorder?.report ?? MappingReport() }

  /// How many issues are kept so far.
  @inline(__always)
  var issueCount: Int { call.usedRecorder?.gatheredCount ?? 0 }

  /// Calls a closure that writes an element of a list; what it records is about this element.
  @inline(__always)
  func writing(element index: Int, _ write: () -> Void) {
    let count = issueCount
    write()
    if issueCount != count { locate(.index(index), since: count) }
  }

  /// Calls a closure that writes a member of a dictionary; what it records is about this member.
  @inline(__always)
  func writing(member key: String, _ write: () -> Void) {
    let count = issueCount
    write()
    guard issueCount != count, !isHidden else { return }
    locate(.key(key.shortened(to: 120)), since: count)
  }

  /// Says which element of the list being written each of the issues recorded since so many were is about.
  func locate(elements indices: [Int], since count: Int) {
    guard indices.count >= issueCount - count else { return }
    recorder.insert(indices.map { .index($0) }, after: steps(), since: count)
  }

  @inline(never)
  private func locate(_ step: PathComponent, since count: Int) {
    recorder.insert(repeatElement(step, count: issueCount - count), after: steps(), since: count)
  }

  /// How many containers may stand in each other: the first always, for a document has a root.
  private var depthLimit: Int { max(limits.depth, 1) }

  /// How many containers are around what is written next: models, lists and dictionaries.
  @inline(__always)
  private var depth: Int {
    let depth = call.frames.count &+ call.containers
    return call.places.isEmpty ? depth : depth &+ depthOfPlaces
  }

  /// How many of these are in values that encode themselves, which few models have.
  @inline(never)
  private var depthOfPlaces: Int {
    guard let last = call.places.last else { return 0 }
    return last.containers &+ last.place.depth
  }

  /// How many more may stand in each other there.
  var freeDepth: Int { depthLimit - depth }

  /// Calls a closure that writes a list or a dictionary, unless that would be too deep.
  @inline(__always)
  func writingContainer(to sink: any ValueSink, _ write: () -> Void) {
    guard depth < depthLimit else { return leaveOut(.tooDeep(limit: limits.depth), in: sink) }
    call.containers &+= 1
    write()
    call.containers &-= 1
  }

  // MARK: Models

  /// Begins a model, unless it is being written already or would be too deep.
  ///
  /// - Parameters:
  ///   - keys: The keys of the model as declared.
  ///   - object: The address of the model, if it is an object.
  /// - Returns: The keys of the model in this style, which are kept with those that are declared, or `nil` if
  ///   it must be left out.
  func begin(_ keys: OutputKeys, _ object: Memory?) -> Unowned<OutputKeys>? {
    guard depth < depthLimit else {
      record(.tooDeep(limit: limits.depth))
      return nil
    }
    guard admits() else { return nil }
    let object = object?.identity
    if let object, call.frames.contains(where: { $0.object == object }) {
      record(.cycle(type: keys.model))
      return nil
    }
    let spelling = call.style.keys
    let keys = Unowned(spelling == .asDeclared ? keys : keys.inStyle(spelling))
    call.frames.append(Frame(keys: keys, object: object, outerPosition: call.position))
    call.position = 0
    return keys
  }

  /// Counts a model or container, unless there are too many.
  ///
  /// Objects that share others without a cycle can make an output that is exponentially large.
  @inline(__always)
  func admits() -> Bool {
    guard call.begun >= limits.values else {
      call.begun += 1
      return true
    }
    return admitsOneTooMany()
  }

  @inline(never)
  private func admitsOneTooMany() -> Bool {
    if call.begun == limits.values {
      record(.tooLarge(limit: limits.values))
      call.begun = .max
    }
    return false
  }

  /// Notes which property of the model begun last is written next.
  @inline(__always)
  func enter(_ property: Int) { call.position = property }

  /// Ends the model begun last.
  func end() {
    if let frame = call.frames.popLast() { call.position = frame.outerPosition }
  }

  /// Whether a model is being written.
  var isInside: Bool { !call.frames.isEmpty }

  /// What is known about the property that is being written.
  private var property: OutputKeys.Property? { property(ofModel: call.frames.count - 1) }

  /// What is known about the property of a model that is being written.
  private func property(ofModel index: Int) -> OutputKeys.Property? {
    guard call.frames.indices.contains(index) else { return nil }
    let position = position(inModel: index)
    let properties = call.frames[index].keys.object.properties
    return position < properties.count ? properties[position] : nil
  }

  private func position(inModel index: Int) -> Int {
    let next = index + 1
    return next == call.frames.count ? call.position : call.frames[next].outerPosition
  }

  /// Whether the value that is being written stands in a property that holds secrets.
  private var isHidden: Bool {
    call.frames.indices.contains { property(ofModel: $0)?.isSensitive ?? false }
  }

  // MARK: Issues

  /// The path to the value that is being written, as text.
  var path: String { steps().pathText }

  /// The path to a value: by default the one that is being written, otherwise the one that some steps
  /// lead to from the innermost value that encodes itself.
  ///
  /// It ends with a property that holds secrets: keys in it may be some.
  func steps(endingWith last: [PathComponent]? = nil) -> [PathComponent] {
    var places = call.places[...]
    var steps: [PathComponent] = []
    for index in 0...call.frames.count {
      while let place = places.first, place.models == index {
        places.removeFirst()
        steps += (places.isEmpty ? last : nil) ?? place.place.outputSteps
      }
      guard let property = property(ofModel: index) else { continue }
      let key = call.frames[index].keys.object.keys[position(inModel: index)].text
      steps += property.path.map { [PathComponent](pathText: $0) } ?? [.key(key)]
      if property.isSensitive { break }
    }
    return steps
  }

  /// Begins a value that encodes itself.
  func enter(_ place: any OutputPlace) {
    call.places.append((place, call.frames.count, depthOfPlaces))
  }

  /// Ends the value begun last that encodes itself.
  func leavePlace() { call.places.removeLast() }

  /// Records that something could not be written.
  package func record(_ reason: MappingIssue.Reason) { record(reason, .warning) }

  /// Records why a value can't be written, and writes nothing in its place.
  func leaveOut(_ reason: MappingIssue.Reason, in sink: any ValueSink) {
    record(reason)
    sink.omit()
  }

  /// Records something about what is written.
  func record(_ reason: MappingIssue.Reason, _ severity: MappingIssue.Severity) {
    recorder.record(severity) {
      MappingIssue(
        pathComponents: steps(), model: call.frames.last?.keys.object.model,
        property: property?.name, reason: isHidden ? reason.withoutValues : reason,
        severity: severity)
    }
  }

  // MARK: Values

  /// Writes a date by the rule of its property, or else of the style.
  func write(_ date: Date, to sink: some ValueSink) {
    let isText = call.style.values == .json || call.style.values == .strings
    guard isText else { return sink.date(date) }
    let format = (property?.dates ?? call.style.dates).format
    if format.isForJSONOnly, sink.hasForms {
      write(date, by: DateRule.iso8601.format, to: sink)
    } else {
      write(date, by: format, to: sink)
    }
  }

  private func write(_ date: Date, by format: any DateFormat, to sink: some ValueSink) {
    if let value = format.write(date) { return write(value, to: sink) }
    if format.leavesOut { return sink.omit() }
    if let value = DateRule.iso8601.format.write(date) { return write(value, to: sink) }
    leaveOut(.unwritable("the date \(date.timeIntervalSince1970)"), in: sink)
  }

  /// Writes a UUID in the letters of the style.
  func write(_ uuid: UUID, to sink: some ValueSink) {
    let isLowercase = call.style.uuids == .lowercase && call.style.values != .native
    if isLowercase { sink.string(uuid.uuidString.lowercased()) } else { sink.uuid(uuid) }
  }

  /// Writes a source value, such as a type of the user's own is written as.
  func write(_ value: SourceValue, to sink: any ValueSink) {
    write(value, to: sink, depth: depth)
  }

  private func write(_ value: SourceValue, to sink: any ValueSink, depth: Int) {
    // A scalar may stand in as many containers as the limit allows.
    guard depth < depthLimit || value.array == nil && value.object == nil else {
      return leaveOut(.tooDeep(limit: limits.depth), in: sink)
    }
    switch value {
    case .null: sink.null()
    case .bool(let value): sink.bool(value)
    case .integer(let value): sink.integer(Int64(value))
    case .unsigned(let value): sink.unsigned(value)
    case .double(let value): sink.double(value)
    case .decimal(let value): sink.decimal(value)
    case .string(let value): sink.string(value)
    case .array where !admits(), .object where !admits():
      sink.omit()
    case .array(let elements):
      sink.beginList(count: elements.count)
      for (index, element) in elements.enumerated() {
        writing(element: index) { write(element, to: sink, depth: depth + 1) }
      }
      sink.endList()
    case .object(let source):
      sink.beginObject()
      let attributes = (source as? any HandledSource)?.attributeKeys ?? []
      for key in source.keys {
        sink.key(OutputKey(key, isAttribute: attributes.contains(key)), keepsNull: true)
        writing(member: key) {
          write(source.value(forKey: key) ?? .null, to: sink, depth: depth + 1)
        }
      }
      sink.endObject()
    case .native(let value): write(native: value, to: sink)
    case .unsupported(let typeName):
      leaveOut(.unwritable("a value of type \(typeName.excerpt())"), in: sink)
    }
  }

  private func write(native value: any Sendable, to sink: any ValueSink) {
    switch value {
    case let date as Date: write(date, to: sink)
    case let data as Data: sink.data(data)
    case let url as URL: sink.url(url)
    case let uuid as UUID: write(uuid, to: sink)
    case let value as FormedValue: write(value, to: sink)
    default:
      guard !sink.native(value) else { return }
      leaveOut(.unwritable("a value of type \(type(of: value))"), in: sink)
    }
  }

  private func write(_ value: FormedValue, to sink: any ValueSink) {
    if let form = value.form { sink.layOutNextList(as: form) }
    switch value.kind {
    case .list: return write(.array(value.elements), to: sink)
    case .set(let isOrdered):
      sink.beginSet(count: value.elements.count, isOrdered: isOrdered)
    case .choices: sink.beginChoices(count: value.elements.count)
    case .choice(let name):
      sink.beginChoice(name)
      if let value = value.elements.first { write(value, to: sink) } else { sink.omit() }
      return sink.endChoice()
    }
    for element in value.elements { write(element, to: sink) }
    sink.endList()
  }
}

/// A place inside of a value that encodes itself.
protocol OutputPlace: AnyObject {
  /// How many containers of the value are around what is being written there.
  var depth: Int { get }
  /// The keys and indices that lead to what is being written there.
  var outputSteps: [PathComponent] { get }
}
