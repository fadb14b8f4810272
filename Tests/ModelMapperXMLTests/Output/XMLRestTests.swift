import ModelMapper
import ModelMapperXML
import Testing

@Suite("The rest of an element")
struct XMLRestTests {
  private struct Record: Mappable, Equatable {
    var name = ""
    var rest: [String: SourceValue] = [:]
    static var properties: [PropertyDescriptor] {
      \.name
      Property(\.rest).rest()
    }
  }

  private struct TestCase: Mappable {
    var skips: [String] = []
    static var properties: [PropertyDescriptor] { Property(\.skips).from("skipped").flat() }
  }

  @Test(
    "tells by a list whether an element is there",
    arguments: [("<t/>", 0), ("<t><skipped/></t>", 1)])
  func tellsPresence(_ document: String, _ count: Int) throws {
    #expect(try TestCase.make(fromXML: document).skips.count == count)
  }

  @Test(
    "has its empty elements as they were read",
    arguments: ["<e/>", "<e/><f/>"])
  func keepsEmptyElements(_ rest: String) throws {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    let document = "<r><name>x</name>\(rest)</r>"
    let record = try Record.make(fromXML: document)
    #expect(try record.xmlString(root: "r", options: options) == document)
    options.nulls = .always
    let marked = try record.xmlString(root: "r", options: options)
    #expect(marked.contains("<e xsi:nil=\"true\""))
    #expect(try Record.make(fromXML: marked) == record)
  }
}
