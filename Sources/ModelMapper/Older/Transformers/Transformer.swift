/// A transformation of values of one type into values of another, and back.
///
/// A property may carry one, so that it can be of any type, and an output goes the way back:
///
/// ```swift
/// struct Inches: Transformer {
///   func transform(_ centimetres: Double) throws(TransformError) -> Double { centimetres / 2.54 }
///   func revert(_ inches: Double) throws(TransformError) -> Double { inches * 2.54 }
/// }
///
/// Property(\.width).transformed(by: Inches())
/// ```
///
/// The law, for a transformer with a way back: what ``revert(_:)`` makes of a value,
/// ``transform(_:)`` makes that value of.
public protocol Transformer<Input, Output>: DynamicTransformer {
  /// The type that is read from sources.
  associatedtype Input
  /// The type that a property has.
  associatedtype Output

  /// Transforms a value.
  ///
  /// - Parameter input: A value of a source.
  /// - Returns: The value.
  /// - Throws: ``TransformError`` if it produced no value.
  func transform(_ input: Input) throws(TransformError) -> Output

  /// Transforms a value back; there is no way back by default.
  ///
  /// - Parameter output: A value of a property.
  /// - Returns: What an output writes for it.
  /// - Throws: ``TransformError``, of the kind ``TransformError/Kind/irreversible`` where there is no
  ///   way back. An output then writes the value as it is, if it can.
  func revert(_ output: Output) throws(TransformError) -> Input
}

extension Transformer {
  /// Says that there is no way back.
  public func revert(_ output: Output) throws(TransformError) -> Input {
    throw TransformError(.irreversible, output, to: Input.self)
  }

  /// Returns whether the types are those of the transformer, in either direction.
  ///
  /// - Parameters:
  ///   - input: The type of a value.
  ///   - output: The type that is wanted.
  /// - Returns: Whether the transformer takes the one and makes the other.
  public func mayTransform(from input: Any.Type, to output: Any.Type) -> Bool {
    (input is Input.Type && output == Output.self)
      || (input is Output.Type && output == Input.self)
  }

  /// Transforms a value of the input type, or one of the output type back.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - output: The type that is wanted.
  /// - Returns: An instance of the type.
  /// - Throws: ``TransformError``: untransformable input if the value is of neither type, unsupported
  ///   output if the other type is not the wanted one, and whatever the transformation throws.
  public func transform(_ value: Any?, toType output: Any.Type) throws(TransformError) -> Any? {
    let isWanted = (output == Output.self, output == Input.self)
    if isWanted.0, let input = value as? Input { return try transform(input) as Output }
    if isWanted.1, let present = value as? Output { return try revert(present) }
    throw TransformError(
      value is Input || value is Output ? .unsupportedOutput : .untransformableInput, value,
      to: output, reason: Wording.either(["\(Input.self)", "\(Output.self)"]))
  }
}
