/// Something that finds records in a text, of which it is shown more and more.
protocol JSONSearch {
  /// The first byte of the buffer that is needed still.
  var start: Int { get }
  /// Where that byte is in the whole text.
  var byteOffset: Int { get }
  /// Whether what holds the records was found.
  var hasFound: Bool { get }
  /// Where the text ends that was read for the records.
  var recordsEnd: Int { get }
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
  /// Whether each record is repaired by itself, since it is part of nothing else.
  static var repairsRecords: Bool { get }
  /// Goes on in the text as it came after a part that was repaired.
  ///
  /// - Parameters:
  ///   - map: Where the repaired text comes from.
  ///   - offset: Where the buffer begins that is shown from now on.
  /// - Returns: Whether the search can.
  mutating func readAsItCame(by map: RepairMap, from offset: Int) -> Bool
  /// Goes on in a repaired text, of which it has seen nothing.
  ///
  /// - Parameter record: Where the record begins that can't be read; by default the search has failed.
  /// - Returns: From where the text has to be repaired; `nil` if it is not shown as it came.
  mutating func readRepaired(from record: TextLocation?) -> JSONBreak?
}

extension JSONSearch {
  var recordsEnd: Int { .max }
  mutating func readAsItCame(by map: RepairMap, from offset: Int) -> Bool { false }
  mutating func readRepaired(from record: TextLocation?) -> JSONBreak? { nil }
}

/// A place in an array from which the text is repaired.
struct JSONBreak {
  /// Where it is in the whole text.
  let location: TextLocation
  /// Where it is in the buffer.
  let position: Int
  /// Whether each container that is open is an object.
  let areObjects: [Bool]
  /// Whether a comma or the end of the array comes next, rather than a value.
  let isAfterValue: Bool
  /// Where the comma is that was read before it, if it is to be repaired with what follows.
  let comma: TextLocation?
}

/// Finds records in chunks as they arrive, of which it keeps what is needed still.
///
/// ```swift
/// var splitter = JSONSplitter(JSONLineCursor(limit: limits.bytes))
/// for chunk in chunks {
///   splitter.append(chunk)
///   while let user = splitter.next({ line in read(line) }) { users.append(user) }
/// }
/// splitter.finish()
/// while let user = splitter.next({ line in read(line) }) { users.append(user) }
/// ```
struct JSONSplitter<Search: JSONSearch> {
  private(set) var buffer: [UInt8] = []
  private(set) var cursor: Search
  private var isFinished = false

  /// Creates a splitter.
  init(_ search: Search) { cursor = search }

  /// Takes more bytes.
  mutating func append(_ chunk: some Sequence<UInt8>) {
    if cursor.start > 0 {
      buffer.removeSubrange(0..<cursor.start)
      cursor.rebase()
    }
    buffer.append(contentsOf: chunk)
  }

  /// Says that no more bytes will come.
  mutating func finish() { isFinished = true }

  /// Goes on in the text as it came, which it takes over.
  mutating func readAsItCame(_ bytes: inout [UInt8], by map: RepairMap, from offset: Int) -> Bool {
    guard cursor.readAsItCame(by: map, from: offset) else { return false }
    buffer = bytes
    bytes = []
    return true
  }

  /// Goes on in a repaired text, and hands over the text as it came.
  mutating func readRepaired(_ bytes: inout [UInt8], from record: TextLocation?) -> JSONBreak? {
    guard let place = cursor.readRepaired(from: record) else { return nil }
    bytes = buffer
    buffer = []
    isFinished = false
    return place
  }

  /// Calls a closure with the next record, if a whole one has arrived.
  ///
  /// - Parameter body: What is done with the line, which is lent for this call.
  /// - Returns: What the closure returns, or `nil` if it was not called.
  /// - Throws: What is wrong with what holds the records.
  /// - Complexity: O(*n*) in the length of the line.
  mutating func next<Result>(
    _ body: (JSONLine) -> Result
  ) throws(JSONSyntaxError) -> Result? {
    try buffer.withByteSpan { (bytes) throws(JSONSyntaxError) in
      try cursor.next(in: bytes, isLast: isFinished).map(body)
    }
  }
}
