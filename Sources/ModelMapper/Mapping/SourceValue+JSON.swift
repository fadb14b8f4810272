import ModelMapperFoundation

extension SourceValue: CustomStringConvertible {
  /// The value as JSON; what JSON has no form for is a text that describes it.
  ///
  /// Lists and objects that are nested deeper than 128 levels are left out.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public var description: String {
    var style = OutputStyle.json
    style.nonFinite = .text
    return printable(levels: Limits().depth).jsonString(style)
  }

  /// The value with texts in place of what JSON has no form for, as deep as it is written.
  private func printable(levels: Int) -> SourceValue {
    switch self {
    case .array where levels == 0, .object where levels == 0: self
    case .array(let elements): .array(elements.map { $0.printable(levels: levels - 1) })
    case .object(let source):
      .object(
        SourceObject(source.members.map { ($0, $1.printable(levels: levels - 1)) }))
    case .native(let value) where !(value is any Coercible): .string("\(value)")
    case .unsupported(let typeName): .string("(unsupported value of type \(typeName))")
    default: self
    }
  }
}

extension SourceValue {
  /// Makes a value of a type from this one.
  ///
  /// ```swift
  /// let users = try response["data"]["users"].decode(as: [User].self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: A model, or any other coercible type.
  ///   - mapper: The options.
  /// - Returns: The value.
  /// - Throws: ``MappingError``, as ``Mapper/map(_:from:at:)`` does.
  /// - Complexity: O(*n*) in the number of values.
  public func decode<Value: Coercible>(
    as type: Value.Type = Value.self, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Value {
    try mapper.withoutReport.map(type, from: self).value
  }
}
