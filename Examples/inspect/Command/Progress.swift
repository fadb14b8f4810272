import Foundation

/// Reports on standard error how far the command is, once it has taken more than a second.
final class Progress {
  private var lastReport = Date()
  private var source = ""
  private var values = 0
  private var hasReported = false

  func begin(_ source: String, bytes: Int) {
    self.source = "\(source) (\(bytes) bytes)"
    values = 0
    reportIfDue()
  }

  func count() {
    values += 1
    if values.isMultiple(of: 4_096) { reportIfDue() }
  }

  func end() {
    if hasReported { write("done") }
  }

  private func reportIfDue() {
    guard Date().timeIntervalSince(lastReport) > 1 else { return }
    lastReport = Date()
    hasReported = true
    write("\(source): \(values) values")
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
