/// Tests of eight bytes at a time.
///
/// Each answer has the highest bit of a byte set where the byte meets the test, and perhaps of
/// bytes after it: only the lowest bit set counts. That is all a scanner needs, and it spares the
/// carries that exact answers would take.
extension UInt64 {
  /// Marks bytes that can't stand in a JSON string as they are: quote, backslash, control.
  var stringStops: UInt64 {
    let quote = self ^ 0x2222_2222_2222_2222
    let backslash = self ^ 0x5C5C_5C5C_5C5C_5C5C
    let quotes = (quote &- 0x0101_0101_0101_0101) & ~quote
    let backslashes = (backslash &- 0x0101_0101_0101_0101) & ~backslash
    let controls = (self &- 0x2020_2020_2020_2020) & ~self
    return (quotes | backslashes | controls) & 0x8080_8080_8080_8080
  }

  /// Marks bytes that are not ASCII.
  var nonASCII: UInt64 { self & 0x8080_8080_8080_8080 }

  /// Marks bytes that are not decimal digits.
  ///
  /// This answer is exact in every byte.
  var nonDigits: UInt64 {
    let digits = self ^ 0x3030_3030_3030_3030
    let carried = (digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676
    return (carried | digits) & 0x8080_8080_8080_8080
  }

  /// The number of bytes before the first that is marked.
  var markedPosition: Int { trailingZeroBitCount &>> 3 }

  /// The bits below the first mark, of which those of whole bytes lie before it.
  var belowMark: UInt64 { (self & (0 &- self)) &- 1 }
}
