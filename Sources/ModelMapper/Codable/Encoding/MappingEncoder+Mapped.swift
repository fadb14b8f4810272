public import Foundation

extension MappingEncoder {
  /// Encodes a value as JSON, with the report of what could not be written.
  ///
  /// - Parameter value: The value.
  /// - Returns: The document with the report.
  /// - Throws: ``MappingError`` with one issue, if the value threw an error.
  /// - Complexity: O(*n*) in the number of values.
  public func json<Value: Encodable>(_ value: Value) throws(MappingError) -> Mapped<Data> {
    let context = OutputContext(style, limits: limits)
    let encoded = try encode(value, context)
    let writer = JSONWriter(context)
    context.write(to: writer) { encoded.write(to: $0, in: context) }
    return Mapped(value: writer.takeData(), report: context.report)
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
    let context = OutputContext(style, limits: limits)
    let encoded = try encode(value, context)
    let sink = SourceValueSink(context)
    encoded.write(to: sink, in: context)
    return Mapped(value: sink.result, report: context.report)
  }

  private func encode<Value: Encodable>(
    _ value: Value, _ context: OutputContext
  ) throws(MappingError) -> EncodedValue {
    try EncodingSession(context, userInfo: userInfo).encode(value, at: [])
  }
}
