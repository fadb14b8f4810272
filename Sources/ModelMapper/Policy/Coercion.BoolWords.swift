extension Coercion {
  /// The words that become true and false, whatever the case of their letters.
  public struct BoolWords: Sendable, Hashable {
    /// The words for true, in lower case.
    public let trueWords: Set<String>
    /// The words for false, in lower case.
    public let falseWords: Set<String>
    /// The words that most texts are compared with; those for true come first.
    private var short: [ShortWord]

    /// Creates a list of words.
    ///
    /// - Parameters:
    ///   - trueWords: The words for true.
    ///   - falseWords: The words for false.
    public init(trueWords: Set<String>, falseWords: Set<String>) {
      self.trueWords = Set(trueWords.map { $0.lowercased() })
      self.falseWords = Set(falseWords.map { $0.lowercased() })
      short = ShortWord.all(of: self.trueWords, meaning: true)
      short += ShortWord.all(of: self.falseWords, meaning: false)
    }

    /// `true yes y t on` and `false no n f off`.
    public static let common = BoolWords(
      trueWords: ["true", "yes", "y", "t", "on"], falseWords: ["false", "no", "n", "f", "off"])

    /// The truth value that a text names.
    func value(of text: UTF8Text) -> Bool? {
      let text = text.trimmed
      guard let letters = ShortWord.letters(of: text) else { return value(ofAny: String(text)) }
      for word in short where word.letters == letters { return word.meaning }
      return nil
    }

    private func value(ofAny text: String) -> Bool? {
      let word = text.lowercased()
      if trueWords.contains(word) { return true }
      return falseWords.contains(word) ? false : nil
    }
  }

  /// A word of at most seven characters of ASCII, whose letters are compared all at once.
  private struct ShortWord: Hashable {
    let letters: UInt64
    let meaning: Bool

    static func all(of words: Set<String>, meaning: Bool) -> [ShortWord] {
      words.compactMap { word in
        UTF8Text.with(word, letters(of:)).map { ShortWord(letters: $0, meaning: meaning) }
      }.sorted { $0.letters < $1.letters }
    }

    /// The number of letters of a text and the letters in lower case, or `nil` if it is not a short word.
    static func letters(of text: UTF8Text) -> UInt64? {
      guard text.count < 8 else { return nil }
      var letters = UInt64(text.count)
      for position in 0..<text.count {
        let letter = text[position]
        guard letter < 0x80 else { return nil }
        letters = letters &<< 8 | UInt64(letter.asciiLowercased)
      }
      return letters
    }
  }
}
