extension DraftLayout {
  /// Lays out a draft of the values of properties.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - places: Where they are stored in the model.
  ///   - type: The type of the model.
  convenience init<Model: PropertyMapped>(
    of properties: [PropertyDescriptor], at places: [PlannedProperty.Place], in type: Model.Type
  ) {
    let storesValuesOnly = (type as? any ConstructedMappable.Type)?.storesValuesOnly ?? false
    let offsets = places.compactMap { place in
      if case .inline(let offset) = place { offset } else { nil }
    }
    self.init(
      properties.map { property in
        Declared(
          name: property.name, type: property.slot.variable, copy: property.slot.copy,
          isRead: property.direction != .output,
          putNil: property.isDefaulted ? nil : property.slot.variable.putNil)
      },
      in: storesValuesOnly && offsets.count == properties.count
        ? Tiling(offsets: offsets, type: Variable<Model>.self) : nil)
  }

  /// The variables as the places of the properties.
  var places: [PlannedProperty.Place] {
    variables.enumerated().map { .draft($1.offset, flag: Self.firstFlag + $0) }
  }
}
