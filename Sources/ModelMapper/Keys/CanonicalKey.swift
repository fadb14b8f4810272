import Foundation

/// A key reduced to what counts when keys are compared: its letters and digits.
///
/// | Key                                               | Canonical form |
/// | ------------------------------------------------- | -------------- |
/// | `full_name`, `full-name`, `FullName`, `fullName`  | `fullname`     |
/// | `+1`                                              | `1`            |
/// | `Größe`, `GRÖSSE`                                 | `größe`, `grösse` |
/// | `--`                                              | empty          |
///
/// ASCII letters are lower-cased; other letters are composed (NFC) and case-folded without a locale;
/// marks stay with their letter; everything else is dropped.
package struct CanonicalKey: Hashable, Sendable {
  /// The canonical form as UTF-8.
  package let bytes: [UInt8]

  /// Creates the canonical form of a key.
  ///
  /// - Parameter key: A key as a source or a declaration spells it.
  package init(_ key: String) {
    bytes = key.utf8.allSatisfy { $0 < 0x80 } ? Self.foldASCII(key.utf8) : Self.foldUnicode(key)
  }

  /// Creates the canonical form of a key that is still in its source.
  package init(_ key: UTF8Text) {
    self.init(String(key))
  }

  /// Whether nothing is left of the key, so that it matches only exactly.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The canonical form as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  private static func foldASCII(_ key: String.UTF8View) -> [UInt8] {
    key.compactMap(folded)
  }

  /// The canonical form of one ASCII byte, or `nil` if it does not count.
  package static func folded(_ byte: UInt8) -> UInt8? {
    let lower = byte.asciiLowercased
    return lower.isASCIIDigit || lower &- 0x61 < 26 ? lower : nil
  }

  private static func foldUnicode(_ key: String) -> [UInt8] {
    var folded = ""
    var keptLast = false
    for scalar in key.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        folded += scalar.properties.lowercaseMapping
        keptLast = true
      case .nonspacingMark, .spacingMark:
        keptLast = keptLast && !scalar.properties.isVariationSelector
        if keptLast { folded.unicodeScalars.append(scalar) }
      default:
        keptLast = false
      }
    }
    return Array(folded.precomposedStringWithCanonicalMapping.utf8)
  }
}
