extension Property {
  /// Reads and writes the elements of the property as the models that their names tell.
  ///
  /// The elements may be of a protocol that the models conform to, or of a base class:
  ///
  /// ```swift
  /// var shapes: [any Shape] = []
  /// Property(\.shapes).choices(["circle": Circle.self, "square": Square.self])
  /// // <shapes><circle radius="2"/><square side="3"/><circle radius="1"/></shapes>
  /// ```
  ///
  /// Names are those of elements in XML and the only keys of objects elsewhere; all is as for
  /// ``ChoiceCoercible``. Each name has a model of its own, so that what is written reads back.
  ///
  /// - Parameter table: The model for each name.
  /// - Returns: The declaration with the choices.
  public func choices<Shape>(
    _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == [Shape] {
    let choices = ChoiceTable<Shape>(table)
    return mistaken(table, Shape.self).chosen(choices.listCodec)
  }

  /// Reads and writes the optional property as the model that its name tells.
  ///
  /// - Parameter table: The model for each name.
  /// - Returns: The declaration with the choices.
  public func choices<Shape>(
    _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == Shape? {
    let choices = ChoiceTable<Shape>(table)
    return mistaken(table, Shape.self).chosen(choices.codec.optional)
  }

  /// Reads and writes the property as the model that its name tells.
  ///
  /// - Parameter table: The model for each name.
  /// - Returns: The declaration with the choices.
  @_disfavoredOverload
  public func choices(_ table: [String: any PropertyMapped.Type]) -> ConvertedProperty<Root> {
    let choices = ChoiceTable<Value>(table)
    return mistaken(table, Value.self).chosen(choices.codec)
  }

  private func chosen(_ codec: ValueCodec<Value>) -> ConvertedProperty<Root> {
    ConvertedProperty(self, codec, valueType: SourceValue.self)
  }

  /// The declaration, which notes a model that the property can't hold or that has two names.
  private func mistaken<Shape>(
    _ table: [String: any PropertyMapped.Type], _ shape: Shape.Type
  ) -> Property {
    // Without an instance there is no telling; then the first that is read tells.
    func isHeld(_ type: any PropertyMapped.Type) -> Bool {
      (type as? any Mappable.Type).map { $0.init() is Shape } ?? true
    }
    let entries = table.sorted { $0.key < $1.key }
    var copy = self
    for (position, entry) in entries.enumerated() {
      if !isHeld(entry.value) {
        copy.facts.mistake =
          "the choice '\(entry.key)' of '\(facts.name ?? "")' is \(entry.value), "
          + "which is no \(Shape.self)"
      } else if let other = entries[..<position].first(where: { $0.value == entry.value }) {
        copy.facts.mistake =
          "the choices '\(other.key)' and '\(entry.key)' of '\(facts.name ?? "")' are both "
          + "\(entry.value), so that what is written could not tell them; use an enum"
      }
    }
    return copy
  }
}

extension ChoiceTable {
  /// Creates a table of models that are wholes as they are.
  fileprivate init(_ table: [String: any PropertyMapped.Type]) {
    let entries = table.sorted { $0.key < $1.key }
    let types = entries.map { (name: $0.key, type: $0.value) }
    var choices: [Choice<Whole>] = []
    for (name, type) in types { choices.append(Self.choice(name, type)) }
    self.init(choices) { whole in
      guard let model = whole as? any PropertyMapped else { return nil }
      return types.first { $0.type == type(of: model) }.map { Chosen($0.name, model) }
    }
  }

  private static func choice<Model: PropertyMapped>(_ name: String, _ type: Model.Type) -> Choice<
    Whole
  > {
    Choice(name, type) { $0 as? Whole }
  }
}
