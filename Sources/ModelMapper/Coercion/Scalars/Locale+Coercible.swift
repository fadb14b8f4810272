#if FullFoundation
public import Foundation

extension Locale: TextScalar {
  /// Creates a locale from its identifier, such as `en_US`, `en-US` or `zh-Hans-CN`.
  ///
  /// Foundation makes a locale of any text; here the parts must be letters and digits, and the first of
  /// them two to eight letters.
  init?(sourceText: String) {
    let parts = sourceText.prefix { $0 != "@" && $0 != "." }.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "_" || $0 == "-" })
    guard let language = parts.first, 2...8 ~= language.utf8.count,
      language.utf8.allSatisfy({ $0.asciiLowercased &- 0x61 < 26 }),
      parts.allSatisfy({ part in
        !part.isEmpty && part.utf8.allSatisfy { CanonicalKey.folded($0) != nil }
      })
    else { return nil }
    self.init(identifier: sourceText)
  }

  var sourceText: String { identifier }
}
#endif
