package import Foundation

/// A file of JSON Lines, read a chunk at a time.
package struct JSONLineFile: JSONLineInput {
  private let file: FileHandle
  private var splitter: JSONLineSplitter
  private var chunk: [UInt8]
  private var isAtEnd = false
  /// The size of the file when it was opened, if it is one that has a size.
  package let totalBytes: Int?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - limit: How many bytes a line may have.
  ///   - chunkSize: How many bytes are read at a time.
  /// - Throws: An error of the file system if the file can't be opened.
  package init(_ url: URL, limit: Int = Limits().bytes, chunkSize: Int = 1 << 16) throws {
    file = try FileHandle(forReadingFrom: url)
    splitter = JSONLineSplitter(limit: limit)
    chunk = [UInt8](repeating: 0, count: max(chunkSize, 1))
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let isRegular = attributes?[.type] as? FileAttributeType == .typeRegular
    totalBytes = isRegular ? (attributes?[.size] as? NSNumber)?.intValue : nil
  }

  /// How many bytes the lines had that were handed out or passed over.
  package var bytesRead: Int { splitter.bytesRead }

  /// Calls a closure with the next line.
  ///
  /// - Parameter body: What is done with the line, which is lent for this call.
  /// - Returns: What the closure returns, or `nil` at the end of the file.
  /// - Throws: An error of the file system if the file can't be read.
  package mutating func next<Result>(_ body: (JSONLine) -> Result) throws -> Result? {
    while true {
      if let result = splitter.next(body) { return result }
      if isAtEnd { return nil }
      let count = try readChunk()
      if count > 0 {
        splitter.append(chunk[..<count])
      } else {
        splitter.finish()
        isAtEnd = true
      }
    }
  }

  /// Reads into the chunk, whose memory serves for the whole file.
  private mutating func readChunk() throws -> Int {
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { bytes in
        unsafe read(file.fileDescriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 { return count }
      let code = errno
      if code != EINTR { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    }
  }
}
