import Foundation
import Testing

@Suite("The code of the networking guide", .enabled(if: Server.canBeAsked))
struct UntidyServerTests {
  /// The answers of the server that are asked for.
  private static let paths = [
    "plain", "slow", "too-slow", "chunked", "chunks-that-end", "length-too-long",
    "length-too-short", "no-length", "cut", "cut-at-once", "latin1", "latin1-as-utf8",
    "utf8-as-latin1", "utf16", "utf16-as-utf8", "mark", "gzip", "gzip-undeclared",
    "gzip-declared-only", "text", "no-type", "page-500", "page-200", "page-as-json", "problem",
    "error-200", "empty", "no-content", "null", "moved", "moved-to-page", "moved-forever",
    "nowhere", "lines", "lines-cut", "lines-500",
  ]

  @Test("says what the answers of bad servers are")
  func answers() throws {
    let server = try Server("untidy.py")
    defer { server.stop() }
    let page = try #require(Page.all.first { $0.name == "Networking" })
    let program = try SwiftProgram(
      "NetworkingWithServer", files: ["main.swift": page.program + Self.calls])
    let printed = try program.run([server.address] + Self.paths)
      .replacing(server.address, with: "http://server")
    #expect(try printed == Example.expected("networking"))
  }

  /// Calls of the code for each path, in sessions of their own: connections are not used again.
  private static let calls = #"""
    setenv("no_proxy", "127.0.0.1", 1)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 2
    for path in CommandLine.arguments.dropFirst(2) {
      let url = URL(string: "\(CommandLine.arguments[1])/\(path)")!
      print(path, terminator: ": ")
      do {
        guard !path.hasPrefix("lines") else {
          try await show(url)
          print("the end")
          continue
        }
        let session = URLSession(configuration: configuration)
        defer { session.finishTasksAndInvalidate() }
        let station = try await fetch(Station.self, from: url, session: session).value
        print(station.name, station.platforms)
      } catch let error as URLError {
        print("URLError", error.code.rawValue, error.localizedDescription)
      } catch {
        print(error)
      }
    }
    """#
}

/// A server in Python on 127.0.0.1.
private struct Server {
  let address: String
  private let process = Process()

  /// Whether programs are compiled, there is a Python, and errors have the words of Linux.
  static let canBeAsked: Bool = {
    #if os(Linux)
    guard SwiftProgram.runsLongTests else { return false }
    if (try? Command.run("/usr/bin/env", ["python3", "--version"])) != nil { return true }
    print("SKIPPED: there is no python3 to run a server for the networking guide.")
    #endif
    return false
  }()

  init(_ name: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "Port-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Servers/\(name)")
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path, file.path]
    try process.run()
    var port: String?
    for _ in 0..<200 where port == nil {
      Thread.sleep(forTimeInterval: 0.05)
      port = try? String(contentsOf: file, encoding: .utf8)
    }
    let number = try #require(port?.trimmingCharacters(in: .whitespacesAndNewlines))
    address = "http://127.0.0.1:\(number)"
  }

  func stop() {
    // Other signals are blocked in what a thread of a test starts.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
