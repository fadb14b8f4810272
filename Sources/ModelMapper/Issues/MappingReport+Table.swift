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
    var rows: [Row] = []
    var positions: [Group: Int] = [:]
    for issue in issues {
      let group = Group(issue)
      if let position = positions[group] {
        rows[position].count += 1
      } else {
        positions[group] = rows.count
        rows.append(Row(group: group, first: issue))
      }
    }
    let titles = ["severity", "property", "problem", "count", "first found", "at"]
    let cells = [titles] + rows.map(\.cells)
    var lines = TextTable.lines(cells, rightAligned: 3)
    if omittedCount > 0 { lines.append("and \(omittedCount) further issues") }
    return lines.joined(separator: "\n")
  }

  /// What the issues of one line have in common.
  private struct Group: Hashable {
    let severity: MappingIssue.Severity
    let model: String?
    let property: String?
    let code: MappingIssue.Reason.Code

    init(_ issue: MappingIssue) {
      severity = issue.severity
      model = issue.model
      property = issue.property
      code = issue.reason.code
    }
  }

  private struct Row {
    let group: Group
    let first: MappingIssue
    var count = 1

    /// What the source has where the first problem is, as far as its name does not say so.
    private var found: String {
      switch first.reason.code {
      case .missing, .null, .unknownKey: ""
      default: first.reason.found?.shortened(to: 40) ?? (first.reason.detail ?? "").excerpt(of: 40)
      }
    }

    var cells: [String] {
      let names = [group.model, group.property].compactMap { $0?.excerpt() }
      let path = first.path.isEmpty ? "the root" : first.path.excerpt(of: 80)
      let place = first.location.map { " (\($0))" } ?? ""
      return [
        "\(group.severity)", names.isEmpty ? "-" : names.joined(separator: "."), "\(group.code)",
        "\(count)", found, path + place,
      ]
    }
  }
}
