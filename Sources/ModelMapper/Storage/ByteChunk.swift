#if FullFoundation
import Foundation

/// Memory into which the bytes of a file or stream are read, one chunk after another.
struct ByteChunk {
  private var memory: [UInt8]
  private var count = 0

  /// Makes room for so many bytes, and for one at least.
  init(size: Int) { memory = [UInt8](repeating: 0, count: max(size, 1)) }

  /// Reads the next bytes of a file in place of those that are there.
  ///
  /// - Parameter file: A file that is open for reading.
  /// - Returns: Whether there were any.
  /// - Throws: `POSIXError`.
  mutating func fill(from file: FileHandle) throws -> Bool {
    repeat {
      count = unsafe read(file.fileDescriptor, &memory, memory.count)
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return count > 0
  }

  /// Reads the next bytes of a stream in place of those that are there.
  ///
  /// - Parameter stream: A stream, which is opened if it was not yet.
  /// - Returns: Whether there were any.
  /// - Throws: The error of the stream.
  mutating func fill(from stream: InputStream) throws -> Bool {
    if stream.streamStatus == .notOpen { stream.open() }
    count = unsafe stream.read(&memory, maxLength: memory.count)
    guard count >= 0 else { throw stream.streamError ?? POSIXError(.EIO) }
    return count > 0
  }

  /// Calls a closure with the bytes that were read last.
  func withByteSpan<Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Void
  ) throws(Failure) {
    try memory.withByteSpan { (bytes) throws(Failure) in try body(bytes[0..<count]) }
  }
}
#endif
