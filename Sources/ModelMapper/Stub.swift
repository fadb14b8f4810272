public import Foundation

/// Stands in for the core while the macro is developed: dropped when both are merged.
public protocol Coercible: SendableMetatype {}

extension Int: Coercible {}
extension String: Coercible {}
extension Bool: Coercible {}
extension Double: Coercible {}
extension Date: Coercible {}
extension Optional: Coercible where Wrapped: Coercible {}
extension Array: Coercible where Element: Coercible {}

/// The user's own context value.
public struct MappingContext: Sendable {
  /// Creates a context.
  public init() {}
}

/// A way in which a date is written.
public enum DateFormat: Sendable {
  /// ISO 8601.
  case iso8601
  /// Seconds since 1970.
  case epochSeconds
}

/// What a value of a property may be to have dates.
public protocol DateLike {}
extension Date: DateLike {}
extension Optional: DateLike where Wrapped: DateLike {}

/// One property of a model.
public struct PropertyDescriptor: Sendable {
  /// The name.
  public var name: String
  /// What was chained.
  public var options: [String] = []
  /// The type that declares it.
  public var root: Any.Type
}

/// A property as a model declares it.
public struct Property<Root, Value>: Sendable {
  var descriptor: PropertyDescriptor
  let keyPath: any WritableKeyPath<Root, Value> & Sendable

  /// Creates a property with an explicit name.
  public init(_ name: String, _ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    descriptor = PropertyDescriptor(name: name, root: Root.self)
    self.keyPath = keyPath
  }

  /// Creates a property.
  public init(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    self.init("\(keyPath)", keyPath)
  }

  func adding(_ option: String) -> Property {
    var copy = self
    copy.descriptor.options.append(option)
    return copy
  }

  /// Adds keys.
  public func from(_ keys: String...) -> Property { adding("from \(keys)") }
  /// Makes it required.
  public func required() -> Property { adding("required") }
  /// Sets the output key.
  public func outputKey(_ key: String) -> Property { adding("output \(key)") }
}

extension Property where Value: DateLike {
  /// Adds date formats.
  public func dates(_ formats: DateFormat...) -> Property { adding("dates \(formats)") }
}

/// Builds the list of properties.
@resultBuilder
public enum PropertyBuilder<Root> {
  /// Adds a key path.
  public static func buildExpression<V: Coercible>(
    _ keyPath: any WritableKeyPath<Root, V> & Sendable
  ) -> [PropertyDescriptor] {
    [Property(keyPath).descriptor]
  }

  /// Adds a property.
  public static func buildExpression<V: Coercible>(
    _ property: Property<Root, V>
  ) -> [PropertyDescriptor] {
    [property.descriptor]
  }

  /// Adds a list.
  public static func buildExpression(_ list: [PropertyDescriptor]) -> [PropertyDescriptor] { list }

  /// Joins.
  public static func buildBlock(_ lists: [PropertyDescriptor]...) -> [PropertyDescriptor] {
    lists.flatMap(\.self)
  }
}

/// A model.
public protocol Mappable: Coercible {
  /// Creates a model with its default values.
  init()
  /// The properties.
  @PropertyBuilder<Self> static var properties: [PropertyDescriptor] { get }
  /// Keys that differ from the names.
  static var overrideMappings: [String: String] { get }
  /// Asks before a value is coerced.
  mutating func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool
  /// Asks before a value is coerced.
  mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> Bool
  /// Tells that the model is filled.
  mutating func didMap() throws
  /// Chooses the type.
  static func modelType(for source: any DataSource) -> any Mappable.Type
}

extension Mappable {
  /// None.
  public static var overrideMappings: [String: String] { [:] }
  /// Yes.
  public mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor
  ) -> Bool { true }
  /// Yes.
  public mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> Bool { shouldTransform(value, for: property) }
  /// Nothing.
  public mutating func didMap() throws {}
  /// This type.
  public static func modelType(for source: any DataSource) -> any Mappable.Type { self }
}
