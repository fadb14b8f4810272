package import Foundation

/// A file or stream of JSON Lines.
package typealias JSONLineFile = JSONFile<JSONLineCursor>

extension JSONLineFile {
  /// Opens a file.
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - limit: How many bytes a line may have.
  ///   - chunkSize: How many bytes are read at a time.
  /// - Throws: An error of the file system if the file can't be opened.
  package init(_ url: URL, limit: Int = Limits().bytes, chunkSize: Int = 1 << 16) throws {
    try self.init(url, JSONLineCursor(limit: limit), chunkSize: chunkSize)
  }
}

/// A file or stream of records, read a chunk at a time.
package struct JSONFile<Search: JSONSearch>: JSONLineInput {
  /// Reads into a buffer, and returns how many bytes were read.
  private let fill: (inout [UInt8]) throws -> Int
  private var splitter: JSONSplitter<Search>
  private var chunk: [UInt8]
  private var isAtEnd = false
  /// The size of the file when it was opened, if it is one that has a size.
  package let totalBytes: Int?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - search: What finds the records.
  ///   - chunkSize: How many bytes are read at a time.
  /// - Throws: An error of the file system if the file can't be opened.
  init(_ url: URL, _ search: Search, chunkSize: Int) throws {
    let file = try FileHandle(forReadingFrom: url)
    fill = { chunk in
      while true {
        let count = unsafe chunk.withUnsafeMutableBytes { bytes in
          unsafe read(file.fileDescriptor, bytes.baseAddress, bytes.count)
        }
        if count >= 0 { return count }
        let code = errno
        if code != EINTR { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
      }
    }
    splitter = JSONSplitter(search)
    chunk = [UInt8](repeating: 0, count: max(chunkSize, 1))
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let isRegular = attributes?[.type] as? FileAttributeType == .typeRegular
    totalBytes = isRegular ? (attributes?[.size] as? NSNumber)?.intValue : nil
  }

  /// Reads a stream, which is opened when that is needed and closed at the end.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - search: What finds the records.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - chunkSize: How many bytes are read at a time.
  init(_ stream: InputStream, _ search: Search, totalBytes: Int?, chunkSize: Int) {
    fill = { chunk in
      if stream.streamStatus == .notOpen { stream.open() }
      let size = chunk.count
      let count = unsafe chunk.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe stream.read(start, maxLength: size)
      }
      guard count >= 0 else { throw stream.streamError ?? POSIXError(.EIO) }
      if count == 0 { stream.close() }
      return count
    }
    splitter = JSONSplitter(search)
    chunk = [UInt8](repeating: 0, count: max(chunkSize, 1))
    self.totalBytes = totalBytes
  }

  /// How many bytes the records had that were handed out or passed over.
  package var bytesRead: Int { splitter.bytesRead }

  /// How many bytes are kept.
  package var bytesKept: Int { splitter.bytesKept }

  /// Whether what holds the records was found.
  package var hasFound: Bool { splitter.hasFound }

  /// Calls a closure with the next record.
  ///
  /// - Parameter body: What is done with the record, which is lent for this call.
  /// - Returns: What the closure returns, or `nil` at the end of the file.
  /// - Throws: An error of the system if the file or stream can't be read, or that of the search.
  package mutating func next<Result>(_ body: (JSONLine) -> Result) throws -> Result? {
    while true {
      if let result = try splitter.next(body) { return result }
      if isAtEnd { return nil }
      // The memory of the chunk serves for the whole file.
      let count = try fill(&chunk)
      if count > 0 {
        splitter.append(chunk[..<count])
      } else {
        splitter.finish()
        isAtEnd = true
      }
    }
  }
}
