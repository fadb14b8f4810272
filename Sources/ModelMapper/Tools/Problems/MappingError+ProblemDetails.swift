extension MappingError {
  /// The problems of the request as the body of a response, with English sentences.
  ///
  /// | Status | Where                                                           |
  /// | ------ | --------------------------------------------------------------- |
  /// | 400    | the document is malformed                                       |
  /// | 413    | the document is larger, deeper or longer than a limit allows    |
  /// | 422    | anything else is wrong with the document                        |
  /// | 500    | the declaration of a model is mistaken, or reading was impossible |
  ///
  /// The problems are the ``fatalIssues``. Values of sensitive properties are left out, and with status
  /// 500 there are no details, for the client is not to blame.
  public var problemDetails: ProblemDetails { problemDetails { _ in nil } }

  /// The problems of the request as the body of a response, in the language of a closure.
  ///
  /// ```swift
  /// let problem = error.problemDetails { issue in germanSentence(for: issue) }
  /// ```
  ///
  /// - Parameter sentence: The sentence for an issue, or `nil` for the English one.
  /// - Returns: The body, whose other members can be changed.
  public func problemDetails(sentence: (MappingIssue) -> String?) -> ProblemDetails {
    let issues = fatalIssues.isEmpty ? issues : fatalIssues
    var details = ProblemDetails()
    details.status = issues.lazy.map(\.reason.status).max() ?? 422
    details.title = Wording.title(ofStatus: details.status)
    guard details.status < 500 else {
      details.detail = Wording.notTheRequest
      return details
    }
    details.errors = issues.map { ProblemDetails.Problem($0, sentence) }
    details.detail = details.errors.first?.detail ?? ""
    return details
  }
}

extension ProblemDetails.Problem {
  fileprivate init(_ issue: MappingIssue, _ sentence: (MappingIssue) -> String?) {
    self.init()
    detail = sentence(issue) ?? issue.description
    pointer = issue.jsonPointer
    path = issue.jsonPath
    code = issue.reason.code.rawValue
    values = issue.reason.rule?.values ?? issue.reason.known?.map { .string($0) }
    guard let rule = issue.reason.rule else { return }
    self.rule = rule.name.rawValue
    actual = rule.actual
    guard rule.lower != nil || rule.upper != nil else { return }
    var bounds = ProblemDetails.Bounds()
    bounds.minimum = rule.lower
    bounds.maximum = rule.excludesUpper ? nil : rule.upper
    bounds.exclusiveMaximum = rule.excludesUpper ? rule.upper : nil
    self.bounds = bounds
  }
}

extension MappingIssue.Reason {
  /// The status of a response to a request with such an issue.
  fileprivate var status: Int {
    switch code {
    case .mistaken, .unreadable, .cancelled, .unwritable, .unencodable, .cycle, .tooLarge: 500
    case .malformed: limit == nil ? 400 : 413
    default: 422
    }
  }
}
