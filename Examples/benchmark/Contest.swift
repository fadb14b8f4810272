import Foundation

/// A row of the table: contenders that do the same work on the same input.
///
/// They are timed in turns, in one process, so that a slow moment of the machine hits all. The first
/// is the one that the others are compared with.
struct Contest {
  /// What a contender does with the input, which is made once, before anything is timed.
  typealias Work = () throws -> Any

  let name: String
  /// How often the work is done for one measurement, so that short work can be measured.
  let repetitions: Int
  /// How many times as fast as the first contender the second must be at least, if that is checked.
  let floor: Double?
  private let prepare: (_ isChecked: Bool) throws -> [(name: String, work: Work)]

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: What the row is called.
  ///   - repetitions: How often the work is done for one measurement.
  ///   - floor: How many times as fast as the first contender the second must be at least.
  ///   - input: Makes the input.
  ///   - agree: Compares what the contenders make of the input.
  ///   - contenders: The contenders.
  init<Input>(
    _ name: String, repetitions: Int = 1, floor: Double? = nil,
    input: @escaping () throws -> Input,
    agree: @escaping (Input) throws -> Bool,
    contenders: [(name: String, work: (Input) throws -> Any)]
  ) {
    self.name = name
    self.repetitions = repetitions
    self.floor = floor
    prepare = { isChecked in
      let input = try input()
      guard try !isChecked || agree(input) else { throw Disagreement(row: name) }
      return contenders.map { contender in (contender.name, { try contender.work(input) }) }
    }
  }

  /// How many results are kept at a time.
  private static let kept = 50

  /// The times of every contender in milliseconds, in ascending order.
  ///
  /// Results are kept until the clock has stopped: to free them takes equally long, whoever made them.
  /// It stops after a few, as a program keeps few: the memory of thousands would go back to the system
  /// with each round, and be handed out anew in the next.
  ///
  /// - Parameters:
  ///   - rounds: How many measurements are taken of each.
  ///   - only: The contender to run alone, if not all, for a profiler.
  /// - Returns: The times of each contender.
  /// - Throws: ``Disagreement`` if the contenders disagree, or what a contender throws.
  func run(rounds: Int, only: String? = nil) throws -> [(name: String, times: [Double])] {
    let contenders = try prepare(only == nil).filter { only == nil || $0.name == only }
    var times = contenders.map { _ in [Double]() }
    var results: [Any] = []
    results.reserveCapacity(Self.kept)
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated() {
        var time = 0.0
        for done in stride(from: 0, to: repetitions, by: Self.kept) {
          let start = DispatchTime.now().uptimeNanoseconds
          for _ in done..<min(done + Self.kept, repetitions) {
            results.append(try contender.work())
          }
          let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
          time += (results as? [Measured])?.reduce(0) { $0 + $1.milliseconds } ?? elapsed
          keep(results)
          results.removeAll(keepingCapacity: true)
        }
        // The first round warms up.
        if round > 0 { times[index].append(time / Double(repetitions)) }
      }
    }
    return zip(contenders, times).map { ($0.name, $1.sorted()) }
  }

  /// How much memory a contender needs at its peak beside its input, in bytes.
  func peak(of name: String) throws -> Int? {
    guard let contender = try prepare(false).first(where: { $0.name == name }) else { return nil }
    let before = PeakMemory.begin()
    let result = try contender.work()
    let peak = PeakMemory.peak
    keep(result)
    return max(0, peak - before)
  }
}

extension Contest {
  /// How many allocations a call of the last contender makes, among them that of the box of its result.
  ///
  /// - Parameter count: Returns how many allocations there were so far.
  /// - Returns: The number of allocations.
  /// - Throws: What the contender throws.
  func allocations(_ count: () -> Int) throws -> Int {
    guard let work = try prepare(false).last?.work else { return 0 }
    let calls = 200
    for _ in 0..<calls { keep(try work()) }
    let before = count()
    for _ in 0..<calls { keep(try work()) }
    return (count() - before) / calls
  }
}

/// A time that the work has measured itself, such as that of a child process.
struct Measured {
  let milliseconds: Double
}

/// Stops the benchmark if contenders disagree, since then the times mean nothing.
struct Disagreement: Error, CustomStringConvertible {
  let row: String
  var description: String { "\(row): the results of the contenders differ." }
}

/// Keeps a result from being optimised away.
@inline(never)
func keep(_ value: Any) {}
