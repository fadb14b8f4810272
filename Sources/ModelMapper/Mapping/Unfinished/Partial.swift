/// What a document that has not ended says so far.
public struct Partial<Value> {
  /// The value so far; `nil` where nothing can be made yet.
  public var value: Value?
  /// Whether the document has ended, so that the value is the one that the whole document has.
  public let isComplete: Bool
  /// The paths of required values that have not come yet, such as `lines[2].price`.
  public let missing: [String]
  /// What was noticed, apart from what has not ended.
  ///
  /// Of the values of ``PartialSequence`` only the last one of a document that has ended has it.
  public let report: MappingReport
}

extension Partial: Sendable where Value: Sendable {}
