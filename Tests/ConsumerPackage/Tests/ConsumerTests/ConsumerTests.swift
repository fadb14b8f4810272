import IsolatedModels
import ModelMapper
import PublicModels
import StrictModels
import Testing

/// A source without keys.
private struct Keyless: DataSource {
  var keys: [String] { [] }
  func value(forKey key: String) -> SourceValue? { nil }
}

/// A subclass of a class in another module.
@Mappable
private final class Remote: Branch {
  var distance = 0.0

  override class var overrideMappings: [String: String] { ["far": "distance"] }
}

@Suite("Using @Mappable from another package")
struct ConsumerTests {
  static let names: [(any Mappable.Type, [String])] = [
    (
      Station.self,
      [
        "name", "id", "opened", "lines", "platforms", "latitude", "longitude", "changes",
        "revision",
      ]
    ),
    (Line.self, ["class", "operator name", "🚉", "größe", "open", "set", "lazy"]),
    (Page<String>.self, ["items", "next"]),
    (Page<Int>.Link.self, ["target", "element"]),
    (API.Version.self, ["major"]),
    (API.Status.self, ["code"]),
    (Custom.self, ["code"]),
    (Empty.self, []),
    (ByHand.self, ["a"]),
    (Node.self, ["id", "parent"]),
    (Leaf.self, ["id", "parent", "extra"]),
    (Branch.self, ["id", "parent", "children"]),
    (Tip.self, ["id", "parent", "children"]),
    (Single.self, ["value"]),
    (Box<Int>.self, ["item"]),
    (Crate.self, ["item", "size"]),
    (Manual.self, ["id"]),
    (Last.self, ["id", "extra", "more"]),
    (Wrapped.self, ["level", "limit"]),
  ]

  @Test("lists the properties", arguments: names)
  func listsProperties(model: any Mappable.Type, expected: [String]) {
    #expect(model.properties.map(\.name) == expected)
  }

  @Test("follows conditional compilation")
  func followsConditions() {
    #if DEBUG
    #expect(Conditional.properties.map(\.name) == ["always", "feature", "debug"])
    #else
    #expect(Conditional.properties.map(\.name) == ["always", "feature"])
    #endif
  }

  @Test("reaches types of every access level")
  func reachesHiddenTypes() {
    #expect(hiddenNames() == ["date", "a", "b", "a", "b"])
  }

  @Test("leaves models free of the main actor")
  func leavesModelsFree() async {
    #expect(await isolatedNames() == ["id", "middle", "leaf", "name", "isComplete", "1"])
  }

  @Test("extends the list of a class in another module")
  func extendsRemoteList() {
    let model: Branch.Type = Remote.self
    #expect(model.properties.map(\.name) == ["id", "parent", "children", "distance"])
    #expect(model.overrideMappings == ["far": "distance"])
    #expect(model.init() is Remote)
  }

  @Test("makes instances of the type that is asked for")
  func makesInstances() {
    func make<Model: Mappable>(_ type: Model.Type) -> Model { type.init() }
    let models: [Node.Type] = [Node.self, Leaf.self, Tip.self]
    #expect(models.allSatisfy { type(of: make($0)) == $0 })
    #expect(make(Custom.self).code == 7)
  }

  @Test("calls the hooks that subclasses override")
  func callsHooks() throws {
    func transform<Model: Mappable>(_ model: inout Model) -> Bool {
      guard let property = Model.properties.first else { return false }
      return model.shouldTransform(1, for: property, in: MappingContext())
    }
    var tip: Branch = Tip()
    #expect(transform(&tip))
    #expect(tip.id == 99)
    try tip.didMap()
    #expect(tip.id == -1)
    var hooked = Hooked()
    #expect(!transform(&hooked))
    let source: [String: SourceValue] = ["extra": 1]
    #expect(ObjectIdentifier(Branch.modelType(for: source)) == ObjectIdentifier(Leaf.self))
    #expect(ObjectIdentifier(Tip.modelType(for: Keyless())) == ObjectIdentifier(Tip.self))
  }
}
