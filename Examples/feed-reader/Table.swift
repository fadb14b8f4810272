/// Rows of texts in columns that are as wide as their widest text.
struct Table {
  private let header: [String]
  private var rows: [[String]] = []

  init(_ header: String...) {
    self.header = header
  }

  /// Adds a row with a text for each column.
  mutating func add(_ row: String...) {
    rows.append(row)
  }

  /// The lines of the table, columns without any text left out.
  var lines: [String] {
    let shown = header.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let all = [header] + rows
    let widths = shown.map { column in all.map { $0[column].columns }.max() ?? 0 }
    var lines = all.map { row in
      var line = ""
      for (column, width) in zip(shown, widths) {
        line += row[column] + String(repeating: " ", count: width - row[column].columns + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    lines.insert(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "), at: 1)
    return lines
  }
}

extension String {
  /// How many columns of a terminal the text takes; East Asian characters and emoji take two.
  var columns: Int {
    reduce(0) { count, character in
      let isWide = character.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
          0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
          true
        default: false
        }
      }
      return count + (isWide ? 2 : 1)
    }
  }

  /// The text on one line, cut to so many columns.
  func shortened(to limit: Int) -> String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.columns > limit else { return line }
    var short = ""
    for character in line {
      guard short.columns + String(character).columns < limit else { break }
      short.append(character)
    }
    return short + "…"
  }
}
