extension MappingReport {
  /// The report as a table for a terminal: one line for each model, property and kind of problem.
  ///
  /// ```
  /// severity  property           problem        count  first found        at
  /// error     Station.platforms  unconvertible     12  the string "four"  stations[0].platforms (line 3, column 18)
  /// warning   Station            unknownKey         3                     stations[0].operator (line 5, column 9)
  /// ```
  ///
  /// The sentences of the issues say more. The lines come in the order in which the first issue of each was found. An empty report is an empty
  /// text.
  ///
  /// - Complexity: O(*n*) in the number of issues.
  public var table: String {
    guard !isEmpty else { return "" }
    var rows = Grouped<MappingIssue>()
    for issue in issues {
      let problem = ["\(issue.severity)", issue.reason.code.rawValue]
      rows.add(issue, as: problem + [issue.model, issue.property])
    }
    let titles = ["severity", "property", "problem", "count", "first found", "at"]
    let cells = [titles] + rows.all.map { $0.cells(count: $1) }
    var lines = TextTable.lines(cells, rightAligned: 3)
    if omittedCount > 0 { lines.append("and \(omittedCount) further issues") }
    return lines.joined(separator: "\n")
  }
}

extension MappingIssue {
  /// What the source has where the problem is, as far as its name does not say so.
  private var foundInTable: String {
    switch reason.code {
    case .missing, .null, .unknownKey: ""
    default: reason.found?.shortened(to: 40) ?? (reason.detail ?? "").excerpt(of: 40)
    }
  }

  /// The cells of a line with so many issues, of which this is the first.
  fileprivate func cells(count: Int) -> [String] {
    let names = [model, property].compactMap { $0?.excerpt() }
    let place = location.map { " (\($0))" } ?? ""
    return [
      "\(severity)", names.isEmpty ? "-" : names.joined(separator: "."), "\(reason.code)",
      "\(count)", foundInTable, (path.isEmpty ? "the root" : path.excerpt(of: 80)) + place,
    ]
  }
}
