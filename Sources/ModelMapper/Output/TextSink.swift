package import ModelMapperFoundation

/// Writes scalars and the keys of models as text, for a sink that has the rest of its format.
///
/// A concrete type, so that writing a scalar is a direct call, whatever the format is. A format says
/// by its ``TextSyntax`` how it differs from others. It makes a text sink only where its layout needs
/// nothing between values and no line breaks.
@safe
package final class TextSink: ScalarSink {
  /// The bytes written so far, here and by the whole sink.
  package let output: ByteOutput
  private let syntax: TextSyntax
  private let separator: UInt8
  private let quotesText: Bool
  /// Whether the members of an object are put in the order of their keys.
  ///
  /// Those that are written here have to come in that order, and alone.
  var sortsMembers = false
  @safe @exclusivity(unchecked) private var state = State()
  private var owner: Uncounted<any ValueSink>?

  private struct State {
    /// Where the member that waits for its value begins.
    var memberStart = 0
    var keepsNull = true
    var isAfterKey = false
    /// The keys and the position of the key that waits for its value, for what follows the value.
    var keys: RenderedKeys?
    var index = 0
  }

  /// Creates the text sink of a format.
  ///
  /// - Parameters:
  ///   - syntax: How the format writes keys and values.
  ///   - output: Where the bytes go.
  package init(_ syntax: TextSyntax, _ output: ByteOutput) {
    self.syntax = syntax
    self.output = output
    separator = syntax.separator ?? 0
    quotesText = syntax.text == nil
  }

  /// Names the sink that has the rest of the format, which keeps this one and outlives it.
  package func setOwner(_ owner: any ValueSink) { self.owner = Uncounted(owner) }

  /// The sink that has the rest of the format.
  private var whole: any ValueSink {
    guard let owner else { preconditionFailure("A text sink has no owner.") }
    return owner.reference
  }

  /// Whether nothing but a separator follows each value, so that elements may be written here, and
  /// the keys of lists and objects.
  var separatesValues: Bool { separator != 0 }

  /// The keys of a model in this format.
  func keys(_ keys: OutputKeys) -> RenderedKeys { keys.rendered(by: syntax.keys) }

  // MARK: Members

  /// Announces a key of a model, as ``ValueSink/key(_:keepsNull:)`` does.
  ///
  /// - Returns: Whether it was written; if not, the whole sink has to write the member.
  @inline(__always)
  func key(_ keys: RenderedKeys, _ index: Int, keepsNull: Bool) -> Bool {
    let span = keys.spans[index]
    guard span.before > 0 else { return false }
    announceMember(keepsNull: keepsNull)
    if separator == 0 {
      state.keys = keys
      state.index = index
    }
    output.append(padded: keys.bytes, span.start, count: span.before)
    return true
  }

  /// Begins a member, whose key follows.
  @inline(__always)
  package func announceMember(keepsNull: Bool) {
    state.memberStart = output.count
    state.keepsNull = keepsNull
    state.isAfterKey = true
  }

  /// Whether the value that comes next belongs to a member.
  package var isAfterKey: Bool { state.isAfterKey }

  /// Whether the member that waits for its value is left out if that is null.
  package var dropsNull: Bool { state.isAfterKey && !state.keepsNull }

  /// Notes that the value of a member begins.
  @inline(__always)
  package func beginMemberValue() { state.isAfterKey = false }

  /// Takes back the key that waits for its value.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func takeBackKey() -> Bool {
    guard state.isAfterKey else { return false }
    state.isAfterKey = false
    output.truncate(to: state.memberStart)
    return true
  }

  /// Where the sink stands: before a value, or before the key of a member.
  package struct Mark {
    /// The number of bytes.
    let count: Int
    fileprivate let memberStart: Int
    fileprivate let keepsNull: Bool
    fileprivate let isAfterKey: Bool
  }

  var mark: Mark {
    Mark(
      count: output.count, memberStart: state.memberStart, keepsNull: state.keepsNull,
      isAfterKey: state.isAfterKey)
  }

  /// Takes back everything written since the sink stood at a mark, in a format with separators.
  func rewind(to mark: Mark) {
    state.memberStart = mark.memberStart
    state.keepsNull = mark.keepsNull
    state.isAfterKey = mark.isAfterKey
    output.truncate(to: mark.count)
  }

  /// Forgets everything, for another document.
  package func reset() {
    state.isAfterKey = false
    if state.keys != nil { state.keys = nil }
    output.reset()
  }

  /// Writes a scalar.
  @inline(__always)
  private func write(_ append: () -> Void) {
    beginMemberValue()
    append()
    if separator != 0 { output.append(separator) } else { closeMember() }
  }

  /// Writes what follows the value of the key announced last.
  private func closeMember() {
    guard let keys = state.keys else { return }
    let span = keys.spans[state.index]
    output.append(padded: keys.bytes, span.start + span.before, count: span.after)
  }

  package func handOver() -> any ValueSink {
    if separator == 0, let keys = state.keys, takeBackKey() {
      whole.key(keys.keys[state.index], keepsNull: state.keepsNull)
    }
    return whole
  }

  // MARK: Scalars

  package func null() {
    if dropsNull { takeBackKey() } else { handOver().null() }
  }

  package func omit() { takeBackKey() }

  package func bool(_ value: Bool) { write { output.append(value ? "true" : "false") } }

  package func integer(_ value: Int64) { write { output.append(value) } }

  package func unsigned(_ value: UInt64) { write { output.append(value) } }

  package func double(_ value: Double) {
    guard value.isFinite else { return handOver().double(value) }
    write { output.append(value) }
  }

  package func float(_ value: Float) {
    guard value.isFinite else { return handOver().float(value) }
    write { output.append(value) }
  }

  package func decimal(_ value: Decimal) {
    guard value.isFinite else { return handOver().decimal(value) }
    write { output.append(value) }
  }

  package func string(_ value: String) {
    guard quotesText else { return otherText(value) }
    write { output.append(quoting: value) }
  }

  private func otherText(_ value: String) {
    let start = output.count
    guard let write = syntax.text, write(value, output) else {
      output.truncate(to: start)
      return handOver().string(value)
    }
    self.write {}
  }

  package func date(_ value: Date) {
    guard case .string(let text)? = DateRule.iso8601.format.write(value) else {
      return string(NumeralText.shortest(value.timeIntervalSince1970))
    }
    string(text)
  }

  package func data(_ value: Data) {
    guard quotesText else { return otherText(value.base64EncodedString()) }
    write { output.append(quoting: value) }
  }

  package func url(_ value: URL) { string(value.absoluteString) }

  package func uuid(_ value: UUID) {
    guard quotesText else { return otherText(value.uuidString) }
    write { output.append(quoting: value) }
  }
}

/// How a text format differs from others.
package struct TextSyntax: Sendable {
  /// How the format writes keys.
  package let keys: KeyRendering
  /// What follows each value, of members and elements alike; `nil` if that depends on the key, so
  /// that elements, which have none, are written by the whole sink.
  package let separator: UInt8?
  /// Writes a text, or returns `false` for one that the whole sink has to write; `nil` if texts are
  /// quoted and escaped with backslashes.
  package let text: (@Sendable (String, ByteOutput) -> Bool)?

  package init(
    keys: KeyRendering, separator: UInt8? = nil,
    text: (@Sendable (String, ByteOutput) -> Bool)? = nil
  ) {
    self.keys = keys
    self.separator = separator
    self.text = text
  }
}
