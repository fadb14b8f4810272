import Testing

@testable import ModelMapperExpansion

@Suite("Stepping over literals and comments")
struct LiteralTests {
  static let literals: [ReadingCase] = [
    ReadingCase("string", #"var a = "} var x = 0", b = "\"{""#, "a b"),
    ReadingCase("raw string", ###"var a = #" } \"#, b = ##"#" \#( "##"###, "a b"),
    ReadingCase("raw string of a quote", ##"var a = #"""#, b = 1"##, "a b"),
    ReadingCase(
      "multi-line string", "var a = \"\"\"\n  } \" \"\" var x = 0\n  \\\"\"\"\n  \"\"\", b = 1",
      "a b"),
    ReadingCase(
      "raw multi-line string", "var a = #\"\"\"\n  \"\"\" } \\( \n  \"\"\"#, b = 1", "a b"),
    ReadingCase("interpolation", #"var a = "\(f("}", [1: "\(g { ")" })"])) }", b = 1"#, "a b"),
    ReadingCase("raw interpolation", ##"var a = #"\(x) \#(f(")"))"#, b = 1"##, "a b"),
    ReadingCase("comment in interpolation", #"var a = "\(x /* ) " */)", b = 1"#, "a b"),
    ReadingCase(
      "comments",
      """
      var a /* var x = { /* } */ */ = 1 // } var y
      var b = 1 /**/
      """,
      "a b"),
    ReadingCase(
      "comment with line breaks",
      """
      var a = 1 /*
      */ + 2
      var b = 1
      """,
      "a b"),
    ReadingCase(
      "numbers",
      """
      var a = 1_000.5e-3, b = 0x1F.8p3, c = -1
      var d = x.0.1
      """,
      "a b c d"),
    ReadingCase(
      "regular expression",
      """
      var a = /\\/ [}] (")/
      var b = try /x{2}/.wholeMatch(in: s)
      """,
      "a b"),
    ReadingCase(
      "extended regular expression",
      """
      var a = #/ } / " /#, b = #/
        \\/# }
      /#, c = 1
      """,
      "a b c"),
    ReadingCase("division", "var a = x / y / z, b = (x)/2/3, c = [1].reduce(1, /)", "a b c"),
    ReadingCase(
      "unfinished string",
      """
      var a = "abc
      var b = 1
      """,
      "a b"),
  ]

  @Test("steps over literals and comments", arguments: literals)
  func stepsOverLiterals(_ row: ReadingCase) {
    #expect(row.found == row.expected)
  }
}
