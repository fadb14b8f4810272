#if COUNTS_WORK
import Foundation
#endif

/// What the code of the package does, counted in regions that run and in bytes that are allocated, both of
/// which are the same in every run.
///
/// The compiler counts the regions where coverage is measured; `Scripts/coverage` asks for that, and runs
/// the tests that count one at a time. They are those of the package alone: what the standard library does is seen by what
/// it allocates, such as the copy of an array, or by the closures that it calls. A search for an equal
/// element or byte is not seen.
package enum Work {
  #if COUNTS_WORK
  /// Whether work is counted: where the variable MODELMAPPER_COUNTS_WORK is set, as `Scripts/coverage` does.
  package static let isCounted =
    ProcessInfo.processInfo.environment["MODELMAPPER_COUNTS_WORK"] != nil

  private static var count: (regions: UInt64, bytes: UInt64) {
    let start = unsafe firstCounter()
    let counters = unsafe UnsafeBufferPointer(start: start, count: unsafe lastCounter() - start)
    return (unsafe counters.reduce(0, &+), UInt64(allocatedBytes?() ?? 0))
  }
  #else
  /// Whether work is counted.
  package static let isCounted = false

  private static let count: (regions: UInt64, bytes: UInt64) = (0, 0)
  #endif

  /// What work grows by less than where it is in proportion to an input that is four times as large.
  ///
  /// It is more than 4, since arrays grow in steps, numbers have more digits in a larger input, and what an input
  /// before has left makes the smaller one cheaper.
  package static let limit = 5.0

  /// Compares the work for an input with that for one that is four times as large.
  ///
  /// - Parameters:
  ///   - size: The size of the smaller input.
  ///   - body: Works on an input of a size.
  /// - Returns: How many times as much work the larger input is: 4 where work is in proportion, 16 where
  ///   it grows with the square. Of regions and bytes it is that which grows more.
  package static func growth(
    from size: Int, _ body: (Int) throws -> Void
  ) rethrows -> Double {
    // The first time plans and tables are made.
    try body(4)
    let start = count
    try body(size)
    let middle = count
    try body(4 * size)
    let end = count
    func ratio(_ before: UInt64, _ between: UInt64, _ after: UInt64) -> Double {
      Double(after &- between) / Double(max(between &- before, 1))
    }
    return max(
      ratio(start.regions, middle.regions, end.regions), ratio(start.bytes, middle.bytes, end.bytes)
    )
  }
}

#if COUNTS_WORK
@_silgen_name("__llvm_profile_begin_counters")
private func firstCounter() -> UnsafePointer<UInt64>

@_silgen_name("__llvm_profile_end_counters")
private func lastCounter() -> UnsafePointer<UInt64>

/// Returns how many bytes were allocated, whether they were freed again or not, where that is counted.
private let allocatedBytes = unsafe dlsym(nil, "allocated_bytes").map {
  unsafe unsafeBitCast($0, to: (@convention(c) () -> Int).self)
}
#endif
