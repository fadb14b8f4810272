import Foundation
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

  @Test("shows each row of its table of shapes in a program")
  func shapes() throws {
    let page = try #require(Page.all.first { $0.name == "Shapes" })
    let text = try String(contentsOf: page.url, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`@") }
    #expect(rows.count > 15)
    for row in rows {
      let code = row.split(separator: "`").last { $0.hasPrefix("@") || $0.hasPrefix("var") }
      #expect(code.map { page.program.contains($0) } == true, "\(row)")
    }
  }

  private func check(_ page: Page) throws {
    let program = try SwiftProgram(page.name, files: ["main.swift": page.program])
    let difference = try page.difference(from: program.run())
    #expect(difference == nil)
  }
}
