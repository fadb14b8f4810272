import TestSupport
import Testing

/// The law is tried with types that are made at random, and documents that are made for them.
@Suite("A scalar of a document")
struct AccountingTests {
  @Test("that is a short number in spaces is not taken for an equal number elsewhere")
  func isToldFromEqualNumber() {
    #expect(Trial(seed: 2_067_552).accountingFindings(through: .decoder).isEmpty)
  }

  @Test(
    "that follows an empty element of a range is not taken for null",
    arguments: [30_013_093, 30_048_065, 30_048_306])
  func isNotNull(seed: UInt64) {
    #expect(Trial(seed: seed).accountingFindings(through: .xml).isEmpty)
  }

  @Test(
    "is in the model, or an issue names it", arguments: Trial.parts, Trial.Door.allCases)
  func isAccountedFor(part: UInt64, door: Trial.Door) {
    check(part) { Trial(seed: $0).accountingFindings(through: door) }
  }

  @Test(
    "of an object that several share is in one of them, or an issue names it",
    arguments: Trial.parts,
    [Trial.Door.bytes, .dictionaries, .xml])
  func isAccountedForInSharedObjects(part: UInt64, door: Trial.Door) {
    check(part) { Trial(seed: $0, sharesObjects: true).accountingFindings(through: door) }
  }

  @Test("is the same from bytes and from dictionaries", arguments: Trial.parts)
  func isSameFromAllSources(part: UInt64) {
    check(part) { Trial(seed: $0, sharesObjects: true).sourceFindings() }
  }

  @Test("of which an issue tells is where the issue says", arguments: Trial.parts)
  func isWhereIssuesSay(part: UInt64) {
    check(part, LongTests.count(200, 1_000)) {
      Trial(seed: $0, sharesObjects: true).placeFindings()
    }
  }

  @Test(
    "that is written is read again, or an issue names it", arguments: Trial.parts,
    [Trial.Door.bytes, .dictionaries, .xml])
  func isReadAgain(part: UInt64, door: Trial.Door) {
    check(part) { Trial(seed: $0, sharesObjects: true).echoFindings(through: door) }
  }

  /// Records what trials of the seeds of a part find.
  private func check(
    _ part: UInt64, _ seeds: Int = LongTests.count(200, 4_000),
    _ findings: (_ seed: UInt64) -> [Trial.Finding]
  ) {
    for finding in Trial.seeds(of: part, count: seeds).flatMap(findings) {
      Issue.record("\(finding)")
    }
  }
}
