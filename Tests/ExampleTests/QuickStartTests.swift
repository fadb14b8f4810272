import Foundation
import Testing

@Suite("The quick start")
struct QuickStartTests {
  @Test("prints what a newcomer is shown in the README")
  func printsExpected() throws {
    let output = try Example("quick-start").run()
    print(output)
  }
}
