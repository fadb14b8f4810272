/// The declaration of a property whose values are not simply coerced into its type.
///
/// `transformed(by:)`, `variants(by:_:)` and the like make one; the options of a
/// ``Property`` can still be added to it.
public struct ConvertedProperty<Root>: PropertyDeclaration {
  /// What was said so far.
  public var facts: PropertyFacts
  let slot: PropertySlot
  let valueType: any SendableMetatype.Type

  /// Creates a declaration from that of a property and the way its values are read and written.
  package init<Value>(
    _ property: Property<Root, Value>, _ codec: ValueCodec<Value>,
    valueType: any SendableMetatype.Type
  ) {
    facts = property.facts
    // Rules are about the values, whose type may be another than that which is written.
    if valueType != Value.self { facts.constraints = [] }
    var slot = PropertySlot(property, codec)
    slot.isConverted = true
    self.slot = slot
    self.valueType = valueType
  }
}

extension PropertyBuilder {
  /// Takes the declaration of a property that is converted.
  public static func buildExpression(
    _ property: ConvertedProperty<Root>
  ) -> [PropertyDescriptor] {
    [PropertyDescriptor(property.facts, valueType: property.valueType, slot: property.slot)]
  }
}
