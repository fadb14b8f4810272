/// Random numbers that are the same in every run, so that a failure repeats.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: The number that decides all others.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number of the SplitMix64 sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number below a bound.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  /// Returns whether something happens that happens once in so many times.
  package mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// Returns one of the elements.
  package mutating func one<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Returns a finite number of any size, often one with few digits.
  package mutating func double() -> Double {
    switch below(4) {
    case 0: return Double(Int64(truncatingIfNeeded: next()) >> Int64(below(64)))
    case 1: return Double(below(1_000_000_000)) / [1, 10, 100, 1000, 1e6, 1e7][below(6)]
    case 2: return Double(next() >> 11) / 9_007_199_254_740_992
    default:
      let number = Double(bitPattern: next())
      return number.isFinite ? number : 0
    }
  }
}
