extension Wording {
  /// The sentence for a failed transformation.
  static func sentence(for error: TransformError) -> String {
    guard error.failures.isEmpty, error.kind != .failed || error.reason != nil else {
      return
        "Failed transformation of value '\(error.input)' to \(error.output ?? "any type"): none of the "
        + "\(error.failures.count) value transformers consulted were successful."
    }
    let problem =
      switch error.kind {
      case .untransformableInput:
        error.reason.map { "the transformer takes \($0)" }
          ?? "the transformer does not take such a value"
      case .unsupportedOutput:
        error.reason.map { "the transformer makes \($0)" }
          ?? "the transformer can't produce that type"
      case .failed: error.reason.map(withoutStop) ?? "it isn't valid"
      case .irreversible: "the transformer has no way back"
      }
    let output = error.output.map(withArticle) ?? "another value"
    return "Cannot transform '\(error.input)' into \(output): \(problem)."
  }

  /// A value in the words of a sentence about it, cut where it is long.
  static func transformed(_ value: Any) -> String {
    let text = String(describing: value)
    return text.count > 60 ? "\(text.prefix(60))…" : text
  }

  /// Several nouns with their articles: "a String or a URL".
  static func either(_ nouns: [String]) -> String {
    UniqueList(nouns.map(withArticle)).joined(separator: " or ")
  }
}
