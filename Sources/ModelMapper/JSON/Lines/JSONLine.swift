/// One record of JSON Lines, or one element of an array, lent for the length of a call, in which its bytes
/// do not change.
@safe
package struct JSONLine: @unchecked Sendable {
  /// Where the record begins in the whole text.
  package let start: TextLocation
  /// Whether the record is longer than the limit, in which case its bytes were dropped.
  package let isTooLong: Bool
  /// The bytes of the record without the end of line.
  let bytes: UnsafeRawBufferPointer
  private let limit: Int

  init(start: TextLocation, bytes: UnsafeRawBufferPointer, isTooLong: Bool, limit: Int) {
    self.limit = limit
    self.start = start
    unsafe self.bytes = bytes
    self.isTooLong = isTooLong
  }

  /// Calls a closure with a reader over the line.
  ///
  /// The places it reports are those in the whole text.
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
