/// Several transformers in order, of which the first that succeeds counts.
///
/// A compound is a value and a collection: it is copied, edited and enumerated as an array is.
///
/// ```swift
/// var dates = CompoundTransformer.standard
/// dates.insert(DateTransformer(.pattern("dd.MM.yyyy")), at: 0)
/// try dates.transform("15.01.2024", to: Date.self)
/// ```
public struct CompoundTransformer: DynamicTransformer {
  private var members: [any DynamicTransformer] = []

  /// Creates a compound without members, which transforms nothing.
  public init() {}

  /// The members that may transform values of one type into values of another.
  ///
  /// - Parameters:
  ///   - input: The type of a value.
  ///   - output: The type that is wanted.
  /// - Returns: The members, in order.
  /// - Complexity: O(*n*) in the number of members.
  public func candidates(from input: Any.Type, to output: Any.Type) -> [any DynamicTransformer] {
    members.filter { $0.mayTransform(from: input, to: output) }
  }

  /// Returns whether any member may transform values of one type into values of another.
  ///
  /// - Parameters:
  ///   - input: The type of a value.
  ///   - output: The type that is wanted.
  /// - Returns: Whether there is a candidate.
  /// - Complexity: O(*n*) in the number of members.
  public func mayTransform(from input: Any.Type, to output: Any.Type) -> Bool {
    members.contains { $0.mayTransform(from: input, to: output) }
  }

  /// Transforms a value by the first member that succeeds.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` for null. That in a source value counts, not the source value.
  ///   - output: The type that is wanted.
  /// - Returns: What the member answers.
  /// - Throws: ``TransformError`` with the failures of all members that were consulted.
  /// - Complexity: O(*n*) in the number of members.
  public func transform(_ value: Any?, toType output: Any.Type) throws(TransformError) -> Any? {
    let value = SourceValue.plain(value)
    var output = output
    while let optional = output as? any OptionalType.Type { output = optional.wrappedType }
    let input: Any.Type = value.map { type(of: $0) } ?? Any?.self
    var failures: [TransformError] = []
    for member in candidates(from: input, to: output) {
      do throws(TransformError) {
        return try member.transform(value, toType: output)
      } catch {
        failures.append(error)
      }
    }
    throw TransformError(.failed, value, to: output, failures: failures)
  }
}

extension CompoundTransformer: RandomAccessCollection, RangeReplaceableCollection,
  ExpressibleByArrayLiteral
{
  /// Creates a compound of its members in order.
  ///
  /// - Parameter members: The members.
  public init(arrayLiteral members: any DynamicTransformer...) { self.members = members }

  /// The position of the first member, which is 0.
  public var startIndex: Int { 0 }

  /// The position after the last member.
  public var endIndex: Int { members.count }

  /// The member at a position.
  ///
  /// - Parameter position: The position, counted from 0.
  public subscript(position: Int) -> any DynamicTransformer { members[position] }

  /// Puts members in the place of others.
  ///
  /// - Parameters:
  ///   - subrange: The positions of the others.
  ///   - newElements: The members.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<any DynamicTransformer>
  ) {
    members.replaceSubrange(subrange, with: newElements)
  }
}
