import TestSupport
import Testing

/// The laws are tried with types that are made at random, and documents that are made for them.
@Suite("Records that are read one at a time")
struct StreamLawTests {
  @Test("are those that are read at once", arguments: Trial.parts)
  func areSameAtOnce(part: UInt64) async {
    await check(part) { await Trial(seed: $0, sharesObjects: true).streamFindings() }
  }

  @Test("are the same wherever chunks are cut", arguments: Trial.parts)
  func areSameInChunks(part: UInt64) async {
    await check(part) { await Trial(seed: $0, sharesObjects: true).chunkFindings() }
  }

  @Test("are those of the whole where a document grows", arguments: Trial.parts)
  func growToWhole(part: UInt64) async {
    await check(part) { Trial(seed: $0, sharesObjects: $0 % 2 == 0).growthFindings() }
  }

  /// Records what trials of the seeds of a part find.
  private func check(
    _ part: UInt64, _ findings: (_ seed: UInt64) async -> [Trial.Finding]
  ) async {
    for seed in Trial.seeds(of: part, count: LongTests.count(48, 800)) {
      for finding in await findings(seed) { Issue.record("\(finding)") }
    }
  }
}
