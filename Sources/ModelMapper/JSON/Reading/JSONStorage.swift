/// The bytes and index of a document that nothing else keeps.
final class JSONStorage: Sendable {
  private let bytes: [UInt8]
  private let entries: [IndexEntry]
  /// The text that the document is read as, if it is another.
  let text: RepairedText?

  /// Creates a copy of contents.
  ///
  /// - Complexity: O(*n*) in the number of bytes and entries.
  init(copying contents: IndexedValues, _ text: RepairedText? = nil) {
    self.text = text
    bytes = Array(contents.bytes)
    entries = contents.entries.copy
  }

  /// Reads and keeps a document.
  init(
    _ bytes: [UInt8], limits: Limits, repairs: DocumentRepairs = []
  ) throws(JSONSyntaxError) {
    let index = JSONIndex()
    text = try bytes.withByteSpan { (bytes) throws(JSONSyntaxError) in
      try index.read(bytes, limits: limits, repairs: repairs)
    }
    self.bytes = text?.bytes ?? bytes
    entries = index.entries.copy
    withExtendedLifetime(index) {}
  }

  /// Calls a closure with the contents.
  func withContents<Value>(_ body: (IndexedValues) -> Value) -> Value {
    bytes.withByteSpan { bytes in
      entries.withFixedArray { body(IndexedValues(bytes: bytes, entries: $0, syntax: .json)) }
    }
  }
}
