import ModelMapperFoundation

/// A key reduced to what counts when keys are compared: its letters and digits.
///
/// | Key                                               | Canonical form |
/// | ------------------------------------------------- | -------------- |
/// | `full_name`, `full-name`, `FullName`, `fullName`  | `fullname`     |
/// | `+1`                                              | `1`            |
/// | `Größe`, `GRÖSSE`                                 | `grösse`       |
/// | `ΟΔΌΣ`, `οδός`                                    | `οδόσ`         |
/// | `--`                                              | empty          |
///
/// ASCII letters are lower-cased; other letters are composed (NFC) and case-folded in full, without a
/// locale; marks stay with their letter; everything else is dropped.
package struct CanonicalKey: Hashable, Sendable {
  /// The canonical form as UTF-8.
  package let bytes: [UInt8]

  /// Creates the canonical form of a key.
  @inline(never)
  package init(_ key: String) {
    self = UTF8Text.with(key) { CanonicalKey($0) }
  }

  /// Creates the canonical form of a key that is still in its source.
  package init(_ key: UTF8Text) {
    bytes = Self.fold(key, atMost: .max) ?? []
  }

  /// Creates the canonical form of a key, unless it is longer than any that it is compared with.
  ///
  /// - Parameters:
  ///   - key: A key that is still in its source.
  ///   - longest: The length of the longest form that it is compared with, in bytes.
  package init?(_ key: UTF8Text, atMost longest: Int) {
    guard let bytes = Self.fold(key, atMost: longest) else { return nil }
    self.bytes = bytes
  }

  /// Whether a key has this canonical form, which an empty one has not.
  ///
  /// - Complexity: O(*n*) in the length of the form, but for what the key has dropped.
  package func matches(_ key: UTF8Text) -> Bool {
    guard !isEmpty, key.count >= bytes.count || !key.isASCII else { return false }
    return key.isASCII ? key.folds(to: bytes) : CanonicalKey(key, atMost: bytes.count) == self
  }

  /// Whether nothing is left of the key, so that it matches only exactly.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The canonical form as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  private static func fold(_ key: UTF8Text, atMost longest: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(key.count, longest))
    for position in 0..<key.count {
      let byte = key[position]
      guard byte < 0x80 else { return fold(UTF8Scalars(key), atMost: longest) }
      guard let folded = folded(byte) else { continue }
      guard bytes.count < longest else { return nil }
      bytes.append(folded)
    }
    return bytes
  }

  /// The canonical form of one ASCII byte, or `nil` if it does not count.
  static func folded(_ byte: UInt8) -> UInt8? {
    let lower = byte.asciiLowercased
    return lower.isASCIIDigit || lower &- 0x61 < 26 ? lower : nil
  }

  /// The canonical form of the scalars of a key.
  ///
  /// No more scalars are taken than are needed to know that the form is too long. Composing leaves at
  /// least a third of the bytes, and takes quadratic time where many marks follow one letter: a key
  /// with more marks in a row than any language has is not composed.
  ///
  /// - Parameters:
  ///   - scalars: The scalars of the key.
  ///   - longest: The length in bytes above which the form is not wanted.
  /// - Returns: The form as UTF-8, or `nil` if it is longer.
  static func fold(
    _ scalars: some Sequence<Unicode.Scalar>, atMost longest: Int
  ) -> [UInt8]? {
    let (limit, isUnlimited) = longest.multipliedReportingOverflow(by: 3)
    var kept = ""
    var keptLast = false
    var marks = MarkCounter()
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        kept += scalar.caseFolded
        keptLast = true
      case .nonspacingMark, .spacingMark:
        keptLast = keptLast && !scalar.properties.isVariationSelector
        if keptLast { kept.unicodeScalars.append(scalar) }
      default:
        keptLast = false
      }
      marks.count(scalar)
      guard isUnlimited || kept.utf8.count <= limit else { return nil }
    }
    let form = marks.areTooMany ? kept : kept.precomposed
    return form.utf8.count <= longest ? Array(form.utf8) : nil
  }
}

extension String {
  /// Whether a key is another one, or becomes the same canonical key.
  package func isSpelled(like key: String) -> Bool {
    self == key || UTF8Text.with(self) { CanonicalKey(key).matches($0) }
  }
}

extension Unicode.Scalar {
  /// The letter without its case, by full folding: `ß` is `ss`, and a final sigma is any other.
  fileprivate var caseFolded: String {
    let lower = properties.lowercaseMapping
    // The letter of the Turks that has no dot is not the one that has.
    return isASCII || self == "\u{131}" ? lower : lower.uppercased().lowercased()
  }
}

/// The scalars of a text that is still in its source.
private struct UTF8Scalars: Sequence, IteratorProtocol {
  private var bytes: ByteSpan.Iterator
  private var decoder = UTF8()

  init(_ text: UTF8Text) { bytes = text.bytes.makeIterator() }

  mutating func next() -> Unicode.Scalar? {
    switch decoder.decode(&bytes) {
    case .scalarValue(let scalar): scalar
    case .emptyInput: nil
    case .error: "\u{FFFD}"
    }
  }
}
