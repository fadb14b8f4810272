// A property of any models can be read in one way only, so that nothing has to be said of it.
extension PropertyBuilder {
  /// Takes a bare key path of a list of models that the mapper chooses.
  public static func buildExpression(
    _ keyPath: any WritableKeyPath<Root, [any Mappable]> & Sendable
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath).variants())
  }

  /// Takes the declaration of a list of models that the mapper chooses.
  public static func buildExpression(
    _ property: Property<Root, [any Mappable]>
  ) -> [PropertyDescriptor] {
    buildExpression(property.variants())
  }

  /// Takes a bare key path of an optional model that the mapper chooses.
  public static func buildExpression(
    _ keyPath: any WritableKeyPath<Root, (any Mappable)?> & Sendable
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath).variants())
  }

  /// Takes the declaration of an optional model that the mapper chooses.
  public static func buildExpression(
    _ property: Property<Root, (any Mappable)?>
  ) -> [PropertyDescriptor] {
    buildExpression(property.variants())
  }
}
