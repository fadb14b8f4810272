import ModelMapper
import ModelMapperXML
import Synchronization
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

/// What an element has in it, besides an attribute.
private struct Marked: Decodable, Equatable {
  var id: Int
  var items: [IntOrString]

  enum CodingKeys: CodingKey { case id }
}

extension Marked {
  init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    items = try decoder.singleValueContainer().decode([IntOrString].self)
  }
}

/// What an element has in it, taken out of a container.
private struct OneByOne: Decodable {
  var items: [IntOrString] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd { items.append(try list.decode(IntOrString.self)) }
  }
}

/// A list of itself, read from its own place, which counts how often it is asked for.
private struct Nest: Decodable {
  static let count = CodingUserInfoKey(rawValue: "count") ?? { preconditionFailure() }()
  var items: [Nest]

  init(from decoder: any Decoder) throws {
    (decoder.userInfo[Self.count] as? Box)?.add()
    items = try decoder.singleValueContainer().decode([Nest].self)
  }
}

/// Counts.
private final class Box: Sendable {
  let calls = Mutex(0)
  func add() { calls.withLock { $0 += 1 } }
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
    #expect(
      try decoder.decode(Marked.self, from: XMLTree("<r id='7'>\(items)</r>"))
        == Marked(id: 7, items: expected))
    #expect(
      try decoder.decode(OneByOne.self, from: XMLTree("<r id='7'>\(items)</r>")).items == expected)
  }

  @Test("say what is beside them, unless the type around reads its own element")
  func attributes() throws {
    let decoder = MappingDecoder(mapper: mapper)
    let wrapped = try XMLTree("<r><items id='7'><int>1</int><string>b</string></items></r>")
    let report = try decoder.map(Holder.self, from: wrapped).report
    #expect(
      report.issues.map(\.description) == [
        "Note on Holder.items: an element with '@id' at 'items' was taken as its elements "
          + "(line 1, column 4)."
      ])
    let whole = try XMLTree("<r id='7'><int>1</int><string>b</string></r>")
    let marked = try decoder.map(Marked.self, from: whole).report
    #expect(!marked.issues.contains { $0.reason.code == .lossy }, "\(marked)")
  }

  @Test("are not looked for again in a type that is no enum")
  func noEnum() throws {
    let depth = 8
    let box = Box()
    var mapper = mapper
    mapper.limits.depth = 12
    let decoder = MappingDecoder(mapper: mapper, userInfo: [Nest.count: box])
    let open = String(repeating: "<n><x>1</x>", count: depth)
    let text = open + "<x>1</x><y>2</y>" + String(repeating: "</n>", count: depth)
    _ = try decoder.decode(Nest.self, from: XMLTree(text))
    // It asks for itself until the limit of depth, at each element once or twice: some 1,050 times where the decoder
    // meets the type for the first time, 290 times later, 19,000 if each list looked again.
    #expect(box.calls.withLock { $0 } < 4_000)
  }
}
