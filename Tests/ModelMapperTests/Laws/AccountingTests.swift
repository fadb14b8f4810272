import TestSupport
import Testing

/// The law is tried with types that are made at random, and documents that are made for them.
@Suite("A scalar of a document")
struct AccountingTests {
  private static let parts: UInt64 = 8

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
    "is in the model, or an issue names it", arguments: 0..<parts, Trial.Door.allCases)
  func isAccountedFor(part: UInt64, door: Trial.Door) {
    let count = UInt64(LongTests.count(240, 4_000)) / Self.parts
    for seed in part * count..<(part + 1) * count {
      for finding in Trial(seed: seed).accountingFindings(through: door) {
        Issue.record("\(finding)")
      }
    }
  }

  @Test(
    "of an object that several share is in one of them, or an issue names it", arguments: 0..<parts,
    [Trial.Door.bytes, .dictionaries, .xml])
  func isAccountedForInSharedObjects(part: UInt64, door: Trial.Door) {
    let count = UInt64(LongTests.count(240, 4_000)) / Self.parts
    for seed in part * count..<(part + 1) * count {
      for finding in Trial(seed: seed, sharesObjects: true).accountingFindings(through: door) {
        Issue.record("\(finding)")
      }
    }
  }

  @Test("is the same from bytes and from dictionaries", arguments: 0..<parts)
  func isSameFromAllSources(part: UInt64) {
    let count = UInt64(LongTests.count(240, 4_000)) / Self.parts
    for seed in part * count..<(part + 1) * count {
      for finding in Trial(seed: seed, sharesObjects: true).sourceFindings() {
        Issue.record("\(finding)")
      }
    }
  }

  @Test(
    "that is written is read again, or an issue names it", arguments: 0..<parts,
    [Trial.Door.bytes, .dictionaries, .xml])
  func isReadAgain(part: UInt64, door: Trial.Door) {
    let count = UInt64(LongTests.count(240, 4_000)) / Self.parts
    for seed in part * count..<(part + 1) * count {
      for finding in Trial(seed: seed, sharesObjects: true).echoFindings(through: door) {
        Issue.record("\(finding)")
      }
    }
  }
}
