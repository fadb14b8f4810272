import ModelMapper

/// What a reader noticed in a document that it could read.
struct XMLNotices: Sendable {
  /// What was repaired.
  var repairs: [DocumentRepair] = []
  /// What is wrong with the encoding that the document declares.
  var encoding: XMLParseError?

  /// Whether there is nothing to warn of.
  var isEmpty: Bool { repairs.isEmpty && encoding == nil }

  /// The warnings about it.
  ///
  /// - Parameter path: What they are about, which is the document or a record.
  /// - Returns: The warnings, that about the encoding first.
  func issues(at path: String) -> [MappingIssue] {
    guard !isEmpty else { return [] }
    let doubt = encoding.map { doubt in
      MappingIssue(
        path: path, reason: .malformed(doubt.doubt), severity: .warning, location: doubt.location)
    }
    let warnings = repairs.map { repair in
      MappingIssue(
        path: path, reason: .repaired(repair.kind, found: repair.found), severity: .warning,
        location: repair.location)
    }
    return (doubt.map { [$0] } ?? []) + warnings
  }
}
