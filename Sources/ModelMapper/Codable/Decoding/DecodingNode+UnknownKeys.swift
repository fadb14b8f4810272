extension DecodingNode {
  /// Records the keys of the object that the type did not ask for.
  func tellUnknownKeys() {
    guard !readers.isEmpty, !readers.contains(where: \.takesAnyKey) else { return }
    session.focus(on: self) {
      let context = session.context
      let source = object.source
      let severity: MappingIssue.Severity =
        context.options.unknownKeys == .fail ? .error : .warning
      let names = readers.flatMap(\.askedNames)
      let table = KeyLayout(names: names, wantsContainer: names.map { _ in false }).table
      let match = RecordMatch(table)
      match.fill(from: source, at: object.handle, keepsUnknown: context.unknownKeysKept)
      for handle in match.unknown {
        context.record(
          .unknownKey(suggestion: NearMiss.name(near: source.key(of: handle), in: names)),
          severity, at: Cursor(source, handle))
      }
      context.recorder.name(model: facts.name, property: nil)
    }
  }
}
