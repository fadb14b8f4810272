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
  ) -> RecordSequence<Self, Record> {
    records(of: type, from: .chunks, totalBytes, onProgress) {
      JSONRecordStream(
        JSONLineCursor(limit: mapper.limits.bytes),
        RecordCalls(of: type, mapper, onBadRecord: policy))
    }
  }

  /// The elements of an array of a JSON document in chunks of bytes, which may be cut anywhere.
  ///
  /// ```swift
  /// for try await item in bytes.jsonRecords(Item.self, at: "data/items") { store.insert(item) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - records: Where the records are; the first step of the sequence throws if the path is malformed.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - onProgress: Called after each chunk, and at the end.
  /// - Returns: The records.
  public func jsonRecords<Record: Coercible>(
    _ type: Record.Type, at records: JSONRecordSelector, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, totalBytes: Int? = nil,
    onProgress: (@Sendable (ReadingProgress) -> Void)? = nil
  ) -> RecordSequence<Self, Record> {
    self.records(of: type, from: .chunks, totalBytes, onProgress) { () throws(MappingError) in
      try JSONRecordStream(records, RecordCalls(of: type, mapper, onBadRecord: policy))
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
  ) -> RecordSequence<Self, Record> {
    records(of: type, from: .bytes(endingAt: [UInt8(ascii: "\n")]), totalBytes, onProgress) {
      JSONRecordStream(
        JSONLineCursor(limit: mapper.limits.bytes),
        RecordCalls(of: type, mapper, onBadRecord: policy))
    }
  }

  /// The elements of an array of a JSON document in bytes that come one at a time, such as those of `URLSession`.
  ///
  /// ```swift
  /// for try await item in bytes.jsonRecords(Item.self, at: "data/items") { store.insert(item) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - records: Where the records are; the first step of the sequence throws if the path is malformed.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - onProgress: Called after each record or 4,096 bytes, and at the end.
  /// - Returns: The records.
  public func jsonRecords<Record: Coercible>(
    _ type: Record.Type, at records: JSONRecordSelector, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, totalBytes: Int? = nil,
    onProgress: (@Sendable (ReadingProgress) -> Void)? = nil
  ) -> RecordSequence<Self, Record> {
    self.records(
      of: type, from: .bytes(endingAt: [UInt8(ascii: "}")]), totalBytes, onProgress
    ) { () throws(MappingError) in
      try JSONRecordStream(records, RecordCalls(of: type, mapper, onBadRecord: policy))
    }
  }
}
