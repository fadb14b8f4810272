import Testing

@Suite("The documentation")
struct PageTests {
  @Test("has examples that compile and print what they show in the README")
  func readme() throws {
    let page = try #require(Page.all.first { $0.name == "README" })
    try check(page)
  }

  @Test(
    "has examples that compile and print what they show", .enabled(if: SwiftProgram.runsLongTests),
    arguments: Page.all.filter { $0.name != "README" })
  func articles(_ page: Page) throws { try check(page) }

  private func check(_ page: Page) throws {
    let program = try SwiftProgram(page.name, files: ["main.swift": page.program])
    let difference = try page.difference(from: program.run())
    #expect(difference == nil)
  }
}
