/// A transformer made of closures.
///
/// ```swift
/// let uppercase = ClosureTransformer { (text: String) in text.uppercased() }
/// let percent = ClosureTransformer { (text: String) in
///   Double(text.dropLast())
/// } back: { "\($0)%" }
/// ```
public struct ClosureTransformer<Input, Output>: Transformer {
  /// The name of the transformer.
  public let name: String
  private let forward: @Sendable (Input) throws -> Output?
  private let backward: (@Sendable (Output) throws -> Input?)?
  private let validate: (@Sendable (Any.Type, Any.Type) -> Bool)?

  /// Creates a transformer of closures.
  ///
  /// - Parameters:
  ///   - name: The name of the transformer.
  ///   - validate: Whether values of one type may become values of another; by default those of the
  ///     types of the closures may.
  ///   - transform: Transforms a value; `nil` or an error means that it can't be.
  ///   - back: Transforms a value back; without it there is no way back.
  public init(
    name: String = "ClosureTransformer<\(Input.self), \(Output.self)>",
    validate: (@Sendable (_ input: Any.Type, _ output: Any.Type) -> Bool)? = nil,
    _ transform: @escaping @Sendable (Input) throws -> Output?,
    back: (@Sendable (Output) throws -> Input?)? = nil
  ) {
    self.name = name
    self.validate = validate
    forward = transform
    backward = back
  }

  /// Returns what the validating closure says, or whether the types are those of the closures.
  ///
  /// - Parameters:
  ///   - input: The type of a value.
  ///   - output: The type that is wanted.
  /// - Returns: Whether a trial is worthwhile.
  public func mayTransform(from input: Any.Type, to output: Any.Type) -> Bool {
    if let validate { return validate(input, output) }
    let isForward = input is Input.Type && output == Output.self
    return isForward || (backward != nil && input is Output.Type && output == Input.self)
  }

  /// Transforms a value by the closure.
  ///
  /// - Parameter input: The value.
  /// - Returns: What the closure answers.
  /// - Throws: ``TransformError`` if the closure throws or answers `nil`.
  public func transform(_ input: Input) throws(TransformError) -> Output {
    try call(forward, with: input)
  }

  /// Transforms a value back by the closure for that.
  ///
  /// - Parameter output: The value.
  /// - Returns: What the closure answers.
  /// - Throws: ``TransformError`` if the closure throws or returns `nil`, or there is no closure.
  public func revert(_ output: Output) throws(TransformError) -> Input {
    guard let backward else { throw TransformError(.irreversible, output, to: Input.self) }
    return try call(backward, with: output)
  }

  private func call<Value, Result>(
    _ closure: (Value) throws -> Result?, with value: Value
  ) throws(TransformError) -> Result {
    do {
      if let result = try closure(value) { return result }
    } catch let error as TransformError {
      throw error
    } catch {
      throw TransformError(.failed, value, to: Result.self, reason: "\(error)")
    }
    throw TransformError(.failed, value, to: Result.self, reason: "it isn't valid")
  }
}
