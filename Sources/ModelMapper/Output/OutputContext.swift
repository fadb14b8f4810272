/// What one call of an output keeps: the style, the issues, and the objects being written.
package final class OutputContext {
  package let style: OutputStyle
  package let recorder: IssueRecorder
  /// The form of dates that the property being written asks for.
  var dates: DateRule?
  private let limits: Limits
  private var objects: Set<ObjectIdentifier> = []
  private(set) var path: [String] = []

  package init(_ style: OutputStyle, limits: Limits = Limits()) {
    self.style = style
    self.limits = limits
    recorder = IssueRecorder(limit: limits.issues, minimumSeverity: .note)
  }

  /// What was noticed.
  package var report: MappingReport { recorder.report }

  /// Records that something could not be written, here or at a given path.
  package func record(_ reason: MappingIssue.Reason, at given: String? = nil) {
    recorder.record(.warning) {
      MappingIssue(path: given ?? path.joined(separator: "."), reason: reason, severity: .warning)
    }
  }

  /// Names the member that is written next.
  func enter(_ key: String) { path.append(key) }

  /// Leaves the member entered last.
  func leave() { path.removeLast() }

  /// Begins an object, unless it is being written already or would be too deep.
  func begin(_ object: AnyObject?, type: String) -> Bool {
    begin(object, type: type, depth: path.count, at: nil)
  }

  /// Begins an object at a depth, unless it is being written already or would be too deep.
  func begin(
    _ object: AnyObject?, type: String, depth: Int, at path: @autoclosure () -> String?
  ) -> Bool {
    guard depth <= limits.depth else {
      record(.tooDeep(limit: limits.depth), at: path())
      return false
    }
    guard let object else { return true }
    guard objects.insert(ObjectIdentifier(object)).inserted else {
      record(.cycle(type: type), at: path())
      return false
    }
    return true
  }

  /// Ends an object.
  func end(_ object: AnyObject?) {
    if let object { objects.remove(ObjectIdentifier(object)) }
  }
}
