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

extension Array: SchemaList {
  static var isSet: Bool { false }
}

extension Set: SchemaList {
  static var isSet: Bool { true }
}

extension Dictionary: SchemaDictionary {
  static var valueType: Any.Type { Value.self }
}
