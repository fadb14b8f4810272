package import Foundation

extension JSONReader {
  /// Calls a closure with a reader over some bytes, which are not copied.
  ///
  /// The document is read and validated whole before the closure is called. The reader and the
  /// texts it lends must not leave the closure.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8. A byte-order mark at its beginning is skipped.
  ///   - limits: How deep, long and rich the document may be.
  ///   - body: What is done with the reader.
  /// - Returns: What the closure returns.
  /// - Throws: What is wrong with the document.
  /// - Complexity: O(*n*) in the number of bytes, and what the closure does.
  package static func withReader<Result>(
    over bytes: UnsafeRawBufferPointer, limits: Limits = Limits(),
    _ body: (JSONReader) -> Result
  ) throws(JSONSyntaxError) -> Result {
    let index = JSONIndex()
    let bytes = unsafe ByteSpan(bytes)
    try index.build(bytes, limits: limits)
    let reader = JSONReader(bytes, index: index)
    return withExtendedLifetime(reader) { body(reader) }
  }

  /// Calls a closure with a reader over the bytes of some data.
  package static func withReader<Value>(
    over data: Data, limits: Limits = Limits(), _ body: (JSONReader) -> Value
  ) throws(JSONSyntaxError) -> Value {
    try unsafe data.withUnsafeBytes { bytes in
      Result { () throws(JSONSyntaxError) in
        try unsafe withReader(over: bytes, limits: limits, body)
      }
    }.get()
  }

  /// Calls a closure with a reader over an array of bytes.
  package static func withReader<Value>(
    over bytes: [UInt8], limits: Limits = Limits(), _ body: (JSONReader) -> Value
  ) throws(JSONSyntaxError) -> Value {
    try unsafe bytes.withUnsafeBytes { bytes in
      Result { () throws(JSONSyntaxError) in
        try unsafe withReader(over: bytes, limits: limits, body)
      }
    }.get()
  }

  /// Calls a closure with a reader over the UTF-8 of a string.
  package static func withReader<Value>(
    over text: String, limits: Limits = Limits(), _ body: (JSONReader) -> Value
  ) throws(JSONSyntaxError) -> Value {
    var text = text
    return try text.withUTF8 { bytes in
      Result { () throws(JSONSyntaxError) in
        try unsafe withReader(over: UnsafeRawBufferPointer(bytes), limits: limits, body)
      }
    }.get()
  }
}
