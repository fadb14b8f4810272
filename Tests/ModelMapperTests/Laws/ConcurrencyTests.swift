import Foundation
import ModelMapper
import TestSupport
import Testing

/// Plans of types are made on first use, which may be on many threads at once.
@Suite("Types that many threads meet for the first time")
struct ConcurrencyTests {
  @Test("are mapped alike, the same ones and different ones", arguments: 0..<8)
  func areMappedAlike(part: UInt64) {
    let count = UInt64(LongTests.count(10, 200))
    for number in 0..<count {
      // No other test makes these types.
      let seed = (1 << 40) + (part * count + number) * 64
      #expect(Fuzz.threadFindings(seed: seed) == [])
    }
  }
}
