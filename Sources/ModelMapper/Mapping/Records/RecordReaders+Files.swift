#if FullFoundation
public import Foundation

extension JSONLinesReader {
  /// Opens a file.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - file: Where the file is.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - chunkSize: How many bytes are read at a time; 64 KiB by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  /// - Throws: ``MappingError`` with one issue if the file can't be opened.
  public convenience init(
    _ type: Record.Type = Record.self, contentsOf file: URL, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, chunkSize: Int = 1 << 16,
    isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) throws(MappingError) {
    self.init(try RecordInput(file, chunkSize: chunkSize), mapper, policy, isCancelled)
  }

  /// Reads a stream, which is opened when that is needed and closed at the end.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - stream: The stream.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - chunkSize: How many bytes are read at a time; 64 KiB by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  public convenience init(
    _ type: Record.Type = Record.self, stream: InputStream, totalBytes: Int? = nil,
    using mapper: Mapper = Mapper(), onBadRecord policy: BadRecordPolicy = .byMapper,
    chunkSize: Int = 1 << 16, isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) {
    let input = RecordInput(stream, totalBytes: totalBytes, chunkSize: chunkSize)
    self.init(input, mapper, policy, isCancelled)
  }
}

extension JSONRecordReader {
  /// Opens a file.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - file: Where the file is.
  ///   - records: Where the records are.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - chunkSize: How many bytes are read at a time; 64 KiB by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  /// - Throws: ``MappingError`` with one issue if the file can't be opened or the path is malformed.
  public convenience init(
    _ type: Record.Type = Record.self, contentsOf file: URL, records: JSONRecordSelector,
    using mapper: Mapper = Mapper(), onBadRecord policy: BadRecordPolicy = .byMapper,
    chunkSize: Int = 1 << 16, isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) throws(MappingError) {
    let input = try RecordInput(file, chunkSize: chunkSize)
    try self.init(input, records, mapper, policy, isCancelled)
  }

  /// Reads a stream, which is opened when that is needed and closed at the end.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - stream: The stream.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - records: Where the records are.
  ///   - mapper: The options.
  ///   - policy: What becomes of a record that can't be made; as the mapper is by default.
  ///   - chunkSize: How many bytes are read at a time; 64 KiB by default.
  ///   - isCancelled: Asked before each record; by default whether the current task is cancelled.
  /// - Throws: ``MappingError`` with one issue if the path is malformed.
  public convenience init(
    _ type: Record.Type = Record.self, stream: InputStream, totalBytes: Int? = nil,
    records: JSONRecordSelector, using mapper: Mapper = Mapper(),
    onBadRecord policy: BadRecordPolicy = .byMapper, chunkSize: Int = 1 << 16,
    isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) throws(MappingError) {
    let input = RecordInput(stream, totalBytes: totalBytes, chunkSize: chunkSize)
    try self.init(input, records, mapper, policy, isCancelled)
  }
}
#endif
