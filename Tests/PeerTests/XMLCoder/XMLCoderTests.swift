import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Suite("XMLCoder's own tests")
struct XMLCoderTests {
  @CaseBuilder static var cases: [PeerCase] {
    scalars
    nulls
    collections
    attributes
    names
    choices
    documents
    coded
  }

  static let differences = [
    Difference(
      "An empty element for an optional number", "An empty element as an optional model",
      "An optional text that is an empty element, by its container",
      differs:
        "An empty element is nil for an optional property; XMLCoder makes an empty text or model of it, and throws for a number",
      reason: "Servers write empty elements for what they don't have",
      instead:
        "A property that is not optional: `var note = \"\"` is the empty text, and a number keeps its default"
    ),
    Difference(
      "Several elements for one date",
      differs:
        "Of several elements a property that is not a list gets the first, with a note; XMLCoder throws",
      reason: "The rest of the document is read",
      instead: "A list, or `onIssue` to see the note"),
    Difference(
      "An element where an attribute is declared",
      differs:
        "`@MapKey(\"@id\")` is found as an element too, where nothing else asks for the element",
      reason: "Servers turn attributes into elements",
      instead: "A second property for the element, such as `@MapKey(\"id\")`, which then gets it"),
    Difference(
      "Keys of a dictionary in snake case",
      differs: "The keys of dictionaries stay as they are; key strategies of XMLCoder change them",
      reason: "Keys of dictionaries are data",
      instead: "A model, or new keys where the dictionary is used"),
    Difference(
      "A space that is to be preserved, where all are trimmed",
      "Spaces around a text, where none are trimmed",
      differs:
        "White space at the edges is kept by `xml:space`, CDATA and references, and left out elsewhere; XMLCoder keeps or trims all of it",
      reason: "The document says what counts",
      instead: "`xml:space=\"preserve\"` or CDATA in the document"),
    Difference(
      "A root with further attributes", "Sorted elements of a model that declares another order",
      differs:
        "Elements and attributes are not sorted; the attributes of the root options come first",
      reason: "Schemas of XML ask for an order",
      instead: "The properties in the order that is wanted"),
    Difference(
      "An empty element", "The end of an indented document", "Quotation marks in a text",
      "Numbers with optional attributes",
      differs:
        "`<a/>`, a line break at the end of an indented document, `\"` in a text and `30` for a whole `Double`; XMLCoder writes `<a />`, none, `&quot;` and `30.0`",
      reason: "All are the same to any reader",
      instead: "Nothing; compare values instead of documents"),
    Difference(
      "Choices with and without values as properties",
      differs:
        "The value of a case without a label is the content of its element, not an element `_0`",
      reason: "It is what documents have",
      instead: "A model with a property `_0` as the value of the case"),
  ]

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
