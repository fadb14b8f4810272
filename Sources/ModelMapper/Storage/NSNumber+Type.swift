#if FullFoundation
import Foundation

extension NSNumber {
  /// The letter for the type of the number, as Objective-C encodes types: `d` for `Double`.
  var typeLetter: UInt8 { unsafe UInt8(bitPattern: objCType.pointee) }
}
#endif
