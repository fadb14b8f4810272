package import ModelMapperFoundation

/// Writes JSON bytes straight from the values of a model.
///
/// A comma follows every value and is taken back at the end of its list or object, and a member is
/// taken back as a whole where its value is left out: so nothing has to be known in advance, and no
/// state is kept but the bytes.
package final class JSONWriter: ValueSink {
  let output: ByteOutput
  /// The call, to which values are reported that could not be written.
  let context: OutputContext?
  /// Writes scalars and keys of models; it also knows which member waits for its value.
  let text: TextSink
  @safe @exclusivity(unchecked) private var state: State

  /// What changes from document to document, and within one.
  private struct State {
    var options: JSONWriterOptions
    /// Where the open groups of members begin.
    var groups: [SinkMark] = []
    var depth = 0
    var levels: [JSONSortingLevel] = []
  }

  var options: JSONWriterOptions { state.options }

  /// How many lists and objects are open.
  var depth: Int {
    get { state.depth }
    set { state.depth = newValue }
  }

  /// The open lists and objects, where keys are sorted.
  var levels: [JSONSortingLevel] {
    _read { yield state.levels }
    _modify { yield &state.levels }
  }

  /// How JSON differs from other text formats.
  private static let syntax = TextSyntax(
    keys: KeyRendering { key in
      let output = ByteOutput()
      output.append(quoting: key.text)
      output.append(UInt8(ascii: ":"))
      return (before: Array(output.bytes(from: 0)), after: [])
    },
    separator: UInt8(ascii: ","))

  /// Creates a writer.
  package init(
    _ options: JSONWriterOptions, for context: OutputContext? = nil, capacity: Int = 256
  ) {
    state = State(options: options)
    self.context = context
    output = ByteOutput(capacity: capacity)
    text = TextSink(Self.syntax, output)
    text.setOwner(self)
    text.sortsMembers = options.sortsKeys
  }

  /// Begins another document, with nothing left of the one before.
  package func begin(_ options: JSONWriterOptions) {
    state.options = options
    text.sortsMembers = options.sortsKeys
  }

  /// Forgets the document.
  package func reset() {
    state = State(options: state.options)
    text.reset()
  }

  /// None where an option changes what the text sink writes, which knows of none but sorting.
  package var textSink: TextSink? { options.isPretty ? nil : text }

  /// Takes the bytes out without a copy.
  ///
  /// What was written so far is complete if every list and object was ended. Nothing at all is
  /// `null`, so that the result is JSON in any case.
  package func takeData() -> Data {
    finish()
    return output.takeData()
  }

  /// The bytes as a string.
  package func takeString() -> String {
    finish()
    return String(decoding: output.bytes(from: 0), as: UTF8.self)
  }

  private func finish() {
    if output.last == UInt8(ascii: ",") { output.truncate(to: output.count - 1) }
    if output.count == 0 { output.append("null") }
  }

  // MARK: Keys, lists, objects

  package func key(_ key: OutputKey, keepsNull: Bool) {
    text.announceMember(keepsNull: keepsNull)
    if options.sortsKeys { noteMember(key.text) }
    if options.isPretty { beginLine() }
    output.append(quoting: key.text)
    output.append(UInt8(ascii: ":"))
    if options.isPretty { output.append(UInt8(ascii: " ")) }
  }

  package func beginList(count: Int) { begin(UInt8(ascii: "[")) }

  package func endList() { end(UInt8(ascii: "]")) }

  package func beginObject() { begin(UInt8(ascii: "{")) }

  package func endObject() { end(UInt8(ascii: "}")) }

  package func beginGroup(_ key: OutputKey) {
    state.groups.append(mark)
    self.key(key, keepsNull: true)
    beginObject()
  }

  package func endGroup() {
    guard let start = state.groups.popLast(), output.last == UInt8(ascii: "{") else {
      return endObject()
    }
    rewind(to: start)
  }

  package func omit() {
    if text.takeBackKey(), options.sortsKeys { forgetMember() }
  }

  private func begin(_ bracket: UInt8) {
    beginValue()
    output.append(bracket)
    depth += 1
    if options.sortsKeys { levels.append(JSONSortingLevel()) }
  }

  private func end(_ bracket: UInt8) {
    if options.sortsKeys { sortMembers() }
    depth -= 1
    if output.last == UInt8(ascii: ",") {
      output.truncate(to: output.count &- 1)
      if options.isPretty { beginLine() }
    }
    output.append(bracket)
    endValue()
  }

  /// Makes ready for a value: a line of its own in a list, nothing after a key.
  @inline(__always)
  private func beginValue() {
    if text.isAfterKey {
      text.beginMemberValue()
    } else if options.isPretty, depth > 0 {
      beginLine()
    }
  }

  @inline(__always)
  private func endValue() { output.append(UInt8(ascii: ",")) }

  /// Writes a scalar.
  @inline(__always)
  func write(_ append: () -> Void) {
    beginValue()
    append()
    endValue()
  }

  private func beginLine() {
    output.append(UInt8(ascii: "\n"))
    output.append(repeating: UInt8(ascii: " "), count: depth * 2)
  }

  /// Writes a null, or drops the key of a member that does not keep it.
  package func null() {
    if text.dropsNull { omit() } else { appendNull() }
  }

  func appendNull() { write { output.append("null") } }
}
