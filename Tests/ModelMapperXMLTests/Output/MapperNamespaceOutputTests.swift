import ModelMapper
import ModelMapperXML
import Testing

@Suite("Prefixes in what a mapper writes")
struct MapperNamespaceOutputTests {
  private struct Item: Mappable, Equatable {
    var a = ""
    var b = 0
    static var properties: [PropertyDescriptor] {
      Property(\.a).from("p:a")
      Property(\.b).from("p:b").attribute()
    }
  }

  private static func written(_ mapper: Mapper, _ namespaces: [String: String] = [:]) throws -> (
    String, [MappingIssue]
  ) {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    options.namespaces = namespaces
    let mapped = try mapper.xml(Item(a: "x", b: 1), root: "r", options: options)
    return (String(decoding: mapped.value, as: UTF8.self), mapped.report.issues)
  }

  @Test("are declared by its namespaces, those of the options before them")
  func areDeclared() throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.namespaces = ["p": "urn:p", "q": "urn:q"]
    let (document, issues) = try Self.written(mapper)
    #expect(document == #"<r p:b="1" xmlns:p="urn:p"><p:a>x</p:a></r>"# && issues.isEmpty)
    #expect(try Item.make(fromXML: document, using: mapper) == Item(a: "x", b: 1))
    #expect(try Self.written(mapper, ["p": "urn:o"]).0.contains(#"xmlns:p="urn:o""#))
  }

  @Test("are reported with the cure where they are not bound")
  func areReported() throws {
    #expect(
      try Self.written(Mapper(onIssue: { _ in })).1.map(\.description) == [
        "Check the value: the prefix 'p' at the root was taken as one without a namespace; bind it with "
          + "XMLOutputOptions.namespaces, Mapper.namespaces or @MapNamespace."
      ])
  }
}
