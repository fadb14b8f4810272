public import ModelMapperFoundation

/// An encoder for types that are `Encodable`, with the output styles of models.
///
/// It is the reverse of ``MappingDecoder``: any encodable type becomes JSON, a dictionary or a
/// ``SourceValue``, in any ``OutputStyle``.
///
/// ```swift
/// var encoder = MappingEncoder()
/// encoder.style.keys = .snakeCase
/// let body = try encoder.encode(reading)
/// // {"sensor_name":"roof","celsius":21.5}
/// ```
///
/// - Keys are the texts of the coding keys, in the style of keys; keys of dictionaries are data and
///   stay as they are. Where a type writes a key twice, the last value counts.
/// - A property that is nil is left out, or null, as the style says.
/// - A type that is ``Coercible`` is written as such, so dates, data and decimals follow the style.
/// - An object that holds itself, and what is nested too deeply, is left out, with an issue. In a list that a type
///   writes element by element, null takes the place of what can't be written.
/// - Values are written as they come. A type may keep containers and write them in any order until
///   its `encode(to:)` returns; after that a container throws an `EncodingError`.
public struct MappingEncoder: Sendable {
  /// How values are written; JSON-safe, with keys as they are, by default.
  public var style: OutputStyle
  /// What may be written; the limits of a mapper by default.
  public var limits: Limits
  /// What values find in `Encoder.userInfo`; nothing by default.
  @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable]

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - style: How values are written.
  ///   - limits: What may be written.
  ///   - userInfo: What values find in `Encoder.userInfo`.
  @preconcurrency
  public init(
    style: OutputStyle = .json, limits: Limits = Limits(),
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    self.style = style
    self.limits = limits
    self.userInfo = userInfo
  }

  /// Encodes a value as JSON in UTF-8.
  ///
  /// - Parameter value: The value.
  /// - Returns: A valid document by RFC 8259.
  /// - Throws: ``MappingError`` with one issue, if the value threw an error.
  /// - Complexity: O(*n*) in the number of values.
  public func encode<Value: Encodable>(_ value: Value) throws(MappingError) -> Data {
    try json(value).value
  }

  /// Encodes a value as a dictionary.
  ///
  /// - Parameter value: The value.
  /// - Returns: The dictionary.
  /// - Throws: ``MappingError`` with one issue, if the value threw an error or is no object.
  /// - Complexity: O(*n*) in the number of values.
  public func dictionary<Value: Encodable>(_ value: Value) throws(MappingError) -> [String: Any] {
    try represent(value).value
  }

  /// Encodes a value as a source value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The source value; objects keep the order in which their members were written.
  /// - Throws: ``MappingError`` with one issue, if the value threw an error.
  /// - Complexity: O(*n*) in the number of values.
  public func sourceValue<Value: Encodable>(_ value: Value) throws(MappingError) -> SourceValue {
    try tree(value).value
  }

  // MARK: With the report

  /// Encodes a value as JSON, with the report of what could not be written.
  ///
  /// - Parameter value: The value.
  /// - Returns: The document with the report.
  /// - Throws: ``MappingError`` with one issue, if the value threw an error.
  /// - Complexity: O(*n*) in the number of values.
  public func json<Value: Encodable>(_ value: Value) throws(MappingError) -> Mapped<Data> {
    try call { writer, context throws(MappingError) in
      if style.values == .strings {
        context.write(try tree(value, context), to: writer)
      } else {
        try EncodingSession.encode(
          value, to: writer, rewinding: writer, in: context, userInfo: userInfo)
      }
      return writer.takeData()
    }
  }

  /// Encodes a value as a dictionary, with the report of what could not be written.
  ///
  /// - Parameter value: The value.
  /// - Returns: The dictionary with the report.
  /// - Throws: ``MappingError`` with one issue, if the value threw an error or is no object.
  /// - Complexity: O(*n*) in the number of values.
  public func represent<Value: Encodable>(
    _ value: Value
  ) throws(MappingError) -> Mapped<[String: Any]> {
    let written = try tree(value)
    guard let dictionary = written.value.foundationValue as? [String: Any] else {
      throw MappingError(issues: [
        MappingIssue(
          path: "", model: "\(Value.self)",
          reason: .unencodable(Wording.notAnObject(Scalar(written.value))))
      ])
    }
    return Mapped(value: dictionary, report: written.report)
  }

  /// Encodes a value as a source value, with the report of what could not be written.
  ///
  /// - Parameter value: The value.
  /// - Returns: The source value with the report.
  /// - Throws: ``MappingError`` with one issue, if the value threw an error.
  /// - Complexity: O(*n*) in the number of values.
  public func tree<Value: Encodable>(_ value: Value) throws(MappingError) -> Mapped<SourceValue> {
    try call { _, context throws(MappingError) in try tree(value, context) }
  }

  private func tree<Value: Encodable>(
    _ value: Value, _ context: OutputContext
  ) throws(MappingError) -> SourceValue {
    let sink = SourceValueSink(context)
    try EncodingSession.encode(
      value, to: sink, rewinding: sink, in: context, userInfo: userInfo)
    return sink.result
  }

  private func call<Result>(
    _ body: (TextSink, OutputContext) throws(MappingError) -> Result
  ) throws(MappingError) -> Mapped<Result> {
    try OutputCall.run(limits == Limits() ? nil : Mapper(limits: limits), style, body)
  }
}
