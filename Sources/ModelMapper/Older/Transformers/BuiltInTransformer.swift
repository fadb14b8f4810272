import ModelMapperFoundation

/// A transformer of the library, such as `.stringToURL` or `.identity`.
public struct BuiltInTransformer: DynamicTransformer {
  /// The name of the transformer.
  public let name: String
  /// Whether values of one type may become values of another.
  var applies: @Sendable (_ input: Any.Type, _ output: Any.Type) -> Bool = { _, _ in true }
  let body: @Sendable (_ value: Any?, _ output: Any.Type) throws(TransformError) -> Any?

  /// Returns whether the transformer goes between two types.
  ///
  /// - Parameters:
  ///   - input: The type of a value.
  ///   - output: The type that is wanted.
  /// - Returns: Whether a trial is worthwhile.
  public func mayTransform(from input: Any.Type, to output: Any.Type) -> Bool {
    applies(input, output)
  }

  /// Transforms a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - output: The type that is wanted: a ``Coercible`` one, or a collection of whatever the value is.
  /// - Returns: An instance of the type.
  /// - Throws: ``TransformError``: untransformable input if the transformer takes no such value, unsupported
  ///   output if it makes no such type of it, failed if the value can't become one.
  public func transform(_ value: Any?, toType output: Any.Type) throws(TransformError) -> Any? {
    try body(value, output)
  }
}

extension DynamicTransformer where Self == BuiltInTransformer {
  /// Takes a value that is of the wanted type already.
  public static var identity: Self {
    Self(name: "identity") { (value, output) throws(TransformError) in
      func isInstance<Target>(of type: Target.Type) -> Bool { value is Target }
      guard value != nil, isInstance(of: output) else {
        throw TransformError(.untransformableInput, value, to: output)
      }
      return value
    }
  }

  /// Makes nil of null, whatever type is wanted.
  public static var null: Self {
    Self(name: "null") { (value, output) throws(TransformError) in
      guard let value, !SourceValue(value).isNull else { return nil }
      throw TransformError(.untransformableInput, value, to: output)
    }
  }

  /// Makes data of any encodable value, and a decodable value of its data.
  ///
  /// The data is JSON. A value of another type than was encoded is refused as far as its data shows it.
  public static var archive: Self {
    Self(name: "archive") { input, output in
      if input == Data.self { return output is any Decodable.Type && output != Data.self }
      return output == Data.self && input is any Encodable.Type
    } body: { (value, output) throws(TransformError) in
      guard let encodable = value as? any Encodable else {
        throw TransformError(.untransformableInput, value, to: output)
      }
      do {
        if let data = value as? Data, let type = output as? any Decodable.Type, type != Data.self {
          return try JSONDecoder().decode(type, from: data)
        }
        if output == Data.self, !(value is Data) { return try JSONEncoder().encode(encodable) }
      } catch {
        throw TransformError(.failed, value, to: output, reason: "its data is of another type")
      }
      throw TransformError(.unsupportedOutput, value, to: output)
    }
  }
}
