/// Reads JSON inside of texts.
struct JSONTextDocuments: TextDocuments {
  func read(
    _ text: String, limits: Limits, repairs: DocumentRepairs, _ body: (Cursor) -> Void
  ) -> MappingIssue.Reason? {
    do throws(JSONSyntaxError) {
      try JSONReader.withReader(over: text, limits: limits, repairs: repairs) {
        body(Cursor($0, 0, step: .root))
      }
      return nil
    } catch {
      return Self.reason(for: error)
    }
  }

  /// The reason why the text of a document can't be used.
  static func reason(for error: JSONSyntaxError) -> MappingIssue.Reason {
    if case .tooDeep(let limit) = error.problem { return .tooDeep(limit: limit) }
    return .refused(Wording.malformedText(error))
  }
}
