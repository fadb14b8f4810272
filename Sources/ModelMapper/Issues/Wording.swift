/// Every sentence that an issue can say.
///
/// The pattern: name the thing, then the expectation, then the place, then what was there.
package enum Wording {
  /// The sentence for an issue.
  static func sentence(for issue: MappingIssue) -> String {
    let sentence = "\(opening(of: issue))\(problem(of: issue))."
    guard let location = issue.location, !issue.reason.saysLocation else { return sentence }
    return "\(sentence.dropLast()) (\(location))."
  }

  /// Several issues, one sentence a line.
  static func list(_ issues: [MappingIssue], omittedCount: Int) -> String {
    var lines = issues.map(\.description)
    if omittedCount > 0 { lines.append("\(omittedCount) further issues are not listed.") }
    return lines.joined(separator: "\n")
  }

  /// What could not be done, or "Note on" where all was done.
  private static func opening(of issue: MappingIssue) -> String {
    switch issue.reason {
    case .unknownKey, .malformed, .unreadable, .cancelled: ""
    case .lossy, .ambiguous: "Note on \(subject(of: issue)): "
    case .cycle, .unwritable, .unencodable: "Cannot write \(subject(of: issue)): "
    case .mistaken: "The declaration of \(issue.model ?? "the model") is mistaken: "
    case _ where issue.property == nil && issue.model == nil: "Cannot use the source: "
    case _ where issue.property == nil: "Cannot make \(subject(of: issue)): "
    default: "Cannot set \(subject(of: issue)): "
    }
  }

  private static func subject(of issue: MappingIssue) -> String {
    switch (issue.model, issue.property) {
    case (let model?, let property?): "\(model).\(property)"
    case (let model?, nil): issue.reason.isAboutOutput ? model : withArticle(model)
    case (nil, let property?): property
    case (nil, nil): "the value"
    }
  }

  private static func problem(of issue: MappingIssue) -> String {
    let place = place(issue.path)
    return switch issue.reason {
    case .unconvertible(let expected, let found): "expected \(expected) \(place), found \(found)"
    case .missing(let expected): "expected \(expected) \(place), found no such key"
    case .null(let expected): "expected \(expected) \(place), found null"
    case .lossy(let found, let used): "\(found) \(place) was taken as \(used)"
    case .unknownKey(let suggestion?):
      "Unknown key \(place): did you mean '\(suggestion)'? No property has this name"
    case .unknownKey: "Unknown key \(place): no property has this name"
    case .ambiguous(let used, let passedOver):
      "the keys '\(used)' and '\(passedOver)' \(around(issue.path)) both name it; '\(used)' was used"
    case .tooDeep(let limit):
      "expected at most \(limit) levels of nesting \(place), found more; raise Limits.depth to read on"
    case .unknownVariant(let tag, let known):
      "expected one of \(quoted(known)) \(place), found '\(tag)'"
    case .refused(let reason): "the value \(place) was refused: \(trimmed(reason))"
    case .malformed(let problem): trimmed(problem)
    case .unreadable(let reason): "Cannot read the source \(place): \(trimmed(reason))"
    case .mistaken(let mistake): mistake
    case .cancelled: "The reading was cancelled \(place)"
    case .unencodable(let reason):
      "the value \(place) did not encode itself: \(trimmed(reason))"
    case .cycle(let type): "the \(type) \(place) holds itself; it was left out"
    case .unwritable(let value): "\(value) \(place) has no form in this style; it was left out"
    }
  }

  /// Where a path leads, in words.
  private static func place(_ path: String) -> String {
    path.isEmpty ? "at the root" : "at '\(path)'"
  }

  private static func around(_ path: String) -> String {
    path.isEmpty ? "at the root" : "in '\(path)'"
  }

  private static func quoted(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// A reason given by someone else, without its full stop.
  private static func trimmed(_ reason: String) -> String {
    reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }
}

extension MappingIssue.Reason {
  fileprivate var saysLocation: Bool {
    if case .malformed = self { true } else { false }
  }

  fileprivate var isAboutOutput: Bool {
    switch self {
    case .cycle, .unwritable, .unencodable: true
    default: false
    }
  }
}
