import Testing

@testable import ModelMapperExpansion

@Suite("Expanding @Mappable on a type with constants")
struct ConstructedExpansionTests {
  @Test("writes the list, the initializer that takes values, and the memberwise initializer")
  func writesInitializers() {
    let expansion = Expansion(
      """
      @Mappable public struct Place {
        public let id: Int
        public let area: Double?
        public var tags: [String] = []
        public var note: String?
        public var other: Int? = nil
        public let version = 2
        private let secret: Int
        private var cache = 0
        @MapKey("a") let kind: Kind
        var isOpen = true, size = -1.5, name = "x"
        @MapIgnored var count = make()
      }
      """)
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Self>
        public static var properties: [ModelMapper.PropertyDescriptor] {
          ModelMapper.Property("id", \.id)
          ModelMapper.Property("area", \.area)
          ModelMapper.Property("tags", \.tags).defaulted(empty: true)
          ModelMapper.Property("note", \.note)
          ModelMapper.Property("other", \.other)
          ModelMapper.Property("secret", \.secret)
          ModelMapper.Property("cache", \.cache).defaulted()
          ModelMapper.Property("kind", \.kind).from("a")
          ModelMapper.Property("isOpen", \.isOpen).defaulted()
          ModelMapper.Property("size", \.size).defaulted()
          ModelMapper.Property("name", \.name).defaulted()
        }
        """#)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test("writes the tags and payloads of an enum")
  func writesCases() {
    let expansion = Expansion(
      """
      @Mappable @MapTag("type") public enum Payment {
        case cash, card(Card)
        @MapKey("x") @MapSensitive case transfer(iban: String, days: Int = 3)
        @MapFallback case unknown(SourceValue)
      }
      """)
    #expect(expansion.diagnostics.isEmpty)
    #expect(
      expansion.conformance
        == "extension Model: _ModelMapperProtocols.Coercible, _ModelMapperProtocols._EnumCoercible, _ModelMapperProtocols.TaggedCoercible {}"
    )
    let members = expansion.members
    #expect(members.contains(#"public static var tagKey: Swift.String? { "type" }"#))
    #expect(
      members.contains(#"ModelMapper.TaggedCase("card", { (value: Card) in .card(value) })"#))
    #expect(members.contains("struct Case2: ModelMapper._CasePayload {"))
    #expect(members.contains(#"ModelMapper.Property("days", \.days).defaulted().sensitive()"#))
    #expect(members.contains("static var fallbackCase: ModelMapper.TaggedCase<Self>? { "))
    let role = Expansion("@Mappable enum Role: String { case admin; @MapFallback case other }")
    #expect(
      role.conformance
        == "extension Model: _ModelMapperProtocols.Coercible, _ModelMapperProtocols._EnumCoercible, _ModelMapperProtocols.FallbackCoercible {\n  static var fallback: Self { .other }\n\n"
        + "  static var _caseWords: ModelMapper._CaseWords? {\n"
        + "    ModelMapper._CaseWords(named: [\"admin\", \"other\"])\n  }\n}"
    )
    let plain = Expansion("@Mappable enum Role: String { case admin, owner = \"OWNER\" }")
    #expect(
      plain.conformance.contains(
        #"ModelMapper._CaseWords(named: ["admin"], spelled: ["OWNER"])"#))
    let numbers = Expansion("@Mappable enum Level: Int { case low = 1 }")
    #expect(
      numbers.conformance
        == "extension Model: _ModelMapperProtocols.Coercible, _ModelMapperProtocols._EnumCoercible, _ModelMapperProtocols._RawValueCoercible {}"
    )
  }

  @Test("assigns what has a default last, and where a condition holds")
  func assignsDefaultsLast() {
    let expansion = Expansion(
      """
      @Mappable struct A {
        var first = 0
        let second: Int
        #if DEBUG
        var third = 0
        let fourth: Int
        #else
        let fourth: String
        #endif
        @Clamped var fifth: Int
        @Clamped var sixth: Int? = nil
        var `class`: Int
      }
      """)
    #expect(
      expansion.conformance == """
        extension Model: _ModelMapperProtocols.Coercible, _ModelMapperProtocols.PropertyMapped, _ModelMapperProtocols.ConstructedMappable {
          init(_ values: borrowing ModelMapper.ModelValues) throws {
            let position0 = values.skip()
            self.second = try values.next()
            #if DEBUG
            let position2 = values.skip()
            self.fourth = try values.next()
            #else
            self.fourth = try values.next()
            #endif
            let value5: Int = try values.next()
            let position6 = values.skip()
            self.`class` = try values.next()
            self.fifth = value5
            try values.take(position0, into: &self.first)
            #if DEBUG
            try values.take(position2, into: &self.third)
            #else
            #endif
            try values.take(position6, into: &self.sixth)
          }
        }
        """)
    #expect(expansion.members.contains(#"Property("sixth", \.sixth).defaulted()"#))
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test("writes the initializer of a final class into the class")
  func writesIntoClass() {
    let expansion = Expansion("@Mappable public final class A { let a: Int }")
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<A>
        public static var properties: [ModelMapper.PropertyDescriptor] {
          ModelMapper.Property("a", \.a)
        }

        public init(_ values: borrowing ModelMapper.ModelValues) throws {
          self.a = try values.next()
        }
        """#)
    #expect(
      expansion.conformance
        == "extension Model: _ModelMapperProtocols.Coercible, _ModelMapperProtocols.PropertyMapped, _ModelMapperProtocols.ConstructedMappable {}"
    )
  }

  @Test(
    "writes the initializer beside others without a label",
    arguments: [
      ("init(_ a: Int) { self.a = a }", true),
      ("init(_ a: Int, _ b: Int = 0) { self.a = a }", true),
      ("init(_ values: borrowing ModelValues) throws { a = try values.next() }", false),
      ("init(_ v: borrowing ModelMapper.ModelValues) throws { a = try v.next() }", false),
    ])
  func writesBesideOwn(initializer: String, isWritten: Bool) {
    let expansion = Expansion("@Mappable struct A { let a: Int; \(initializer) }")
    #expect(expansion.conformance.contains("init(_ values:") == isWritten)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(
    "fills what has all defaults, or says so",
    arguments: [
      ("struct A { var a = 0; var b: Int?; let c = 1 }", "Mappable"),
      ("struct A { var a: Int; init() { a = 0 } }", "Mappable"),
      ("struct A { @Wrapper var a: Int }", "Mappable"),
      ("final class A { var a = 0 }", "Mappable"),
      ("struct A { let a: Int }", "ConstructedMappable"),
      ("struct A { var a: Int; init(a: Int) { self.a = a } }", "ConstructedMappable"),
      ("struct A { var a: Optional<Int> }", "ConstructedMappable"),
      ("final class A { var a: Int }", "ConstructedMappable"),
    ])
  func choosesForm(source: String, expected: String) {
    let expansion = Expansion("@Mappable " + source)
    #expect(expansion.conformance.contains(" _ModelMapperProtocols.\(expected) {"))
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(
    "follows a conformance that is written",
    arguments: [
      ("struct A: Mappable { var a: Int }", "ConstructedMappable", "", false),
      (
        "struct A: ModelMapper.ConstructedMappable { var a = 0 }", "Mappable",
        ".defaulted()", true
      ),
    ])
  func followsConformance(source: String, missing: String, call: String, takes: Bool) {
    let expansion = Expansion("@Mappable " + source, missing: [missing])
    #expect(expansion.members.contains(#"Property("a", \.a)\#(call)"#))
    #expect(expansion.conformance.contains("init(_ values:") == takes)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(
    "keeps the memberwise initializer visible",
    arguments: [
      ("public struct A { public let a: Int; public var b = [1, -2] }", nil),
      (
        """
        public struct A {
          let a: Int; public var b: E = .c, c: [Int] = f(), d = 0x1F, e = 1e3, f = false; var g: G = 1
        }
        """,
        """
        public init(
          a: Int,
          b: E = .c,
          c: [Int],
          d: Swift.Int = 0x1F,
          e: Swift.Double = 1e3,
          f: Swift.Bool = false
        ) {
          self.a = a
          self.b = b
          self.c = c
          self.d = d
          self.e = e
          self.f = f
        }
        """
      ),
      (
        "package struct A { public var a = 0; private var c = 1; fileprivate let d: [Int?] }",
        """
        package init(
          a: Swift.Int = 0,
          d: [Int?]
        ) {
          self.a = a
          self.d = d
        }
        """
      ),
      (
        "public struct A { public var name = \"\" }",
        """
        public init() {}

        public init(
          name: Swift.String = ""
        ) {
          self.name = name
        }
        """
      ),
      ("public struct A { let a: Hidden }", nil),
      ("public struct A { let a: Int; init(b: Int) { a = b } }", nil),
      ("public final class A { let a: Int }", nil),
      ("struct A { let a: Int }", nil),
      ("public struct A { let (a, b): (Int, Int) }", nil),
      ("public struct A { let a: Int\n#if X\nlet b: Int\n#endif\n }", nil),
    ] as [(String, String?)])
  func keepsMemberwise(source: String, expected: String?) {
    let members = Expansion("@Mappable " + source).members
    if let expected {
      #expect(members.hasSuffix("}\n\n" + expected))
    } else {
      #expect(!members.contains("self.a = a"))
    }
    #expect(!Expansion("@Mappable(memberwise: false) " + source).members.contains("self.a = a"))
  }

  @Test("lets the compiler speak of the line of each property")
  func saysLines() {
    let expansion = Expansion(
      "\n/// Words.\n@Mappable struct A {\n  let a: Int\n\n  var b: [Int] = [\n    1]\n}", line: 7)
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Self>
        static var properties: [ModelMapper.PropertyDescriptor] {
          #sourceLocation(file: "Model.swift", line: 10)
          ModelMapper.Property("a", \.a)
          #sourceLocation(file: "Model.swift", line: 12)
          ModelMapper.Property("b", \.b).defaulted()
          #sourceLocation()
        }
        """#)
    #expect(
      expansion.conformance == """
        extension Model: _ModelMapperProtocols.Coercible, _ModelMapperProtocols.PropertyMapped, _ModelMapperProtocols.ConstructedMappable {
          init(_ values: borrowing ModelMapper.ModelValues) throws {
            #sourceLocation(file: "Model.swift", line: 10)
            self.a = try values.next()
            #sourceLocation(file: "Model.swift", line: 12)
            let position1 = values.skip()
            #sourceLocation()
            #sourceLocation(file: "Model.swift", line: 12)
            try values.take(position1, into: &self.b)
            #sourceLocation()
          }
        }
        """)
  }
}
