/// Where the bytes of records come from, a chunk at a time.
package struct RecordInput {
  /// How many bytes there are, if that is known.
  let totalBytes: Int?
  /// Gives the next chunk to a stream, and returns whether there was one.
  let feed: (any RecordStream) throws -> Bool
  /// Notes that no more bytes are needed.
  private(set) var close: () -> Void = {}

  /// Creates an input of chunks, each of which is taken when it is needed.
  package init<Chunks: Sequence>(_ chunks: Chunks, totalBytes: Int?)
  where Chunks.Element: Sequence<UInt8> {
    self.totalBytes = totalBytes
    var chunks = chunks.makeIterator()
    feed = { stream in
      guard let chunk = chunks.next() else { return false }
      try stream.append(chunk: chunk)
      return true
    }
  }
}

#if FullFoundation
package import Foundation

extension RecordInput {
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
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let isRegular = attributes?[.type] as? FileAttributeType == .typeRegular
    let size = isRegular ? (attributes?[.size] as? NSNumber)?.intValue : nil
    self.init(totalBytes: size, chunkSize: chunkSize) { chunk in
      try chunk.fill(from: file)
    } close: {
      try? file.close()
    }
  }

  /// Reads a stream, which is opened when that is needed and closed at the end.
  package init(_ stream: InputStream, totalBytes: Int?, chunkSize: Int) {
    self.init(totalBytes: totalBytes, chunkSize: chunkSize) { chunk in
      try chunk.fill(from: stream)
    } close: {
      stream.close()
    }
  }

  /// Reads into memory that serves for the whole of a file or stream.
  private init(
    totalBytes: Int?, chunkSize: Int, fill: @escaping (inout ByteChunk) throws -> Bool,
    close: @escaping () -> Void
  ) {
    self.totalBytes = totalBytes
    self.close = close
    var chunk = ByteChunk(size: chunkSize)
    feed = { stream in
      guard try fill(&chunk) else { return false }
      try chunk.withByteSpan { (bytes) throws(MappingError) in try stream.append(bytes) }
      return true
    }
  }
}
#endif
