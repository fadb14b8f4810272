import Foundation

/// The results, as a table whose columns line up.
struct Table {
  private static let columns = [46, 14, 10, 10, 8, 10]

  /// The line that names the columns.
  static var header: String {
    line(["", "", "best ms", "median ms", "ratio", "peak MB"])
  }

  /// The lines of one row: a contender each, compared with the first by the medians.
  static func lines(
    _ name: String, _ contenders: [(name: String, times: [Double], peak: Int?)]
  ) -> String {
    let base = contenders.first.map { median($0.times) } ?? 0
    return contenders.enumerated().map { index, contender in
      let median = median(contender.times)
      return line([
        index == 0 ? name : "", contender.name, number(contender.times.first ?? 0),
        number(median), median > 0 ? String(format: "%.2f", base / median) : "",
        contender.peak.map { String(format: "%.1f", Double($0) / 1e6) } ?? "",
      ])
    }.joined(separator: "\n")
  }

  private static func median(_ sorted: [Double]) -> Double {
    sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  private static func number(_ milliseconds: Double) -> String {
    String(format: milliseconds < 1 ? "%.4f" : "%.2f", milliseconds)
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, columns).enumerated().map { index, cell in
      let (text, width) = cell
      let space = String(repeating: " ", count: max(0, width - text.count))
      return index < 2 ? text + space : space + text
    }.joined()
  }
}
