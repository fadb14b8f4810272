extension MappingIssue {
  /// What is wrong with a value, as facts.
  public enum Reason: Sendable, Hashable {
    /// The value can't become what is wanted; both in words, such as "an Int" and "the number 300".
    case unconvertible(expected: String, found: String)
    /// A required key is not there.
    case missing(expected: String)
    /// Null stands where a value is required.
    case null(expected: String)
    /// The value was taken with a loss, such as 4.5 as 4.
    case lossy(found: String, used: String)
    /// A key has no property; with the name of a near one.
    case unknownKey(suggestion: String?)
    /// Two keys reach one property, and one of them won.
    case ambiguous(used: String, passedOver: String)
    /// Containers are nested deeper than the limit allows.
    case tooDeep(limit: Int)
    /// A name that tells the type of a value is not in the table of types.
    case unknownVariant(tag: String, known: [String])
    /// A check of the model's own refused the value, with its reason in words.
    case refused(String)
    /// The text of a document is not well-formed, with the problem in words.
    case malformed(String)
    /// The source could not be read to its end, with the reason in words.
    case unreadable(String)
    /// The declaration of the model is mistaken, with what is wrong in words.
    case mistaken(String)
    /// The reading was cancelled before the end of the source.
    case cancelled
    /// An object holds itself, directly or through others, and was left out of the output.
    case cycle(type: String)
    /// A value can't be written in the output's style, such as a number that is not finite.
    case unwritable(String)
    /// A value that encodes itself threw an error, with what the error says.
    case unencodable(String)
  }
}
