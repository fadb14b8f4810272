import Foundation
import Testing

@testable import ModelMapperExpansion

@Suite("Explaining misuse of the macros")
struct DiagnosticTests {
  @Test("says what is wrong, at its place, and offers a change", arguments: DiagnosticRow.all)
  func explains(row: DiagnosticRow) {
    let expansion = Expansion(row.source, macro: row.macro, missing: row.missing, in: row.context)
    #expect(expansion.diagnostics == row.says)
    if row.macro == "Mappable" { #expect(expansion.fixedSource == row.fixed ?? row.source) }
  }

  @Test("lists every mistake with its cure in the documentation")
  func documents() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/ModelMapper/Documentation.docc/Diagnostics.md")
    let groups = [
      ("Types", DiagnosticRow.types), ("Enums", DiagnosticRow.enums),
      ("Values", DiagnosticRow.values),
      ("Markers", DiagnosticRow.markers), ("Keys and dates", DiagnosticRow.keys),
      ("Initializers and hooks", DiagnosticRow.hooks),
    ]
    let text =
      """
      # What the macros say

      Each error and warning of `@Mappable` and its markers, with what to do about it.

      """
      + groups.map { title, rows in
        "\n## \(title)\n" + rows.map { "\n\($0.section)\n" }.joined()
      }.joined()
      + "\n## What the compiler says\n"
      + DiagnosticRow.compiler.map { "\n> error: \($0.0)\n\n\($0.1)\n" }.joined()
    if ProcessInfo.processInfo.environment["WRITE_DOCUMENTATION"] != nil {
      try text.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }

  @Test("is silent where there is no mistake")
  func isSilent() {
    let sources = [
      "@Mappable struct A { let a: Int\n#if X\nlet A: Int\n#endif\n }",
      "@Mappable struct A { @MapKey(\"labels['a..b']\", \"a[0].b\", \"v1.0\") let a: Int }",
      "@Mappable struct A { let models: [any Mappable], one: (any PropertyMapped)? }",
      "@Mappable struct A { let box: Box<any Shape>; let a: Date }",
      "@Mappable struct A { var properties = [1] }",
      "@Mappable struct A { let results: [Result], first: Result?; var last: Result }",
      "@Mappable struct A { @MapAttribute @MapSeparated(by: \" \") var ids: [Int] }",
      "@Mappable struct A { @MapAttribute @MapDirection(.input) var ids: [Int] = [] }",
      "@Mappable enum A: String { case other; @MapFallback case fallback }",
      "@Mappable struct A { @MapDates(.pattern(\"yyyy-MM-dd 'at' HH:mmxxx\")) let a: Date? }",
    ]
    for source in sources { #expect(Expansion(source).diagnostics == [], "\(source)") }
  }

  @Test(
    "adds the conformances of a class even if it is in error",
    arguments: ["class A { var a: Int }", "class A: B { func f() {", "class A { var a = (]) }"])
  func addsConformances(source: String) {
    let expansion = Expansion("@Mappable(inheritable: true) " + source)
    #expect(expansion.diagnostics.count == 1)
    #expect(expansion.conformance.contains("_ModelMapperProtocols._InheritableModel"))
  }

  @Test(
    "points to an unmatched bracket",
    arguments: [
      "struct A { var a = (1 }", "struct A { func f() { }", "struct A { ] }",
    ])
  func pointsToBracket(source: String) {
    let expansion = Expansion("@Mappable " + source)
    #expect(expansion.diagnostics.count == 1)
    #expect(
      expansion.diagnostics.allSatisfy {
        $0.hasSuffix("@Mappable cannot read this type, since this bracket is not matched")
      })
  }

  @Test("is silent about a marker in a model")
  func isSilentAboutMarkers() {
    #expect(
      Expansion("@MapRequired var a = 1", macro: "MapRequired", in: "@Mappable struct A {}")
        .diagnostics.isEmpty)
    #expect(
      Expansion("@MapKey(\"x\") let a: Int", macro: "MapKey", in: "@Mappable struct A {}")
        .diagnostics.isEmpty)
  }
}
