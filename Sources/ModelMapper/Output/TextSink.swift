package import ModelMapperFoundation

/// Writes values as text in the syntax of JSON, straight from the values of a model.
///
/// A comma follows every value and is taken back at the end of its list or object, and a member is
/// taken back as a whole where its value is left out: so nothing has to be known in advance, and little
/// is kept but the bytes. A concrete type, so that writing a scalar or the key of a model is a direct call.
package final class TextSink: ValueSink {
  /// The bytes written so far.
  package let output: ByteOutput
  /// The call, to which values are reported that could not be written.
  package let context: OutputContext
  @safe @exclusivity(unchecked) private var state = State()

  /// What changes from document to document, and within one.
  private struct State {
    var member = Member()
    /// How many lists and objects are open.
    var depth = 0
    /// Where the open groups of members begin.
    var groups: [SinkMark] = []
    /// The members of the open lists and objects, where they are sorted.
    var levels: [Members] = []
  }

  /// The member that was announced last.
  fileprivate struct Member {
    var start = 0
    var keepsNull = true
    /// Whether it waits for its value.
    var isPending = false
  }

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - context: The call, by whose style the text is laid out.
  ///   - capacity: For how many bytes there is memory at first.
  init(for context: OutputContext, capacity: Int = 256) {
    self.context = context
    output = ByteOutput(capacity: capacity)
  }

  /// Forgets the document.
  func reset() {
    // Of a document that was written to its end nothing is left.
    if state.depth > 0 || state.member.isPending { state = State() }
    output.reset()
  }

  /// None where an option changes how keys are laid out.
  package var textSink: Unowned<TextSink>? { context.isPretty ? nil : Unowned(self) }

  /// Whether the members of an object are put in the order of their keys.
  ///
  /// Those whose keys were prepared have to come in that order, and alone.
  var sortsMembers: Bool { context.sortsKeys }

  package var progress: Int { output.count }

  // MARK: The document

  /// Takes the bytes out without a copy.
  ///
  /// What was written so far is complete if every list and object was ended. Nothing at all is
  /// `null`, so that the result is a document in any case.
  func takeData() -> Data {
    finish()
    return output.takeData()
  }

  /// The bytes as a string.
  func takeString() -> String {
    finish()
    return String(decoding: output.bytes(from: 0), as: UTF8.self)
  }

  private func finish() {
    takeBackComma()
    if output.count == 0 { output.append("null") }
  }

  /// Takes back the comma after the last value.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  private func takeBackComma() -> Bool {
    guard output.last == UInt8(ascii: ",") else { return false }
    output.truncate(to: output.count &- 1)
    return true
  }

  /// Ends the line of a document, so that another may follow.
  ///
  /// A document that was left out is `null`, so that there are as many lines as there were values.
  func endLine() {
    if !takeBackComma() { output.append("null") }
    output.append("\n")
  }

  // MARK: Members

  package func key(_ key: OutputKey, keepsNull: Bool) {
    beginMember(keepsNull: keepsNull)
    if sortsMembers { noteMember(key.text) }
    if context.isPretty { beginLine() }
    output.append(quoting: key.text)
    output.append(UInt8(ascii: ":"))
    if context.isPretty { output.append(UInt8(ascii: " ")) }
  }

  /// Announces a key of a model, as ``key(_:keepsNull:)`` does where nothing is pretty.
  @inline(__always)
  func key(_ keys: RenderedKeys, _ index: Int, keepsNull: Bool) {
    beginMember(keepsNull: keepsNull)
    let span = keys.spans[index]
    output.append(padded: keys.bytes, span.start, count: span.count)
  }

  @inline(__always)
  private func beginMember(keepsNull: Bool) {
    state.member = Member(start: output.count, keepsNull: keepsNull, isPending: true)
  }

  /// Takes back the key that waits for its value, if there is one.
  package func omit() {
    guard state.member.isPending else { return }
    state.member.isPending = false
    output.truncate(to: state.member.start)
  }

  // MARK: Lists and objects

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

  private func begin(_ bracket: UInt8) {
    beginValue()
    output.append(bracket)
    state.depth += 1
    if sortsMembers { state.levels.append([]) }
  }

  private func end(_ bracket: UInt8) {
    if sortsMembers { sortMembers() }
    state.depth -= 1
    if takeBackComma(), context.isPretty { beginLine() }
    output.append(bracket)
    endValue()
  }

  /// Makes ready for a value: a line of its own in a list, nothing after a key.
  @inline(__always)
  private func beginValue() {
    if state.member.isPending {
      state.member.isPending = false
    } else if context.isPretty, state.depth > 0 {
      beginLine()
    }
  }

  @inline(__always)
  private func endValue() { output.append(UInt8(ascii: ",")) }

  private func beginLine() {
    output.append(UInt8(ascii: "\n"))
    output.append(repeating: UInt8(ascii: " "), count: state.depth * 2)
  }

  // MARK: Scalars

  @inline(__always)
  private func write(_ append: () -> Void) {
    beginValue()
    append()
    endValue()
  }

  package func null() {
    if state.member.isPending, !state.member.keepsNull { omit() } else { appendNull() }
  }

  private func appendNull() { write { output.append("null") } }

  package func bool(_ value: Bool) { write { output.append(value ? "true" : "false") } }

  package func integer(_ value: Int64) { write { output.append(value) } }

  package func unsigned(_ value: UInt64) { write { output.append(value) } }

  package func double(_ value: Double) {
    guard value.isFinite else { return nonFinite(value) }
    write { output.append(value) }
  }

  package func float(_ value: Float) {
    guard value.isFinite else { return nonFinite(Double(value)) }
    write { output.append(value) }
  }

  package func decimal(_ value: Decimal) {
    guard value.isFinite else { return nonFinite(.nan) }
    write { output.append(value) }
  }

  package func string(_ value: String) { write { output.append(quoting: value) } }

  package func data(_ value: Data) { write { output.append(quoting: value) } }

  package func uuid(_ value: UUID) { write { output.append(quoting: value) } }

  @inline(never)
  private func nonFinite(_ value: Double) { nonFinite(value, in: context, null: appendNull) }
}

/// Where a member stands in a text that is written, and its value; and where another value for it begins.
struct WrittenMember {
  let place: Range<Int>
  let value: Range<Int>
  let end: Int
}

extension TextSink {
  /// Waits for a value that takes the place of another.
  func beginReplacing() {
    state.member = Member(start: output.count, keepsNull: true, isPending: true)
  }

  /// Puts the value written last in the place of that of a member, or takes that out if none was written.
  func endReplacing(_ member: WrittenMember) {
    var value = Array(output.bytes(from: member.end))
    let place = value.popLast() == nil ? member.place : member.value
    output.truncate(to: member.end)
    let rest = Array(output.bytes(from: place.upperBound))
    output.truncate(to: place.lowerBound)
    output.append(value)
    output.append(rest)
  }
}

extension TextSink {
  /// The number of bytes, with the member that was announced last.
  package struct Mark {
    let count: Int
    fileprivate let member: Member
  }

  var mark: SinkMark {
    SinkMark(
      text: Mark(count: output.count, member: state.member), depth: state.depth,
      count: sortsMembers ? state.levels.last?.count ?? 0 : 0)
  }

  func rewind(to mark: SinkMark) {
    guard let place = mark.text else { return }
    state.member = place.member
    output.truncate(to: place.count)
    state.depth = mark.depth
    guard sortsMembers else { return }
    state.levels.removeSubrange(mark.depth...)
    if mark.depth > 0 { state.levels[mark.depth - 1].removeSubrange(mark.count...) }
  }
}

extension TextSink {
  /// The keys of members in the order they were written in, and where each member begins.
  ///
  /// One that was taken back begins where the bytes end.
  fileprivate typealias Members = [(key: String, start: Int)]

  /// Remembers where a member begins.
  private func noteMember(_ key: String) {
    guard let level = state.levels.indices.last else { return }
    if state.levels[level].last?.start == output.count { state.levels[level].removeLast() }
    state.levels[level].append((key, output.count))
  }

  /// Puts the members of the innermost object in the order of the UTF-8 of their keys.
  ///
  /// Members of one key stay in the order they were written in.
  ///
  /// - Complexity: O(*n* log *n*) in the number of members, and O(*m*) in their bytes.
  private func sortMembers() {
    guard var members = state.levels.popLast(), let first = members.first else { return }
    if members.last?.start == output.count { members.removeLast() }
    // Mostly they are in order.
    let order = members.indices.sorted { left, right in
      let (one, other) = (members[left].key, members[right].key)
      return one.precedes(other) || left < right && !other.precedes(one)
    }
    guard !order.elementsEqual(members.indices) else { return }
    let written = Array(output.bytes(from: first.start))
    output.truncate(to: first.start)
    for place in order {
      let end = place + 1 < members.count ? members[place + 1].start : first.start + written.count
      written.withByteSpan {
        output.append($0[(members[place].start - first.start)..<(end - first.start)])
      }
    }
  }
}
