/// One record of JSON Lines, lent for the length of a call, in which its bytes do not change.
@safe
package struct JSONLine: @unchecked Sendable {
  /// The number of the line, counted from one; blank lines count.
  package let number: Int
  /// Where the line begins in the whole text, in bytes counted from zero.
  package let byteOffset: Int
  /// Whether the line is longer than the limit, in which case its bytes were dropped.
  package let isTooLong: Bool
  /// The bytes of the line without the end of line.
  let bytes: UnsafeRawBufferPointer
  private let limit: Int

  init(
    number: Int, byteOffset: Int, bytes: UnsafeRawBufferPointer, isTooLong: Bool, limit: Int
  ) {
    self.limit = limit
    self.number = number
    self.byteOffset = byteOffset
    unsafe self.bytes = bytes
    self.isTooLong = isTooLong
  }

  /// The place in the whole text where the line begins.
  package var start: TextLocation {
    TextLocation(line: number, column: 1, byteOffset: byteOffset)
  }

  /// Calls a closure with a reader over the line.
  ///
  /// The places it tells of are those in the whole text.
  ///
  /// - Parameters:
  ///   - index: The memory for the index, to be used for one line after the other.
  ///   - limits: How deep, long and rich the record may be.
  ///   - body: What is done with the reader.
  /// - Returns: What the closure returns.
  /// - Throws: What is wrong with the record, ``JSONSyntaxError/Problem/lineTooLong(limit:)`` if
  ///   it is too long.
  package func withReader<Result>(
    reusing index: JSONIndex = JSONIndex(), limits: Limits = Limits(),
    _ body: (JSONReader) -> Result
  ) throws(JSONSyntaxError) -> Result {
    let bytes = unsafe ByteSpan(self.bytes)
    if isTooLong {
      let failure = JSONFailure(.lineTooLong(limit: limit), at: 0)
      throw JSONSyntaxError(failure, in: bytes, line: start)
    }
    try index.build(bytes, limits: limits, line: start)
    let reader = JSONReader(bytes, index: index, line: start)
    return withExtendedLifetime(reader) { body(reader) }
  }
}
