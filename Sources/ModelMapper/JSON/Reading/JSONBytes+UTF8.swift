extension ByteSpan {
  /// The position of the first byte in a range that begins no well-formed UTF-8.
  ///
  /// Well-formed is what table 3-7 of the Unicode standard lists: no overlong form, no surrogate,
  /// nothing beyond U+10FFFF, nothing cut off.
  ///
  /// - Parameters:
  ///   - lower: Where to begin.
  ///   - upper: Where to end.
  /// - Returns: The position, or `nil` if all is well.
  /// - Complexity: O(*n*) in the length of the range, sixteen bytes at a time.
  func firstInvalidUTF8(from lower: Int, to upper: Int) -> Int? {
    var position = lower
    // A block is compared with the three bytes before each of its own.
    while position < upper, position < lower &+ 3 {
      let length = sequenceLength(at: position, to: upper)
      guard length > 0 else { return position }
      position &+= length
    }
    if position &+ 16 <= upper {
      // So few at once that what is not well-formed is found without looking at all of the rest.
      while position < upper {
        let end = Swift.min(position &+ 128, upper)
        guard isWellFormed(from: position, to: end) else { break }
        position = end
      }
      position = startOfSequence(before: position, from: lower)
    }
    while position < upper {
      let length = sequenceLength(at: position, to: upper)
      guard length > 0 else { return position }
      position &+= length
    }
    return nil
  }

  /// Whether each byte of a range is what those before it ask for; what the last ask for is not looked at.
  private func isWellFormed(from lower: Int, to upper: Int) -> Bool {
    var wrong = SIMD16<UInt8>(repeating: 0)
    var position = lower
    while position < upper {
      // The last block overlaps the one before it.
      let start = Swift.min(position, upper &- 16)
      wrong |= mistakes(at: start)
      position = start + 16
    }
    return wrong.marks == (0, 0)
  }

  /// Marks by their highest bits which of sixteen bytes are not what those before them ask for.
  @inline(__always)
  private func mistakes(at position: Int) -> SIMD16<UInt8> {
    let bytes = block(at: position)
    let third = block(at: position &- 3)
    if (bytes | third).marks == (0, 0) { return SIMD16(repeating: 0) }
    let first = block(at: position &- 1)
    let second = block(at: position &- 2)
    let leads = first.leads(of: 2)
    let longLeads = second.leads(of: 3)
    let continuations = bytes & ~(bytes &+ bytes)
    var wrong = (leads | longLeads | third.leads(of: 4)) ^ continuations
    // C0 and C1 begin overlong forms only.
    wrong.mark(where: (bytes & SIMD16(repeating: 0xFE)) .== SIMD16(repeating: 0xC0))
    // Letters of Latin, Greek, Cyrillic, Hebrew and Arabic take no more.
    if (bytes.leads(of: 3) | first.leads(of: 3) | longLeads).marks == (0, 0) { return wrong }
    wrong.mark(where: bytes .>= SIMD16(repeating: 0xF5))
    wrong.mark(where: (first .== SIMD16(repeating: 0xE0)) .& (bytes .< SIMD16(repeating: 0xA0)))
    wrong.mark(where: (first .== SIMD16(repeating: 0xED)) .& (bytes .>= SIMD16(repeating: 0xA0)))
    wrong.mark(where: (first .== SIMD16(repeating: 0xF0)) .& (bytes .< SIMD16(repeating: 0x90)))
    wrong.mark(where: (first .== SIMD16(repeating: 0xF4)) .& (bytes .>= SIMD16(repeating: 0x90)))
    return wrong
  }

  /// Where the sequence begins that ends before a position or goes on there, given that all before it is well-formed.
  private func startOfSequence(before position: Int, from lower: Int) -> Int {
    var start = position
    while start > lower, position &- start < 3, self[start &- 1] & 0xC0 == 0x80 { start &-= 1 }
    return start > lower && self[start &- 1] >= 0xC0 ? start &- 1 : position
  }

  /// The length of the UTF-8 sequence at a position, or 0 if there is none.
  @inlinable
  @inline(__always)
  package func sequenceLength(at position: Int, to upper: Int) -> Int {
    if position &+ 4 <= upper { return halfWord(at: position).sequenceLength }
    var word: UInt32 = 0
    for place in (position..<upper).reversed() { word = word &<< 8 | UInt32(self[place]) }
    return word.sequenceLength
  }
}

extension SIMD16<UInt8> {
  /// The highest bits of the bytes.
  @inline(__always)
  fileprivate var marks: (UInt64, UInt64) { (self & SIMD16(repeating: 0x80)).words }

  /// Marks by their highest bits the bytes that begin sequences of at least so many.
  @inline(__always)
  fileprivate func leads(of count: Int) -> SIMD16<UInt8> {
    var (leads, shifted) = (self, self)
    for _ in 1..<count {
      shifted &+= shifted
      leads &= shifted
    }
    return leads
  }

  /// Marks bytes by their highest bits.
  @inline(__always)
  fileprivate mutating func mark(where mask: SIMDMask<SIMD16<Int8>>) {
    replace(with: SIMD16(repeating: 0x80), where: mask)
  }
}

extension UInt32 {
  /// The length of the UTF-8 sequence that four bytes begin with, or 0 if that is none.
  ///
  /// The marks of lead and continuation bytes are compared all at once; what remains are the bits
  /// that tell overlong forms, surrogates and what is beyond the last plane.
  @inlinable
  @inline(__always)
  var sequenceLength: Int {
    if self & 0x80 == 0 { return 1 }
    if self & 0x0000_C0E0 == 0x0000_80C0 { return self & 0x1E != 0 ? 2 : 0 }
    if self & 0x00C0_C0F0 == 0x0080_80E0 {
      let bits = self & 0x0000_200F
      return bits != 0 && bits != 0x0000_200D ? 3 : 0
    }
    if self & 0xC0C0_C0F8 == 0x8080_80F0 {
      let bits = self & 0x0000_3007
      return bits != 0 && (bits & 0x04 == 0 || bits & 0x3003 == 0) ? 4 : 0
    }
    return 0
  }
}
