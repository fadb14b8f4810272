/// How far a source of many records has been read.
public struct ReadingProgress: Sendable, Hashable {
  /// How many bytes have been read, up to the end of the record read last.
  public let bytesRead: Int
  /// How many bytes there are, or `nil` if that is not known.
  public let totalBytes: Int?
  /// How many records have been read, those left out included.
  public let records: Int

  package init(bytesRead: Int, totalBytes: Int?, records: Int) {
    self.bytesRead = bytesRead
    self.totalBytes = totalBytes
    self.records = records
  }

  /// The part that has been read, from 0 to 1, or `nil` if the size is not known.
  public var fraction: Double? {
    totalBytes.map { $0 > 0 ? min(Double(bytesRead) / Double($0), 1) : 1 }
  }
}
