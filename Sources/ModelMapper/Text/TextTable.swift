/// A table in a text.
package enum TextTable {
  /// Lines of cells, each column as wide as its widest cell.
  ///
  /// - Parameters:
  ///   - rows: The cells of each line.
  ///   - rightAligned: The column whose cells are on the right.
  /// - Returns: The lines.
  package static func lines(_ rows: [[String]], rightAligned: Int) -> [String] {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        if column == row.count - 1 { return cell }
        return column == rightAligned ? padding + cell : cell + padding
      }
      return cells.joined(separator: "  ")
    }
  }
}

/// Things that share a line of a table, in the order of the first of each line.
package struct Grouped<Thing> {
  package private(set) var all: [(first: Thing, count: Int)] = []
  private var positions: [[String?]: Int] = [:]

  package init() {}

  /// Adds a thing to the line of those with which it has something in common.
  package mutating func add(_ thing: Thing, as group: [String?]) {
    if let position = positions[group] {
      all[position].count += 1
    } else {
      positions[group] = all.count
      all.append((thing, 1))
    }
  }
}
