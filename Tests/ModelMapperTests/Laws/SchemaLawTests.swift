import TestSupport
import Testing

/// The law is tried with types that are made at random, and documents that are made for them.
@Suite("What is written of a model")
struct SchemaLawTests {
  private static let parts: UInt64 = 8

  @Test("is valid by the schema of its type", arguments: 0..<parts)
  func isValid(part: UInt64) {
    let count = UInt64(LongTests.count(240, 4_000)) / Self.parts
    for seed in part * count..<(part + 1) * count {
      for finding in Trial(seed: seed, sharesObjects: true).schemaFindings() {
        Issue.record("\(finding)")
      }
    }
  }
}
