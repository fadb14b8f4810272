package import Foundation
package import ModelMapper

/// Reads the records of a file or a stream, one at a time and in constant memory.
package struct XMLRecordInput {
  private var scanner: XMLRecordScanner
  private let stream: InputStream
  private let totalBytes: Int?
  private let isCancelled: () -> Bool
  private var buffer: [UInt8]
  private var isAtEnd = false

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - stream: What to read; it is opened when that is needed, and closed at the end.
  ///   - totalBytes: How many bytes there are, if that is known.
  ///   - match: Which elements are records.
  ///   - options: How to read.
  ///   - chunkSize: How many bytes to read at a time.
  ///   - isCancelled: Asked before each record and each chunk; by default whether the task is.
  package init(
    _ stream: InputStream, totalBytes: Int? = nil, match: XMLRecordSelector,
    options: XMLTreeOptions = XMLTreeOptions(), chunkSize: Int = 1 << 16,
    isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) {
    scanner = XMLRecordScanner(match, options: options)
    self.stream = stream
    self.totalBytes = totalBytes
    self.isCancelled = isCancelled
    buffer = [UInt8](repeating: 0, count: max(chunkSize, 1))
  }

  /// Creates an input that reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - match: Which elements are records.
  ///   - options: How to read.
  ///   - chunkSize: How many bytes to read at a time.
  ///   - isCancelled: Asked before each record and each chunk; by default whether the task is.
  /// - Throws: ``XMLParseError`` if the file can't be opened.
  package init(
    contentsOf file: URL, match: XMLRecordSelector, options: XMLTreeOptions = XMLTreeOptions(),
    chunkSize: Int = 1 << 16, isCancelled: @escaping () -> Bool = { Task.isCancelled }
  ) throws(XMLParseError) {
    guard let stream = InputStream(url: file) else {
      throw XMLParseError(.unreadable("there is no file at \(file.path)"), at: .start)
    }
    let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size]
    self.init(
      stream, totalBytes: (size as? NSNumber)?.intValue, match: match, options: options,
      chunkSize: chunkSize, isCancelled: isCancelled)
  }

  /// How far the document has been read.
  package var progress: ReadingProgress {
    ReadingProgress(
      bytesRead: scanner.byteCount, totalBytes: totalBytes, records: scanner.recordCount)
  }

  var unmatched: (match: XMLRecordSelector, hasContainer: Bool)? { scanner.unmatched }

  /// Hands out the next record.
  ///
  /// - Parameter body: Takes a source and the handle of the record, both good for this call.
  /// - Returns: Whether there was one.
  /// - Throws: ``XMLParseError`` for the first thing that is wrong, or if the reading is cancelled.
  package mutating func take(
    _ body: (XMLSource, Int) -> Void
  ) throws(XMLParseError) -> Bool {
    while true {
      if isCancelled() {
        stream.close()
        throw scanner.error(.cancelled)
      }
      if try scanner.take(body) { return true }
      guard !isAtEnd else { return false }
      try readChunk()
    }
  }

  private mutating func readChunk() throws(XMLParseError) {
    if stream.streamStatus == .notOpen { stream.open() }
    let size = buffer.count
    let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe stream.read(start, maxLength: size)
    }
    guard count >= 0 else {
      let reason = stream.streamError?.localizedDescription ?? "the stream gives no reason"
      throw scanner.error(.unreadable(reason))
    }
    if count == 0 {
      isAtEnd = true
      stream.close()
      try scanner.finish()
    } else {
      try unsafe buffer.withUnsafeBytes { bytes in
        Result { () throws(XMLParseError) in
          try unsafe scanner.feed(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
      }.get()
    }
  }
}

extension TextLocation {
  /// The first character of a document.
  static let start = TextLocation(line: 1, column: 1, byteOffset: 0)
}
