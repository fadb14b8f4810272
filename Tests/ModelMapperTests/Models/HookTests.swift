import Foundation
import Testing

@testable import ModelMapper

/// A model that notes what its hook is asked.
struct Watched: Mappable, Equatable {
  var first = 0
  var second: String?
  var third = ""
  var asked: [String] = []

  static var properties: [PropertyDescriptor] {
    \.first
    \.second
    \.third
  }

  mutating func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool {
    asked.append("\(property.name)=\(value)")
    return property.name != "third"
  }
}

/// A model whose hook knows the context, and calls the default one.
struct Contextual: Mappable, Equatable {
  var name = ""
  var path = ""

  static var properties: [PropertyDescriptor] { \.name }

  mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> Bool {
    guard let prefix = context.value as? String, case .string(let text) = value else {
      return shouldTransform(value, for: property)
    }
    name = prefix + text
    path = context.path
    return false
  }
}

/// A model that keeps what its hook is given.
private struct Keeping: Mappable {
  var name = ""
  var count = 0
  var contexts: [MappingContext] = []

  static var properties: [PropertyDescriptor] {
    \.name
    \.count
  }

  mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> Bool {
    contexts.append(context)
    return true
  }
}

/// A model that checks itself.
struct Span: Mappable, Equatable {
  struct Backwards: Error, CustomStringConvertible {
    let description = "the end is before the start."
  }

  var start = 0
  var end = 0
  static var properties: [PropertyDescriptor] {
    \.start
    \.end
  }

  mutating func didMap() throws {
    if end < start { throw Backwards() }
  }
}

class Animal: Mappable {
  var name = ""
  required init() {}
  class var properties: [PropertyDescriptor] { Property("name", \.name) }
  class var overrideMappings: [String: String] { [:] }
  func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool { true }
  class func modelType(for source: any DataSource) -> any Mappable.Type {
    switch source.value(forKey: "kind") {
    case "dog": Dog.self
    case "stone": Address.self
    default: Animal.self
    }
  }
}

final class Dog: Animal {
  var breed = ""
  var commands: [String] = []
  @PropertyBuilder<Dog> override class var properties: [PropertyDescriptor] {
    super.properties
    Property("breed", \.breed)
    Property("commands", \.commands)
  }
  override class var overrideMappings: [String: String] { ["called": "name"] }
  override func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool {
    guard property.name == "breed" else { return true }
    breed = "\(value)"
    return false
  }
}

@Suite("Hooks of a model")
struct HookTests {
  let mapper = Mapper(onIssue: { _ in })

  /// An object that shows, by being freed, that a call has kept nothing.
  private final class Token: Sendable {}

  @Test("leave nothing of what the user gave behind")
  func leaveNothing() throws {
    weak var kept: Token?
    do {
      let token = Token()
      kept = token
      var mapper = mapper
      mapper.context = token
      for _ in 0..<2 {
        let model = try Watched.make(fromJSON: #"{"first": 1, "second": "s"}"#, using: mapper)
        #expect(model.asked == ["first=1", #"second="s""#])
      }
    }
    #expect(kept == nil)
  }

  @Test("are asked for each property present, in the order of the declaration, null included")
  func areAskedInOrder() throws {
    let json = #"[{"third":"x","SECOND":null,"first":"7"},{"second":"s"}]"#
    let expected = [
      [#"first="7""#, "second=null", #"third="x""#], [#"second="s""#],
    ]
    let fromBytes = try [Watched].make(fromJSON: json)
    #expect(fromBytes.map(\.asked) == expected)
    #expect(fromBytes[0].first == 7 && fromBytes[0].third.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try [Watched].make(from: object) == fromBytes)
  }

  @Test("know the user's context and the place")
  func knowContext() throws {
    // A hook that calls the default one is asked again all the same.
    #expect(try Contextual.make(from: ["name": "A"]).name == "A")
    let mapper = Mapper(context: "Dr. ", onIssue: { _ in })
    let models = try mapper.map(
      [Contextual].self, fromJSON: #"[{"name":"A"},{"name":5},{"name":"B"}]"#)
    #expect(models.value.map(\.name) == ["Dr. A", "5", "Dr. B"])
    #expect(models.value.map(\.path) == ["[0].name", "", "[2].name"])
  }

  @Test("may keep what they know of the place beyond the call")
  func keepContext() throws {
    let models = try [Keeping].make(fromJSON: #"[{"name":"A"},{"count":5,"name":"B"}]"#)
    #expect(models.map { $0.contexts.map(\.path) } == [["[0].name"], ["[1].name", "[1].count"]])
    #expect(models.map(\.name) == ["A", "B"])
  }

  @Test("let a model refuse itself when it is complete")
  func refuse() throws {
    let mapped = try mapper.map(
      [Span].self, fromJSON: #"[{"start":1,"end":2},{"start":3,"end":2}]"#)
    #expect(mapped.value == [Span(start: 1, end: 2)])
    #expect(
      mapped.report.description
        == "Cannot make a Span: the value at '[1]' was refused: the end is before the start; '[1]' "
        + "was left out.")
    #expect(throws: MappingError.self) { try mapper.map(Span.self, from: ["start": 1]) }
  }

  @Test("of a subclass take effect where its base declares them")
  func takeEffectInSubclasses() throws {
    let json =
      #"[{"name":"Tom"},{"kind":"dog","called":"Rex","breed":"x","commands":["sit"]},{"kind":"stone"}]"#
    let mapped = try mapper.map([Animal].self, fromJSON: json)
    #expect(mapped.value.map(\.name) == ["Tom", "Rex"])
    let dog = try #require(mapped.value.last as? Dog)
    #expect(dog.breed == #""x""# && dog.commands == ["sit"])
    #expect(
      mapped.report.description
        == "Left out: the value at '[2]' was refused: modelType(for:) answered Address, which is "
        + "no subclass of Animal.")
    #expect(dog.dictionaryRepresentation["commands"] as? [String] == ["sit"])
    let again = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try mapper.map([Animal].self, from: again).value.map(\.name) == ["Tom", "Rex"])
  }

  @Test(
    "choose a type by a key in any spelling",
    arguments: [#"{"KIND": "dog", "Name": "Rex"}"#, #"{"x": 1, "kind_": "dog", "kind": "dog"}"#])
  func chooseBySpelledKey(json: String) throws {
    #expect(try Animal.make(fromJSON: json) is Dog)
    let source = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try Animal.make(from: source) is Dog)
  }

  @Test("of a mapper choose a type and an instance by a key in any spelling")
  func chooseForMapperBySpelledKey() throws {
    var mapper = Mapper()
    mapper.identify = { source in
      source.value(forKey: "is_dog") == true ? Dog.self : nil
    }
    #expect(try Animal.make(fromJSON: #"{"isDog": true}"#, using: mapper) is Dog)
    mapper.instance = { _, source, _ in source.value(forKey: "id") == 7 ? Dog() : nil }
    #expect(try Animal.make(fromJSON: #"{"ID": 7, "name": "Rex"}"#, using: mapper) is Dog)
  }

  @Test("are no longer asked by a table that was made before they were found to do nothing")
  func areLeftByTablesInUse() throws {
    struct Unhooked: Mappable {
      var name = ""

      static var properties: [PropertyDescriptor] { \.name }
    }
    let plan = PlanTable.plan(of: Unhooked.self)
    let context = CoercionContext()
    // Such as the table of a list whose first element finds out with one of its own.
    let scratch = plan.takeScratch(context)
    #expect(scratch.asksHook)
    #expect(try Unhooked.make(fromJSON: #"{"name":"Ada"}"#).name == "Ada")
    var model = Unhooked()
    let isFilled = Memory.of(&model) { model in
      Cursor.withRoot(of: ["name": "Bob"] as SourceValue) { cursor in
        plan.fill(model, from: cursor, by: scratch, in: context)
      }
    }
    #expect(isFilled && model.name == "Bob" && !scratch.asksHook)
  }
}

@Suite("Hooks that ask those of other models")
struct DelegatedHookTests {
  struct Plain: Mappable {
    var name = ""
    static var properties: [PropertyDescriptor] { \.name }
  }

  struct Delegating: Mappable {
    var n = 0
    var name = ""
    var helper = Plain()
    static var properties: [PropertyDescriptor] {
      \.n
      \.name
    }
    mutating func shouldTransform(
      _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
    ) -> Bool {
      guard property.name == "name", let text = value.string else {
        return helper.shouldTransform(value, for: property, in: context)
      }
      name = text.uppercased()
      return false
    }
  }

  struct Plainer: Mappable {
    var n = 0
    var name = ""
    var helper = Plain()
    static var properties: [PropertyDescriptor] {
      \.n
      \.name
    }
    mutating func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool {
      guard property.name == "name", let text = value.string else {
        return helper.shouldTransform(value, for: property)
      }
      name = text.uppercased()
      return false
    }
  }

  struct Fixed: ConstructedMappable {
    let n: Int
    let name: String
    static var properties: [PropertyDescriptor] {
      \.n
      \.name
    }
    init(_ values: borrowing ModelValues) throws {
      n = try values.next()
      name = try values.next()
    }
    static func decide(
      on value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
    ) -> MappingDecision {
      guard property.name == "name", let text = value.string else {
        return Box<Int>.decide(on: value, for: property, in: context)
      }
      return .use(.native(text.uppercased()))
    }
  }

  @Test("are asked again")
  func areAsked() throws {
    let json = #"[{"n": 1, "name": "a"}, {"n": 2, "name": "b"}, {"name": "c", "n": 3}]"#
    for _ in 0..<2 {
      #expect(try [Delegating].make(fromJSON: json).map(\.name) == ["A", "B", "C"])
      #expect(try [Plainer].make(fromJSON: json).map(\.name) == ["A", "B", "C"])
      #expect(try [Fixed].make(fromJSON: json).map(\.name) == ["A", "B", "C"])
    }
  }
}
