#if FullFoundation
package import Foundation

/// A file or stream, read into memory that serves for the whole of it.
package struct FileInput: RecordInput {
  /// Reads the next chunk, and returns whether there was one.
  private let fill: (inout ByteChunk) throws -> Bool
  private let whenDone: () -> Void
  private var chunk: ByteChunk
  /// The size of the file when it was opened, if it is one that has a size.
  package let totalBytes: Int?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - chunkSize: How many bytes are read at a time.
  /// - Throws: `MappingError` if the file can't be opened.
  package init(_ url: URL, chunkSize: Int) throws(MappingError) {
    let file: FileHandle
    do {
      file = try FileHandle(forReadingFrom: url)
    } catch {
      throw MappingError(.unreadable(error), atRecord: nil)
    }
    fill = { chunk in try chunk.fill(from: file) }
    whenDone = { try? file.close() }
    chunk = ByteChunk(size: chunkSize)
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let isRegular = attributes?[.type] as? FileAttributeType == .typeRegular
    totalBytes = isRegular ? (attributes?[.size] as? NSNumber)?.intValue : nil
  }

  /// Reads a stream, which is opened when that is needed and closed at the end.
  package init(_ stream: InputStream, totalBytes: Int?, chunkSize: Int) {
    fill = { chunk in try chunk.fill(from: stream) }
    whenDone = { stream.close() }
    chunk = ByteChunk(size: chunkSize)
    self.totalBytes = totalBytes
  }

  package mutating func feed(_ stream: some RecordStream) throws -> Bool {
    guard try fill(&chunk) else { return false }
    try chunk.withByteSpan { (bytes) throws(MappingError) in try stream.append(bytes) }
    return true
  }

  package func close() { whenDone() }
}
#endif
