/// What a debug build prints of issues that nothing else listens to.
///
/// The first ten issues of a call are printed to standard error, and how many more there are; a
/// release build prints nothing.
struct Console {
  #if DEBUG
  static let prints = true
  #else
  static let prints = false
  #endif

  private var printed = 0
  private var hidden = 0

  /// Prints the first ten issues of a report to standard error, in debug builds.
  static func printInDebug(_ report: MappingReport) {
    var console = Console()
    console.print(report)
    console.end()
  }

  /// Prints what there is still room for of a part of the issues of a call.
  mutating func print(_ report: MappingReport) {
    guard Self.prints else { return }
    let issues = report.issues.prefix(10 - printed)
    Self.write(issues.map { "ModelMapper: \($0)" })
    printed += issues.count
    hidden += report.issues.count - issues.count + report.omittedCount
  }

  /// Prints how many issues were not printed.
  func end() {
    if hidden > 0 { Self.write(["ModelMapper: and \(hidden) further issues."]) }
  }

  private static func write(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    StandardError.write(lines.joined(separator: "\n") + "\n")
  }
}
