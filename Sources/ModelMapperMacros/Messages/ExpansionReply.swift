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
    return [
      "expandMacroResult": ["expandedSource": .string(source), "diagnostics": .array(diagnostics)]
    ]
  }
}

extension Diagnostic {
  fileprivate func json(in region: SourceRegion) -> JSON {
    [
      "message": .string(message), "severity": .string(severity.rawValue),
      "position": region.position(offset), "highlights": [], "notes": [],
      "fixIts": .array(fixIt.map { [$0.json(in: region)] } ?? []),
    ]
  }
}

extension Diagnostic.FixIt {
  fileprivate func json(in region: SourceRegion) -> JSON {
    let changes = changes.map { change -> JSON in
      let range: JSON = [
        "fileName": .string(region.fileName),
        "startOffset": .number(Double(region.offset + change.range.lowerBound)),
        "endOffset": .number(Double(region.offset + change.range.upperBound)),
      ]
      return ["range": range, "newText": .string(change.replacement)]
    }
    return ["message": .string(message), "changes": .array(changes)]
  }
}

extension SourceRegion {
  fileprivate func position(_ offset: Int) -> JSON {
    ["fileName": .string(fileName), "offset": .number(Double(self.offset + offset))]
  }
}
