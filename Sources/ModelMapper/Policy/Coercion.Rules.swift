extension Coercion {
  /// What becomes of a value that is not a number where a number is wanted.
  public enum ZeroRule: Sendable, Hashable {
    /// The value fails.
    case fail
    /// It counts as zero.
    case zero
  }

  /// Which part of a text is read as a number.
  public enum NumberReading: Sendable, Hashable {
    /// The whole text, white space at the edges aside, is a decimal numeral.
    case whole
    /// The longest numeral at the start of the text.
    case prefix
    /// What is left after everything but digits, points and minus signs is cut from both ends.
    case embedded
    /// None: a text is never a number.
    case never
  }

  /// What becomes of a fraction where an integer is wanted.
  public enum FractionRule: Sendable, Hashable {
    /// It is cut off, toward zero, with a note.
    case truncate
    /// The value fails unless the fraction is zero.
    case exactOnly
    /// That of a number is cut off, with a note; a text that has one fails.
    case truncateNumbers
  }

  /// What becomes of an integer that the wanted type can't hold.
  public enum RangeRule: Sendable, Hashable {
    /// The value fails.
    case fail
    /// The nearest value that the type can hold is taken.
    case clamp
  }

  /// Which numbers are true.
  public enum TruthRule: Sendable, Hashable {
    /// All but zero; NaN fails.
    case nonZero
    /// Those greater than zero.
    case positive
    /// Those whose integer part is not zero.
    case nonZeroAfterTruncation
    /// A number is never a truth value.
    case never
  }

  /// What true and false become where a text is wanted.
  public enum BoolTextRule: Sendable, Hashable {
    /// `true` and `false`.
    case words
    /// `1` and `0`.
    case digits
    /// A truth value is never a text.
    case never
  }

  /// How the bytes of data stand in a text.
  public enum DataTextRule: Sendable, Hashable {
    /// In Base64.
    case base64
    /// As the characters of UTF-8.
    case utf8
  }
}
