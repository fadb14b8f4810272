import Foundation

/// An executable of the package, which stands beside the tests.
struct Example {
  private let url: URL

  init(_ name: String) {
    url = Bundle.module.bundleURL.deletingLastPathComponent().appending(path: name)
  }

  /// Where the executable is.
  var path: String { url.path }

  /// Runs the example.
  ///
  /// - Parameter arguments: What it is called with.
  /// - Returns: What it prints.
  /// - Throws: A failure if it does not end well.
  func run(_ arguments: String...) throws -> String {
    try Command.run(url.path, arguments, mergesErrors: false)
  }

  /// What an example is expected to print.
  static func expected(_ name: String) throws -> String {
    try String(
      contentsOf: Bundle.module.bundleURL.appending(path: "Expected/\(name).txt"), encoding: .utf8)
  }
}
