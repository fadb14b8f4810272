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
package typealias JSONLineSplitter = JSONSplitter<JSONLineCursor>

extension JSONLineSplitter {
  /// Creates a splitter.
  package init(limit: Int = Limits().bytes) {
    self.init(JSONLineCursor(limit: limit))
  }

  /// Calls a closure with each line of a whole text until it returns `false`, without a copy.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limit: How many bytes a line may have.
  ///   - body: What is done with each line, which is lent for the call.
  package static func forEachLine(
    of bytes: ByteSpan, limit: Int = Limits().bytes, _ body: (JSONLine) -> Bool
  ) {
    var cursor = JSONLineCursor(limit: limit)
    while let line = cursor.next(in: bytes, isLast: true), body(line) {}
  }
}

/// Something that finds records in a text, of which it is shown more and more.
package protocol JSONSearch {
  /// A byte with which many records end.
  static var lastByte: UInt8 { get }
  /// The first byte of the buffer that is needed still.
  var start: Int { get }
  /// Where that byte is in the whole text.
  var byteOffset: Int { get }
  /// Whether what holds the records was found.
  var hasFound: Bool { get }
  /// The next record of a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The bytes, the same as in the call before but for more at their end.
  ///   - isLast: Whether no more bytes will come.
  /// - Returns: The record, or `nil` if there is no whole one.
  /// - Throws: What is wrong with what holds the records.
  mutating func next(
    in buffer: ByteSpan, isLast: Bool
  ) throws(JSONSyntaxError) -> JSONLine?
  /// Moves to where the bytes are after those before ``start`` were dropped.
  mutating func rebase()
}

/// Finds records in chunks as they arrive, of which it keeps what is needed still.
package struct JSONSplitter<Search: JSONSearch> {
  private var buffer: [UInt8] = []
  private var cursor: Search
  private var isFinished = false

  /// Creates a splitter.
  init(_ search: Search) { cursor = search }

  /// How many bytes the records had that were handed out or passed over.
  package var bytesRead: Int { cursor.byteOffset }

  /// How many bytes are kept.
  var bytesKept: Int { buffer.count }

  /// Whether what holds the records was found.
  var hasFound: Bool { cursor.hasFound }

  /// Takes more bytes.
  package mutating func append(_ chunk: some Sequence<UInt8>) {
    if cursor.start > 0 {
      buffer.removeSubrange(0..<cursor.start)
      cursor.rebase()
    }
    buffer.append(contentsOf: chunk)
  }

  /// Says that no more bytes will come.
  package mutating func finish() { isFinished = true }

  /// Calls a closure with the next record, if a whole one has arrived.
  ///
  /// - Parameter body: What is done with the line, which is lent for this call.
  /// - Returns: What the closure returns, or `nil` if it was not called.
  /// - Throws: What is wrong with what holds the records.
  /// - Complexity: O(*n*) in the length of the line.
  package mutating func next<Result>(
    _ body: (JSONLine) -> Result
  ) throws(JSONSyntaxError) -> Result? {
    try buffer.withByteSpan { (bytes) throws(JSONSyntaxError) in
      try cursor.next(in: bytes, isLast: isFinished).map(body)
    }
  }
}
