extension AsyncSequence
where Element: Sequence<UInt8> & SendableMetatype, AsyncIterator: SendableMetatype {
  /// The records of JSON Lines in chunks of bytes, which may be cut anywhere.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - onProgress: Called after each chunk and at the end.
  /// - Returns: The records.
  public func jsonLines<Record: Coercible>(
    _ type: Record.Type, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, totalBytes: Int? = nil,
    onProgress: (@Sendable (ReadingProgress) -> Void)? = nil
  ) -> JSONLinesSequence<Self, Record> {
    JSONLinesSequence(
      self, using: mapper, onBadRecord: policy, totalBytes: totalBytes, onProgress: onProgress
    ) { base, splitter in
      guard let chunk = try await base.next() else { return false }
      splitter.append(chunk)
      return true
    }
  }
}

extension AsyncSequence where Element == UInt8, AsyncIterator: SendableMetatype {
  /// The records of JSON Lines in bytes that come one at a time, such as those of `URLSession`.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - onProgress: Called after each line, within a long one every 4,096 bytes, and at the end.
  /// - Returns: The records.
  public func jsonLines<Record: Coercible>(
    _ type: Record.Type, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, totalBytes: Int? = nil,
    onProgress: (@Sendable (ReadingProgress) -> Void)? = nil
  ) -> JSONLinesSequence<Self, Record> {
    JSONLinesSequence(
      self, using: mapper, onBadRecord: policy, totalBytes: totalBytes, onProgress: onProgress
    ) { base, splitter in
      var chunk: [UInt8] = []
      // A chunk ends with its line, so that no record waits for bytes of the next.
      while chunk.count < 4_096, chunk.last != UInt8(ascii: "\n"), let byte = try await base.next()
      {
        chunk.append(byte)
      }
      splitter.append(chunk)
      return !chunk.isEmpty
    }
  }
}
