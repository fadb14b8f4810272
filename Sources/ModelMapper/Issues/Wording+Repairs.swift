// Sentences about repairs of documents.
extension Wording {
  /// What a repair did.
  static func repair(
    _ repair: DocumentRepairs, _ found: String, _ consequence: MappingIssue.Consequence
  ) -> String {
    switch repair {
    case .concatenated where consequence == .ignored: "a value after the first was ignored"
    case .comments: "a comment was left out"
    case .trailingCommas: "a comma after the last value was left out"
    case .singleQuotes: "a string in single quotes was read"
    case .bareKeys: "a key without quotes was read"
    case .numbersOfJSON5: "a number that only JSON5 has was read"
    case .nonFinite: "a number that is not finite was read as a string"
    case .stringsOfJSON5: "a character in a string that only JSON5 has so was read"
    case .whiteSpaceOfJSON5: "white space that only JSON5 has was left out"
    case .controlCharacters: "a control character was escaped or left out"
    case .loneSurrogates: "a surrogate without its other half was replaced with U+FFFD"
    case .invalidUTF8: "bytes that are not UTF-8 were replaced with U+FFFD"
    case .concatenated: "a further value was read as the next of a list"
    case .htmlEntities: "the entity '\(found)' of HTML was read"
    case .bareAmpersands: "'\(found)' was read as itself"
    case .bareAttributes: "the attribute '\(found)' was completed"
    case .unclosedEnd where found == "<": "markup that the document ends within was left out"
    case .unclosedEnd where found == "&": "a reference that the document ends within was left out"
    case .unclosedEnd where found == "<![CDATA[":
      "a CDATA section was closed at the end of the document"
    case .unclosedEnd: "the element '\(found)' was closed at the end of the document"
    case .mismatchedEnd where found.hasPrefix("</"):
      "the end tag '\(found)', which ends no element, was left out"
    case .mismatchedEnd: "the element '\(found)' was closed"
    case .undeclaredPrefixes: "the prefix '\(found)' was declared"
    case .leadingJunk: "what stands before the root element was left out"
    case .trailingJunk: "what stands after the root element was left out"
    case .strayAttributes: "'\(found)' was left out of a tag"
    default: "\(repair)"
    }
  }

  /// How a document could be read that was refused.
  static func advice(_ repairs: DocumentRepairs?) -> String {
    guard let repairs, !repairs.isEmpty else { return "" }
    return "; Mapper.repairs \(repairs) would read it"
  }
}

extension MappingIssue {
  /// Creates the warning about a repair.
  ///
  /// - Parameters:
  ///   - repair: What was repaired.
  ///   - path: The place in the source, which is the root or a record.
  package init(_ repair: DocumentRepair, at path: [PathComponent] = []) {
    self.init(
      pathComponents: path, reason: .repaired(repair.kind, found: repair.found),
      severity: .warning, location: repair.location)
  }
}
