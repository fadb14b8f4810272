package import Foundation

/// What a model is written into: a dictionary, JSON bytes, an XML element.
///
/// Calls come in document order and are balanced. In an object each value is preceded by its key.
/// A sink knows nothing of models or properties.
package protocol ValueSink: AnyObject {
  /// Writes a null; after a key that does not keep nulls, drops the key instead.
  func null()
  func bool(_ value: Bool)
  func integer(_ value: Int64)
  func unsigned(_ value: UInt64)
  func double(_ value: Double)
  func float(_ value: Float)
  func decimal(_ value: Decimal)
  func string(_ value: String)
  func date(_ value: Date)
  func data(_ value: Data)
  func url(_ value: URL)
  func uuid(_ value: UUID)
  /// Writes a value with a type of its own that no other call takes.
  func native(_ value: any Sendable)
  /// Writes nothing in the place of a value that can't be written, dropping its key.
  func omit()
  func beginList(count: Int)
  /// Begins a list whose elements make a set.
  func beginSet(count: Int)
  func endList()
  /// Writes a value of any type as it is.
  ///
  /// - Returns: Whether the sink can; if not, nothing is written.
  func opaque(_ value: Any) -> Bool
  func beginObject()
  /// Announces the key of the next value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - keepsNull: Whether a null that follows is written rather than left out.
  func key(_ key: OutputKey, keepsNull: Bool)
  func endObject()
  /// Begins a list whose elements are told by their names.
  func beginChoices(count: Int)
  func endChoices()
  /// Begins a value that its name tells, in a list of such values or by itself.
  func beginChoice(_ name: OutputKey)
  func endChoice()
}

extension ValueSink {
  package func beginSet(count: Int) { beginList(count: count) }
  package func opaque(_ value: Any) -> Bool { false }
  package func beginChoices(count: Int) { beginList(count: count) }
  package func endChoices() { endList() }
  package func endChoice() { endObject() }

  package func beginChoice(_ name: OutputKey) {
    beginObject()
    key(name, keepsNull: true)
  }
}

/// A key on its way out, prepared once per type.
package struct OutputKey: Sendable {
  /// The key as it reads.
  package let text: String
  /// The key as a JSON string with its quotes and the colon that follows.
  package let json: [UInt8]

  /// How a list under the key is written, where the declaration says.
  package let listForm: ListForm?

  package init(_ text: String, listForm: ListForm? = nil) {
    self.text = text
    self.listForm = listForm
    let output = JSONOutput()
    output.append(quoting: text)
    output.append(UInt8(ascii: ":"))
    json = unsafe Array(output.bytes(from: 0))
  }
}
