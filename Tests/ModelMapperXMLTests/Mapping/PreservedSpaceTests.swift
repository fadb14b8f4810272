import ModelMapper
import ModelMapperXML
import Testing

@Mappable
private struct Content {
  var kind = ""
  var div: String?
}

@Mappable
enum SentencePart: Equatable {
  @MapKey("#text") case words(String)
  case strong(String)
}

@Mappable
private struct Sentence: Equatable {
  @MapFlat var parts: [SentencePart] = []
}

@Suite("Elements with preserved space")
struct PreservedSpaceTests {
  @Test("have no text of their own if they have nothing but elements in them")
  func hasNoText() throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let mapped = try mapper.map(
      Content.self,
      fromXML: "<content kind='xhtml' xml:space='preserve'><div>A</div></content>")
    #expect(mapped.value.div == "A")
    #expect(mapped.report.isEmpty, "\(mapped.report)")
  }

  @Test(
    "and texts between elements keep the space beside them",
    arguments: [
      ("<p>Mind the <strong>gap</strong></p>", [SentencePart.words("Mind the "), .strong("gap")]),
      ("<p> <strong>gap</strong> here</p>", [.words(" "), .strong("gap"), .words(" here")]),
      ("<p>Mind&#32;<strong>gap</strong>!</p>", [.words("Mind "), .strong("gap"), .words("!")]),
      ("<p> Mind </p>", [.words("Mind")]),
      ("<p>\n <strong>gap</strong>\n</p>", [.strong("gap")]),
    ])
  func keepsSpaceBesideElements(document: String, parts: [SentencePart]) throws {
    let sentence = try Sentence.make(fromXML: document)
    #expect(sentence.parts == parts)
    let written = try sentence.xmlData(root: "p")
    #expect(
      try Sentence.make(fromXML: written) == sentence, "\(String(decoding: written, as: UTF8.self))"
    )
  }
}
