import Foundation
import Testing

/// A page of the documentation: the program that its examples make, and what they show as its output.
///
/// The blocks of Swift of one page are one program, in the order of the page, so that each may use what
/// those above it declare. Nothing is left out, so that a reader can paste it. The output is what is
/// written after `print(…)`, on its line or in lines of comments under it, and in blocks of text. An
/// ellipsis at the end of a line matches the rest of it.
struct Page: CustomTestStringConvertible, Sendable {
  /// The file.
  let url: URL
  /// The program; empty where the page has none.
  private(set) var program = ""
  /// The lines that the program prints.
  private(set) var output: [String] = []

  var testDescription: String { url.lastPathComponent }

  /// The name of the file without its extension.
  var name: String { url.deletingPathExtension().lastPathComponent }

  init(_ url: URL) throws {
    self.url = url
    var block: Block?
    var isSkipped = false
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      switch (block, line.trimmingCharacters(in: .whitespaces)) {
      case (nil, "```swift"): block = isSkipped ? .other : .shown
      case (nil, "```text"): block = isSkipped ? .other : .output
      case (nil, let start) where start.hasPrefix("```"): block = .other
      case (nil, "<!-- not compiled -->"): isSkipped = true
      case (nil, ""): break
      case (nil, _): isSkipped = false
      case (.shown, "```"), (.output, "```"), (.other, "```"):
        block = nil
        isSkipped = false
      case (.shown, _): addShown(line)
      case (.output, _): output.append(line)
      case (.other, _): break
      }
    }
  }

  private enum Block { case shown, output, other }

  /// Whether the line before was a `print` without its output, or a line of that output.
  private var expectsOutput = false

  private mutating func addShown(_ line: String) {
    // The compiler knows `@NSManaged` only where there is Objective-C; a stub has a wrapper for it.
    program += line.replacing("@NSManaged ", with: "@Managed ") + "\n"
    let code = line.trimmingCharacters(in: .whitespaces)
    if expectsOutput, code.hasPrefix("// ") {
      output.append(String(code.dropFirst(3)))
      return
    }
    expectsOutput = code.hasPrefix("print(")
    guard expectsOutput, let comment = code.range(of: ")   // ", options: .backwards) else {
      return
    }
    output.append(String(code[comment.upperBound...]))
    expectsOutput = false
  }

  /// The first line in which what was printed differs from what is shown, or `nil`.
  func difference(from printed: String) -> String? {
    // Documents end with a line of their own, so empty lines are not compared.
    let lines = printed.components(separatedBy: "\n").filter { !$0.isEmpty }
    let output = output.filter { !$0.isEmpty }
    for position in 0..<max(lines.count, output.count) {
      let shown = position < output.count ? output[position] : nil
      let found = position < lines.count ? lines[position] : nil
      if let shown, let found, shown == found || Self.matches(shown, found) { continue }
      return "line \(position + 1): shown: \(shown ?? "nothing"); printed: \(found ?? "nothing")"
    }
    return nil
  }

  private static func matches(_ shown: String, _ found: String) -> Bool {
    shown.hasSuffix("…") && found.hasPrefix(shown.dropLast())
  }

  /// All pages that have an example.
  static let all: [Page] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL
    let folders = ["ModelMapper", "ModelMapperXML"].map {
      root.appending(path: "Sources/\($0)/Documentation.docc")
    }
    let articles = folders.flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      return (names ?? []).sorted().map { folder.appending(path: $0) }
    }
    return ([root.appending(path: "README.md")] + articles)
      // The page of diagnostics shows code that does not compile; the tests of the macros check it.
      .filter { $0.pathExtension == "md" && $0.lastPathComponent != "Diagnostics.md" }
      .compactMap { try? Page($0) }.filter { !$0.program.isEmpty }
  }()
}
