/// The declaration of a property whose values are not simply coerced into its type.
///
/// `transformed(by:)`, `variants(by:_:)` and the like make one; the options of a
/// ``Property`` can still be added to it.
public struct ConvertedProperty<Root>: PropertyDeclaration {
  private var declared: Constant<_PropertyFacts>
  private let slot: PropertySlot
  private let valueType: any SendableMetatype.Type

  /// What was said so far.
  public var _facts: _PropertyFacts {
    get { declared.value }
    set { declared = Constant(newValue) }
  }

  /// Creates a declaration from that of a property and the way its values are read and written.
  init<Value>(
    _ property: Property<Root, Value>, _ codec: ValueCodec<Value>,
    valueType: any SendableMetatype.Type
  ) {
    slot = PropertySlot(
      property, ErasedCodec(codec.obeying(property.rules)), isConverted: true)
    self.valueType = valueType
    declared = Constant(property._facts)
    // Rules are about the values, whose type may be another than that which is written.
    if valueType != Value.self { _facts.constraints = [] }
  }

  /// The descriptor of the property.
  fileprivate var descriptor: PropertyDescriptor {
    PropertyDescriptor(declared, valueType: valueType, slot)
  }
}

extension PropertyBuilder {
  /// Takes the declaration of a property that is converted.
  public static func buildExpression(
    _ property: ConvertedProperty<Root>
  ) -> [PropertyDescriptor] {
    [property.descriptor]
  }
}
