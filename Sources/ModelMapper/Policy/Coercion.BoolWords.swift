extension Coercion {
  /// The words that become true and false, whatever the case of their letters.
  public struct BoolWords: Sendable, Hashable {
    /// The words in order, those for true first.
    private let words: [Word]

    /// Creates a list of words.
    ///
    /// - Parameters:
    ///   - trueWords: The words for true.
    ///   - falseWords: The words for false.
    public init(trueWords: Set<String>, falseWords: Set<String>) {
      func sorted(_ words: Set<String>) -> [String] {
        Set(words.map { $0.lowercased() }).sorted(byTextOf: \.self)
      }
      self.init(sorted(trueWords), sorted(falseWords))
    }

    /// Creates a list of words that are sorted and in lower case.
    ///
    /// Without sets, since the first set of a process looks through all conformances.
    private init(_ trueWords: [String], _ falseWords: [String]) {
      words =
        trueWords.map { Word($0, meaning: true) } + falseWords.map { Word($0, meaning: false) }
    }

    /// The words for true, in lower case.
    public var trueWords: Set<String> { words(for: true) }
    /// The words for false, in lower case.
    public var falseWords: Set<String> { words(for: false) }

    private func words(for meaning: Bool) -> Set<String> {
      Set(words.lazy.filter { $0.meaning == meaning }.map(\.text))
    }

    /// `true yes y t on` and `false no n f off`.
    public static let common = BoolWords(
      ["on", "t", "true", "y", "yes"], ["f", "false", "n", "no", "off"])

    /// The truth value that a text names.
    func value(of text: UTF8Text) -> Bool? {
      let text = text.trimmed
      guard let letters = Word.letters(of: text) else {
        let word = String(text).lowercased()
        return words.first { $0.text == word }?.meaning
      }
      for word in words where word.letters == letters { return word.meaning }
      return nil
    }
  }

  /// A word, and its letters where they can be compared all at once.
  private struct Word: Hashable {
    let text: String
    /// The letters of a word of at most seven characters of ASCII; no text has those of another.
    let letters: UInt64
    let meaning: Bool

    init(_ text: String, meaning: Bool) {
      self.text = text
      letters = UTF8Text.with(text, Self.letters(of:)) ?? .max
      self.meaning = meaning
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
