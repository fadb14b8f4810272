#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The two pipes between the compiler and this plug-in.
///
/// A message is its length, eight bytes with the least significant first, and that many bytes of
/// JSON. This is the one file of the plug-in that touches memory by address.
struct CompilerConnection {
  private let input: Int32
  private let output: Int32

  /// Creates a connection over two open file descriptors.
  ///
  /// - Parameters:
  ///   - input: Where the compiler's messages arrive: standard input by default.
  ///   - output: Where the replies go: standard output by default.
  init(input: Int32 = 0, output: Int32 = 1) {
    self.input = input
    self.output = output
  }

  /// Returns the next message, or `nil` once the compiler has none.
  ///
  /// The compiler closes the pipe when it is done, or sends a message of no bytes first.
  ///
  /// - Returns: The JSON of one message.
  func receive() -> [UInt8]? {
    guard let header = read(8) else { return nil }
    let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count > 0, let count = Int(exactly: count) else { return nil }
    return read(count)
  }

  /// Sends one message.
  ///
  /// - Parameter message: The JSON.
  /// - Returns: Whether the compiler took all of it.
  func send(_ message: [UInt8]) -> Bool {
    let count = UInt64(message.count)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    return write(header + message)
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let wanted = min(chunk.count, count - bytes.count)
      let received = retrying {
        unsafe chunk.withUnsafeMutableBytes { unsafe receiveBytes(input, $0, wanted) }
      }
      guard received > 0 else { return nil }
      bytes.append(contentsOf: chunk[..<received])
    }
    return bytes
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let written = retrying {
        unsafe bytes[sent...].withUnsafeBytes { unsafe sendBytes(output, $0) }
      }
      guard written > 0 else { return false }
      sent += written
    }
    return true
  }

  /// Repeats a system call for as long as a signal interrupts it.
  private func retrying(_ operation: () -> Int) -> Int {
    while true {
      let count = operation()
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

// The names of the C functions are taken inside the connection, so these are reached from here.

@unsafe private func receiveBytes(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer.baseAddress, count)
}

@unsafe private func sendBytes(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}
