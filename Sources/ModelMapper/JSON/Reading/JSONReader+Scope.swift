extension JSONReader {
  /// Calls a closure with a reader over some bytes, which are not copied.
  ///
  /// The document is read and validated whole before the closure is called. The reader and the
  /// texts it lends must not leave the closure.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8, or in UTF-16 or UTF-32. A byte-order mark at its beginning is
  ///     skipped.
  ///   - limits: How deep, long and rich the document may be.
  ///   - repairs: What may be repaired in it.
  ///   - body: What is done with the reader.
  /// - Returns: What the closure returns.
  /// - Throws: What is wrong with the document.
  /// - Complexity: O(*n*) in the number of bytes, and what the closure does.
  static func withReader<Value>(
    over bytes: some ByteLender, limits: Limits = Limits(), repairs: DocumentRepairs = [],
    _ body: (JSONReader) -> Value
  ) throws(JSONSyntaxError) -> Value {
    try bytes.withByteSpan { (bytes) throws(JSONSyntaxError) in
      let index = JSONIndex()
      let text = try index.read(bytes, limits: limits, repairs: repairs)
      let reader = JSONReader(bytes, index: index)
      return withExtendedLifetime(reader) {
        guard let text else { return body(reader) }
        return text.bytes.withByteSpan {
          reader.begin($0, as: text)
          return body(reader)
        }
      }
    }
  }
}
