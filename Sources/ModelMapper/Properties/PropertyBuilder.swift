/// Gathers the properties of a model from key paths and declarations.
///
/// The attribute stands on ``PropertyMapped/properties`` itself, so models need not write it; a class that
/// overrides the property does: `@PropertyBuilder<Derived> override class var properties`. Without it the
/// compiler says *cannot infer key path type from context* or *missing return in getter*.
@resultBuilder
public enum PropertyBuilder<Root> {
  /// Takes a bare key path.
  @inlinable
  @inline(__always)
  public static func buildExpression<Value: Coercible>(
    _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }

  // Declarations are consumed, so that no code is made where they are declared to destroy them, which looks
  // up the type of each.

  /// Takes a declaration.
  public static func buildExpression<Value: Coercible>(
    _ property: consuming Property<Root, Value>
  ) -> [PropertyDescriptor] {
    PropertyDescriptor.list(of: property)
  }

  /// Takes descriptors that are made already, such as those of a superclass.
  public static func buildExpression(
    _ descriptors: [PropertyDescriptor]
  ) -> [PropertyDescriptor] {
    descriptors
  }

  /// Explains a property whose type can't be read.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "mark the type of this property @Mappable, make it Coercible or Codable, or add .variants()"
  )
  public static func buildExpression<Value>(
    _ keyPath: WritableKeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    []
  }

  /// Explains the declaration of a property whose type can't be read.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "mark the type of this property @Mappable, make it Coercible or Codable, or add .variants()"
  )
  public static func buildExpression<Value>(
    _ property: Property<Root, Value>
  ) -> [PropertyDescriptor] {
    []
  }

  /// Explains a property that can't be set.
  @_disfavoredOverload
  @available(*, unavailable, message: "this property cannot be set; declare it as 'var'")
  public static func buildExpression<Value>(
    _ keyPath: KeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    []
  }

  /// Joins the properties of a block.
  public static func buildBlock(_ parts: [PropertyDescriptor]...) -> [PropertyDescriptor] {
    parts.flatMap { $0 }
  }

  /// Takes the properties of an `if`, or none.
  public static func buildOptional(_ part: [PropertyDescriptor]?) -> [PropertyDescriptor] {
    part ?? []
  }

  /// Takes the properties of the first branch.
  public static func buildEither(first part: [PropertyDescriptor]) -> [PropertyDescriptor] { part }

  /// Takes the properties of the second branch.
  public static func buildEither(second part: [PropertyDescriptor]) -> [PropertyDescriptor] { part }

  /// Joins the properties of a loop.
  public static func buildArray(_ parts: [[PropertyDescriptor]]) -> [PropertyDescriptor] {
    parts.flatMap { $0 }
  }
}
