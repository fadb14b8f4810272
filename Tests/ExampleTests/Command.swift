import Foundation

/// Runs other programs.
enum Command {
  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: What it is called with.
  ///   - mergesErrors: Whether to return what it prints to standard error too.
  /// - Returns: What it prints.
  /// - Throws: ``Failure`` if it doesn't end well.
  @discardableResult
  static func run(
    _ path: String, _ arguments: [String], mergesErrors: Bool = true
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    // What measures the coverage of the tests is not for the programs that they run.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "LLVM_PROFILE_FILE" }
    // Into a file: a signal that interrupts the reading of a pipe ends this process.
    let file = FileManager.default.temporaryDirectory.appending(path: "Output-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    // Mappers print issues there in debug builds; the messages of a compiler are wanted.
    process.standardError = mergesErrors ? output : FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.close()
    let text = try String(contentsOf: file, encoding: .utf8)
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }

  /// What a program printed before it failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
