import Foundation

/// The tests that take long, such as those of documents of many megabytes, and the length of others.
package enum LongTests {
  /// Whether they run: where the variable MODELMAPPER_LONG_TESTS is set, as `.ci/run` does.
  package static let areOn = value != nil

  /// How many random documents a property is tested with.
  ///
  /// The variable may be a greater number than 1, which is taken.
  ///
  /// - Parameters:
  ///   - few: The number in a short run.
  ///   - many: The number in a long run.
  /// - Returns: The number for this run.
  package static func count(_ few: Int, _ many: Int) -> Int {
    guard let value else { return few }
    return value > 1 ? value : many
  }

  private static let value: Int? = ProcessInfo.processInfo.environment["MODELMAPPER_LONG_TESTS"]
    .map { Int($0) ?? 1 }
}
