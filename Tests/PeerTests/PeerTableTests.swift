import Foundation
import Testing

@Suite("The test suites of other libraries")
struct PeerTableTests {
  @Test("have cases with names of their own, of which few differ", arguments: Peer.allCases)
  func areCounted(peer: Peer) {
    let names = peer.cases.map(\.name)
    let differing = peer.differences.flatMap(\.cases)
    print(
      "\(peer.rawValue): \(names.count) cases are tested, of which \(names.count - differing.count) "
        + "are equal and \(differing.count) differ as its page says.")
    #expect(Set(names).count == names.count)
    #expect(Set(differing).count == differing.count)
    #expect(Set(differing).subtracting(names).isEmpty, "Rows name cases that do not exist.")
  }

  @Test("and 19 of 20 are equal")
  func mostAreEqual() {
    let cases = Peer.allCases.map(\.cases.count).reduce(0, +)
    let differing = Peer.allCases.flatMap(\.differences).map(\.cases.count).reduce(0, +)
    print("Tests by others: \(cases) cases, of which \(differing) differ.")
    #expect(differing * 20 <= cases)
  }

  @Test("differ as their pages say", arguments: Peer.allCases)
  func pagesHaveTheTable(peer: Peer) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources")
    let page = try String(contentsOf: sources.appending(path: peer.page), encoding: .utf8)
    let lines = page.components(separatedBy: "\n")
    guard let heading = lines.firstIndex(of: peer.heading) else {
      #expect(peer.differences.isEmpty, "The page lacks its table:\n\(peer.written)")
      return
    }
    let section = lines[(heading + 1)...].prefix { !$0.hasPrefix("## ") }
    #expect(section.filter { $0.hasPrefix("|") } == peer.table, "Expected:\n\(peer.written)")
  }
}

extension Peer {
  /// The table as lines to copy into the page.
  fileprivate var written: String { ([heading, ""] + table).joined(separator: "\n") }
}
