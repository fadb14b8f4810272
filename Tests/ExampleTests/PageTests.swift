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
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| the server sends")
    }
    #expect(rows.count > 25)
    for row in rows {
      // What is sent is in the first column, what is written in the others.
      let cells = row.dropFirst(2).components(separatedBy: " | ").dropFirst()
      let codes = cells.flatMap { cell in
        cell.components(separatedBy: "`").enumerated().compactMap { $0 % 2 == 1 ? $1 : nil }
      }
      #expect(!codes.isEmpty)
      for code in codes { #expect(page.program.contains(code), "\(row)") }
    }
  }

  @Test("lists each of its pages by its title in the README, and in the page of its module")
  func lists() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    for module in ["ModelMapper", "ModelMapperXML"] {
      let folder = "Sources/\(module)/Documentation.docc/"
      let files = try FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder)
      let main = try String(
        contentsOf: root.appending(path: "\(folder)\(module).md"), encoding: .utf8)
      for file in files where file.hasSuffix(".md") && file != "\(module).md" {
        let text = try String(contentsOf: root.appending(path: folder + file), encoding: .utf8)
        let title = text.prefix { $0 != "\n" }.dropFirst(2)
        let name = title.hasPrefix("Coming from ") ? title.dropFirst(12) : title
        #expect(readme.contains("[\(name)](\(folder)\(file))"))
        #expect(main.contains("<doc:\(file.dropLast(3))>"))
      }
    }
  }

  private func check(_ page: Page) throws {
    let program = try SwiftProgram(page.name, files: ["main.swift": page.program])
    let difference = try page.difference(from: program.run())
    #expect(difference == nil)
  }
}
