/// The bytes and index of a document that nothing else keeps.
final class JSONStorage: Sendable {
  private let bytes: [UInt8]
  private let entries: [JSONEntry]

  /// Creates a copy of contents.
  ///
  /// - Complexity: O(*n*) in the number of bytes and entries.
  init(copying contents: JSONContents) {
    bytes = contents.bytes.copied
    entries = unsafe Array(contents.allEntries)
  }

  /// Reads and keeps a document.
  init(_ bytes: [UInt8], limits: Limits) throws(JSONSyntaxError) {
    let index = JSONIndex()
    try unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(JSONSyntaxError) in
        try unsafe index.build(JSONBytes(buffer), limits: limits)
      }
    }.get()
    self.bytes = bytes
    entries = unsafe Array(UnsafeBufferPointer(start: index.entries, count: index.count))
    withExtendedLifetime(index) {}
  }

  /// Calls a closure with the contents.
  func withContents<Value>(_ body: (JSONContents) -> Value) -> Value {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe entries.withUnsafeBufferPointer { entries in
        guard let start = entries.baseAddress else {
          preconditionFailure("An index without entries was kept.")
        }
        let bytes = unsafe JSONBytes(buffer)
        return unsafe body(JSONContents(bytes: bytes, entries: start, count: entries.count))
      }
    }
  }
}
