import Foundation

/// Prints how fast the library is beside what one would use instead.
@main
enum Benchmark {
  static func main() throws {
    let rounds = Int(CommandLine.arguments.dropFirst().first ?? "") ?? 11
    var results: [Contest.Result] = []
    let filter = ProcessInfo.processInfo.environment["BENCHMARK_ROWS"] ?? ""
    if filter != "json", !filter.hasPrefix("xml") {
      results += try DictionaryRows.run(count: 10_000, rounds: rounds)
    }
    if filter != "dictionary", !filter.hasPrefix("xml") {
      results += try JSONRows.run(count: 10_000, rounds: rounds)
    }
    for megabytes in XMLRows.sizes(filter) {
      results += try XMLRows.run(megabytes: megabytes, rounds: rounds)
    }
    for result in results {
      print(result.name)
      for (index, contender) in result.contenders.enumerated() {
        let line = "  \(contender.name.padding(toLength: 28, withPad: " ", startingAt: 0))"
        print(
          line,
          String(
            format: "%8.2f %8.2f ms %6.2f", contender.best, contender.median,
            result.ratio(of: index)))
      }
    }
  }
}

/// Keeps a result from being optimised away.
@inline(never)
func keep<Value>(_ value: Value) {}

/// Stops the benchmark if two contenders disagree, since then the times mean nothing.
func check(_ name: String, _ agrees: Bool) throws {
  struct Disagreement: Error, CustomStringConvertible {
    let description: String
  }
  guard agrees else { throw Disagreement(description: "\(name): the results differ.") }
}
