public import ModelMapper

extension AsyncSequence
where Element: Sequence<UInt8> & SendableMetatype, AsyncIterator: SendableMetatype {
  /// The records of a document in chunks of bytes, which may be cut anywhere.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - records: Which elements are records.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - onProgress: Called after each chunk and at the end.
  /// - Returns: The records.
  public func xmlRecords<Record: Coercible>(
    _ type: Record.Type, at records: XMLRecordSelector, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, totalBytes: Int? = nil,
    onProgress: (@Sendable (ReadingProgress) -> Void)? = nil
  ) -> RecordSequence<Self, Record> {
    self.records(of: type, from: .chunks, totalBytes, onProgress) {
      XMLRecordStream(records, RecordCalls(of: type, mapper, onBadRecord: policy))
    }
  }
}

extension AsyncSequence where Element == UInt8, AsyncIterator: SendableMetatype {
  /// The records of a document in bytes that come one at a time, such as those of `URLSession`.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - records: Which elements are records.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - onProgress: Called after each record or 4,096 bytes, and at the end.
  /// - Returns: The records.
  public func xmlRecords<Record: Coercible>(
    _ type: Record.Type, at records: XMLRecordSelector, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, totalBytes: Int? = nil,
    onProgress: (@Sendable (ReadingProgress) -> Void)? = nil
  ) -> RecordSequence<Self, Record> {
    self.records(of: type, from: .bytes(endingAt: [UInt8(ascii: ">")]), totalBytes, onProgress) {
      XMLRecordStream(records, RecordCalls(of: type, mapper, onBadRecord: policy))
    }
  }
}
