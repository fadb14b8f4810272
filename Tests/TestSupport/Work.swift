/// What the code of the package does, counted in regions that run, which is the same in every run.
///
/// The compiler counts them where coverage is measured; `Scripts/coverage` asks for that, and runs one
/// test at a time.
package enum Work {
  #if COUNTS_WORK
  /// Whether work is counted.
  package static let isCounted = true

  private static var count: UInt64 {
    let start = firstCounter()
    let counters = unsafe UnsafeBufferPointer(start: start, count: lastCounter() - start)
    return unsafe counters.reduce(0, &+)
  }
  #else
  /// Whether work is counted.
  package static let isCounted = false

  private static let count: UInt64 = 0
  #endif

  /// Compares the work for an input with that for one that is four times as large.
  ///
  /// - Parameters:
  ///   - size: The size of the smaller input.
  ///   - body: Works on an input of a size.
  /// - Returns: How many times as much work the larger input is: 4 where work is in proportion, 16 where
  ///   it grows with the square.
  package static func growth(
    from size: Int, _ body: (Int) throws -> Void
  ) rethrows -> Double {
    // The first time plans and tables are made.
    try body(4)
    let start = count
    try body(size)
    let middle = count
    try body(4 * size)
    return Double(count &- middle) / Double(max(middle &- start, 1))
  }
}

#if COUNTS_WORK
@_silgen_name("__llvm_profile_begin_counters")
private func firstCounter() -> UnsafePointer<UInt64>

@_silgen_name("__llvm_profile_end_counters")
private func lastCounter() -> UnsafePointer<UInt64>
#endif
