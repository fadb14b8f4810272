import Foundation

/// Standard input, a chunk at a time.
@MainActor
final class Input {
  /// How many bytes a line may have: more than this is never kept.
  nonisolated static let greatestLine = 64 << 20
  private nonisolated static let chunkSize = 1 << 16

  /// The last chunk, and before it what it goes on with of a line.
  private var window: [UInt8] = []
  /// How many bytes came before the window.
  private var start = 0

  /// Reads the next bytes, or `nil` at the end.
  func next() throws -> [UInt8]? {
    let lineStart = window.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let kept = window.count - lineStart > Self.greatestLine ? window.count : lineStart
    window.removeFirst(kept)
    start += kept
    let chunk = try unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { bytes, count in
      count = try retried { unsafe read(STDIN_FILENO, bytes.baseAddress, bytes.count) }
    }
    window += chunk
    return chunk.isEmpty ? nil : chunk
  }

  /// The line around a byte of the last chunk.
  func line(at offset: Int) -> String {
    let position = min(max(offset - start, 0), window.count)
    let before = window[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = window[before...].prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }
}

/// Standard output or standard error, without a buffer.
struct Output {
  let descriptor: Int32

  static let standard = Output(descriptor: STDOUT_FILENO)
  static let errors = Output(descriptor: STDERR_FILENO)

  /// Writes all bytes.
  ///
  /// - Throws: `POSIXError`; its code is `EPIPE` where nobody reads any more.
  func write(_ data: Data) throws {
    try unsafe data.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = try retried {
          unsafe Foundation.write(descriptor, part.baseAddress, part.count)
        }
        unsafe rest = rest.dropFirst(count)
      }
    }
  }
}

/// Calls a function of the system until no signal interrupts it.
private func retried(_ call: () -> Int) throws -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
