extension Property {
  /// Reads and writes the elements of the property as the models that a value in them tells.
  ///
  /// The elements may be of a protocol that the models conform to, or of a base class:
  ///
  /// ```swift
  /// var shapes: [any Shape] = []
  /// Property(\.shapes).variants(by: "type", ["circle": Circle.self, "square": Square.self])
  /// ```
  ///
  /// An element whose value is not in the table is left out, with an issue that lists what is. Names
  /// match exactly or by their canonical form. An output writes the value under the key, unless the
  /// model has a property of that name.
  ///
  /// - Parameters:
  ///   - key: The key of the value that tells.
  ///   - table: The model for each value.
  /// - Returns: The declaration with the variants.
  public func variants<Shape>(
    by key: String, _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == [Shape] {
    let variants = VariantTable<Shape>(key, table)
    return mistaken(by: variants).tagged(variants, isList: true).converted(variants.codec.list)
  }

  /// Reads and writes the optional property as the model that a value in it tells.
  ///
  /// - Parameters:
  ///   - key: The key of the value that tells.
  ///   - table: The model for each value.
  /// - Returns: The declaration with the variants.
  public func variants<Shape>(
    by key: String, _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == Shape? {
    let variants = VariantTable<Shape>(key, table)
    return mistaken(by: variants).tagged(variants, isOptional: true)
      .converted(variants.codec.optional)
  }

  /// Reads and writes the property as the model that a value in it tells.
  ///
  /// - Parameters:
  ///   - key: The key of the value that tells.
  ///   - table: The model for each value.
  /// - Returns: The declaration with the variants.
  @_disfavoredOverload
  public func variants(
    by key: String, _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> {
    let variants = VariantTable<Value>(key, table)
    return mistaken(by: variants).tagged(variants).converted(variants.codec)
  }

  /// Reads and writes the elements of the property as the models that the mapper chooses.
  ///
  /// ``Mapper/identify`` is asked first, and then ``Mapper/registry`` for the name in the element:
  ///
  /// ```swift
  /// var shapes: [any Shape] = []
  /// Property(\.shapes).variants()
  ///
  /// mapper.registry = TypeRegistry([Circle.self, Square.self])
  /// try mapper.map(Drawing.self, fromJSON: #"{"shapes": [{"__class": "Circle", "radius": 2}]}"#)
  /// ```
  ///
  /// An element for which neither has a type, or one that the property can't hold, is left out, with
  /// an issue. An output writes the name of the type, under `__class` unless the registry or the style
  /// has another key. In XML, write `.flat()` where one element of the list is not to be taken for a
  /// wrapper of several. Of a list of `any Mappable` and of an optional nothing has to be said: it is
  /// read like this, in a model marked `@Mappable` too.
  ///
  /// - Returns: The declaration with the choice.
  public func variants<Shape>() -> ConvertedProperty<Root> where Value == [Shape] {
    converted(ChosenVariants<Shape>().codec.list)
  }

  /// Reads and writes the optional property as the model that the mapper chooses.
  ///
  /// - Returns: The declaration with the choice.
  public func variants<Shape>() -> ConvertedProperty<Root> where Value == Shape? {
    converted(ChosenVariants<Shape>().codec.optional)
  }

  /// Reads and writes the property as the model that the mapper chooses.
  ///
  /// - Returns: The declaration with the choice.
  @_disfavoredOverload
  public func variants() -> ConvertedProperty<Root> {
    converted(ChosenVariants<Value>().codec)
  }

  /// The declaration with the types for its schema.
  private func tagged<Shape>(
    _ variants: VariantTable<Shape>, isList: Bool = false, isOptional: Bool = false
  ) -> Property {
    var copy = self
    copy.facts.tagged = TaggedTypes(
      key: variants.key,
      types: variants.variants.compactMap { entry in entry.model.map { (entry.tag, $0) } },
      isList: isList, isOptional: isOptional)
    return copy
  }

  private func converted(_ codec: ValueCodec<Value>) -> ConvertedProperty<Root> {
    ConvertedProperty(self, codec, valueType: SourceValue.self)
  }

  /// The declaration, which notes a model that the property can't hold.
  private func mistaken<Shape>(by variants: VariantTable<Shape>) -> Property {
    // Without an instance there is no telling; then the first that is read tells.
    func isHeld(_ type: any PropertyMapped.Type) -> Bool {
      (type as? any Mappable.Type).map { $0.init() is Shape } ?? true
    }
    let stranger = variants.variants.first { $0.model.map(isHeld) == false }
    guard let stranger, let type = stranger.model else { return self }
    var copy = self
    copy.facts.mistake =
      "the variant '\(stranger.tag)' of '\(facts.name ?? "")' is \(type), "
      + "which is no \(Shape.self)"
    return copy
  }
}

extension VariantTable {
  /// Creates a table of models that are wholes as they are.
  fileprivate init(_ key: String, _ table: [String: any PropertyMapped.Type]) {
    var variants: [Entry] = []
    for (tag, type) in table.sorted(by: { $0.key < $1.key }) {
      variants.append(Self.entry(tag, type))
    }
    self.init(
      key: key, variants: variants, payload: { $0 as? any PropertyMapped })
  }

  private static func entry<Model: PropertyMapped>(_ tag: String, _ type: Model.Type) -> Entry {
    Entry(tag, type) { $0 as? Whole }
  }
}
