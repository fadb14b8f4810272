package import Foundation

/// Writes JSON bytes straight from the values of a model.
///
/// A comma follows every value and is taken back at the end of its list or object, and a member is
/// taken back as a whole where its value is left out: so nothing has to be known in advance, and no
/// state is kept but the bytes.
package final class JSONWriter: ValueSink {
  let output: JSONOutput
  let options: JSONWriterOptions
  private let state = UncheckedBox(State())
  /// The open lists and objects, where keys are sorted.
  var levels: [JSONSortingLevel] = []

  /// Where the writer stands.
  private struct State {
    /// Where the member that waits for its value begins.
    var memberStart = 0
    var keepsNull = true
    var isAfterKey = false
    var depth = 0
  }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - options: How to write.
  ///   - capacity: How many bytes are expected.
  package init(_ options: JSONWriterOptions, capacity: Int = 256) {
    self.options = options
    output = JSONOutput(capacity: capacity)
  }

  deinit { state.free() }

  /// Takes the bytes out without a copy.
  ///
  /// What was written so far is complete if every list and object was ended. Nothing at all is
  /// `null`, so that the result is JSON in any case.
  package func takeData() -> Data {
    finish()
    return output.takeData()
  }

  /// The bytes in an array.
  package func takeBytes() -> [UInt8] {
    finish()
    return unsafe Array(output.bytes(from: 0))
  }

  /// The bytes as a string.
  package func takeString() -> String {
    finish()
    return unsafe String(decoding: output.bytes(from: 0), as: UTF8.self)
  }

  private func finish() {
    if output.last == UInt8(ascii: ",") { output.truncate(to: output.count - 1) }
    if output.count == 0 { output.append("null") }
  }

  // MARK: Keys, lists, objects

  package func key(_ key: OutputKey, keepsNull: Bool) {
    announce(keepsNull)
    if options.sortsKeys { noteMember(key.text) }
    if options.isPretty { beginLine() }
    if options.escapesSlashes {
      output.append(quoting: key.text, escapingSlashes: true)
      output.append(UInt8(ascii: ":"))
    } else {
      output.append(key.json)
    }
    if options.isPretty { output.append(UInt8(ascii: " ")) }
  }

  /// Announces a key of a model, as ``key(_:keepsNull:)`` does.
  @inline(__always)
  func key(of keys: OutputKeys, at index: Int, keepsNull: Bool) {
    guard options.isPlain else { return key(keys.keys[index], keepsNull: keepsNull) }
    announce(keepsNull)
    let start = keys.starts[index]
    output.append(padded: keys.json, start, count: keys.starts[index + 1] - start)
  }

  @inline(__always)
  private func announce(_ keepsNull: Bool) {
    state.value.memberStart = output.count
    state.value.keepsNull = keepsNull
    state.value.isAfterKey = true
  }

  package func beginList(count: Int) { begin(UInt8(ascii: "[")) }

  package func endList() { end(UInt8(ascii: "]")) }

  package func beginObject() { begin(UInt8(ascii: "{")) }

  package func endObject() { end(UInt8(ascii: "}")) }

  package func omit() {
    guard state.value.isAfterKey else { return }
    state.value.isAfterKey = false
    output.truncate(to: state.value.memberStart)
    if options.sortsKeys { forgetMember() }
  }

  private func begin(_ bracket: UInt8) {
    beginValue()
    output.append(bracket)
    state.value.depth &+= 1
    if options.sortsKeys { levels.append(JSONSortingLevel()) }
  }

  private func end(_ bracket: UInt8) {
    if options.sortsKeys { sortMembers() }
    state.value.depth &-= 1
    if output.last == UInt8(ascii: ",") {
      output.truncate(to: output.count &- 1)
      if options.isPretty { beginLine() }
    }
    output.append(bracket)
    endValue()
  }

  /// Makes ready for a value: a line of its own in a list, nothing after a key.
  @inline(__always)
  func beginValue() {
    if state.value.isAfterKey {
      state.value.isAfterKey = false
    } else if options.isPretty, state.value.depth > 0 {
      beginLine()
    }
  }

  @inline(__always)
  func endValue() { output.append(UInt8(ascii: ",")) }

  private func beginLine() {
    output.append(UInt8(ascii: "\n"))
    output.append(repeating: UInt8(ascii: " "), count: state.value.depth * 2)
  }

  /// Writes a null, or drops the key of a member that does not keep it.
  package func null() {
    if state.value.isAfterKey, !state.value.keepsNull {
      omit()
    } else {
      appendNull()
    }
  }

  func appendNull() {
    beginValue()
    output.append("null")
    endValue()
  }
}
