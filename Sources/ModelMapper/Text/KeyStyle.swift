/// How the keys of an output are spelled.
public enum KeyStyle: Sendable, Hashable {
  /// As the properties are named.
  case asDeclared
  /// `full_name`.
  case snakeCase
  /// `full-name`.
  case kebabCase
  /// `FullName`.
  case pascalCase
  /// `fullName`.
  case camelCase

  /// The key for a property.
  ///
  /// - Parameter name: The name of the property.
  /// - Returns: The name in this style; digits stay with the letters before them, and underscores at
  ///   the edges stay where they are. A text that has other characters than letters, digits and
  ///   underscores, such as `@id` or `user.name`, is no name: somebody chose it for the key, and it stays
  ///   as it is.
  public func key(for name: String) -> String {
    guard self != .asDeclared,
      name.allSatisfy({ $0 == "_" || $0.isLetter || $0.isNumber })
    else { return name }
    return spelling(of: name)
  }

  /// A text in this style, whatever stands between its words.
  private func spelling(of text: String) -> String {
    let words = Self.words(of: text)
    guard !words.isEmpty else { return text }
    let start = text.prefix { $0 == "_" }
    let end = text.reversed().prefix { $0 == "_" }
    return start + joined(words) + String(end)
  }

  /// The names of which a text may be another spelling, beginning with the text in each style.
  ///
  /// Then follow those in which some of the words are in capitals, as in `userID` and `urlsOfIDs`, unless there
  /// are so many words that no case has such a name: each more makes all of them longer.
  static func names(spelled text: String) -> [String] {
    let styles: [KeyStyle] = [.camelCase, .snakeCase, .pascalCase, .kebabCase]
    let styled = styles.map { $0.spelling(of: text) }
    let words = words(of: text)
    guard words.count <= 12 else { return styled }
    var capitals = [""]
    for (position, word) in words.enumerated() {
      var forms = [capitalized(word)]
      // Names of many words are not tried in all ways.
      if capitals.count < 30 {
        forms.append(word.uppercased())
        if word.count > 2, word.last?.lowercased() == "s" {
          forms.append(word.dropLast().uppercased() + "s")
        }
        if position == 0 { forms.append(word.lowercased()) }
      }
      capitals = capitals.flatMap { start in forms.map { start + $0 } }
    }
    return styled + capitals
  }

  /// A text in the styles in which programs spell words.
  static func spellings(of text: String) -> [String] {
    let words = words(of: text)
    guard !words.isEmpty else { return [] }
    let styles: [KeyStyle] = [.camelCase, .snakeCase, .kebabCase, .pascalCase]
    let styled = styles.map { $0.joined(words) }
    let whole = words.joined()
    return styled + [
      styled[1].uppercased(), styled[2].uppercased(), whole.lowercased(), whole.uppercased(),
    ]
  }

  private func joined(_ words: [String]) -> String {
    switch self {
    case .asDeclared: words.joined()
    case .snakeCase: words.map { $0.lowercased() }.joined(separator: "_")
    case .kebabCase: words.map { $0.lowercased() }.joined(separator: "-")
    case .pascalCase: words.map(Self.capitalized).joined()
    case .camelCase:
      (words.prefix(1).map { $0.lowercased() } + words.dropFirst().map(Self.capitalized)).joined()
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  /// The words of a name: `userID` is `user`, `ID`; `HTMLPage` is `HTML`, `Page`; `userIDs` is `user`, `IDs`.
  private static func words(of name: String) -> [String] {
    var words = [""]
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      guard letter.isLetter || letter.isNumber else {
        words.append("")
        continue
      }
      let endsLower = words[words.count - 1].last.map { !$0.isUppercase } ?? false
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let endsPlural =
        next == "s" && (index + 2 == letters.count || !letters[index + 2].isLowercase)
      let startsWord =
        letter.isUppercase && (endsLower || next?.isLowercase == true && !endsPlural)
      if startsWord { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words.filter { !$0.isEmpty }
  }
}
