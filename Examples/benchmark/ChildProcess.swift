import Foundation

/// This program, run once more as a child, where nothing has been done before.
enum ChildProcess {
  /// Runs a child.
  ///
  /// - Parameters:
  ///   - arguments: What the child is to do.
  ///   - environment: What it finds in its environment besides that of this process.
  /// - Returns: What it printed, or `nil` if it could not be run.
  static func output(_ arguments: [String], environment: [String: String] = [:]) -> String? {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    child.arguments = arguments
    child.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    child.standardOutput = pipe
    guard (try? child.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    child.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
