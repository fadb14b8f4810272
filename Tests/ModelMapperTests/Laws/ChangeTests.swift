import TestSupport
import Testing

/// The laws are tried with types that are made at random, and documents that are made for them.
@Suite("A model that is changed")
struct ChangeTests {
  @Test(
    "by a merge patch becomes what it was written of", arguments: Trial.parts,
    [Trial.Door.bytes, .dictionaries])
  func becomesTheOther(part: UInt64, door: Trial.Door) {
    check(part) {
      Trial(seed: $0, sharesObjects: true, choosesCases: true).patchFindings(through: door)
    }
  }

  @Test(
    "by a document is what is made of it", arguments: Trial.parts,
    [Trial.Door.bytes, .dictionaries])
  func becomesWhatIsMade(part: UInt64, door: Trial.Door) {
    check(part) {
      Trial(seed: $0, sharesObjects: true, choosesCases: true).updateFindings(through: door)
    }
  }

  /// Records what trials of the seeds of a part find.
  private func check(_ part: UInt64, _ findings: (_ seed: UInt64) -> [Trial.Finding]) {
    for finding in Trial.seeds(of: part, count: LongTests.count(120, 2_000)).flatMap(findings) {
      Issue.record("\(finding)")
    }
  }
}
