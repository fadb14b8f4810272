/// A type that is read and written property by property: what the two kinds of models share.
///
/// A ``Mappable`` is created with its defaults and then filled; a ``ConstructedMappable`` is created
/// from values that were read first, so its properties can be constants. `@Mappable` chooses by how
/// the type is written. Conform to one of the two; this protocol is for functions that take either.
public protocol PropertyMapped: Coercible {
  /// The properties that are mapped, in the order in which they are set and written.
  @PropertyBuilder<Self> static var properties: [PropertyDescriptor] { get }

  /// Source keys that reach a property of another name; none by default.
  ///
  /// A key is matched before the names of properties are, exactly first, then by its canonical form.
  /// A key with `.` or `/` is a path.
  static var overrideMappings: [String: String] { get }

  /// The names of the properties that outputs have, or `nil`, the default, for all.
  static var serializableKeys: [String]? { get }

  /// Completes or checks the model after its properties are set; does nothing by default.
  ///
  /// - Throws: Any error, which makes the model fail with the error's description as the reason.
  mutating func didMap() throws
}

extension PropertyMapped {
  /// No overrides.
  public static var overrideMappings: [String: String] { [:] }

  /// All properties.
  public static var serializableKeys: [String]? { nil }

  /// Does nothing.
  public mutating func didMap() throws {}
}
