import Foundation

/// The documents of services as a table: how many lines and markers their models take, and what differs
/// where they are written back.
enum EchoTable {
  /// Each document with the lines and markers of its models, counted in the files of this folder.
  private struct Row {
    let name: String
    let title: String
    var lines = 0
    var markers = 0
  }

  private static func rows(of file: URL) throws -> [Row] {
    var rows: [Row] = []
    var title = ""
    var isOpen = false
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("/// ") {
        title = String(line.dropFirst(4).dropLast())
      } else if line.hasPrefix("enum ") {
        let name = line.dropFirst(5).prefix { $0 != " " }
        rows.append(Row(name: String(name), title: title))
        isOpen = true
      } else if line.hasPrefix("  static let ") {
        isOpen = false
      } else if isOpen, let row = rows.indices.last {
        rows[row].lines += 1
        rows[row].markers += line.matches(of: /@Map[A-Z]/).count
      }
    }
    return rows
  }

  /// The table in the language of the documentation.
  static func text() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let rows = try files.flatMap { try Self.rows(of: folder.appending(path: $0)) }
    var text = """
      | Document | Lines | Markers | Written back |
      | --- | ---: | ---: | --- |

      """
    var sums = (documents: 0, lines: 0, markers: 0, same: 0)
    for row in rows {
      guard let example = EchoedTests.examples.first(where: { $0.testDescription == row.name })
      else { continue }
      text +=
        "| \(row.title) | \(row.lines) | \(row.markers) | \(example.difference ?? "the same") |\n"
      sums.documents += 1
      sums.lines += row.lines
      sums.markers += row.markers
      sums.same += example.difference == nil ? 1 : 0
    }
    return text
      + "| **all \(sums.documents)** | **\(sums.lines)** | **\(sums.markers)** | **\(sums.same) the same** |\n"
  }
}
