/// Where a search for lines has got to.
///
/// Lines end at LF or CRLF. Lines of white space alone are passed over but counted. Of a line that is longer than
/// the limit nothing is kept, so that memory does not grow with the text.
struct JSONLineCursor: JSONSearch {
  static var repairsRecords: Bool { true }
  /// The first byte of the buffer that belongs to no line yet.
  private(set) var start = 0
  /// The first byte that may be an end of line.
  private var searched = 0
  private var number = 1
  /// Where `start` and its line are in the whole text.
  private(set) var byteOffset = 0
  private var lineOffset = 0
  /// Lines stand in nothing else.
  var hasFound: Bool { true }
  /// Whether the line that `start` stands in is too long, and what came of it was dropped.
  private var isSkipping = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Calls a closure with each line of a whole text, which is lent for the call, without a copy.
  static func forEachLine(of bytes: ByteSpan, limit: Int, _ body: (JSONLine) -> Void) {
    var cursor = JSONLineCursor(limit: limit)
    while let line = cursor.next(in: bytes, isLast: true) { body(line) }
  }

  /// The next line of a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The bytes, the same as in the call before but for more at their end.
  ///   - isLast: Whether no more bytes will come, so that the last line ends where they end.
  /// - Returns: The line, or `nil` if there is no whole one.
  /// - Throws: Nothing.
  mutating func next(
    in buffer: ByteSpan, isLast: Bool
  ) throws(Never) -> JSONLine? {
    while true {
      guard let end = end(in: buffer, isLast: isLast) else { return nil }
      var textEnd = end
      if textEnd > start && buffer[textEnd - 1] == 0x0D { textEnd -= 1 }
      let text = buffer[start..<textEnd]
      let isTooLong = isSkipping || text.count > limit
      let line = JSONLine(
        place: TextPlace(
          TextLocation(line: number, column: 1, byteOffset: lineOffset), endsAtReturns: false),
        bytes: isTooLong ? .empty : text, exceededLimit: isTooLong ? limit : nil)
      move(to: min(end + 1, buffer.count))
      lineOffset = byteOffset
      number += 1
      isSkipping = false
      if isTooLong || text.contains(where: { !$0.isASCIISpace }) { return line }
    }
  }

  private mutating func end(in buffer: ByteSpan, isLast: Bool) -> Int? {
    if let end = buffer.firstIndex(of: 0x0A, from: searched) { return end }
    if isLast, start < buffer.count || isSkipping { return buffer.count }
    searched = buffer.count
    // A CR may yet turn out to be half of the end.
    if buffer.count - start > limit + 1 {
      isSkipping = true
      move(to: buffer.count)
    }
    return nil
  }

  private mutating func move(to place: Int) {
    byteOffset += place - start
    start = place
    searched = place
  }

  /// Moves to where the bytes are after those before ``start`` were dropped.
  mutating func rebase() {
    searched -= start
    start = 0
  }
}
