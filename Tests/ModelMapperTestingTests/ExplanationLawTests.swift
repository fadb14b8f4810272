import TestSupport
import Testing

/// The law is tried with types that are made at random, and documents that are made for them.
@Suite("What an explanation says of a scalar")
struct ExplanationLawTests {
  @Test("agrees with the model", arguments: Trial.parts)
  func agrees(part: UInt64) {
    for seed in Trial.seeds(of: part, count: LongTests.count(24, 1_000)) {
      for finding in Trial(seed: seed, sharesObjects: true).explanationFindings() {
        Issue.record("\(finding)")
      }
    }
  }
}
