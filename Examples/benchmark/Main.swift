import Foundation

/// Prints how fast the library is beside what one would use instead.
///
/// ```
/// swift run -c release benchmark [rounds] [part of the names of rows] [the only contender]
/// ```
///
/// With `--chart FILE` at the end it also writes the table as a picture. `benchmark --floors` compares the rows of
/// many shapes with the floor that each has, and fails where one is below.
@main
enum Benchmark {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var chart = Chart()
    var chartFile: String?
    if arguments.count >= 2, arguments[arguments.count - 2] == "--chart" {
      chartFile = arguments.removeLast()
      arguments.removeLast()
    }
    let small = SmallRows.all + WritingRows.small + CodableRows.small
    let rows =
      small + ColdRows.all + ReadingRows.all + FormRows.all + WritingRows.large
      + CodableRows.large + PathRows.all + ThreadRows.all + LineRows.all + DictionaryRows.all
      + ShapeRows.all + XMLRows.all
    if arguments == ["--floors"] {
      return try checkFloors(of: ReadingRows.all + ShapeRows.all + CodableRows.large)
    }
    if arguments == ["--allocations"] { return try Allocations.printCounts(of: small) }
    if arguments.count == 3, arguments[0] == "--first" {
      return try ColdRows.run(arguments[1], arguments[2])
    }
    if arguments.count == 3, arguments[0] == "--peak" {
      let row = rows.first { $0.name == arguments[1] }
      if let peak = try row?.peak(of: arguments[2]) { print(peak) }
      return
    }
    let rounds = arguments.first.flatMap { Int($0) } ?? 11
    let part = arguments.count > 1 ? arguments[1] : ""
    let only = arguments.count > 2 ? arguments[2] : nil
    print(Table.header)
    for row in rows where part.isEmpty || row.name.contains(part) {
      FileHandle.standardError.write(Data("running: \(row.name)\n".utf8))
      let results = try row.run(rounds: rounds, only: only).map { name, times in
        let peak = only == nil ? PeakMemory.inChild(row: row.name, contender: name) : nil
        return (name: name, times: times, peak: peak)
      }
      print(Table.lines(row.name, results))
      chart.add(
        row.name,
        results.map { (name: $0.name, median: $0.times.isEmpty ? 0 : $0.times[$0.times.count / 2]) }
      )
    }
    if let chartFile { try Data(chart.svg.utf8).write(to: URL(filePath: chartFile)) }
  }
  /// Compares the best times of rows with their floors; a row that is below is measured again first.
  private static func checkFloors(of rows: [Contest]) throws {
    var isBelow = false
    for row in rows {
      guard let floor = row.floor else { continue }
      var ratio = 0.0
      for rounds in [3, 9, 27] where ratio < floor {
        let best = try row.run(rounds: rounds).map { $0.times.first ?? .infinity }
        ratio = max(ratio, best[0] / best[1])
      }
      isBelow = isBelow || ratio < floor
      let name = row.name.padding(toLength: 32, withPad: " ", startingAt: 0)
      let verdict = ratio < floor ? "  BELOW" : ""
      print(name + String(format: "%6.2f of %.2f", ratio, floor) + verdict)
    }
    if isBelow { exit(1) }
  }
}
