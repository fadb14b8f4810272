package import Foundation

/// What one call of an output keeps: the style, the issues, and the models being written.
///
/// A context may serve one call after another; each begins with ``begin(_:limits:typeNames:)``.
package final class OutputContext {
  private let call = UncheckedBox(Call())
  /// The keys that lead through values that encode themselves.
  let steps = UncheckedBox<ContiguousArray<String>>([])
  /// The member that identifies the variant of the model written next, and its value.
  let variant = UncheckedBox<(key: String, tag: String)?>(nil)
  private let frames = UncheckedBox<ContiguousArray<Frame>>([])
  private let position = UncheckedBox(0)
  private let usedRecorder = UncheckedBox<IssueRecorder?>(nil)

  /// What a call is made with.
  private struct Call {
    var style = OutputStyle.json
    var limits = Limits()
    var minimumSeverity = MappingIssue.Severity.note
    var typeNames: (any Sendable)?
    var isPlain = true
    var keepsNulls = false
    var includesWeak = false
  }

  /// A model that is being written.
  private struct Frame {
    let keys: OutputKeys
    /// The address of the model, if it is an object.
    let object: Int?
    /// The property of the model around it that holds it.
    let outerPosition: Int
  }

  package init(_ style: OutputStyle, limits: Limits = Limits(), typeNames: (any Sendable)? = nil) {
    begin(style, limits: limits, typeNames: typeNames)
  }

  deinit {
    call.free()
    steps.free()
    variant.free()
    frames.free()
    position.free()
    usedRecorder.free()
  }

  /// Begins a call, forgetting everything about the one before.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - limits: How deep models may be nested, and how many issues are kept.
  ///   - minimumSeverity: The least severity of the issues that are kept.
  ///   - typeNames: The names that models are written under; see `registry`.
  package func begin(
    _ style: OutputStyle, limits: Limits = Limits(),
    minimumSeverity: MappingIssue.Severity = .note, typeNames: (any Sendable)? = nil
  ) {
    call.value.style = style
    call.value.limits = limits.onStack
    call.value.minimumSeverity = minimumSeverity
    call.value.typeNames = typeNames
    call.value.isPlain = style.typeTag == nil && style.convertedTypes == nil
    call.value.keepsNulls = style.nils == .null
    call.value.includesWeak = style.includesWeak
    usedRecorder.value = nil
    variant.value = nil
    position.value = 0
    if !steps.value.isEmpty { steps.value.removeAll(keepingCapacity: true) }
    if !frames.value.isEmpty { frames.value.removeAll(keepingCapacity: true) }
  }

  package var style: OutputStyle { call.value.style }
  package var limits: Limits { call.value.limits }
  /// The names that models are written under, where they are not those of Swift; see `registry`.
  var typeNames: (any Sendable)? { call.value.typeNames }
  /// Whether only the properties of a model are written, and every model is written.
  var isPlain: Bool { call.value.isPlain }
  /// Whether nil is always written as null.
  var keepsNulls: Bool { call.value.keepsNulls }
  /// Whether properties are written that refer back.
  var includesWeak: Bool { call.value.includesWeak }

  /// The issues, for which nothing is made before the first.
  package var recorder: IssueRecorder {
    if let recorder = usedRecorder.value { return recorder }
    let recorder = IssueRecorder(
      limit: limits.issues, minimumSeverity: call.value.minimumSeverity)
    usedRecorder.value = recorder
    return recorder
  }

  /// Whether anything was noticed.
  var hasIssues: Bool { usedRecorder.value != nil }

  /// What was noticed.
  package var report: MappingReport {
    usedRecorder.value?.report ?? MappingReport(issues: [], omittedCount: 0)
  }

  // MARK: Models

  /// Begins a model, unless it is being written already or would be too deep.
  ///
  /// - Parameters:
  ///   - keys: The keys of the model as declared.
  ///   - object: The address of the model, if it is an object.
  /// - Returns: The keys of the model in this style, or `nil` if it must be left out.
  func begin(_ keys: OutputKeys, _ object: UnsafeRawPointer?) -> OutputKeys? {
    guard frames.value.count <= limits.depth else {
      record(.tooDeep(limit: limits.depth))
      return nil
    }
    let object = unsafe object.map { Int(bitPattern: $0) }
    if let object, frames.value.contains(where: { $0.object == object }) {
      record(.cycle(type: keys.model))
      return nil
    }
    let keys = keys.inStyle(style.keys)
    frames.value.append(Frame(keys: keys, object: object, outerPosition: position.value))
    position.value = 0
    return keys
  }

  /// Notes which property of the model begun last is written next.
  @inline(__always)
  func enter(_ property: Int) { position.value = property }

  /// Ends the model begun last.
  func end() {
    if let frame = frames.value.popLast() { position.value = frame.outerPosition }
  }

  /// Whether a model is being written.
  var isInside: Bool { !frames.value.isEmpty }

  /// What is known about the property that is being written.
  private var property: OutputKeys.Property? {
    guard let properties = frames.value.last?.keys.properties, position.value < properties.count
    else { return nil }
    return properties[position.value]
  }

  // MARK: Issues

  /// The path to the value that is being written.
  var path: String {
    let models = frames.value
    let properties = models.indices.compactMap { index -> String? in
      let isLast = index == models.count - 1
      let property = isLast ? position.value : models[index + 1].outerPosition
      let keys = models[index].keys
      guard property < keys.keys.count else { return nil }
      return keys.properties[property].path ?? keys.keys[property].text
    }
    return (properties + steps.value).reduce(into: "") { path, step in
      path += path.isEmpty || step.hasPrefix("[") ? step : ".\(step)"
    }
  }

  /// Records that something could not be written.
  package func record(_ reason: MappingIssue.Reason) {
    recorder.record(.warning) {
      MappingIssue(
        path: path, model: frames.value.last?.keys.model, property: property?.name, reason: reason,
        severity: .warning)
    }
  }

  // MARK: Values

  /// Writes a date by the rule of its property, or else of the style.
  package func write(_ date: Date, to sink: some ScalarSink) {
    guard style.values == .json || style.values == .strings else { return sink.date(date) }
    switch property?.dates ?? style.dates {
    case .custom(_, let write?):
      guard let value = write(date) else { return sink.omit() }
      self.write(value, to: sink.handOver())
    case let rule:
      guard let text = DateText.write(date, by: rule) ?? DateText.write(date, by: .iso8601) else {
        record(.unwritable("the date \(date.timeIntervalSince1970)"))
        return sink.omit()
      }
      guard rule.writesNumbers else { return sink.string(text) }
      if let whole = Int64(text) {
        sink.integer(whole)
      } else if let number = UTF8Text.with(text, { Numeral($0)?.decimal?.value }) {
        sink.decimal(number)
      } else {
        sink.string(text)
      }
    }
  }

  /// Writes a source value, such as a type of the user's own is written as.
  package func write(_ value: SourceValue, to sink: any ValueSink) {
    write(value, to: sink, depth: 0)
  }

  private func write(_ value: SourceValue, to sink: any ValueSink, depth: Int) {
    guard depth <= limits.depth else {
      record(.tooDeep(limit: limits.depth))
      return sink.omit()
    }
    switch value {
    case .null: sink.null()
    case .bool(let value): sink.bool(value)
    case .integer(let value): sink.integer(Int64(value))
    case .unsigned(let value): sink.unsigned(value)
    case .double(let value): sink.double(value)
    case .decimal(let value): sink.decimal(value)
    case .string(let value): sink.string(value)
    case .array(let elements):
      sink.beginList(count: elements.count)
      for element in elements { write(element, to: sink, depth: depth + 1) }
      sink.endList()
    case .object(let source):
      sink.beginObject()
      for key in source.keys {
        sink.key(OutputKey(key), keepsNull: true)
        write(source.value(forKey: key) ?? .null, to: sink, depth: depth + 1)
      }
      sink.endObject()
    case .native(let value): write(native: value, to: sink)
    case .unsupported(let typeName):
      record(.unwritable("a value of type \(typeName)"))
      sink.omit()
    }
  }

  private func write(native value: any Sendable, to sink: any ValueSink) {
    switch value {
    case let date as Date: write(date, to: sink)
    case let data as Data: sink.data(data)
    case let url as URL: sink.url(url)
    case let uuid as UUID: sink.uuid(uuid)
    default: sink.native(value)
    }
  }
}

extension DateRule {
  /// Whether dates are written as numbers.
  fileprivate var writesNumbers: Bool {
    switch self {
    case .epochSeconds, .epochMilliseconds: true
    default: false
    }
  }
}
