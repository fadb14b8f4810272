extension MappingError {
  /// Creates the error of a stream that ends before its last record.
  ///
  /// - Parameters:
  ///   - reason: Why it ends.
  ///   - record: The number of the record that was to come, or `nil` for the stream as a whole.
  init(_ reason: MappingIssue.Reason, atRecord record: Int?) {
    self.init(issues: [
      MappingIssue(pathComponents: record.map { [.index($0)] } ?? [], reason: reason)
    ])
  }

  /// Creates the error of a document that is not well-formed.
  package init(_ error: JSONSyntaxError) {
    self.init(issues: [
      MappingIssue(
        path: "", reason: .malformed(error), location: error.location)
    ])
  }
}

extension MappingIssue.Reason {
  /// The reason that an error of a document gives.
  static func malformed(_ error: JSONSyntaxError) -> MappingIssue.Reason {
    .malformed(
      error.description, repairs: error.repairs.isEmpty ? nil : error.repairs, limit: error.limit)
  }
}
