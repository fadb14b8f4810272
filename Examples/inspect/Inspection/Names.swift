import Foundation
import ModelMapper

/// The names that keys get in Swift.
enum Names {
  /// The names that a property may have for a key, the best first: its words in camel case, with
  /// acronyms in capitals or without, and the key itself.
  static func properties(for key: String) -> [String] {
    let words = words(of: key)
    var names: [String] = []
    for hasCapitals in [true, false] {
      var name = words.first?.lowercased() ?? ""
      for word in words.dropFirst() {
        name +=
          hasCapitals && acronyms.contains(word.lowercased())
          ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst().lowercased()
      }
      if name.isEmpty { name = key == "#text" ? "text" : "value" }
      if impossible.contains(name) { name += "Value" }
      if name.first?.isNumber == true { name = "_" + name }
      names.append(name)
    }
    if key.wholeMatch(of: #/[a-z][A-Za-z0-9]*/#) != nil, !impossible.contains(key) {
      names.append(key)
    }
    return names
  }

  /// The name of a property for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - style: The style of the keys, by which a name that needs no declaration is preferred.
  ///   - taken: The canonical forms of the names that the model has already.
  /// - Returns: The name, without the back ticks that a keyword needs.
  static func property(
    for key: String, style: KeyStyle = .asDeclared, besides taken: Set<CanonicalKey>
  ) -> String {
    let names = properties(for: key)
    let name = names.first { style.key(for: $0) == key } ?? names[0]
    return unique(name) { taken.contains(CanonicalKey($0)) }
  }

  /// A key without the mark of an attribute and without a prefix.
  static func local(_ key: String) -> String {
    let name = key.hasPrefix("@") ? key.dropFirst() : key[...]
    guard let colon = name.firstIndex(of: ":"), colon != name.startIndex else {
      return name.isEmpty ? key : String(name)
    }
    let local = name[name.index(after: colon)...]
    return local.isEmpty ? key : String(local)
  }

  /// Whether a key is the word for several things.
  static func isPlural(_ key: String) -> Bool {
    words(of: key).last.map { singular($0) != $0 } ?? false
  }

  /// The word for several of what a key names.
  static func plural(_ key: String) -> String {
    guard let last = words(of: key).last?.lowercased(), !isPlural(key),
      last.count > 1, !uncountable.contains(last), key.last?.isLetter == true
    else { return key }
    if last.hasSuffix("y"), let before = last.dropLast().last, !"aeiou".contains(before) {
      return key.dropLast() + "ies"
    }
    let needsE = ["s", "x", "ch", "sh", "z"].contains { last.hasSuffix($0) }
    return key + (needsE ? "es" : "s")
  }

  private static let irregular = [
    "cookies": "cookie", "indices": "index", "movies": "movie", "vertices": "vertex",
  ]

  private static let uncountable: Set<String> = [
    "data", "info", "information", "metadata", "news", "media", "children", "people", "series",
  ]

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
    var name = words.map { word in
      acronyms.contains(word.lowercased())
        ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }.joined()
    if name.isEmpty || name == "Self" { name = "Item" }
    if name.first?.isNumber == true { name = "Item" + name }
    return unique(name) { taken.contains($0) }
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
    if uncountable.contains(lower) { return word }
    if let one = irregular[lower] { return String(word.prefix(1) + one.dropFirst()) }
    let isLong = ["tches", "nches", "rches", "shes", "tuses", "nuses", "ruses", "puses", "zzes"]
      .contains { lower.hasSuffix($0) }
    if isLong { return String(word.dropLast(2)) }
    if lower.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if lower.hasSuffix("sses") || lower.hasSuffix("xes") { return String(word.dropLast(2)) }
    if lower.hasSuffix("s"), !lower.hasSuffix("ss"), !lower.hasSuffix("us"), word.count > 3 {
      return String(word.dropLast())
    }
    return word
  }

  static func unique(_ name: String, isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    var number = 2
    while isTaken("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  private static let acronyms: Set<String> = ["id", "url", "uuid", "html"]

  /// Names that a property can't have, even in back ticks.
  private static let impossible: Set<String> = ["self", "init", "_"]

  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Types that models use, or that readers know, and that no other type should hide.
  static let reservedTypes: Set<String> = [
    "Any", "Array", "Bool", "Case", "Character", "Coercible", "Data", "Date", "Decimal",
    "Dictionary", "Double", "Error", "Float", "Foundation", "Int", "Mappable", "ModelMapper",
    "Never", "Optional", "Property", "PropertyBuilder", "PropertyDescriptor", "Protocol", "Result",
    "Self", "Set", "SourceValue", "String", "Swift", "Type", "UInt64", "URL", "Url", "UUID", "Uuid",
    "Void",
    "Calendar", "Codable", "Collection", "Comparable", "Duration", "Element", "Equatable",
    "Hashable", "Identifiable", "Index", "Locale", "Mapper", "Notification", "Operation", "Patch",
    "Process", "Range", "Sendable", "Sequence", "Stream", "Task", "Thread", "TimeZone", "Timer",
    "Unit",
  ]
}
