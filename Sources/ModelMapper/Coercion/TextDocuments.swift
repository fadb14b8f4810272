/// Reads documents that stand inside of texts.
///
/// The mapper supplies the reader of a format, so that models need not know any.
protocol TextDocuments: Sendable {
  /// Calls a closure with the root of a document.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - limits: How deep, long and rich it may be.
  ///   - repairs: What may be repaired in it.
  ///   - body: What is done with the root, which must not leave the closure.
  /// - Returns: What is wrong with the document, or `nil` if the closure was called.
  func read(
    _ text: String, limits: Limits, repairs: DocumentRepairs, _ body: (Cursor) -> Void
  ) -> MappingIssue.Reason?
}
