/// One record of JSON Lines, or one element of an array, lent for the length of a call, in which its bytes
/// do not change.
struct JSONLine: @unchecked Sendable {
  /// Where the record begins in the whole text.
  let place: TextPlace
  /// The bytes of the record without the end of line.
  let bytes: ByteSpan
  /// How many bytes a record may have, if it is longer, in which case its bytes were dropped.
  var exceededLimit: Int?

  /// Where the record begins in the whole text.
  var start: TextLocation { place.location }

  /// Indexes the record.
  ///
  /// - Parameters:
  ///   - index: The index, in whose memory it is built.
  ///   - limits: How deep, long and rich the record may be.
  ///   - repairs: What may be repaired.
  ///   - map: Where the parts of the text stand in the original, of which this line is a repaired part.
  /// - Returns: The text that was indexed, or `nil` if that is the record itself.
  /// - Throws: What is wrong with the record, with its place in the whole text;
  ///   ``JSONSyntaxError/Problem/lineTooLong(limit:)`` if it is too long.
  func read(
    _ index: JSONIndex, limits: Limits, repairs: DocumentRepairs, by map: RepairMap? = nil
  ) throws(JSONSyntaxError) -> RepairedText? {
    do throws(JSONSyntaxError) {
      if let limit = exceededLimit {
        let failure = JSONFailure(.lineTooLong(limit: limit), at: 0)
        throw JSONSyntaxError(failure, in: bytes, line: place)
      }
      return try index.read(bytes, limits: limits, repairs: repairs, line: place)
    } catch {
      guard let map else { throw error }
      throw error.at(map.original(of: error.location))
    }
  }

  /// A reader over the record, good as long as its bytes are lent.
  ///
  /// - Throws: What is wrong with the record, with its place in the whole text.
  package func reader() throws(JSONSyntaxError) -> JSONReader {
    let index = JSONIndex()
    _ = try read(index, limits: Limits(), repairs: [])
    return JSONReader(bytes, index: index, line: place)
  }
}
