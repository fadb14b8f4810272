import Foundation

/// The allocations of this process, where a counter was preloaded into it.
enum Allocations {
  private typealias Counter = @convention(c) () -> Int

  /// Prints how many allocations a call of each small row makes, by the last of its contenders.
  ///
  /// `Scripts/count-allocations.sh` preloads the counter.
  static func printCounts(of rows: [Contest]) throws {
    guard let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "allocation_count") else {
      return print("No counter was preloaded.")
    }
    let counter = unsafe unsafeBitCast(symbol, to: Counter.self)
    for row in rows {
      print("\(row.name): \(try row.allocations { counter() })")
    }
  }
}
