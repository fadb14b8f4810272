extension Wording {
  /// What a decoder says that was kept for later.
  static let decoderOutlivedCall =
    "The decoder was used after the call that it was made for had ended."

  /// Why a value is no dictionary.
  static func notAnObject(_ scalar: Scalar) -> String {
    "a dictionary was asked for, and it is \(found(scalar))"
  }

  /// A noun with its article: "an Int", "a UInt8", "a URL".
  package static func withArticle(_ noun: String) -> String {
    let vowels: Set<Character> = ["A", "E", "I", "O", "a", "e", "i", "o"]
    return (noun.first.map(vowels.contains) == true ? "an " : "a ") + noun
  }

  /// A text in quotes, cut where it is long, with control characters escaped.
  package static func quote(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(60).map { $0.value < 0x20 ? $0.escaped(asASCII: true) : String($0) }
    return scalars.count > 60 ? "\"\(shown.joined())…\"" : "\"\(shown.joined())\""
  }

  /// A numeral as a source of numbers would have it, so that both read alike.
  ///
  /// One whose digits no number of Swift keeps stands as it is spelled, cut where it is long.
  private static func number(_ text: UTF8Text) -> String {
    switch SourceValue(numeral: text) {
    case .double(let value): NumeralText.shortest(value)
    case .decimal(let value): "\(value)"
    default: String(text[0..<min(text.count, 60)])
    }
  }

  /// What stands in the source, in words: the string "abc", the number 300, null.
  package static func found(_ scalar: Scalar) -> String {
    switch scalar {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "the number \(value)"
    case .unsigned(let value): "the number \(value)"
    case .double(let value): "the number \(NumeralText.shortest(value))"
    case .decimal(let value): "the number \(value)"
    case .numeral(let text): "the number \(number(text))"
    case .text(let text): "the string \(quote(String(text)))"
    case .string(let string): "the string \(quote(string))"
    case .native(let value): withArticle("\(type(of: value))")
    case .list: "an array"
    case .object: "an object"
    case .unsupported(let typeName): "an unsupported value of type \(typeName)"
    }
  }
}
