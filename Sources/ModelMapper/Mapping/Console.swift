/// What a debug build prints of issues that nothing else listens to.
///
/// Ten issues of a call are printed to standard error, those that matter most, and how many more there are; a
/// release build prints nothing.
struct Console {
  #if DEBUG
  static let prints = true
  #else
  static let prints = false
  #endif

  private var printed = 0
  private var hidden = 0

  /// Prints ten issues of a report to standard error, in debug builds.
  static func printInDebug(_ report: MappingReport) {
    var console = Console()
    console.print(report)
    console.end()
  }

  /// Prints what there is still room for of a part of the issues of a call.
  mutating func print(_ report: MappingReport) {
    guard Self.prints else { return }
    let issues = Self.chosen(of: report.issues, 10 - printed)
    Self.write(issues.map { "ModelMapper: \($0)" })
    printed += issues.count
    hidden += report.issues.count - issues.count + report.omittedCount
  }

  /// Returns as many issues as there is room for, in their order: errors before warnings before notes.
  static func chosen(of issues: [MappingIssue], _ room: Int) -> [MappingIssue] {
    guard issues.count > room else { return issues }
    let ranked = issues.indices.sorted {
      (issues[$1].severity, $0) < (issues[$0].severity, $1)
    }
    return ranked.prefix(room).sorted().map { issues[$0] }
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
