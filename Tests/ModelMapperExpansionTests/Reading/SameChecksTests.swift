import TestSupport
import Testing

@testable import ModelMapper
@testable import ModelMapperExpansion

/// The macro checks what the library checks when a program runs, by code of its own.
@Suite("What the macro refuses, as the library does")
struct SameChecksTests {
  static let paths = [
    "a", "a.b", "a/b", "a.b[0].c", "a.0", "[0]", "[0][1]", "['a.b']", "a['b/c'].d", "a['b']['c']",
    "it's", "a]b", "a b", "v1.0", "@id", "#text", "[''].a", ".", "/", "//", "a..b", "a./b", ".a",
    "/a", "a.", "a/", "a.[0]", "[", "a[", "a[0", "a[]", "a[x]", "a[-1]", "a[+1]", "a[٣]", "a[ 1]",
    "a[99999999999999999999]", "a[0]b", "a['b", "a['b'", "a['b'c]", "a['b']c", "a[b.c]", "['",
    "a[0].", "a[0]..b", "a[b'c']", "'a.b'", "'a..b'",
  ]

  @Test("are the same paths", arguments: paths)
  func path(_ key: String) {
    let isUsable = Literal.pathProblem(key) == nil
    #expect(isUsable == (SourcePath.problem(inDeclared: key) == nil), "\(key)")
  }

  static let patterns = [
    "", "'", "''", "'''", "yyyy'T", "e\u{301}", "y\u{301}", "ä", "\r\n", "日", "yyyy年M月d日",
  ]

  @Test("are the same date patterns", arguments: patterns)
  func pattern(_ pattern: String) {
    let isUsable = ModelMapperExpansion.DateFormat.problem(in: pattern) == nil
    #expect(isUsable == (DatePattern.problem(in: pattern) == nil), "\(pattern)")
  }

  @Test("are the same letters of date patterns, however often they stand in a row")
  func letters() {
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      for count in 1...20 { pattern(String(repeating: letter, count: count)) }
    }
  }

  @Test("are the same texts of any characters")
  func noise() {
    var random = SeededRandom(seed: 77)
    for _ in 0..<10_000 {
      path(Self.text(of: Array("ab0./[]'"), using: &random))
      pattern(Self.text(of: Array("yMdxXzEa'- T"), using: &random))
    }
  }

  private static func text(of characters: [Character], using random: inout SeededRandom) -> String {
    let count = Int.random(in: 1...8, using: &random)
    return String((0..<count).compactMap { _ in characters.randomElement(using: &random) })
  }
}
