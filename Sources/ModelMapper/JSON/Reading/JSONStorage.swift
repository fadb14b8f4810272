/// The bytes and index of a document that nothing else keeps.
final class JSONStorage: Sendable {
  private let bytes: [UInt8]
  private let entries: [IndexEntry]

  /// Creates a copy of contents.
  ///
  /// - Complexity: O(*n*) in the number of bytes and entries.
  init(copying contents: IndexedValues) {
    bytes = Array(contents.bytes)
    entries = contents.allEntries
  }

  /// Reads and keeps a document.
  init(_ bytes: [UInt8], limits: Limits) throws(JSONSyntaxError) {
    let index = JSONIndex()
    var bytes = bytes
    do throws(JSONSyntaxError) {
      try index.build(bytes, limits)
    } catch {
      guard let text = bytes.withByteSpan({ $0.jsonTranscoded(within: limits) }) else {
        throw error
      }
      bytes = text
      try index.build(bytes, limits)
    }
    self.bytes = bytes
    entries = index.entries.copy
    withExtendedLifetime(index) {}
  }

  /// Calls a closure with the contents.
  func withContents<Value>(_ body: (IndexedValues) -> Value) -> Value {
    bytes.withByteSpan { bytes in
      entries.withLentArray { body(IndexedValues(bytes: bytes, entries: $0, syntax: .json)) }
    }
  }
}

extension JSONIndex {
  fileprivate func build(_ bytes: [UInt8], _ limits: Limits) throws(JSONSyntaxError) {
    try bytes.withByteSpan { (bytes) throws(JSONSyntaxError) in
      try build(bytes, limits: limits)
    }
  }
}
