extension MappingError {
  /// Creates the error of a document that is not well-formed.
  init(_ error: JSONSyntaxError) {
    self.init(issues: [
      MappingIssue(
        path: "", reason: .malformed(error.description), location: error.location)
    ])
  }
}
