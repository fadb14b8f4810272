import Foundation
import ModelMapper

/// Maps JSON Lines from standard input to JSON Lines on standard output, as Spark's `pipe` and others call it.
///
///     spark-filter [--outcomes] [--schema]
///
/// Issues are JSON Lines on standard error, and what was read is counted in the last of them. With
/// `--outcomes` each line of the output is an object with a `record` or with the `line` that was left out,
/// and with its `issues`, so that they reach whoever reads the output. `--schema` prints the JSON Schema of
/// the lines instead.
///
/// The status is 0 whatever the lines are. It is 1 if the input can't be read or the output not be written,
/// but not if nobody reads the output any more.
@main
@MainActor
struct SparkFilter {
  static func main() {
    // Writing to a closed pipe is an error, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let options = Set(CommandLine.arguments.dropFirst())
    guard options.isSubset(of: ["--outcomes", "--schema"]) else {
      fail("usage: spark-filter [--outcomes] [--schema]", status: 64)
    }
    let writesOutcomes = options.contains("--outcomes")
    do {
      if options.contains("--schema") {
        let schema = writesOutcomes ? Outcome.jsonSchemaString() : Reading.jsonSchemaString()
        return try Output.standard.write(Data((schema + "\n").utf8))
      }
      let filter = Filter(Input(), writesOutcomes: writesOutcomes)
      var counts: Counts
      do {
        try filter.run()
        counts = filter.counts
      } catch let error as POSIXError where error.code == .EPIPE {
        counts = filter.counts
        counts.isComplete = false
      }
      try Output.errors.write([counts].jsonLinesData())
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    try? Output.errors.write(Data((message + "\n").utf8))
    exit(status)
  }
}
