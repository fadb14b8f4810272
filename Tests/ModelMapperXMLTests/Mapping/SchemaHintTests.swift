import ModelMapper
import ModelMapperXML
import Testing

@Suite("Attributes that say how a document is checked")
struct SchemaHintTests {
  private struct Project: Mappable {
    var name = ""
    static var properties: [PropertyDescriptor] { \.name }
  }

  private struct Located: Mappable {
    var schemas = ""
    static var properties: [PropertyDescriptor] { Property(\.schemas).from("xsi:schemaLocation") }
  }

  private static let namespace = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"

  @Test(
    "are no unknown keys, and other attributes are",
    arguments: [
      ("xsi:schemaLocation='urn:a a.xsd'", true),
      ("xsi:noNamespaceSchemaLocation='a.xsd'", true),
      ("xsi:type='t'", false), ("xml:lang='de'", false), ("xml:base='http://a.test/'", false),
      ("xml:id='a'", false), ("schemaLocation='a.xsd'", false),
    ])
  func areNotUnknown(_ attribute: String, _ isRead: Bool) throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.unknownKeys = .fail
    let document = "<project \(Self.namespace) \(attribute)><name>a</name></project>"
    #expect(((try? mapper.map(Project.self, fromXML: document)) != nil) == isRead)
  }

  @Test("are read by a property that asks for them")
  func areRead() throws {
    let document = "<project \(Self.namespace) xsi:schemaLocation='urn:a a.xsd'/>"
    #expect(try Located.make(fromXML: document).schemas == "urn:a a.xsd")
  }
}
