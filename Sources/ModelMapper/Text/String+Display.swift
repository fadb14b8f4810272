extension String {
  /// The text with what could deceive or disturb a reader of a log escaped as in a literal.
  ///
  /// Those are control characters, line and paragraph separators, and characters without a shape of
  /// their own, such as those that turn the direction of text. The joiners of scripts and emoji stay.
  @inline(never)
  package var escapedForDisplay: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }),
      unicodeScalars.contains(where: \.isHiddenOrControl)
    else { return self }
    return escaped { $0.isHiddenOrControl ? $0.escaped(asASCII: true) : nil }
  }

  /// The text with those characters replaced for which a closure returns a text.
  package func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let escaped = escape(scalar) {
        text += escaped
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The beginning of the text, with an ellipsis where there is more.
  package func shortened(to count: Int) -> String {
    guard utf8.count > count,
      let end = unicodeScalars.index(
        unicodeScalars.startIndex, offsetBy: count, limitedBy: unicodeScalars.endIndex),
      end < unicodeScalars.endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }

  /// The text as a sentence shows it: shortened, and escaped.
  @inline(never)
  package func excerpt(of count: Int = 60) -> String { shortened(to: count).escapedForDisplay }
}

extension Unicode.Scalar {
  /// A character of at most 16 bits as strings of JSON may have any, such as `\u003c`.
  package var escapedForJSON: String { #"\u"# + value.hexadecimal(4).lowercased() }

  fileprivate var isHiddenOrControl: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: value != 0x200C && value != 0x200D
    default: false
    }
  }
}

extension UInt32 {
  /// The number in hexadecimal digits, with zeros before them up to a length.
  package func hexadecimal(_ length: Int) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, length - digits.count)) + digits
  }
}
