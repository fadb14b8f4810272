import Testing

@Suite("The quick start")
struct QuickStartTests {
  @Test("prints models, what could not be used and why, and the way back")
  func printsExpected() throws {
    let output = try Example("quick-start").run()
    #expect(try output == Example.expected("quick-start"))
  }
}
