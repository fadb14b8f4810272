import TestSupport
import Testing

/// The law is tried with types that are made at random, and documents that are made for them.
@Suite("What an explanation says of a scalar")
struct ExplanationLawTests {
  private static let parts: UInt64 = 8

  @Test("agrees with the model", arguments: 0..<parts)
  func agrees(part: UInt64) {
    let count = UInt64(LongTests.count(24, 1_000)) / Self.parts
    for seed in part * count..<(part + 1) * count {
      for finding in Trial(seed: seed, sharesObjects: true).explanationFindings() {
        Issue.record("\(finding)")
      }
    }
  }
}
