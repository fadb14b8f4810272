extension DraftLayout {
  /// Lays out a draft of the values of properties.
  convenience init(of properties: [PropertyDescriptor]) {
    self.init(
      properties.map { property in
        Declared(
          name: property.name, type: property.slot.variable, copy: property.slot.copy,
          putNil: property.isDefaulted ? nil : property.slot.putNil)
      })
  }

  /// The variables as the places of the properties.
  var places: [PlannedProperty.Place] {
    variables.enumerated().map { .draft($1.offset, flag: Self.firstFlag + $0) }
  }
}
