#if FullFoundation
import Foundation

extension Decimal {
  /// The decimal as an integer, and any value at all if it is none of 64 bits.
  var word: Int64 { NSDecimalNumber(decimal: self).int64Value }
}
#else
import ModelMapperFoundation

extension Decimal {
  /// The decimal as an integer, and any value at all if it is none of 64 bits.
  var word: Int64 { Int64(description) ?? -1 }
}
#endif
