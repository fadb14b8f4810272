/// An object inside of a text, as some servers send JSON within JSON or XML.
///
/// The text counts as a level of nesting, and its document goes on from there: limits hold for both
/// together, and paths lead from one into the other.
struct EmbeddedDocument {
  let text: String

  /// The document that a scalar holds, if it is a text that looks like an object, or a list.
  ///
  /// - Parameters:
  ///   - scalar: The scalar.
  ///   - bracket: The bracket that opens the value.
  init?(_ scalar: Scalar, opening bracket: UInt8 = UInt8(ascii: "{")) {
    let text = scalar.withText { $0.trimmed.bytes.first == bracket ? String($0) : nil }
    guard let text else { return nil }
    self.text = text
  }

  /// Returns what a closure makes of the root of the document, or records why the document can't be read.
  func withCursor<Result>(
    at place: Cursor, in context: CoercionContext, _ body: (Cursor) -> Result?
  ) -> Result? {
    guard context.enter(place) else { return nil }
    defer { context.leave() }
    guard let documents = context.options.textDocuments else { return nil }
    var result: Result?
    var limits = context.options.limits
    limits.depth -= context.trail.count
    let failure = documents.read(text, limits: limits, repairs: context.options.repairs) { root in
      if let text = root.source.repairedText {
        context.warn(of: text.list, at: context.components(to: nil))
      }
      context.observe(.document(root: root, path: context.components(to: nil)))
      result = body(context.respelled(root))
    }
    guard let failure else {
      if context.plainOptions.notesConversions {
        context.record(
          // Without the text, in which something may be sensitive.
          .converted(found: "the text", used: "the document in it"), .note, at: nil)
      }
      return result
    }
    // The limit of the document itself is what the levels around it leave.
    let isTooDeep = failure.code == .tooDeep
    context.record(isTooDeep ? .tooDeep(limit: context.options.limits.depth) : failure, at: nil)
    return nil
  }
}
