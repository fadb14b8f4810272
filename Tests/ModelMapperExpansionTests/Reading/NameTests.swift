import Testing

@testable import ModelMapperExpansion

@Suite("Reading names and conditions")
struct NameTests {
  static let names: [ReadingCase] = [
    ReadingCase("escaped", "var `class` = 0, `var` = 1", "class var"),
    ReadingCase(
      "raw",
      """
      var `full name` = ""
      var `a "b"` = 0
      """,
      "full name a \"b\""),
    ReadingCase(
      "words of the language",
      """
      var open = 1
      var set = 1
      var lazy = 1
      var package = 1
      var actor = 1
      var final: Int?
      var async = 0
      """,
      "open set lazy package actor final async"),
    ReadingCase(
      "modifiers as names in values",
      """
      var a = open
      var b = final +
        lazy
      var c = optional
      """,
      "a b c"),
    ReadingCase(
      "emoji and accents",
      """
      var 🙂 = 0, 👩‍👩‍👧 = 1
      var größe = 1.5, 名前 = ""
      """,
      "🙂 👩‍👩‍👧 größe 名前"),
    ReadingCase(
      "underscores and dollars",
      """
      var _a = 0, __b = 1
      var $c = 2
      """,
      "_a __b $c"),
  ]

  static let conditions: [ReadingCase] = [
    ReadingCase(
      "one branch",
      """
      #if DEBUG
      var a = 0
      #endif
      var b = 0
      """,
      "[#if DEBUG] a [#endif] b"),
    ReadingCase(
      "all branches",
      """
      #if os(Linux) && !DEBUG // why
      var a = 0
      #elseif swift(>=6)
      var b = 0
      #else
      var c = 0
      #endif
      """,
      "[#if os(Linux) && !DEBUG] a [#elseif swift(>=6)] b [#else] c [#endif]"),
    ReadingCase(
      "nested",
      """
      #if A
      #if B
      var a = 0
      #endif
      #endif
      """,
      "[#if A] [#if B] a [#endif] [#endif]"),
    ReadingCase(
      "condition over two lines",
      """
      #if (A &&
        B)
      var a = 0
      #endif
      """,
      "[#if (A &&\n  B)] a [#endif]"),
    ReadingCase(
      "around an attribute",
      """
      #if A
      @available(*, deprecated)
      #endif
      var a = 0
      """,
      "[#if A] [#endif] a"),
    ReadingCase(
      "after a value",
      """
      var a = 0
      #if A
      var b = x
      #endif
      var c: Int
      #if B
      #endif
      """,
      "a [#if A] b [#endif] c:noDefault [#if B] [#endif]"),
    ReadingCase(
      "within a value",
      """
      var a = x
        #if A
        .b { 1 }
        #else
        .c
        #endif
      var d = 0
      """,
      "a d"),
    ReadingCase(
      "within a body",
      """
      func f() {
      #if A
      }
      #endif
      }
      var a = 0
      """,
      "unmatched"),
  ]

  @Test("takes every kind of name", arguments: names)
  func takesNames(_ row: ReadingCase) {
    #expect(row.found == row.expected)
  }

  @Test("keeps conditional compilation", arguments: conditions)
  func keepsConditions(_ row: ReadingCase) {
    #expect(row.found == row.expected)
  }
}
