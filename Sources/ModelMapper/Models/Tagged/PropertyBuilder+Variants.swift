// A property of any models can be read in one way only, so that it needs no further declaration.
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

  /// Takes a bare key path of a dictionary of models that the mapper chooses.
  public static func buildExpression(
    _ keyPath: any WritableKeyPath<Root, [String: any Mappable]> & Sendable
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath).variants())
  }

  /// Takes the declaration of a dictionary of models that the mapper chooses.
  public static func buildExpression(
    _ property: Property<Root, [String: any Mappable]>
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

  /// Takes a bare key path of a model that the mapper chooses.
  public static func buildExpression(
    _ keyPath: any WritableKeyPath<Root, any Mappable> & Sendable
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath).variants())
  }

  /// Takes the declaration of a model that the mapper chooses.
  public static func buildExpression(
    _ property: Property<Root, any Mappable>
  ) -> [PropertyDescriptor] {
    buildExpression(property.variants())
  }

  /// Takes the declaration of a list of models that the mapper chooses.
  public static func buildExpression(
    _ property: Property<Root, [any PropertyMapped]>
  ) -> [PropertyDescriptor] {
    buildExpression(property.variants())
  }

  /// Takes the declaration of a dictionary of models that the mapper chooses.
  public static func buildExpression(
    _ property: Property<Root, [String: any PropertyMapped]>
  ) -> [PropertyDescriptor] {
    buildExpression(property.variants())
  }

  /// Takes the declaration of an optional model that the mapper chooses.
  public static func buildExpression(
    _ property: Property<Root, (any PropertyMapped)?>
  ) -> [PropertyDescriptor] {
    buildExpression(property.variants())
  }

  /// Takes the declaration of a model that the mapper chooses.
  public static func buildExpression(
    _ property: Property<Root, any PropertyMapped>
  ) -> [PropertyDescriptor] {
    buildExpression(property.variants())
  }
}
