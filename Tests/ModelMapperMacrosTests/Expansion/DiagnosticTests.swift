import Testing

@testable import ModelMapperMacros

@Suite("Explaining misuse of @Mappable")
struct DiagnosticTests {
  @Test(
    "names the kinds of types it goes on",
    arguments: [
      (
        "enum",
        "an enum with a raw value needs only ': Coercible', one with payloads 'VariantCoercible'"
      ),
      ("actor", "the properties of an actor cannot be set from outside"),
      ("protocol", "a protocol has no properties of its own; mark the types that conform"),
      ("extension", "this is neither"),
    ])
  func namesKinds(keyword: String, reason: String) {
    let expansion = Expansion("\n/// Words.\n@Mappable public \(keyword) E { }")
    #expect(
      expansion.diagnostics == [
        "@Mappable: error: @Mappable goes on a struct or a class; \(reason)"
      ])
    #expect(expansion.members.isEmpty && expansion.conformance.isEmpty)
  }

  @Test("asks for default values, with a fix")
  func asksForDefaults() {
    let expansion = Expansion("@Mappable struct A { var a: Int // c\n let b: [Int]\n var c: Int? }")
    #expect(
      expansion.diagnostics == [
        "a: error: @Mappable needs every stored property to have a default value, or an 'init()' "
          + "in the type itself; 'a' has none",
        "b: error: @Mappable needs every stored property to have a default value, or an 'init()' "
          + "in the type itself; 'b' has none, and as a constant it could not be mapped",
      ])
    #expect(
      expansion.fixedSource
        == "@Mappable struct A { var a: Int = <#value#> // c\n var b: [Int] = <#value#>\n var c: Int? }"
    )
    #expect(expansion.members.isEmpty && expansion.conformance.isEmpty)
  }

  @Test("trusts an initializer of the user's")
  func trustsInitializer() {
    #expect(Expansion("@Mappable struct A { var a: Int; init() { a = 0 } }").diagnostics.isEmpty)
    #expect(
      Expansion("@Mappable struct A: Mappable { var a: Int }", missing: []).diagnostics.isEmpty)
  }

  @Test("asks for a required initializer, with a fix")
  func asksForRequiredInitializer() {
    let expansion = Expansion("@Mappable class A { var a: Int; public init() { a = 0 } }")
    #expect(
      expansion.diagnostics == [
        "init(): error: @Mappable makes instances of subclasses too, so 'init()' must be "
          + "'required' in a class that is not final"
      ])
    #expect(
      expansion.fixedSource
        == "@Mappable class A { var a: Int; public required init() { a = 0 } }")
  }

  @Test("asks for the initializer that another hides, with a fix")
  func asksForHiddenInitializer() {
    let expansion = Expansion("@Mappable class A {\n  public init(a: Int) { }\n}")
    #expect(
      expansion.diagnostics == [
        "@Mappable: error: @Mappable needs an 'init()', which the language does not write beside "
          + "another"
      ])
    #expect(
      expansion.fixedSource
        == "@Mappable class A {\n  required init() {}\n  public init(a: Int) { }\n}")
  }

  @Test(
    "adds the conformances of a class even if it is in error",
    arguments: ["class A { var a: Int }", "class A: B { func f() {", "class A { var a = (]) }"])
  func addsConformances(source: String) {
    let expansion = Expansion("@Mappable " + source)
    #expect(expansion.diagnostics.count == 1)
    #expect(expansion.conformance.contains("ModelMapper.InheritableModel"))
  }

  @Test("points to a list of properties that is written already")
  func pointsToProperties() {
    let expansion = Expansion("@Mappable struct A { static var properties: [X] { [] } }")
    #expect(
      expansion.diagnostics == [
        "properties: error: 'properties' is what @Mappable writes; remove it, or the attribute"
      ])
    #expect(Expansion("@Mappable struct A { var properties = [1] }").diagnostics.isEmpty)
  }

  @Test("refuses a private type within another, with a fix")
  func refusesPrivate() {
    let source = "@Mappable private struct A { private var a = 0 }"
    let expansion = Expansion(source, in: "struct Outer {}")
    #expect(
      expansion.diagnostics == [
        "@Mappable: error: @Mappable cannot extend a private type within another; make it "
          + "'fileprivate', or declare the conformance with ': Mappable'"
      ])
    #expect(expansion.fixedSource == "@Mappable fileprivate struct A { private var a = 0 }")
    #expect(Expansion(source).diagnostics.isEmpty)
  }

  @Test("refuses a model on the main actor, with a fix")
  func refusesMainActor() {
    let expansion = Expansion("@MainActor\n@Mappable final class A {}")
    #expect(
      expansion.diagnostics == [
        "@MainActor: error: @Mappable models are filled off the main actor; map a plain model, and "
          + "hold it in a type that is '@MainActor'"
      ])
    #expect(expansion.fixedSource == "nonisolated\n@Mappable final class A {}")
  }

  @Test("points to a hook that overrides nothing, with a fix")
  func pointsToUnheardHooks() {
    let source =
      "@Mappable class A: B { func didMap() throws {}\n  static var overrideMappings = [:] }"
    let expansion = Expansion(source, missing: ["InheritableModel"])
    #expect(
      expansion.diagnostics == [
        "func: error: 'didMap()' of a subclass is called only if it overrides that of its "
          + "superclass, which has to declare it",
        "var: error: 'overrideMappings' of a subclass is called only if it overrides that of its "
          + "superclass, which has to declare it",
      ])
    #expect(expansion.fixedSource.contains("override func didMap()"))
    #expect(Expansion(source, missing: []).diagnostics.isEmpty)
  }

  @Test(
    "points to a bracket without a partner",
    arguments: [
      "struct A { var a = (1 }", "struct A { func f() { }", "struct A { ] }",
    ])
  func pointsToBracket(source: String) {
    let expansion = Expansion("@Mappable " + source)
    #expect(expansion.diagnostics.count == 1)
    #expect(
      expansion.diagnostics.allSatisfy {
        $0.hasSuffix("@Mappable cannot read this type, since this bracket has no partner")
      })
  }

  @Test("points to markers that contradict each other or speak of too much")
  func pointsToMarkers() {
    let expansion = Expansion(
      """
      @Mappable struct A {
        @MapKey("x") var a = 0, b = 1
        @MapRequired var c = 0, d = 1
        @MapKey("x") @MapIgnored var e = 1
        @MapKey("x") @MapKey("y") var f = 1
      }
      """)
    #expect(
      expansion.diagnostics == [
        "a: error: @MapKey speaks of one property; declare 'a' on its own",
        "b: error: @MapKey speaks of one property; declare 'b' on its own",
        "@MapKey(\"x\"): warning: @MapKey has no effect beside @MapIgnored",
        "@MapKey(\"x\"): error: 'f' has @MapKey twice; give all arguments to one",
      ])
  }

  @Test(
    "points to markers that have no effect",
    arguments: [
      ("@MapKey(\"x\") func f() {}", "error: @MapKey goes on a stored property"),
      (
        "@MapKey(\"x\") var a: Int { 1 }",
        "warning: @MapKey has no effect, since 'a' is computed and so not mapped"
      ),
      (
        "@MapKey(\"x\") static var a = 1",
        "warning: @MapKey has no effect, since 'a' is static and so not mapped"
      ),
      (
        "@MapKey(\"x\") lazy var a = 1",
        "warning: @MapKey has no effect, since 'a' is lazy and so not mapped"
      ),
      (
        "@MapKey(\"x\") let a = 1",
        "warning: @MapKey has no effect, since 'a' is a constant and so not mapped"
      ),
    ])
  func pointsToIdleMarkers(source: String, expected: String) {
    let expansion = Expansion(source, macro: "MapKey", in: "@Mappable struct A {}")
    #expect(expansion.diagnostics == ["@MapKey(\"x\"): \(expected)"])
  }

  @Test("points to markers outside a model")
  func pointsToMarkersOutside() {
    let source = "@MapRequired var a = 1"
    #expect(
      Expansion(source, macro: "MapRequired", in: "struct A {}").diagnostics == [
        "@MapRequired: warning: @MapRequired has no effect in a type that is not marked @Mappable"
      ])
    #expect(
      Expansion(source, macro: "MapRequired", in: "@Mappable struct A {}").diagnostics.isEmpty)
  }
}
