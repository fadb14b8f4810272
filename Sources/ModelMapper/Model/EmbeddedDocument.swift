/// A JSON object inside of a text.
struct EmbeddedDocument {
  let text: String

  /// Calls a closure with the root of the document, or returns `nil` where it is malformed.
  func withCursor<Result>(_ body: (Cursor) -> Result?) -> Result? {
    try? JSONReader.withReader(over: text) { body(Cursor($0, 0, step: .root)) }
  }
}

extension Scalar {
  /// The document that a text holds, if it looks like an object.
  var embeddedDocument: EmbeddedDocument? {
    let text: String
    switch self {
    case .text(let found): text = String(found)
    case .string(let found): text = found
    default: return nil
    }
    let first = text.utf8.first { !$0.isASCIISpace }
    return first == UInt8(ascii: "{") ? EmbeddedDocument(text: text) : nil
  }
}
