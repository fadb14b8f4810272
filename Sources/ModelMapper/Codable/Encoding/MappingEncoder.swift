public import Foundation

/// An encoder for types that are `Encodable`, with the output styles of models.
///
/// It is the other way of ``MappingDecoder``: any encodable type becomes JSON, a dictionary or a
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
///   stay as they are.
/// - A property that is nil is left out, or null, as the style says.
/// - A type that is ``Coercible`` is written as such, so dates, data and decimals follow the style.
/// - An object that holds itself, and what is nested too deeply, is left out, with an issue.
public struct MappingEncoder: Sendable {
  /// How values are written; JSON-safe, with keys as they are, by default.
  public var style: OutputStyle
  /// What may be written; the limits of a mapper by default.
  public var limits: Limits
  /// What values find in `Encoder.userInfo`; nothing by default.
  public var userInfo: [CodingUserInfoKey: any Sendable]

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - style: How values are written.
  ///   - limits: What may be written.
  ///   - userInfo: What values find in `Encoder.userInfo`.
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
}
