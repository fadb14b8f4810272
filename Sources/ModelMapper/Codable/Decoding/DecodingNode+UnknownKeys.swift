extension DecodingNode {
  /// Records the keys of the object that the type did not ask for.
  func reportUnknownKeys() {
    guard !readers.isEmpty, !readers.contains(where: \.takesAnyKey) else { return }
    session.focus(on: self) {
      let context = session.context
      let source = object.source
      let names = readers.flatMap(\.askedNames)
      let table = KeyLayout(names: names, wantsContainer: names.map { _ in false }).table
      let match = KeyAssignment(table)
      match.fill(from: source, at: object.handle, keepsUnknown: context.unknownKeysKept)
      let found = match.findings
      context.reportUnknown(found.unknown, omitted: found.omittedUnknown, of: source, near: names)
      context.recorder.name(model: facts.name, property: nil)
    }
  }
}
