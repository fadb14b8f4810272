import Foundation

/// What a debug build tells the programmer of issues that nothing else listens to.
enum Console {
  /// Prints the first ten issues of a report to standard error, in debug builds.
  static func printInDebug(_ report: MappingReport) {
    #if DEBUG
    guard !report.isEmpty else { return }
    var lines = report.issues.prefix(10).map { "ModelMapper: \($0)" }
    let hidden = report.issues.count - lines.count + report.omittedCount
    if hidden > 0 { lines.append("ModelMapper: and \(hidden) further issues.") }
    FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    #endif
  }
}
