extension PropertyDescriptor {
  /// The name reduced to its letters and digits, by which source keys match it.
  public var canonicalName: String { CanonicalKey(name).text }

  /// Whether the property may be nil.
  public var isOptional: Bool { slot.codec.nothing != nil }

  /// Whether the property is an integer, or an optional one.
  public var isIntegral: Bool { plainType is any FixedWidthInteger.Type }

  /// Whether the property is a binary number with a fraction, or an optional one.
  public var isFloatingPoint: Bool { plainType is any BinaryFloatingPoint.Type }

  /// Whether the property is a list or set, or an optional one.
  public var isCollection: Bool { !ValueKind.single.contains(plainType) }

  /// Whether the property is a dictionary, or an optional one.
  public var isKeyed: Bool { ValueKind.dictionary.contains(plainType) }

  /// Whether the property is a model, or an optional one.
  public var isModel: Bool { plainType is any Mappable.Type }

  /// The type without the optional around it.
  private var plainType: Any.Type {
    (valueType as? any OptionalType.Type)?.wrappedType ?? valueType
  }
}

extension Mappable {
  /// Returns the declaration of a property, inherited ones included.
  ///
  /// - Parameter name: The name of the property.
  /// - Returns: The declaration that holds, or `nil` if there is none of that name.
  /// - Complexity: O(*n*) in the number of properties.
  public static func property(named name: String) -> PropertyDescriptor? {
    properties.last { $0.name == name }
  }
}
