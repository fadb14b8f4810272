/// The model types that a source may ask for by name.
///
/// A source that says in itself what it holds, such as `{"__class": "Circle", …}`, gets what it asks
/// for if the name is registered here, and never any other type.
///
/// ```swift
/// var mapper = Mapper()
/// mapper.registry = TypeRegistry([Circle.self, Square.self])
/// try mapper.compose(["__class": "Circle", "radius": 2]).value   // a Circle
/// ```
public struct TypeRegistry: Sendable {
  /// The key under which an object has the name of its type; `__class` by default.
  public var tag: String
  private var types: [String: any PropertyMapped.Type] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  /// Creates a registry of types under the names that they have in Swift.
  ///
  /// - Parameters:
  ///   - types: The types.
  ///   - tag: The key under which an object has the name of its type.
  public init(_ types: [any PropertyMapped.Type] = [], tag: String = "__class") {
    self.tag = tag
    for type in types { register(type, as: "\(type)") }
  }

  /// Creates a registry of types under names of their own.
  ///
  /// - Parameters:
  ///   - types: The types by their names.
  ///   - tag: The key under which an object has the name of its type.
  public init(_ types: [String: any PropertyMapped.Type], tag: String = "__class") {
    self.tag = tag
    for (name, type) in types.sorted(byTextOf: \.key) { register(type, as: name) }
  }

  /// Registers a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: A name that sources call it by. A type may have several; outputs write the first.
  public mutating func register(_ type: any PropertyMapped.Type, as name: String) {
    if types.updateValue(type, forKey: name) != nil { names = names.filter { $0.value != name } }
    if names[ObjectIdentifier(type)] == nil { names[ObjectIdentifier(type)] = name }
  }

  /// The registered names in ascending order.
  var registeredNames: [String] { types.keys.sorted(byTextOf: \.self) }

  /// Returns the type of a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The type, or `nil` if the name is not registered.
  public func type(named name: String) -> (any PropertyMapped.Type)? { types[name] }

  /// Returns the name that outputs write for a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The name, or `nil` if the type is not registered.
  public func name(of type: any PropertyMapped.Type) -> String? { names[ObjectIdentifier(type)] }
}

/// A model type that a source names, as the value of a property.
///
/// ```swift
/// var kind: ModelType?   // "Circle" in the source, if the mapper's registry has a Circle
/// ```
public struct ModelType: Coercible, Sendable, Equatable {
  /// The type.
  public let type: any PropertyMapped.Type
  /// The name by which the source calls it.
  public let name: String

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: The name by which sources call it; that in Swift by default.
  public init(_ type: any PropertyMapped.Type, name: String? = nil) {
    self.type = type
    self.name = name ?? "\(type)"
  }

  /// Returns the type that a text names in the mapper's registry.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The call.
  /// - Returns: The type, or `nil` if `value` names none.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> ModelType? {
    guard let name = String.coerce(value, in: context) else { return nil }
    return context.options.choice.registry?.type(named: name).map { ModelType($0, name: name) }
  }

  /// The name.
  public var sourceValue: SourceValue { .string(name) }

  /// Returns whether two values are the same type.
  public static func == (left: ModelType, right: ModelType) -> Bool { left.type == right.type }
}
