import ModelMapper
import ModelMapperXML
import Testing

@Mappable
private struct Content {
  var kind = ""
  var div: String?
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
}
