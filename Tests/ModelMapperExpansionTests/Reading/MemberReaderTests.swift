import Testing

@testable import ModelMapperExpansion

@Suite("Reading members")
struct MemberReaderTests {
  static let kinds: [ReadingCase] = [
    ReadingCase("stored", "var id = 0", "id"),
    ReadingCase("typed", "var id: Int = 0", "id"),
    ReadingCase("without a default", "var id: Int", "id:noDefault"),
    ReadingCase("optional", "var a: Int?; var b: Int!; var c: [Int?]", "a b c:noDefault"),
    ReadingCase("optional spelled out", "var a: Optional<Int>", "a:noDefault"),
    ReadingCase("function that returns an optional", "var f: () -> Int?", "f:noDefault"),
    ReadingCase("optional function", "var f: (() -> Int)?", "f"),
    ReadingCase(
      "constant",
      "let a = 1; let b: Int; let c: Int?",
      "a:constant b:noDefault c:noDefault"),
    ReadingCase("several", "var a = 0, b = \"\", c: Int?", "a b c"),
    ReadingCase("several of one type", "var a, b: Int?, c, d: Int", "a b c:noDefault d:noDefault"),
    ReadingCase("tuple of names", "var (a, (b, _)) = (1, (2, 3))", "a b"),
    ReadingCase("labelled tuple of names", "var (x: a, y: b): (x: Int, y: Int) = (1, 2)", "a b"),
    ReadingCase(
      "computed",
      """
      var a: Int { 1 }
      var b: Int { get { 1 } set {} }
      """,
      "a:computed b:computed"),
    ReadingCase(
      "computed on the next line",
      """
      var a: Int
      {
        get { 1 }
      }
      var b = 1
      """,
      "a:computed b"),
    ReadingCase(
      "observed",
      """
      var a = 0 { didSet { a = 1 } }
      var b: Int = 0 { willSet(new) {} didSet {} }
      """,
      "a b"),
    ReadingCase(
      "observed on the next line",
      """
      var a = f()
      {
        didSet {}
      }
      var b = 1
      """,
      "a b"),
    ReadingCase("observed without a value", "var a: Int { didSet {} }", "a:noDefault"),
    ReadingCase("observer with an attribute", "var a = 0 { @MainActor didSet {} }", "a"),
    ReadingCase("observed, then another", "var a = 0 { didSet {} }, b = 1 { willSet {} }", "a b"),
    ReadingCase(
      "static",
      """
      static var a = 0
      static let b = 1
      class var c: Int { 1 }
      """,
      "a:static b:static c:static"),
    ReadingCase(
      "lazy",
      """
      lazy var a = 0
      private lazy var b = { 1 }()
      """,
      "a:lazy b:lazy"),
    ReadingCase(
      "weak and unowned",
      """
      weak var a: Node?
      unowned(safe) var b: Node
      """,
      "a b:noDefault"),
    ReadingCase(
      "wrapped",
      """
      @Wrapper var a: Int
      @Wrapper(wrappedValue: 1, "}") var b: Int
      @Box<[Int]> var c
      """,
      "a b c"),
    ReadingCase("attribute of the language", "@available(*, deprecated) var a: Int", "a:noDefault"),
    ReadingCase(
      "attribute on a line of its own",
      """
      @A.B(1)
      // comment
      @C
      var a = 0
      """,
      "a"),
    ReadingCase(
      "restricted setter",
      """
      public private(set) var a = 0
      private(set) static var b = 0
      """,
      "a b:static"),
    ReadingCase(
      "modifiers of concurrency",
      """
      nonisolated(unsafe) var a = 0
      nonisolated let b = 0
      """,
      "a b:constant"),
    ReadingCase(
      "methods",
      """
      func f() {}
      mutating func g(_ a: Int, for b: (Int, String) = (1, "")) -> Int { 1 }
      init() {}
      init?(x: Int) {}
      """,
      "f() g(_:for:) init() init(x:)"),
    ReadingCase(
      "generic method",
      """
      func f<A: P<Int>, B>(_ a: A, b: [B]) async throws(E) -> Set<A> where A: B { }
      var a = 0
      """,
      "f(_:b:) a"),
    ReadingCase(
      "operator method",
      """
      static func == (a: S, b: S) -> Bool { true }
      static func <-- <T>(l: T, r: T) {}
      var a = 0
      """,
      "a"),
    ReadingCase(
      "parameter attributes",
      "func f(@Builder _ a: @escaping () -> Void, isolated b: A) {}",
      "f(_:isolated:)"),
    ReadingCase(
      "hook",
      """
      mutating func shouldTransform(
        _ value: SourceValue, for property: PropertyDescriptor
      ) -> Bool { true }
      """,
      "shouldTransform(_:for:)"),
    ReadingCase(
      "methods without a body",
      """
      func f() -> Int
      func g()
      var a = 0
      """,
      "f() g() a"),
    ReadingCase(
      "subscript and deinit",
      """
      subscript(i: Int) -> Int { i }
      deinit { }
      var a = 0
      """,
      "a"),
    ReadingCase(
      "nested types",
      """
      struct T { var x = 0 }
      class C { let y = 1 }
      enum E: Int { case a, b; var z: Int { 1 } }
      var a = 0
      """,
      "a"),
    ReadingCase(
      "nested actor and extension words",
      """
      actor A { var x = 0 }
      var actor = 1
      var a = 0
      """,
      "actor a"),
    ReadingCase(
      "type aliases",
      """
      typealias A = [Int: (String) -> Void]
      typealias B<T> = Set<T>
      var a = 0
      """,
      "a"),
    ReadingCase(
      "macros among the members",
      """
      #warning("var x = 0")
      #make("a") { var y = 0 }
      var a = 0
      """,
      "a"),
    ReadingCase("one line", "var a = 0; let b = 1; func f() {}; var c = 2", "a b:constant f() c"),
    ReadingCase("nothing", "", ""),
  ]

  @Test("distinguishes the kinds of members", arguments: kinds)
  func tellsKinds(_ row: ReadingCase) {
    #expect(row.found == row.expected)
  }
}
