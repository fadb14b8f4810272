/// The bytes and index of a document that nothing else keeps.
final class JSONStorage: Sendable {
  private let bytes: [UInt8]
  private let entries: [IndexEntry]

  /// Creates a copy of contents.
  ///
  /// - Complexity: O(*n*) in the number of bytes and entries.
  init(copying contents: IndexedValues) {
    bytes = contents.bytes.copied
    entries = unsafe Array(contents.allEntries)
  }

  /// Reads and keeps a document.
  init(_ bytes: [UInt8], limits: Limits) throws(JSONSyntaxError) {
    let index = JSONIndex()
    try unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(JSONSyntaxError) in
        try unsafe index.build(ByteSpan(buffer), limits: limits)
      }
    }.get()
    self.bytes = bytes
    entries = unsafe Array(UnsafeBufferPointer(start: index.entries, count: index.count))
    withExtendedLifetime(index) {}
  }

  /// Calls a closure with the contents.
  func withContents<Value>(_ body: (IndexedValues) -> Value) -> Value {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe entries.withUnsafeBufferPointer { entries in
        guard let start = entries.baseAddress else {
          preconditionFailure("An index without entries was kept.")
        }
        let bytes = unsafe ByteSpan(buffer)
        return unsafe body(IndexedValues(bytes: bytes, entries: start, syntax: .json))
      }
    }
  }
}
