/// What one call of an output keeps: the style, the issues, and the objects being written.
package final class OutputContext {
  package let style: OutputStyle
  package let recorder: IssueRecorder
  /// The form of dates that the property being written asks for.
  var dates: DateRule?
  private let limits: Limits
  private var objects: Set<ObjectIdentifier> = []
  private var path: [Step] = []

  /// A property that is being written.
  struct Step {
    let model: String
    let property: String
    let key: String
  }

  package init(_ style: OutputStyle, limits: Limits = Limits()) {
    self.style = style
    self.limits = limits
    recorder = IssueRecorder(limit: limits.issues, minimumSeverity: .note)
  }

  /// What was noticed.
  package var report: MappingReport { recorder.report }

  /// Records that something could not be written.
  package func record(_ reason: MappingIssue.Reason) {
    recorder.record(.warning) {
      MappingIssue(
        path: path.map(\.key).joined(separator: "."), model: path.last?.model,
        property: path.last?.property, reason: reason, severity: .warning)
    }
  }

  /// Names the property that is written next.
  func enter(_ step: Step) { path.append(step) }

  /// Leaves the property entered last.
  func leave() { path.removeLast() }

  /// Begins an object, unless it is being written already or would be too deep.
  func begin(_ object: AnyObject?, type: String) -> Bool {
    guard path.count <= limits.depth else {
      record(.tooDeep(limit: limits.depth))
      return false
    }
    guard let object else { return true }
    guard objects.insert(ObjectIdentifier(object)).inserted else {
      record(.cycle(type: type))
      return false
    }
    return true
  }

  /// Ends an object.
  func end(_ object: AnyObject?) {
    if let object { objects.remove(ObjectIdentifier(object)) }
  }
}
