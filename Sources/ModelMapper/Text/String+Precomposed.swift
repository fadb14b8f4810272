#if FullFoundation
import Foundation

extension String {
  /// The text with composed letters, in the canonical form of Unicode that is called NFC.
  var precomposed: String { precomposedStringWithCanonicalMapping }
}
#else
@_spi(_Unicode) import Swift

extension String {
  /// The text with composed letters, in the canonical form of Unicode that is called NFC.
  var precomposed: String { String(UnicodeScalarView(_nfc)) }
}
#endif
