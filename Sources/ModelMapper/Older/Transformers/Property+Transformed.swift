extension Property {
  /// Reads and writes the property by a transformer.
  ///
  /// The value is coerced into the transformer's input by the policy in force and then transformed;
  /// an output goes the way back. The property may be of any type.
  ///
  /// ```swift
  /// Property(\.width).transformed(by: Inches())
  /// Property(\.day).transformed(by: DateTransformer(.pattern("dd.MM.yyyy")))
  /// ```
  ///
  /// Null leaves the property as it is, unless the input is an optional or ``SourceValue``. Where there
  /// is no way back, an output has the value as it is, if its type is ``Coercible``.
  ///
  /// - Parameter transformer: The transformer.
  /// - Returns: The declaration with the transformer.
  public func transformed<Transform: Transformer>(
    by transformer: Transform
  ) -> ConvertedProperty<Root> where Transform.Output == Value, Transform.Input: Coercible {
    ConvertedProperty(self, .transformed(by: transformer), valueType: Transform.Input.self)
  }

  /// Reads and writes the optional property by a transformer for what is in it.
  ///
  /// Null is nil and is never given to the transformer.
  ///
  /// - Parameter transformer: The transformer.
  /// - Returns: The declaration with the transformer.
  public func transformed<Transform: Transformer>(
    by transformer: Transform
  ) -> ConvertedProperty<Root> where Transform.Output? == Value, Transform.Input: Coercible {
    ConvertedProperty(
      self, ValueCodec<Transform.Output>.transformed(by: transformer).optional,
      valueType: Transform.Input.self)
  }

  /// Reads and writes the elements of the property by a transformer for one of them.
  ///
  /// An element that can't be transformed is left out, with an issue at its index.
  ///
  /// - Parameter transformer: The transformer.
  /// - Returns: The declaration with the transformer.
  public func transformed<Transform: Transformer>(
    elementsBy transformer: Transform
  ) -> ConvertedProperty<Root> where [Transform.Output] == Value, Transform.Input: Coercible {
    ConvertedProperty(
      self, ValueCodec<Transform.Output>.transformed(by: transformer).list(takesReady: false),
      valueType: Transform.Input.self)
  }

  /// Reads and writes the property by closures.
  ///
  /// ```swift
  /// Property(\.name).transformed { (text: String) in text.uppercased() }
  /// ```
  ///
  /// - Parameters:
  ///   - transform: Makes the value; `nil` or an error means that it can't.
  ///   - back: Makes what an output writes; without it the value is written as it is.
  /// - Returns: The declaration with the closures.
  public func transformed<Input: Coercible>(
    _ transform: @escaping @Sendable (Input) throws -> Value?,
    back: (@Sendable (Value) throws -> Input?)? = nil
  ) -> ConvertedProperty<Root> {
    transformed(by: ClosureTransformer(transform, back: back))
  }
}
