public import ModelMapperFoundation

/// Why a value could not be transformed.
public struct TransformError: LocalizedError, Sendable, CustomStringConvertible {
  /// What went wrong.
  public let kind: Kind
  /// The value, in words.
  public let input: String
  /// The name of the wanted type, where it is known.
  public let output: String?
  /// A reason in words, where there is more to say.
  public let reason: String?
  /// The failures of all members that were consulted, in order, where a compound failed.
  public let failures: [TransformError]

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: What went wrong.
  ///   - input: The value, in words.
  ///   - output: The name of the wanted type.
  ///   - reason: A reason in words.
  ///   - failures: The failures of the members that were consulted.
  public init(
    _ kind: Kind, input: String, output: String? = nil, reason: String? = nil,
    failures: [TransformError] = []
  ) {
    self.kind = kind
    self.input = input
    self.output = output
    self.reason = reason
    self.failures = failures
  }

  /// Creates the error of a value that does not become one of a type.
  @inline(never)
  init(
    _ kind: Kind, _ value: Any?, to output: Any.Type, reason: String? = nil,
    failures: [TransformError] = []
  ) {
    self.init(
      kind, input: Wording.transformed(value ?? "nil"), output: "\(output)", reason: reason,
      failures: failures)
  }

  /// Creates the error of a transformer that can't use a value, for a reason in words.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - value: The value.
  /// - Returns: An error of the kind ``Kind/failed``.
  public static func failed(_ reason: String, for value: Any) -> TransformError {
    TransformError(.failed, input: Wording.transformed(value), reason: reason)
  }

  /// The error in one sentence.
  ///
  /// The wording is for people and may change in any version; programs read ``kind``.
  public var description: String { Wording.sentence(for: self) }

  /// The error in one sentence.
  public var errorDescription: String? { description }

  /// The kinds of failure, with the codes of the older system.
  public enum Kind: Int, Sendable {
    /// The transformer doesn't take such values.
    case untransformableInput = 3000
    /// The transformer doesn't make values of the wanted type.
    case unsupportedOutput = 3001
    /// The transformer takes such values and makes the type, but not from this value.
    case failed = 3002
    /// The transformer has no way back.
    case irreversible = 3003
  }
}
