/// A transformer of values whose types are known only when it is used.
///
/// Most transformers are written as a ``Transformer``, whose types the compiler knows; that is a
/// dynamic transformer too. A ``CompoundTransformer`` holds dynamic transformers of any kind.
public protocol DynamicTransformer: Sendable {
  /// The name by which a person knows the transformer; that of its type by default.
  var name: String { get }

  /// Returns whether values of one type may become values of another.
  ///
  /// - Parameters:
  ///   - input: The type of a value.
  ///   - output: The type that is wanted.
  /// - Returns: `false` if that is out of the question; `true`, the default, if it must be tried.
  func mayTransform(from input: Any.Type, to output: Any.Type) -> Bool

  /// Transforms a value into a type that is known only when it is done.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` for null.
  ///   - output: The type that is wanted.
  /// - Returns: An instance of the type, or `nil` where it has no value.
  /// - Throws: ``TransformError``, whose kind says what the reason was.
  func transform(_ value: Any?, toType output: Any.Type) throws(TransformError) -> Any?
}

extension DynamicTransformer {
  /// The name of the type.
  public var name: String { String(describing: Self.self) }

  /// Leaves it to a trial.
  public func mayTransform(from input: Any.Type, to output: Any.Type) -> Bool { true }

  /// Transforms a value into a type.
  ///
  /// ```swift
  /// try CompoundTransformer.standard.transform("2024-01-15", to: Date.self)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value; `nil` for null.
  ///   - output: The type that is wanted.
  /// - Returns: The instance, or `nil` where it has no value, as for null.
  /// - Throws: ``TransformError``, whose kind says what the reason was.
  public func transform<Output>(
    _ value: Any?, to output: Output.Type
  ) throws(TransformError) -> Output? {
    var value = value
    while let present = value, let optional = present as? any OptionalType {
      value = optional.wrapped
    }
    guard let result = try transform(value, toType: output) else { return nil }
    guard let result = result as? Output else {
      throw .failed("\(name) answered a value of another type", for: result)
    }
    return result
  }

  /// A transformer that goes from one type to another by this one, and back.
  ///
  /// - Parameters:
  ///   - input: The type to go from; the value as the source spells it by default.
  ///   - output: The type to go to.
  /// - Returns: The transformer.
  public func typed<Input, Output>(
    from input: Input.Type = SourceValue.self, to output: Output.Type = Output.self
  ) -> TypedTransformer<Input, Output> {
    TypedTransformer(self)
  }
}

/// A dynamic transformer that is used for two types only.
public struct TypedTransformer<Input, Output>: Transformer {
  private let base: any DynamicTransformer

  init(_ base: any DynamicTransformer) { self.base = base }

  /// The name of the transformer that is used.
  public var name: String { base.name }

  /// Transforms a value by the transformer that is used.
  ///
  /// - Parameter input: The value.
  /// - Returns: The value.
  /// - Throws: ``TransformError``.
  public func transform(_ input: Input) throws(TransformError) -> Output {
    try result(of: input)
  }

  /// Transforms a value back by the transformer that is used.
  ///
  /// Where a source value is wanted, the value becomes a text, or else a number.
  ///
  /// - Parameter output: The value.
  /// - Returns: What it was made of.
  /// - Throws: ``TransformError``.
  public func revert(_ output: Output) throws(TransformError) -> Input {
    if Input.self == SourceValue.self { return try sourceValue(of: output) }
    return try result(of: output)
  }

  private func result<Value, Result>(of value: Value) throws(TransformError) -> Result {
    guard let result = try base.transform(value, to: Result.self) else {
      throw .failed("it produced no value", for: value)
    }
    return result
  }

  private func sourceValue(of output: Output) throws(TransformError) -> Input {
    let text: Any?
    do {
      text = try base.transform(output, to: String.self)
    } catch {
      text = try base.transform(output, to: Double.self)
    }
    guard let input = SourceValue(text) as? Input else {
      throw .failed("it has no form in a source", for: output)
    }
    return input
  }
}
