extension DraftLayout {
  /// Lays out a draft of the values of properties.
  convenience init(of properties: [PropertyDescriptor]) {
    self.init(
      properties.map { property in
        let slot = property.slot
        return Declared(
          name: property.name, type: slot.codec, copy: slot.copy(_:to:),
          putNil: property.isDefaulted ? nil : slot.codec.nothing?.initializeToNil)
      })
  }

  /// The variables as the places of the properties.
  var places: [PlannedProperty.Place] {
    variables.enumerated().map { .draft($1.offset, flag: Self.firstFlag + $0) }
  }
}
