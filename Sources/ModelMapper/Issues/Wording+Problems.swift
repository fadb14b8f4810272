/// What a response says of a request that was refused, beside the sentences of its problems.
extension Wording {
  /// The words of a status.
  static func title(ofStatus status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 413: "Content Too Large"
    case 422: "Unprocessable Content"
    default: "Internal Server Error"
    }
  }

  /// What a client reads where the request is not the cause.
  static let notTheRequest = "The request could not be read."
}
