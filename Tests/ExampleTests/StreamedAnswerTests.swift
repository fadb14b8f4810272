import Testing

@Suite("The streamed answer")
struct StreamedAnswerTests {
  @Test("is shown as it grows")
  func printsSample() throws {
    #expect(try Example("streamed-answer").run() == Example.expected("streamed-answer"))
  }
}
