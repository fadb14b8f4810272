/// A type that null is a value of.
protocol SchemaOptional {
  static var wrappedType: Any.Type { get }
}

/// A type whose values are lists.
protocol SchemaList {
  static var elementType: Any.Type { get }
  /// Whether no element stands twice.
  static var isSet: Bool { get }
}

/// A type whose values are objects with keys that are data.
protocol SchemaDictionary {
  static var valueType: Any.Type { get }
}

extension Optional: SchemaOptional {
  static var wrappedType: Any.Type { Wrapped.self }
}

extension Array: SchemaList {
  static var elementType: Any.Type { Element.self }
  static var isSet: Bool { false }
}

extension Set: SchemaList {
  static var elementType: Any.Type { Element.self }
  static var isSet: Bool { true }
}

extension Dictionary: SchemaDictionary {
  static var valueType: Any.Type { Value.self }
}
