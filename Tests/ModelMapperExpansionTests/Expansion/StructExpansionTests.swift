import Testing

@testable import ModelMapperExpansion

@Suite("Expanding @Mappable on a struct")
struct StructExpansionTests {
  @Test("lists the properties with explicit names")
  func listsProperties() {
    let expansion = Expansion(
      """
      /// A stop.
      @Mappable
      struct Station {
        var name = "" // the name
        var platforms = 0, isStaffed = false
        var opened: Date? { didSet { print("}") } }
        let code = 1
        static var count = 0
        lazy var cache = [1]
        var (x, y) = (0, 0)
        var computed: Int { platforms }
        weak var line: Line?
        @Wrapper var wrapped: Int
      }
      """, extendedType: "Station")
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Self>
        static var properties: [ModelMapper.PropertyDescriptor] {
          ModelMapper.Property("name", \.name)
          ModelMapper.Property("platforms", \.platforms)
          ModelMapper.Property("isStaffed", \.isStaffed)
          ModelMapper.Property("opened", \.opened)
          ModelMapper.Property("x", \.x)
          ModelMapper.Property("y", \.y)
          ModelMapper.Property("line", \.line).weak()
          ModelMapper.Property("wrapped", \.wrapped)
        }
        """#)
    #expect(
      expansion.conformance
        == "extension Station: _ModelMapperProtocols.Coercible, _ModelMapperProtocols.PropertyMapped, _ModelMapperProtocols.Mappable {}"
    )
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(
    "adds the initializer that Swift does not add beside another",
    arguments: [
      ("struct A { var a = 0; init(b: Int) { a = b } }", "init() {}"),
      ("public struct A { public var a = 0; init(b: Int) { a = b } }", "public init() {}"),
      ("final class A { var a = 0; init(b: Int) { a = b } }", "init() {}"),
      ("final class A: B { var a = 0; init(b: Int) { a = b } }", nil),
      ("struct A: Mappable { var a = 0; init(b: Int) { a = b } }", nil),
      ("struct A { var a = 0; init() {}; init(b: Int) { a = b } }", nil),
      ("struct A { var a: Int; init(b: Int) { a = b } }", nil), ("struct A { var a = 0 }", nil),
    ] as [(String, String?)])
  func addsInitializer(source: String, initializer: String?) {
    let expansion = Expansion("@Mappable \(source)")
    let lines = expansion.members.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.first { $0.contains("init()") }.map(String.init) == initializer)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(
    "describes a property by the comment above it",
    arguments: [
      "/** The name. */ var a = 0", "/** The name. */\n  var a = 0",
      "/**\n   * The\n   * name.\n   *\n   * More.\n   */\n  @MapRequired var a = 0",
      "/**\n   The name.\n   */\n  /* More. */ var a = 0", "/// The */ name.\n  var a = 0",
      "/** More. */\n  /// The name.\n  var a = 0", "/// The name.\n\n  var a = 0",
      "/// More.\n\n  /// The\n  /// name.\n  @MapRequired\n  var a = 0",
    ])
  func describes(source: String) {
    let name = source.contains("*/ n") ? "The */ name." : "The name."
    let members = Expansion("@Mappable struct A {\n  \(source)\n}").members
    #expect(members.contains(".described(\"\(name)\")"), "\(members)")
    let plain = source.replacing("/**", with: "/*").replacing("///", with: "//")
    #expect(!Expansion("@Mappable struct A {\n  \(plain)\n}").members.contains("described"))
  }

  @Test(
    "lets any models be held, however the module is named",
    arguments: [
      "any ModelMapper::Mappable", "[String: any ModelMapper.Mappable]", "(any Mappable)?",
    ])
  func holdsAnyModels(type: String) {
    let members = Expansion("@Mappable struct A { let a: \(type) }").members
    #expect(members.contains(".variants()"))
  }

  @Test("carries the arguments of markers over as they are written")
  func carriesArguments() {
    let expansion = Expansion(
      """
      @Mappable struct User {
        @MapKey("created", "meta.created-on") @MapDates(.iso8601, .epochSeconds)
        var createdAt: Date?
        @MapOutputKey("i" + "d") @ModelMapper.MapRequired @MapKey(
          "_id", // "x")
          #"i"d"#
        ) var id = 0
        @MapIgnored var cache: [Int: Any] = [:]
        @MapSensitive @MapRequired var token = ""
        @MapMust(.count(1...)) @MapName("data.status") @MapMust("be new", { $0.isNew }) var status = ""
        /// Who did
        ///  it "first".
        ///
        /// Not this.
        /* Nor this. */ @MapEmbedded var audit = Audit()
        /// Not this either.
        @MapDescription("All") @MapAttribute var count = 0
        @MapEmbedded(prefix: "b_") var billing: Address?
        @MapRest var extras: [String: Int] = [:]
      }
      """)
    #expect(
      expansion.members == ##"""
        @ModelMapper.PropertyBuilder<Self>
        static var properties: [ModelMapper.PropertyDescriptor] {
          ModelMapper.Property("createdAt", \.createdAt).from("created", "meta.created-on").dates(.iso8601, .epochSeconds)
          ModelMapper.Property("id", \.id).from("_id", // "x")
            #"i"d"#).required().outputKey("i" + "d")
          ModelMapper.Property("token", \.token).required().sensitive()
          ModelMapper.Property("status", \.status).named("data.status").must(.count(1...)).must("be new", { $0.isNew })
          ModelMapper.Property("audit", \.audit).embedded().described("Who did it \"first\".")
          ModelMapper.Property("count", \.count).attribute().described("All")
          ModelMapper.Property("billing", \.billing).embedded(prefix: "b_")
          ModelMapper.Property("extras", \.extras).rest()
        }
        """##)
  }

  @Test("marks the properties of a type of attributes, but for those of another form")
  func marksAttributes() {
    let expansion = Expansion(
      """
      @Mappable @MapAttribute struct Cell {
        @MapKey("r") var place = ""
        @MapAttribute @MapSensitive var style: Int?
        @MapKey("#text") var text = ""
        @MapSeparated(by: " ") var spans: [Int] = []
        var rows: [Cell] = []
        @MapRest var extras: [String: Int] = [:]
        @MapEmbedded var audit = Audit()
      }
      """)
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Self>
        static var properties: [ModelMapper.PropertyDescriptor] {
          ModelMapper.Property("place", \.place).from("r").attribute()
          ModelMapper.Property("style", \.style).sensitive().attribute()
          ModelMapper.Property("text", \.text).from("#text")
          ModelMapper.Property("spans", \.spans).attribute().separated(by: " ")
          ModelMapper.Property("rows", \.rows)
          ModelMapper.Property("extras", \.extras).rest()
          ModelMapper.Property("audit", \.audit).embedded()
        }
        """#)
    func said(_ source: String) -> [String] {
      Expansion(source, macro: "MapAttribute").diagnostics
    }
    #expect(said("@Mappable @MapAttribute final class A { var a = 0 }") == [])
    let refusal = "@MapAttribute: error: @MapAttribute can only be applied to a stored property"
    #expect(said("@MapAttribute struct A { var a = 0 }") == [refusal])
    #expect(said("@Mappable @MapAttribute enum A { case a }") == [refusal])
  }

  @Test("lets what reads a property another way follow the rest")
  func ordersMarkers() {
    let expansion = Expansion(
      """
      @Mappable struct Drawing {
        @MapVariants(by: "type", ["circle": Circle.self]) @MapKey("s") var shapes: [any Shape] = []
        @MapChoices([:]) @MapFlat var choices: [any Shape] = []
        @MapTransformed(by: Inverse()) @MapCoercion(.strict) var a = 0
        @MapTransformed(elementsBy: Inverse()) @MapWrapped("b") @MapDirection(.input) var b: [Int] = []
      }
      """)
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Self>
        static var properties: [ModelMapper.PropertyDescriptor] {
          ModelMapper.Property("shapes", \.shapes).from("s").variants(by: "type", ["circle": Circle.self])
          ModelMapper.Property("choices", \.choices).flat().choices([:])
          ModelMapper.Property("a", \.a).coercion(.strict).transformed(by: Inverse())
          ModelMapper.Property("b", \.b).direction(.input).wrapped("b").transformed(elementsBy: Inverse())
        }
        """#)
  }

  @Test("keeps conditional compilation where it holds a property")
  func keepsConditions() {
    let expansion = Expansion(
      """
      @Mappable struct User {
        #if DEBUG && !os(Linux) // why
        var a = 0
        #elseif X
        #if Y
        var b = 0
        #endif
        #else
        let c = 0
        #endif
        #if Z
        func d() {}
        #endif
      }
      """)
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Self>
        static var properties: [ModelMapper.PropertyDescriptor] {
          #if DEBUG && !os(Linux)
          ModelMapper.Property("a", \.a)
          #elseif X
          #if Y
          ModelMapper.Property("b", \.b)
          #endif
          #else
          #endif
        }
        """#)
  }

  @Test("writes escaped names without backticks and their key paths with them")
  func writesEscapedNames() {
    let expansion = Expansion(
      #"@Mappable struct Ü { var `class` = 0, `a "b"` = 1; var 👩‍👩‍👧 = 2, größe = 3 }"#)
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Self>
        static var properties: [ModelMapper.PropertyDescriptor] {
          ModelMapper.Property("class", \.`class`)
          ModelMapper.Property("a \"b\"", \.`a "b"`)
          ModelMapper.Property("👩‍👩‍👧", \.👩‍👩‍👧)
          ModelMapper.Property("größe", \.größe)
        }
        """#)
  }

  @Test(
    "gives members the access of the type",
    arguments: [
      ("public", nil, "public "), ("package", nil, "package "), ("internal", nil, ""),
      ("fileprivate", nil, ""), ("", nil, ""), ("", "public extension Outer {}", "public "),
      ("internal", "public extension Outer {}", ""), ("", "public struct Outer {}", ""),
      ("", "@available(*, deprecated)\npackage extension Outer<Int> where T: P {}", "package "),
    ] as [(String, String?, String)])
  func givesAccess(level: String, context: String?, expected: String) {
    let expansion = Expansion("@Mappable \(level) struct Model {}", in: context)
    let initializer = expected.isEmpty ? "" : "\n\n\(expected)init() {}"
    #expect(
      expansion.members == """
        @ModelMapper.PropertyBuilder<Self>
        \(expected)static var properties: [ModelMapper.PropertyDescriptor] {
        }
        """ + initializer)
  }

  @Test("leaves the initializer to a type that has one")
  func leavesInitializer() {
    #expect(!Expansion("@Mappable public struct A { init() {} }").members.contains("init"))
  }

  @Test("adds no conformance that is declared")
  func addsNoDeclaredConformance() {
    let expansion = Expansion("@Mappable struct A: Mappable {}", missing: ["_InheritableModel"])
    #expect(expansion.conformance.isEmpty)
  }

  @Test("names nested types in full")
  func namesNestedTypes() {
    let expansion = Expansion("@Mappable struct A {}", in: "struct O {}", extendedType: "O.A")
    #expect(
      expansion.conformance
        == "extension O.A: _ModelMapperProtocols.Coercible, _ModelMapperProtocols.PropertyMapped, _ModelMapperProtocols.Mappable {}"
    )
  }
}
