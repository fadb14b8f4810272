import Foundation
import Inspection

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Shows the shape of samples, and writes the models that map them.
///
///     swift run inspect FILE-OR-URL… [--name Type] [--output Models.swift]
///
/// The samples are documents of one kind: JSON, JSON Lines or XML. The models map all of them with an
/// empty report. They go to standard output after the tree, or into a file.
@main
enum Inspect {
  static func main() async {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      let progress = Progress()
      var inspection = Inspection(name: arguments.name)
      for source in arguments.sources {
        let data = try await data(at: source)
        progress.begin(source, bytes: data.count)
        let sample = try Sample(data, isLines: isLines(source))
        try inspection.add(sample, onValue: progress.count)
      }
      progress.end()
      print(inspection.tree)
      if let output = arguments.output {
        try Data((inspection.models + "\n").utf8).write(to: URL(filePath: output))
      } else {
        print("\n\(inspection.models)")
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func data(at source: String) async throws -> Data {
    guard source.hasPrefix("http://") || source.hasPrefix("https://"), let url = URL(string: source)
    else { return try Data(contentsOf: URL(filePath: source), options: .alwaysMapped) }
    let (data, response) = try await URLSession.shared.data(from: url)
    if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
      throw Failure(description: "\(source) answered with status \(status).")
    }
    return data
  }

  /// Whether the name says that there is a document in each line.
  private static func isLines(_ source: String) -> Bool {
    ["jsonl", "ndjson"].contains(URL(filePath: source).pathExtension)
  }
}

/// What the command is asked to do.
struct Arguments {
  private(set) var sources: [String] = []
  private(set) var name = ""
  private(set) var output: String?

  init(_ arguments: [String]) throws {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--name": name = arguments.popFirst() ?? ""
      case "--output": output = arguments.popFirst()
      default: sources.append(argument)
      }
    }
    guard let first = sources.first else {
      throw Failure(
        description: "usage: inspect FILE-OR-URL… [--name Type] [--output Models.swift]")
    }
    if name.isEmpty { name = URL(filePath: first).deletingPathExtension().lastPathComponent }
  }
}

/// A sentence that ends the command.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Reports on standard error how far the command is, once it has taken more than a second.
final class Progress {
  private let start = Date()
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
