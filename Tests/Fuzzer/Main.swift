import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#endif

/// Tries inputs that are made at random in child processes, and reports what breaks.
///
/// ```
/// fuzz [--seconds 60] [--seed 0] [--count 1000] [--law xml]
/// fuzz --seed 4711 --count 1      the input that a report names
/// ```
@main
struct Fuzzer {
  static func main() throws {
    let options = Options(CommandLine.arguments)
    if options.isChild {
      try Child(options).run()
    } else {
      try Parent(options).run()
    }
  }
}

/// What the command line says.
struct Options {
  var seed: UInt64 = 0
  var count: UInt64?
  var seconds = 60.0
  /// The door of the law of accounting, where only that law is tried.
  var law: Trial.Door?
  /// The file in which a child notes the input that it tries.
  var progress: String?

  var isChild: Bool { progress != nil }

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let name = rest.popFirst(), let value = rest.popFirst() {
      switch name {
      case "--seed": seed = UInt64(value) ?? seed
      case "--count": count = UInt64(value)
      case "--seconds": seconds = Double(value) ?? seconds
      case "--law": law = Trial.Door(rawValue: value)
      case "--progress": progress = value
      default: break
      }
    }
  }
}

/// A process that tries inputs one after the other until something goes wrong.
struct Child {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func run() throws {
    let progress = try FileHandle(forWritingTo: URL(filePath: options.progress ?? ""))
    let end = options.seed &+ (options.count ?? 10_000)
    for seed in options.seed..<end {
      try progress.seek(toOffset: 0)
      try progress.write(contentsOf: Data("\(seed)\n".utf8))
      for finding in findings(of: seed) { print("BROKEN \(seed): \(finding)") }
    }
  }

  private func findings(of seed: UInt64) -> [String] {
    guard let law = options.law else { return Fuzz(seed: seed).findings() }
    return Trial(seed: seed).accountingFindings(through: law).map(\.description)
  }
}

/// The process that starts the others and watches them.
struct Parent {
  private let options: Options
  private let progress: URL
  /// How long one input may take before it counts as a hang.
  private static let patience = 30.0

  init(_ options: Options) {
    self.options = options
    progress = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-\(ProcessInfo.processInfo.processIdentifier)")
  }

  func run() throws {
    let start = Date()
    var next = options.seed
    var failures = 0
    let end = options.count.map { options.seed &+ $0 }
    while end.map({ next < $0 }) ?? (Date().timeIntervalSince(start) < options.seconds) {
      let count = min(end.map { $0 - next } ?? 2_000, 2_000)
      let (seed, problem) = try runChild(from: next, count: count)
      guard let problem else {
        next += count
        continue
      }
      failures += 1
      let law = options.law.map { " --law \($0)" } ?? ""
      let door = options.law.map { "\($0)" } ?? "\(Fuzz(seed: seed).door)"
      print("\(problem) by the input \(seed) (\(door)): fuzz --seed \(seed) --count 1\(law)")
      next = seed + 1
    }
    try? FileManager.default.removeItem(at: progress)
    let seconds = Int(Date().timeIntervalSince(start))
    print("\(next - options.seed) inputs in \(seconds) seconds, \(failures) failures.")
    exit(failures == 0 ? 0 : 1)
  }

  /// Runs some inputs in a process of their own.
  ///
  /// - Returns: The last input, and what went wrong with it, if anything did.
  private func runChild(from seed: UInt64, count: UInt64) throws -> (UInt64, String?) {
    try Data("\(seed)\n".utf8).write(to: progress)
    let child = Process()
    child.executableURL = URL(filePath: CommandLine.arguments[0])
    let law = options.law.map { ["--law", $0.rawValue] } ?? []
    child.arguments =
      ["--seed", "\(seed)", "--count", "\(count)", "--progress", progress.path()] + law
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let watch = Watch(child, progress)
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    let isHanging = watch.stop()
    let last = Self.seed(in: progress)
    if isHanging { return (last, "A hang") }
    if child.terminationStatus != 0 || child.terminationReason != .exit {
      return (last, "A crash with status \(child.terminationStatus)")
    }
    guard let broken = words.split(separator: "\n").first(where: { $0.hasPrefix("BROKEN ") }) else {
      return (last, nil)
    }
    print(words.prefix(4_000))
    let number = broken.dropFirst(7).prefix { $0.isNumber }
    return (UInt64(number) ?? last, "A broken law")
  }

  fileprivate static func seed(in file: URL) -> UInt64 {
    guard let data = try? Data(contentsOf: file) else { return 0 }
    return UInt64(String(decoding: data.prefix { $0 != 0x0A }, as: UTF8.self)) ?? 0
  }

  /// Ends a process that tries one input for too long.
  private final class Watch: Sendable {
    private let isStopped = Flag()
    private let isHanging = Flag()

    init(_ child: Process, _ progress: URL) {
      let id = child.processIdentifier
      Thread.detachNewThread { [isStopped, isHanging] in
        var last: UInt64?
        var since = Date()
        while !isStopped.value {
          Thread.sleep(forTimeInterval: 0.2)
          let seed = Parent.seed(in: progress)
          if seed != last { (last, since) = (seed, Date()) }
          if Date().timeIntervalSince(since) > Parent.patience, !isStopped.value {
            isHanging.set()
            kill(id, SIGKILL)
            return
          }
        }
      }
    }

    func stop() -> Bool {
      isStopped.set()
      return isHanging.value
    }
  }
}

/// A flag that several threads may set and read.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var isSet = false

  var value: Bool { lock.withLock { isSet } }

  func set() { lock.withLock { isSet = true } }
}
