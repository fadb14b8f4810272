/// A model: a type whose properties are filled from a source by their names.
///
/// A model has an initializer without arguments, which gives every property its default, and a list
/// of its properties. The rest is optional. A type with constants, or with properties that have no
/// default, is a ``ConstructedMappable``; `@Mappable` chooses between the two.
///
/// ```swift
/// struct User: Mappable {
///   var id = 0
///   var fullName = ""
///   var createdAt: Date?
///
///   static var properties: [PropertyDescriptor] {
///     \.id
///     \.fullName
///     Property(\.createdAt).from("created")
///   }
/// }
///
/// let user = try User.make(fromJSON: #"{"ID": "7", "full_name": "Ada", "created": "1815-12-10"}"#)
/// ```
///
/// Structs, final and non-final classes, generic and nested types can be models. A non-final base
/// class must declare itself whatever its subclasses override, the hooks included; Swift never calls
/// a subclass's method in place of a default of the protocol.
public protocol Mappable: PropertyMapped {
  /// Creates a model whose properties have their defaults.
  init()

  /// Decides whether the mapper goes on with a value; it does by default.
  ///
  /// Called once for each property that the source has, null included, before the value is coerced,
  /// in the order of the declaration.
  ///
  /// - Parameters:
  ///   - value: The value as the source spells it.
  ///   - property: The property it would be set to.
  /// - Returns: `false` if the model has dealt with the value itself.
  mutating func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool

  /// Decides whether the mapper goes on with a value, knowing the user's context.
  ///
  /// - Parameters:
  ///   - value: The value as the source spells it.
  ///   - property: The property it would be set to.
  ///   - context: The place in the source, and the value of ``Mapper/context``.
  /// - Returns: `false` if the model has dealt with the value itself.
  mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> Bool

  /// The type to make from a source, this one by default.
  ///
  /// A class answers with a subclass, by something the source tells:
  ///
  /// ```swift
  /// class func modelType(for source: any DataSource) -> any Mappable.Type {
  ///   source.value(forKey: "kind") == "dog" ? Dog.self : Animal.self
  /// }
  /// ```
  ///
  /// - Parameter source: The object that is about to be mapped. A key that it does not have is found in another
  ///   spelling, as properties find theirs.
  /// - Returns: This type, or a subclass of it.
  static func modelType(for source: any DataSource) -> any Mappable.Type
}

extension Mappable {
  /// Lets the mapper go on.
  public mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor
  ) -> Bool {
    property.hookMark?.set(by: Self.self)
    return true
  }

  /// Asks the hook that knows of no context.
  public mutating func shouldTransform(
    _ value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> Bool {
    context.noteDefaultHook(of: Self.self, for: property)
    return shouldTransform(value, for: property)
  }

  /// This type.
  public static func modelType(for source: any DataSource) -> any Mappable.Type {
    (source as? HookSource)?.isDefault.set()
    return Self.self
  }
}

/// What a hook gets besides the value and the property.
public final class MappingContext {
  /// The value given to ``Mapper/context``.
  public let value: (any Sendable)?
  /// Where the value stands in the source.
  public var path: String {
    if let place { return place.context.with { $0.path(to: place.cursor) } }
    return knownPath
  }
  private var knownPath = ""
  /// The place of which the path is made when it is asked for, as long as the hook runs.
  private var place: (cursor: Cursor, context: Unowned<CoercionContext>)?
  /// Whether the hook that knows of a context is the default one.
  var isInDefaultHook = false

  /// Creates a context, such as a test of a hook needs.
  ///
  /// - Parameters:
  ///   - value: The value that ``Mapper/context`` would have; none by default.
  ///   - path: Where the value stands in the source; the root by default.
  public init(value: (any Sendable)? = nil, path: String = "") {
    self.value = value
    knownPath = path
  }

  /// Notes that the hook is the default one, unless it is that of another model, which the model's own asks.
  func noteDefaultHook<Model>(of type: Model.Type, for property: PropertyDescriptor) {
    if property.hookMark?.isThat(of: type) ?? false { isInDefaultHook = true }
  }

  /// Makes ready for a value for which a hook is about to be asked, in the call that this was created for.
  func begin(_ cursor: Cursor, in context: CoercionContext) {
    place = (cursor, Unowned(context))
    isInDefaultHook = false
  }

  /// Ends the hook, which may have kept the context.
  func end() {
    knownPath = path
    place = nil
  }
}
