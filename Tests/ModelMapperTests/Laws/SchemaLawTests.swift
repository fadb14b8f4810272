import TestSupport
import Testing

/// The law is tried with types that are made at random, and documents that are made for them.
@Suite("What is written of a model")
struct SchemaLawTests {
  @Test("is valid by the schema of its type", arguments: Trial.parts)
  func isValid(part: UInt64) {
    for seed in Trial.seeds(of: part, count: LongTests.count(240, 4_000)) {
      for finding in Trial(seed: seed, sharesObjects: true).schemaFindings() {
        Issue.record("\(finding)")
      }
    }
  }
}
