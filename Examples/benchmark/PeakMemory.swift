import Foundation

/// The memory that this process holds at its peak, and its measurement in a process of its own.
enum PeakMemory {
  /// Begins a measurement.
  ///
  /// - Returns: What the process holds now, in bytes.
  static func begin() -> Int {
    #if os(Linux)
    // Linux forgets the peak so far when it is told this.
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    return status("VmRSS")
    #else
    return peak
    #endif
  }

  /// The most that the process has held since the measurement began, in bytes.
  static var peak: Int {
    #if os(Linux)
    return status("VmHWM")
    #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #endif
  }

  private static func status(_ name: String) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    let digits = line.map { $0.filter(\.isNumber) } ?? ""
    return (Int(digits) ?? 0) * 1024
  }

  /// Measures a contender in a child process, where nothing else has left memory behind.
  ///
  /// - Returns: The bytes, or `nil` if the child could not be run.
  static func inChild(row: String, contender: String) -> Int? {
    // Memory that making the input has left to the allocator would hide what is asked for after it.
    let environment = ["MALLOC_TRIM_THRESHOLD_": "0", "MALLOC_MMAP_THRESHOLD_": "65536"]
    return ChildProcess.output(["--peak", row, contender], environment: environment)
      .flatMap { Int($0.filter(\.isNumber)) }
  }
}
