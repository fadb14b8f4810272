package import Foundation

/// The two pipes between the compiler and this plug-in.
///
/// A message is its length, eight bytes with the least significant first, and that many bytes of JSON.
package struct CompilerConnection {
  private let input: FileHandle
  private let output: FileHandle

  /// Creates a connection over two open file descriptors.
  ///
  /// - Parameters:
  ///   - input: Where the compiler's messages arrive: standard input by default.
  ///   - output: Where the replies go: standard output by default.
  package init(input: Int32 = 0, output: Int32 = 1) {
    self.input = FileHandle(fileDescriptor: input)
    self.output = FileHandle(fileDescriptor: output)
  }

  /// Returns the next message, or `nil` once the compiler has none.
  ///
  /// The compiler closes the pipe when it is done, or sends a message of no bytes first.
  ///
  /// - Returns: The JSON of one message.
  package func receive() -> Data? {
    guard let header = read(8) else { return nil }
    let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count > 0, let count = Int(exactly: count) else { return nil }
    return read(count)
  }

  /// Sends one message.
  ///
  /// - Parameter message: The JSON.
  /// - Returns: Whether the compiler took all of it.
  package func send(_ message: Data) -> Bool {
    let count = UInt64(message.count)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    return (try? output.write(contentsOf: header + message)) != nil
  }

  private func read(_ count: Int) -> Data? {
    let bytes = try? input.read(upToCount: count)
    return bytes?.count == count ? bytes : nil
  }
}
