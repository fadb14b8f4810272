/// Finds the records of JSON Lines in chunks as they arrive.
///
/// Only the beginning of a line whose end has not arrived is kept, and of a line that is longer than
/// the limit not even that: so memory does not grow with the text.
///
/// ```swift
/// var splitter = JSONLineSplitter()
/// for chunk in chunks {
///   splitter.append(chunk)
///   while let user = splitter.next({ line in read(line) }) { users.append(user) }
/// }
/// splitter.finish()
/// while let user = splitter.next({ line in read(line) }) { users.append(user) }
/// ```
package struct JSONLineSplitter {
  private var buffer: [UInt8] = []
  private var cursor: JSONLineCursor
  private var isFinished = false

  /// Creates a splitter.
  ///
  /// - Parameter limit: How many bytes a line may have.
  package init(limit: Int = Limits().bytes) {
    cursor = JSONLineCursor(limit: limit)
  }

  /// How many bytes the lines had that were handed out or passed over.
  package var bytesRead: Int { cursor.byteOffset }

  /// Takes more bytes.
  package mutating func append(_ chunk: some Sequence<UInt8>) {
    if cursor.start > 0 {
      buffer.removeSubrange(0..<cursor.start)
      cursor.rebase()
    }
    buffer.append(contentsOf: chunk)
  }

  /// Says that no more bytes will come, so that the last line need not have an end.
  package mutating func finish() { isFinished = true }

  /// Calls a closure with the next line, if a whole one has arrived.
  ///
  /// - Parameter body: What is done with the line, which is lent for this call.
  /// - Returns: What the closure returns, or `nil` if it was not called.
  /// - Complexity: O(*n*) in the length of the line.
  package mutating func next<Result>(_ body: (JSONLine) -> Result) -> Result? {
    unsafe buffer.withUnsafeBytes { bytes in
      unsafe cursor.next(in: bytes, isLast: isFinished).map(body)
    }
  }

  /// Calls a closure with each line of a whole text until it returns `false`, without a copy.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limit: How many bytes a line may have.
  ///   - body: What is done with each line, which is lent for the call.
  package static func forEachLine(
    of bytes: UnsafeRawBufferPointer, limit: Int = Limits().bytes, _ body: (JSONLine) -> Bool
  ) {
    var cursor = JSONLineCursor(limit: limit)
    while let line = unsafe cursor.next(in: bytes, isLast: true), body(line) {}
  }
}
