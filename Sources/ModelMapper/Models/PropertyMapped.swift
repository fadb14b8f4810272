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

  /// The namespaces of the prefixes in the keys of the model, for documents of XML; none by default.
  ///
  /// A key with such a prefix, `itunes:title`, means the name in that namespace, whatever prefix a document
  /// has for it. It holds for the models in its properties too, unless they bind the prefix themselves. Documents
  /// that are written declare the prefix at their root.
  static var namespaces: [String: String] { get }

  /// The names of the properties that outputs have, or `nil`, the default, for all.
  static var serializableKeys: [String]? { get }

  /// Completes or checks the model after its properties are set; does nothing by default.
  ///
  /// - Throws: Any error, which makes the model fail with the error's description as the reason.
  mutating func didMap() throws

  /// What the library asks of the type. There is nothing to declare.
  static var _modelKind: _ModelKind { get }
}

/// What the library asks of a model type, with the type erased.
///
/// Every model hands one out through `_modelKind`, so that the runtime need not look for
/// the protocols to which the type conforms. There is nothing that you can do with it.
public struct _ModelKind: Sendable {
  let maker: any ModelMaker.Type
  /// What issues call the type, where that is not its own name.
  var name: String?

  /// What is asked of a type; a metatype of a class may be that of a subclass, of which it is then.
  static func of(_ type: any PropertyMapped.Type) -> _ModelKind { type._modelKind }
}

extension PropertyMapped {
  /// No overrides.
  public static var overrideMappings: [String: String] { [:] }

  /// No namespaces.
  public static var namespaces: [String: String] { [:] }

  /// All properties.
  public static var serializableKeys: [String]? { nil }

  /// Does nothing.
  public mutating func didMap() throws {}
}
