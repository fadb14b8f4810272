import Foundation

/// Contenders that do the same work, timed in turns so that a slow moment of the machine hits all.
struct Contest {
  /// One row of the table, once it is run.
  struct Result {
    let name: String
    let contenders: [(name: String, best: Double, median: Double)]

    /// How many times as fast as the first contender each one is, by the medians.
    func ratio(of index: Int) -> Double { contenders[0].median / contenders[index].median }
  }

  let name: String
  private var contenders: [(name: String, work: () throws -> Void)] = []

  init(_ name: String) {
    self.name = name
  }

  /// Adds a contender; the first is the one that others are compared with.
  mutating func add(_ name: String, _ work: @escaping () throws -> Void) {
    contenders.append((name, work))
  }

  /// Runs every contender once to warm up, then in turns.
  func run(rounds: Int) throws -> Result {
    var times = contenders.map { _ in [Double]() }
    let only = ProcessInfo.processInfo.environment["BENCHMARK_ONLY"]
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated()
      where only == nil || round == 0 || only == contender.name {
        let start = DispatchTime.now().uptimeNanoseconds
        try contender.work()
        let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        if round > 0 { times[index].append(time) }
      }
    }
    let measured = zip(contenders, times).map { contender, times in
      let sorted = times.sorted()
      return (contender.name, sorted.first ?? 1, sorted.isEmpty ? 1 : sorted[sorted.count / 2])
    }
    return Result(name: name, contenders: measured)
  }
}
