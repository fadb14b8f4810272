/// A source over a document in which something was noticed as it was read.
package protocol DocumentSource {
  /// What was noticed.
  var warnings: [MappingIssue] { get }
}
