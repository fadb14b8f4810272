import Testing

@testable import ModelMapperExpansion

@Suite("Expanding @Mappable on a class")
struct ClassExpansionTests {
  @Test("writes static members on a final class")
  func writesStaticMembers() {
    let expansion = Expansion("@Mappable public final class Leaf: Codable { var a = 0 }")
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Leaf>
        public static var properties: [ModelMapper.PropertyDescriptor] {
          ModelMapper.Property("a", \.a)
        }

        public init() {}
        """#)
    #expect(
      expansion.conformance
        == "extension Model: _ModelMapperProtocols.Coercible, _ModelMapperProtocols.PropertyMapped, _ModelMapperProtocols.Mappable {}"
    )
  }

  @Test("writes overridable members on a base class")
  func writesOverridableMembers() {
    let expansion = Expansion("@Mappable(inheritable: true) open class Node<T: P> { var id: T? }")
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Node>
        open class var properties: [ModelMapper.PropertyDescriptor] {
          ModelMapper.Property("id", \.id)
        }

        public required init() {}

        open class var overrideMappings: [Swift.String: Swift.String] { [:] }

        open class var namespaces: [Swift.String: Swift.String] { [:] }

        open func shouldTransform(
          _ value: ModelMapper.SourceValue, for property: ModelMapper.PropertyDescriptor
        ) -> Swift.Bool {
          true
        }

        open func shouldTransform(
          _ value: ModelMapper.SourceValue, for property: ModelMapper.PropertyDescriptor,
          in context: ModelMapper.MappingContext
        ) -> Swift.Bool {
          shouldTransform(value, for: property)
        }

        open func didMap() throws {}

        open class func modelType(
          for source: any ModelMapper.DataSource
        ) -> any ModelMapper.Mappable.Type {
          self
        }

        open class var _idleHooks: ModelMapper._IdleHooks {
          ModelMapper._IdleHooks(of: Node.self, .shouldTransform, .modelType)
        }
        """#)
    #expect(
      expansion.conformance
        == "extension Model: _ModelMapperProtocols.Coercible, _ModelMapperProtocols.PropertyMapped, _ModelMapperProtocols.Mappable, _ModelMapperProtocols._InheritableModel {}"
    )
  }

  @Test("leaves out the hooks that a base class declares")
  func leavesOutDeclaredHooks() {
    let expansion = Expansion(
      """
      @Mappable(inheritable: true) class Node {
        required init() {}
        class var overrideMappings: [String: String] { ["a": "b"] }
        func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool { true }
        func didMap() throws {}
      }
      """)
    #expect(
      expansion.members == """
        @ModelMapper.PropertyBuilder<Node>
        class var properties: [ModelMapper.PropertyDescriptor] {
        }

        class var namespaces: [Swift.String: Swift.String] { [:] }

        func shouldTransform(
          _ value: ModelMapper.SourceValue, for property: ModelMapper.PropertyDescriptor,
          in context: ModelMapper.MappingContext
        ) -> Swift.Bool {
          shouldTransform(value, for: property)
        }

        class func modelType(
          for source: any ModelMapper.DataSource
        ) -> any ModelMapper.Mappable.Type {
          self
        }

        class var _idleHooks: ModelMapper._IdleHooks {
          ModelMapper._IdleHooks(of: Node.self, .modelType)
        }
        """)
  }

  @Test("adds to what a subclass inherits")
  func addsToInherited() {
    let expansion = Expansion(
      """
      @Mappable public final class Leaf: Base<Int>, @unchecked Sendable {
        var extra = ""
        override class func modelType(for source: any DataSource) -> any Mappable.Type { self }
      }
      """, missing: [])
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Leaf>
        public override class var properties: [ModelMapper.PropertyDescriptor] {
          super.properties
          ModelMapper.Property("extra", \.extra)
        }

        public override class var _idleHooks: ModelMapper._IdleHooks {
          super._idleHooks.inherited(by: Leaf.self, from: Base<Int>.self, except: .modelType)
        }
        """#)
    #expect(expansion.conformance.isEmpty)
  }

  @Test(
    "lists a property that is overridden with observers only where a marker says something of it")
  func listsOverridden() {
    let expansion = Expansion(
      """
      @Mappable(inheritable: true) class Leaf: Base {
        override var a: Int { didSet {} }
        @MapKey("c") override var b: Int { didSet {} }
      }
      """, missing: [])
    #expect(expansion.diagnostics.isEmpty)
    #expect(!expansion.members.contains(#"\.a"#))
    #expect(expansion.members.contains(#"Property("b", \.b).from("c")"#))
  }

  @Test("adds nothing but its statement to a subclass without properties")
  func addsStatement() {
    #expect(
      Expansion("@Mappable(inheritable: true) class Leaf: Base {}", missing: []).members == """
        override class var _idleHooks: ModelMapper._IdleHooks {
          super._idleHooks.inherited(by: Leaf.self, from: Base.self)
        }
        """)
  }

  @Test("assumes nothing of a superclass that is written by hand")
  func assumesNothing() {
    let expansion = Expansion(
      "@Mappable(inheritable: true) class Leaf: Base { var a = 0 }", missing: ["_InheritableModel"])
    #expect(
      expansion.members == #"""
        @ModelMapper.PropertyBuilder<Leaf>
        override class var properties: [ModelMapper.PropertyDescriptor] {
          super.properties
          ModelMapper.Property("a", \.a)
        }

        class var _idleHooks: ModelMapper._IdleHooks {
          ModelMapper._IdleHooks(of: Leaf.self)
        }
        """#)
    #expect(expansion.conformance == "extension Model: _ModelMapperProtocols._InheritableModel {}")
    let last = Expansion("@Mappable final class Leaf: Base {}", missing: ["_InheritableModel"])
    #expect(last.members.isEmpty && last.conformance.isEmpty)
  }

  @Test("takes a class that declares its conformance for a base class")
  func takesDeclaredConformance() {
    for inherited in ["Mappable", "Codable, ModelMapper.Mappable"] {
      let expansion = Expansion(
        "@Mappable(inheritable: true) class Node: \(inherited) {}", missing: ["_InheritableModel"])
      #expect(expansion.members.contains("class var properties"))
      #expect(!expansion.members.contains("super"))
      #expect(
        expansion.conformance == "extension Model: _ModelMapperProtocols._InheritableModel {}")
    }
  }
}
