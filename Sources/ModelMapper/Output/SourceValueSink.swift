import ModelMapperFoundation

/// Gathers what is written as a tree of source values.
final class SourceValueSink: ValueSink {
  @safe @exclusivity(unchecked) private var frames: [Frame] = []
  /// The whole of what was written, or `nil` if that is nothing.
  fileprivate var whole: SourceValue?
  private let context: OutputContext

  /// The whole of what was written.
  var result: SourceValue { whole ?? .null }

  /// A list or object that is being written.
  private struct Frame {
    let isList: Bool
    var elements: [SourceValue] = []
    var members: [(String, SourceValue)] = []
    var key = ""
    var keepsNull = true
    /// How the list is laid out, if that is kept.
    var form: ListForm?
    /// What else the list is, if that is kept.
    var kind = FormedValue.Kind.list
  }

  /// Values of any type, to which those in the tree refer.
  private var opaque: [Any] = []
  private let keepsTypes: Bool
  /// How the next list is laid out, if that is kept.
  private var nextForm: ListForm?
  let hasForms: Bool

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - context: The call.
  ///   - keepsTypes: Whether sets and values of any type are kept, for ``foundationResult``.
  ///   - keepsForms: Whether the tree says which lists are laid out in forms and which members are
  ///     attributes, for a sink that has them.
  init(_ context: OutputContext, keepsTypes: Bool = false, keepsForms: Bool = false) {
    self.context = context
    hasForms = keepsForms
    self.keepsTypes = keepsTypes && context.style.values == .native
  }

  /// The whole of what was written in types of Swift and Foundation, or `nil` if that is nothing.
  var foundationResult: Any? { whole.map(foundation) }

  private func foundation(_ value: SourceValue) -> Any {
    value.foundationValue { native in
      switch native {
      case let reference as OpaqueReference: opaque[reference.index]
      case let list as FormedValue: foundation(list)
      default: native
      }
    }
  }

  /// A set, if all of its elements can be in one; else a list.
  private func foundation(_ list: FormedValue) -> Any {
    let elements = list.elements.map(foundation)
    guard case .set(let isOrdered) = list.kind else { return elements }
    if isOrdered { return FoundationObjects.orderedSet(elements) }
    let hashable = elements.compactMap(FoundationObjects.hashable)
    return hashable.count < elements.count ? elements as Any : Set(hashable)
  }

  private func put(_ value: SourceValue) {
    let last = frames.count - 1
    if last < 0 {
      whole = value
    } else if frames[last].isList {
      frames[last].elements.append(value)
    } else {
      frames[last].members.append((frames[last].key, value))
    }
  }

  func omit() {}

  func null() {
    if let frame = frames.last, !frame.isList, !frame.keepsNull { return }
    putNull()
  }

  private func putNull() {
    guard context.style.values != .propertyList else {
      // A property that is nil is left out, as a list can't do without one of its elements.
      if frames.last?.isList ?? false { context.record(.unwritable("null")) }
      return
    }
    put(.null)
  }

  func keepPlace() {
    // The word of PropertyListEncoder for nil.
    put(context.style.values == .propertyList ? .string("$null") : .null)
  }

  func bool(_ value: Bool) { put(context.style.scalar(.bool(value))) }
  func integer(_ value: Int64) { put(context.style.scalar(SourceValue(value))) }
  func unsigned(_ value: UInt64) { put(context.style.scalar(.unsigned(value))) }
  func decimal(_ value: Decimal) {
    if value.isNaN { return double(.nan) }
    put(context.style.scalar(.decimal(value)))
  }

  func string(_ value: String) { put(.string(value)) }
  func float(_ value: Float) { double(Double("\(value)") ?? Double(value)) }

  func double(_ value: Double) {
    let isKept = context.style.values == .native || context.style.values == .propertyList
    guard !value.isFinite, !isKept else {
      return put(context.style.scalar(.double(value)))
    }
    nonFinite(value, in: context, null: putNull)
  }

  func date(_ value: Date) { put(.native(value)) }

  func data(_ value: Data) {
    guard let text = context.style.value(of: value) else {
      return context.leaveOut(.unwritable("data that is not UTF-8"), in: self)
    }
    put(text)
  }

  func url(_ value: URL) { if !native(value) { string(value.absoluteString) } }
  func uuid(_ value: UUID) { if !native(value) { string(value.uuidString) } }

  func native(_ value: any Sendable) -> Bool {
    guard context.style.values == .native else { return false }
    put(.native(value))
    return true
  }

  func beginList(count: Int) { begin(.list, count) }

  private func begin(_ kind: FormedValue.Kind, _ count: Int) {
    frames.append(Frame(isList: true, form: nextForm, kind: kind))
    frames[frames.count - 1].elements.reserveCapacity(count)
    nextForm = nil
  }

  var isNextFlat: Bool { nextForm == .flat }

  func layOutNextList(as form: ListForm) { if hasForms { nextForm = form } }

  func beginChoices(count: Int) { begin(hasForms ? .choices : .list, count) }

  func beginChoice(_ name: OutputKey) {
    if hasForms {
      begin(.choice(name), 1)
    } else {
      beginObject()
      key(name, keepsNull: true)
    }
  }

  func endChoice() { if hasForms { endList() } else { endObject() } }

  func beginSet(count: Int, isOrdered: Bool) {
    begin(keepsTypes ? .set(isOrdered: isOrdered) : .list, count)
  }

  func endList() {
    guard let frame = frames.popLast() else { return }
    if case (.list, nil) = (frame.kind, frame.form) { return put(.array(frame.elements)) }
    put(.native(FormedValue(kind: frame.kind, form: frame.form, elements: frame.elements)))
  }

  func opaque(_ value: Any) -> Bool {
    guard keepsTypes else { return false }
    put(.native(OpaqueReference(index: opaque.count)))
    opaque.append(value)
    return true
  }

  func beginObject() {
    frames.append(Frame(isList: false))
    nextForm = nil
  }

  func key(_ key: OutputKey, keepsNull: Bool) {
    frames[frames.count - 1].key = hasForms ? key.markedText : key.text
    frames[frames.count - 1].keepsNull = keepsNull
    nextForm = hasForms ? key.listForm : nil
  }

  func endGroup() {
    if frames.last?.members.isEmpty == true { frames.removeLast() } else { endObject() }
  }

  func endObject() {
    if let frame = frames.popLast() { put(.object(SourceObject(frame.members))) }
  }
}

extension SourceValueSink: RewindableSink {
  var progress: Int { mark.count }

  var mark: SinkMark {
    SinkMark(
      depth: frames.count, count: frames.last.map { $0.elements.count + $0.members.count } ?? 0)
  }

  func rewind(to mark: SinkMark) {
    frames.removeSubrange(mark.depth...)
    guard let last = frames.indices.last else {
      whole = nil
      return
    }
    if frames[last].isList {
      frames[last].elements.removeSubrange(mark.count...)
    } else {
      frames[last].members.removeSubrange(mark.count...)
    }
  }

  func value(since mark: SinkMark) -> SourceValue? {
    guard let frame = frames.last else { return whole }
    return frame.isList ? frame.elements.last : frame.members.last?.1
  }
}

extension SourceValue {
  /// The value that a closure writes, in the types of Swift; null if it writes none.
  static func written(_ write: (any ValueSink, OutputContext) -> Void) -> SourceValue {
    ifWritten(in: OutputContext(.native), write) ?? .null
  }

  /// The value that a closure writes, if it writes any.
  static func ifWritten(
    in context: OutputContext, _ write: (any ValueSink, OutputContext) -> Void
  ) -> SourceValue? {
    let sink = SourceValueSink(context)
    write(sink.erased, context)
    return sink.whole
  }
}

extension OutputContext {
  /// What a closure writes that belongs into a sink as a whole, or as a part of something else.
  func part(of sink: any ValueSink, _ write: (any ValueSink) -> Void) -> SourceValue {
    let part = SourceValueSink(self, keepsForms: sink.hasForms)
    write(part.erased)
    return part.result
  }
}

extension SourceValueSink {
  /// The sink, of which the compiler does not know the type: what is rarely written into it is not compiled for it
  /// once more.
  @inline(never)
  var erased: any ValueSink { self }
}

/// A value of any type that a sink keeps beside its tree.
private struct OpaqueReference: Sendable {
  let index: Int
}

/// A list in the tree of a sink that is laid out in a form, or something that a list of values can't say.
struct FormedValue: Sendable {
  /// What it is.
  enum Kind: Sendable {
    case list
    case set(isOrdered: Bool)
    /// A list of values that their names identify.
    case choices
    /// A value that its name identifies.
    case choice(OutputKey)
  }

  let kind: Kind
  let form: ListForm?
  let elements: [SourceValue]
}
