import Testing

@Suite("The SOAP client")
struct SOAPClientTests {
  @Test("prints its request, and the stock in its sample response")
  func printsSample() throws {
    #expect(try Example("soap-client").run() == Example.expected("soap-client"))
  }
}
