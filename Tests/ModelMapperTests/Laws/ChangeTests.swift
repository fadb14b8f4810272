import TestSupport
import Testing

/// The laws are tried with types that are made at random, and documents that are made for them.
@Suite("A model that is changed")
struct ChangeTests {
  private static let parts: UInt64 = 8

  @Test(
    "by a merge patch becomes what it was written of", arguments: 0..<parts,
    [Trial.Door.bytes, .dictionaries])
  func becomesTheOther(part: UInt64, door: Trial.Door) {
    check(part) {
      Trial(seed: $0, sharesObjects: true, choosesCases: true).patchFindings(through: door)
    }
  }

  @Test(
    "by a document is what is made of it", arguments: 0..<parts, [Trial.Door.bytes, .dictionaries])
  func becomesWhatIsMade(part: UInt64, door: Trial.Door) {
    check(part) {
      Trial(seed: $0, sharesObjects: true, choosesCases: true).updateFindings(through: door)
    }
  }

  /// Records what trials of the seeds of a part find.
  private func check(_ part: UInt64, _ findings: (_ seed: UInt64) -> [Trial.Finding]) {
    let count = UInt64(LongTests.count(120, 2_000)) / Self.parts
    for finding in (part * count..<(part + 1) * count).flatMap(findings) {
      Issue.record("\(finding)")
    }
  }
}
