import Foundation
import ModelMapper

/// The names that keys get in Swift.
enum Names {
  /// The name of a property for a key: its words in camel case.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - taken: The canonical forms of the names that the model has already.
  /// - Returns: The name, without the back ticks that a keyword needs.
  static func property(for key: String, besides taken: Set<CanonicalKey>) -> String {
    let words = words(of: key)
    var name = ""
    for (position, word) in words.enumerated() {
      if position == 0 {
        name += word.lowercased()
      } else if acronyms.contains(word.lowercased()) {
        name += word.uppercased()
      } else {
        name += word.prefix(1).uppercased() + word.dropFirst().lowercased()
      }
    }
    if name.isEmpty { name = key == "#text" ? "text" : "value" }
    if impossible.contains(name) { name += "Value" }
    if name.first?.isNumber == true { name = "_" + name }
    return unique(name) { taken.contains(CanonicalKey($0)) }
  }

  /// The name of a type for a key: its words in Pascal case, of a list the word for one element.
  ///
  /// - Parameters:
  ///   - key: The key, or the name of a file.
  ///   - isElement: Whether the type is that of the elements of a list.
  ///   - taken: The names that are used around it.
  /// - Returns: The name.
  static func type(for key: String, isElement: Bool, besides taken: Set<String>) -> String {
    var words = words(of: key)
    if isElement, let last = words.popLast() { words.append(singular(last)) }
    var name = words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
    if name.isEmpty || name == "Self" { name = "Item" }
    if name.first?.isNumber == true { name = "Item" + name }
    if reserved.contains(name) { name += "Item" }
    return unique(name) { taken.contains($0) }
  }

  /// The case of an enum for a text.
  static func enumCase(for text: String, besides taken: Set<CanonicalKey>) -> String {
    property(for: text, besides: taken)
  }

  /// A name as it is written, in back ticks if it is a keyword.
  static func spelled(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// A text as a literal of Swift.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _
      where scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .format
        || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// A key as a declaration spells it: in quotes where it would be a path.
  ///
  /// - Returns: The spelling, or `nil` if a declaration can't have the key.
  static func declared(_ key: String) -> String? {
    guard key.contains(where: { "./[]'".contains($0) }) else { return key.isEmpty ? nil : key }
    return key.contains("'") || key.contains("]") ? nil : "['\(key)']"
  }

  /// The words of a key, which end where letters and digits end, and where a capital follows.
  static func words(of key: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(key.precomposedStringWithCanonicalMapping)
    for (position, letter) in letters.enumerated() {
      guard isPlain(letter) else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let next = position + 1 < letters.count ? letters[position + 1] : nil
      let previous = word.last
      let startsWord =
        letter.isUppercase
        && (previous.map { $0.isLowercase || $0.isNumber } == true
          || previous?.isUppercase == true && next?.isLowercase == true)
      if startsWord, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.append(letter)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Whether a character may be in a name: an ASCII digit, or a letter of one scalar.
  private static func isPlain(_ letter: Character) -> Bool {
    if letter.isASCII { return letter.isLetter || letter.isNumber }
    guard letter.unicodeScalars.count == 1, let scalar = letter.unicodeScalars.first else {
      return false
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter: return scalar.value < 0xD800
    default: return false
    }
  }

  private static func singular(_ word: String) -> String {
    let lower = word.lowercased()
    if lower.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if lower.hasSuffix("sses") || lower.hasSuffix("xes") { return String(word.dropLast(2)) }
    if lower.hasSuffix("s"), !lower.hasSuffix("ss"), !lower.hasSuffix("us"), word.count > 3 {
      return String(word.dropLast())
    }
    return word
  }

  private static func unique(_ name: String, isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    var number = 2
    while isTaken("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  private static let acronyms: Set<String> = ["id", "url", "uuid", "html"]

  /// Names that a property can't have, even in back ticks.
  private static let impossible: Set<String> = ["self", "init", "_"]

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "convenience", "default", "defer", "deinit", "didSet", "do", "dynamic", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get",
    "guard", "if", "import", "in", "indirect", "infix", "inout", "internal", "is", "lazy", "let",
    "mutating", "nil", "nonisolated", "nonmutating", "open", "operator", "optional",
    "override", "package", "postfix", "precedencegroup", "prefix", "private", "protocol", "public",
    "repeat",
    "required", "rethrows", "return", "set", "some", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where",
    "while", "willSet",
  ]

  /// Types that models use, and must not hide.
  private static let reserved: Set<String> = [
    "Any", "Array", "Bool", "Case", "Character", "Coercible", "Data", "Date", "Decimal",
    "Dictionary", "Double", "Error", "Float", "Foundation", "Int", "Mappable", "ModelMapper",
    "Never", "Optional", "Property", "PropertyBuilder", "PropertyDescriptor", "Protocol", "Result",
    "Self", "Set", "SourceValue", "String", "Swift", "Type", "UInt64", "URL", "Url", "UUID", "Uuid",
    "Void",
  ]
}
