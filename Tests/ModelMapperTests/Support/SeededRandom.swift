/// Random numbers that are the same in every run, so that a failure repeats.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  /// A finite number of any size, often one with few digits.
  mutating func double() -> Double {
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
