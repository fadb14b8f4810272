import Testing

@testable import ModelMapperExpansion

@Suite("Finding the end of a value")
struct ExpressionTests {
  static let expressions: [ReadingCase] = [
    ReadingCase(
      "closure",
      """
      var a: (Int) -> Int = { x in let y = { x }; return y() }
      var b = 1
      """,
      "a b"),
    ReadingCase(
      "called closure",
      """
      var a = {
        var x = 0
        return x
      }()
      var b = 1
      """,
      "a b"),
    ReadingCase(
      "trailing closure",
      """
      var a = f { $0 }, b = g(1) { } else: { }
      var c = h
      {
        1
      }
      var d = 1
      """,
      "a b c d"),
    ReadingCase(
      "trailing closures on lines",
      """
      var a = f {
      }
      else: {
      }
      var b = 1
      """,
      "a b"),
    ReadingCase("generic call", "var a = Dictionary<String, [Int]>(), b = 1", "a b"),
    ReadingCase(
      "generic metatype",
      "var a = Pair<A<B>, (C) -> D>.self, b = Set<Int>.Index?.none, c = 1",
      "a b c"),
    ReadingCase("comparison", "var a = x < y, b = x > y, c = (1 < 2)", "a b c"),
    ReadingCase("shift", "var a = 1 << 2, b = 8 >> 1, c = 1", "a b c"),
    ReadingCase(
      "operators at line ends",
      """
      var a = 1 +
        2 &&
        x
      var b = y!
      var c = z?
        .d
      """,
      "a b c"),
    ReadingCase(
      "operators at line starts",
      """
      var a = 1
        + 2
        ?? 3
        .x
      var b = 1
      """,
      "a b"),
    ReadingCase(
      "ternary",
      """
      var a = x ? y : z
      var b = x
        ? y
        : z
      var c = x ?
        y :
        z
      var d = 1
      """,
      "a b c d"),
    ReadingCase(
      "value on the next line",
      """
      var a =
        0
      var b: Int
        = 1
      var c:
        Int = 1
      """,
      "a b c"),
    ReadingCase(
      "casts",
      """
      var a = x as? Y, b = x
        as? Y
      var c = x as!
        Z
      var d = try? f()
      var e = try!
        f()
      """,
      "a b c d e"),
    ReadingCase(
      "if expression",
      """
      var a = if x { 1 } else if y { 2 }
        else { 3 }
      var b = 1
      """,
      "a b"),
    ReadingCase(
      "switch expression",
      """
      var a = switch x { case .b: 1
        default: 2 }
      var c = 1
      """,
      "a c"),
    ReadingCase(
      "key path",
      """
      var a = \\S.b?.c, d = \\.e
      var f = \\[Int].[0]
      """,
      "a d f"),
    ReadingCase("implicit member", "var a: E = .b(c: 1), d: E=.f, g = [.h, .i]", "a d g"),
    ReadingCase(
      "availability and macros",
      """
      var a = #file, b = #selector(S.c(_:)), d = #f(1) { }
      var e = 1
      """,
      "a b d e"),
    ReadingCase("without spaces", "var a=1,b:Int?=nil,c=[1,2]", "a b c"),
    ReadingCase(
      "arrays and dictionaries",
      """
      var a = [
        1,
        2,
      ], b: [String: [Int]] = [:]
      """,
      "a b"),
    ReadingCase(
      "attribute after a value",
      """
      var a = 0
      @Wrapper var b = 1
        @objc
      var c = 2
      """,
      "a b c"),
    ReadingCase(
      "modifier after a value",
      """
      var a = b
      public var c = d
      final class E {}
      class var f: Int { 1 }
      """,
      "a c f:static"),
  ]

  static let types: [ReadingCase] = [
    ReadingCase("nested generics", "var a: [Set<Dictionary<Int, [Int]>>]?, b: Int = 0", "a b"),
    ReadingCase(
      "function types",
      "var a: (Int, String) async throws(E) -> Void = { _, _ in }, b = 1",
      "a b"),
    ReadingCase(
      "function type over lines",
      """
      var a:
        (Int) ->
        Void
        = f
      var b: @Sendable (Int)
        -> Void = g
      """,
      "a b"),
    ReadingCase("existential", "var a: any P & Q = x, b: (some R)? = nil, c: (any P)?", "a b c"),
    ReadingCase(
      "qualified",
      """
      var a: A.B<C>.D?, e: A
        .B = x
      """,
      "a e"),
    ReadingCase("tuple", "var a: (x: Int, y: [Int: String]) = (1, [:]), b = 1", "a b"),
    ReadingCase(
      "value generic",
      "var a: InlineArray<3, Int> = [1, 2, 3], b: Vector<-1, [2 of Int]> = x",
      "a b"),
    ReadingCase(
      "suppressed and pack",
      "var a: Box<~Copyable>, b: (repeat each T)",
      "a:noDefault b:noDefault"),
  ]

  @Test("steps over expressions", arguments: expressions)
  func stepsOverExpressions(_ row: ReadingCase) {
    #expect(row.found == row.expected)
  }

  @Test("steps over types", arguments: types)
  func stepsOverTypes(_ row: ReadingCase) {
    #expect(row.found == row.expected)
  }
}
