/// One record of JSON Lines, or one element of an array, lent for the length of a call, in which its bytes
/// do not change.
package struct JSONLine: @unchecked Sendable {
  /// Where the record begins in the whole text.
  package let start: TextLocation
  /// Whether the record is longer than the limit, in which case its bytes were dropped.
  package let isTooLong: Bool
  /// The bytes of the record without the end of line.
  let bytes: ByteSpan
  private let limit: Int

  init(start: TextLocation, bytes: ByteSpan, isTooLong: Bool, limit: Int) {
    self.limit = limit
    self.start = start
    self.bytes = bytes
    self.isTooLong = isTooLong
  }

  /// Indexes the record.
  ///
  /// - Parameters:
  ///   - index: The index, in whose memory it is built.
  ///   - limits: How deep, long and rich the record may be.
  /// - Throws: What is wrong with the record, with its place in the whole text;
  ///   ``JSONSyntaxError/Problem/lineTooLong(limit:)`` if it is too long.
  func build(_ index: JSONIndex, limits: Limits) throws(JSONSyntaxError) {
    if isTooLong {
      let failure = JSONFailure(.lineTooLong(limit: limit), at: 0)
      throw JSONSyntaxError(failure, in: bytes, line: start)
    }
    try index.build(bytes, limits: limits, line: start)
  }

  /// A reader over the record, good as long as its bytes are lent.
  ///
  /// - Throws: What is wrong with the record, with its place in the whole text.
  package func reader() throws(JSONSyntaxError) -> JSONReader {
    let index = JSONIndex()
    try build(index, limits: Limits())
    return JSONReader(bytes, index: index, line: start)
  }
}
