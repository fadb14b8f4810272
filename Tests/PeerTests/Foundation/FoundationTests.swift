import Foundation
import ModelMapper
import Testing

@Suite("Foundation's own tests of JSON")
struct FoundationTests {
  @CaseBuilder static var cases: [PeerCase] {
    topLevelValues
    datesAndData
    numbers
    keys
    containers
    documents
    beyondJSON
  }

  static let differences = [
    Difference(
      "Numbers that are not finite", "A date that is not finite",
      "The path of a number that is not finite",
      "The path of a number that is not finite, in nested values",
      differs:
        "Numbers and dates that are not finite are left out, with an issue; `JSONEncoder` throws",
      reason: "One number does not cost the document",
      instead:
        "`MappingEncoder().json(value)`, whose report has the path of each; `style.nonFinite = .text` to keep them"
    ),
    Difference(
      "A date whose closure writes nothing",
      differs: "A date for which a closure writes nothing is left out; `JSONEncoder` writes `{}`",
      reason: "The closure of a rule returns a value, or `nil` for none",
      instead: "`DateRule.custom(read:write:)` that returns an empty object"),
    Difference(
      "Slashes in keys, escaped", "Slashes in URLs, escaped",
      differs: "`/` is written as it is; `JSONEncoder` writes `\\/` by default",
      reason: "Both are the same text, and URLs stay readable",
      instead: "Nothing, or `outputFormatting = .withoutEscapingSlashes` there to compare documents"
    ),
    Difference(
      "Sorted keys of a class, indented",
      differs: "Indented JSON has no space before the colon",
      reason: "Most other tools write it so",
      instead: "Nothing; compare values instead of documents"),
    Difference(
      "A comma after the last element", "Numbers of JSON5", "Keys, texts and comments of JSON5",
      "A document without the braces around it",
      differs:
        "A comma after the last element, JSON5 and documents without their braces are refused; `JSONDecoder` reads the first always, the others by an option",
      reason:
        "What reads here is valid JSON for every other reader of it, and what is repaired is reported",
      instead:
        "`mapper.repairs = .json5`, or `.trailingCommas` alone; for documents without their braces `MappingDecoder().decode(T.self, from: try jsonDecoder.decode(SourceValue.self, from: data))`"
    ),
    Difference(
      "A container that is kept and used later",
      differs:
        "A decoder or container that an initializer keeps throws when it is used after the call",
      reason: "The document is not copied for it",
      instead: "A property of type `SourceValue`, decoded later by `value.decode(as: T.self)`"),
  ]

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
