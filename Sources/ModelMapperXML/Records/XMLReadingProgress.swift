/// How far a document has been read.
public struct XMLReadingProgress: Sendable, Equatable {
  /// How many bytes have been read.
  public let bytesRead: Int
  /// How many bytes there are, or `nil` if that is not known.
  public let totalBytes: Int?
  /// How many records have been handed out.
  public let records: Int

  /// The part that has been read, from 0 to 1, or `nil` if the size is not known.
  public var fraction: Double? {
    totalBytes.map { $0 > 0 ? min(Double(bytesRead) / Double($0), 1) : 1 }
  }

  /// Creates a progress.
  init(bytesRead: Int, totalBytes: Int?, records: Int) {
    self.bytesRead = bytesRead
    self.totalBytes = totalBytes
    self.records = records
  }
}
