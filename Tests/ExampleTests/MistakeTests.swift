import Testing

@Suite("Compiling models with a mistake")
struct MistakeTests {
  /// Declarations of a model `S`, each with one mistake, and where the error begins: line 2 is that of
  /// the declaration.
  static let mistakes = [
    "@Mappable enum S { case open; @MapFallback case other(Int, Bool) }",
    "@Mappable enum S: String { @MapFallback case open; @MapFallback case other }",
    "@Mappable enum S { case a(Int, String) }",
    #"@Mappable enum S { @MapKey("nope", "none") case nothing; case none(Int) }"#,
    #"@Mappable struct S { @MapMust(.be(in: 1...2)) var a = ""; let b: Int }"#,
    #"@Mappable struct S { @MapSeparated(by: ",") var a = 1 }"#,
    "@Mappable struct S { var a: Any = 1 }",
    "@Mappable struct S { var a = 1; var b: () -> Void }",
    "@Mappable struct S { let a_b: Int; let aB: Int }",
    "@Mappable public struct S { @MapFlat @MapWrapped(\"a\") public var a = [1] }",
    "@Mappable class S { var a = 1 }",
    "@Mappable(inheritable: true) class S { var a: Int }; final class T: S {}",
    "@Mappable(inheritable: true) class S { init(a: Int) {} }",
    "@Mappable(inheritable: true) class B { var c = 0 }; @Mappable final class S: B { var a: Int }",
    "@Mappable @MainActor struct S { var a = 1 }",
    "@Mappable @MainActor final class S { var a = 1 }",
    "@Mappable struct S { @MainActor var a = 1 }",
  ]

  @Test("shows the mistake, and no error where the model is used", arguments: mistakes)
  func showsOneError(declaration: String) throws {
    let program = """
      import ModelMapper
      \(declaration)
      func use() throws {
        _ = try S.make(from: ["a": 1]).jsonString()
        _ = try [S].make(fromJSON: "[]")
        _ = S.jsonSchema
      }
      """
    let number = try #require(Self.mistakes.firstIndex(of: declaration))
    let failure = #expect(throws: Command.Failure.self) {
      _ = try SwiftProgram("Mistake\(number)", files: ["Models.swift": program])
    }
    let errors = (failure?.description ?? "").split(separator: "\n").filter {
      $0.contains(": error: ") && !$0.hasPrefix(" ")
    }
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("Models.swift:2:") }, "\(failure?.description ?? "")")
  }

  #if compiler(>=6.3)
  @Test("finds the library beside types of the user's that have its names")
  func findsLibrary() throws {
    let types = [
      "ModelMapper", "Mapper", "Property", "Date", "String", "Mappable", "PropertyMapped",
      "Coercible", "ConstructedMappable", "_InheritableModel", "_EnumCoercible",
      "_RawValueCoercible",
      "FallbackCoercible", "TaggedCoercible",
    ]
    let program = """
      import ModelMapper
      \(types.map { "struct \($0) {}" }.joined(separator: "\n"))
      @Mappable struct Filled { var a = 0; @MapKey("x") var c = "" }
      @Mappable struct Constructed { var a = 0; let b: Int }
      @Mappable(inheritable: true) class Base { var a = 0 }
      @Mappable final class Derived: Base { var b = 0 }
      @Mappable enum Raw: Int { case a; @MapFallback case other }
      @Mappable enum Tagged { case a; case b(c: Int); @MapKey("nope", "none") case d }
      print(try Derived.make(from: ["b": 1]).b, try Tagged.make(from: "none"))
      """
    let shadows = try SwiftProgram("Shadows", files: ["main.swift": program])
    #expect(try shadows.run() == "1 d\n")
  }
  #endif
}
