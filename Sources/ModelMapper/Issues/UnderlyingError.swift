extension Error {
  /// What the error says; of one about coding that is its own sentence, without its path.
  var detail: String {
    let error: any Error = self
    return switch error {
    case let error as DecodingError: error.facts.debugDescription
    case EncodingError.invalidValue(_, let context): context.debugDescription
    default: "\(error)"
    }
  }
}

extension DecodingError {
  /// What the error says.
  var facts: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "\(self)")
    }
  }
}
