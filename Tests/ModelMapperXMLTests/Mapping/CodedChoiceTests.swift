import ModelMapper
import ModelMapperXML
import Testing

private enum IntOrString: Decodable, Equatable {
  case int(Int)
  case string(String)

  enum CodingKeys: CodingKey { case int, string }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      try container.decodeIfPresent(Int.self, forKey: .int).map(Self.int)
      ?? .string(container.decode(String.self, forKey: .string))
  }
}

private struct Holder: Decodable, Equatable {
  var items: [IntOrString]
}

@Suite("Elements of several names, for types that decode themselves")
struct CodedChoiceTests {
  private let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })

  @Test("are a list of the cases of an enum, in the order of the document")
  func areChoices() throws {
    let items = "<int>1</int><string>two</string><int>3</int>"
    let expected: [IntOrString] = [.int(1), .string("two"), .int(3)]
    let decoder = MappingDecoder(mapper: mapper)
    #expect(
      try decoder.decode([IntOrString].self, from: XMLTree("<c>\(items)</c>")) == expected)
    #expect(
      try decoder.decode(Holder.self, from: XMLTree("<r><items>\(items)</items></r>"))
        == Holder(items: expected))
  }
}
