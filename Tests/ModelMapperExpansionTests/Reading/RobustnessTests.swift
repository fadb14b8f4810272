import TestSupport
import Testing

@testable import ModelMapperExpansion

@Suite("Reading broken sources")
struct RobustnessTests {
  static let sources =
    (MemberReaderTests.kinds + NameTests.conditions + LiteralTests.literals
    + ExpressionTests.expressions + ExpressionTests.types).map(\.source)

  @Test("ends for every beginning of a source")
  func endsForEveryBeginning() {
    for source in Self.sources {
      let source = "@Mappable final class S<T>: A where T: B { \(source) }"
      for end in source.indices {
        let declaration = TypeDeclaration(String(source[..<end]))
        #expect(declaration.members.count <= 50)
      }
    }
  }

  @Test("ends for every source with a character taken out or doubled")
  func endsForEveryMutation() {
    for source in Self.sources {
      for index in source.indices {
        var (shorter, longer) = (source, source)
        shorter.remove(at: index)
        longer.insert(source[index], at: index)
        #expect(TypeDeclaration("struct S { \(shorter) }").members.count <= 50)
        #expect(TypeDeclaration("struct S { \(longer) }").members.count <= 50)
      }
    }
  }

  static let pieces = [
    "{", "(", "\"\\(", "#if A\n", "var a = b<", "var a: B<", "b<", "/", "(/a", "@A", "/*",
    "var a = 1 +\n", "`", "a, ", "#if A\n.b\n", "x {}\n", "#\"\"\"", "func f<T", "<", "((/",
    "a(b<", "case a = ", "var a: (B<C>, ", "\"\"\"\n", "let a, b: C\n", "@A(b) var c = d {\n}\n",
    "var a;", "/// a\nvar a = b\n", "/// a\n", "x. ", "+ ", "?", "@A(", "[a: ", "case a, ",
    "+ /a ", "?/a ", "a, b: C, ", "var a = b\n#if A\n.c\n",
  ]

  @Test(
    "does work in proportion to the text", .enabled(if: Work.isCounted), arguments: pieces)
  func worksInProportion(piece: String) {
    for source in [piece, "var " + piece, "var a = " + piece, "var a: " + piece] {
      let growth = Work.growth(from: 500) { count in
        let text =
          "struct S {" + source + String(repeating: piece, count: count) + "\nvar last = 1\n}"
        _ = TypeDeclaration(text).members
      }
      #expect(growth < Work.limit)
    }
  }

  @Test("ends soon, however long the text is", .timeLimit(.minutes(5)), arguments: pieces)
  func endsSoon(piece: String) {
    let count = LongTests.count(1_000, 20_000)
    for source in [piece, "var a = " + piece, "var a: " + piece] {
      let text = "struct S {" + source + String(repeating: piece, count: count) + "\n}"
      // The name is there whatever follows it, and no member that is not in the text.
      #expect(TypeDeclaration(text).members.count <= 2 * count + 2)
    }
  }
}
