/// What a plug-in answers: Swift source, and what it has to say about the user's.
struct ExpansionReply: Equatable {
  /// The source to add, empty if there is nothing to add.
  var source = ""
  /// Errors and warnings.
  var diagnostics: [Diagnostic] = []
}

extension ExpansionReply {
  /// Returns the message for the compiler.
  func json(for declaration: SourceRegion) -> JSON {
    let diagnostics = diagnostics.map { $0.json(in: declaration) }
    return ["expandMacroResult": ["expandedSource": source, "diagnostics": diagnostics] as JSON]
  }
}

extension Diagnostic {
  fileprivate func json(in region: SourceRegion) -> JSON {
    [
      "message": message, "severity": severity.rawValue,
      "position": ["fileName": region.fileName, "offset": region.offset + offset] as JSON,
      "highlights": [JSON](), "notes": [JSON](),
      "fixIts": fixIt.map { [$0.json(in: region)] } ?? [],
    ]
  }
}

extension Diagnostic.FixIt {
  fileprivate func json(in region: SourceRegion) -> JSON {
    let changes = changes.map { change -> JSON in
      let range: JSON = [
        "fileName": region.fileName, "startOffset": region.offset + change.range.lowerBound,
        "endOffset": region.offset + change.range.upperBound,
      ]
      return ["range": range, "newText": change.replacement]
    }
    return ["message": message, "changes": changes]
  }
}
