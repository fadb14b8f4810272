extension Property {
  /// Reads and writes the elements of the property as the models that a tag in them names.
  ///
  /// The elements may be of a protocol that the models conform to, or of a base class:
  ///
  /// ```swift
  /// var shapes: [any Shape] = []
  /// Property(\.shapes).variants(by: "type", ["circle": Circle.self, "square": Square.self])
  /// ```
  ///
  /// An element whose tag is not in the table is left out, with an issue that lists the tags. Tags match
  /// exactly or by their canonical form. An output writes the tag under the key, unless the model has a
  /// property of that name.
  ///
  /// - Parameters:
  ///   - key: The key of the tag.
  ///   - table: The model for each tag.
  /// - Returns: The declaration with the variants.
  public func variants<Shape>(
    by key: String, _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == [Shape] {
    tagged(TaggedTable<Shape>(.member(key), table), \.listCodec, .list)
  }

  /// Reads and writes the values of the dictionary as the models that a tag in them names.
  ///
  /// - Parameters:
  ///   - key: The key of the tag.
  ///   - table: The model for each tag.
  /// - Returns: The declaration with the variants.
  public func variants<Key: Coercible & Hashable, Shape>(
    by key: String, _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == [Key: Shape] {
    tagged(TaggedTable<Shape>(.member(key), table), { $0.codec.dictionary() }, .dictionary)
  }

  /// Reads and writes the optional property as the model that a tag in it names.
  ///
  /// - Parameters:
  ///   - key: The key of the tag.
  ///   - table: The model for each tag.
  /// - Returns: The declaration with the variants.
  public func variants<Shape>(
    by key: String, _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == Shape? {
    tagged(TaggedTable<Shape>(.member(key), table), \.codec.optional, .optional)
  }

  /// Reads and writes the property as the model that a tag in it names.
  ///
  /// - Parameters:
  ///   - key: The key of the tag.
  ///   - table: The model for each tag.
  /// - Returns: The declaration with the variants.
  @_disfavoredOverload
  public func variants(
    by key: String, _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> {
    tagged(TaggedTable<Value>(.member(key), table), \.codec, .none)
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
  /// has another key. In XML, write `.flat()` where a single element of the list must not be read as a
  /// wrapper of several. A property of `any Mappable` or `any PropertyMapped`, or of a list, dictionary
  /// or optional of these, needs no declaration: it is read like this, in a model marked `@Mappable` too.
  ///
  /// - Returns: The declaration with the choice.
  public func variants<Shape>() -> ConvertedProperty<Root> where Value == [Shape] {
    tagged(TaggedTable<Shape>(.registry, []), \.listCodec, .list)
  }

  /// Reads and writes the values of the dictionary as the models that the mapper chooses.
  ///
  /// - Returns: The declaration with the choice.
  public func variants<Key: Coercible & Hashable, Shape>() -> ConvertedProperty<Root>
  where Value == [Key: Shape] {
    tagged(TaggedTable<Shape>(.registry, []), { $0.codec.dictionary() }, .dictionary)
  }

  /// Reads and writes the optional property as the model that the mapper chooses.
  ///
  /// - Returns: The declaration with the choice.
  public func variants<Shape>() -> ConvertedProperty<Root> where Value == Shape? {
    tagged(TaggedTable<Shape>(.registry, []), \.codec.optional, .optional)
  }

  /// Reads and writes the property as the model that the mapper chooses.
  ///
  /// - Returns: The declaration with the choice.
  @_disfavoredOverload
  public func variants() -> ConvertedProperty<Root> {
    tagged(TaggedTable<Value>(.registry, []), \.codec, .none)
  }

  /// Reads and writes the elements of the property as the models that their names choose.
  ///
  /// The elements may be of a protocol that the models conform to, or of a base class:
  ///
  /// ```swift
  /// var shapes: [any Shape] = []
  /// Property(\.shapes).choices(["circle": Circle.self, "square": Square.self])
  /// // <shapes><circle radius="2"/><square side="3"/><circle radius="1"/></shapes>
  /// ```
  ///
  /// Names are those of elements in XML and the only keys of objects elsewhere; everything is as for
  /// ``ChoiceCoercible``. Each name has a model of its own, so that what is written reads back.
  ///
  /// - Parameter table: The model for each name.
  /// - Returns: The declaration with the choices.
  public func choices<Shape>(
    _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == [Shape] {
    tagged(TaggedTable<Shape>(.name, table), \.listCodec, .list)
  }

  /// Reads and writes the values of the dictionary as the models that their names choose.
  ///
  /// - Parameter table: The model for each name.
  /// - Returns: The declaration with the choices.
  public func choices<Key: Coercible & Hashable, Shape>(
    _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == [Key: Shape] {
    tagged(TaggedTable<Shape>(.name, table), { $0.codec.dictionary() }, .dictionary)
  }

  /// Reads and writes the optional property as the model that its name chooses.
  ///
  /// - Parameter table: The model for each name.
  /// - Returns: The declaration with the choices.
  public func choices<Shape>(
    _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> where Value == Shape? {
    tagged(TaggedTable<Shape>(.name, table), \.codec.optional, .optional)
  }

  /// Reads and writes the property as the model that its name chooses.
  ///
  /// - Parameter table: The model for each name.
  /// - Returns: The declaration with the choices.
  @_disfavoredOverload
  public func choices(_ table: [String: any PropertyMapped.Type]) -> ConvertedProperty<Root> {
    tagged(TaggedTable<Value>(.name, table), \.codec, .none)
  }

  /// The declaration with a table, and with what is wrong with the table.
  private func tagged<Shape>(
    _ table: TaggedTable<Shape>, _ codec: (TaggedTable<Shape>) -> ValueCodec<Value>,
    _ container: TaggedTypes.Container
  ) -> ConvertedProperty<Root> {
    var copy = self
    copy.facts.tagged = table.types
    copy.facts.tagged?.container = container
    copy.facts.mistake = table.mistake(of: facts.name ?? "") ?? facts.mistake
    return ConvertedProperty(copy, codec(table), valueType: SourceValue.self)
  }
}

extension TaggedTable {
  /// Creates a table of models that are wholes as they are.
  fileprivate init(_ place: Place, _ types: [String: any PropertyMapped.Type]) {
    var cases: [TaggedCase<Whole>] = []
    for (tag, type) in types.sorted(by: { $0.key < $1.key }) {
      cases.append(TaggedCase(tag, whole: type))
    }
    self.init(place, cases)
  }

  /// What is wrong with a table of models, if anything: the property can't hold one, or one has two names.
  fileprivate func mistake(of property: String) -> String? {
    let isName = if case .name = place { true } else { false }
    for (position, entry) in cases.enumerated() {
      guard let type = entry.model else { continue }
      // Without an instance this is found where the first one is read.
      if let type = type as? any Mappable.Type, !(type.init() is Whole) {
        return "the \(isName ? "choice" : "variant") '\(entry.tag)' of '\(property)' is \(type), "
          + "which is no \(Whole.self)"
      }
      if isName, let other = cases[..<position].first(where: { $0.model == type }) {
        return "the choices '\(other.tag)' and '\(entry.tag)' of '\(property)' are both \(type), "
          + "so that what is written could not tell them; use an enum"
      }
    }
    return nil
  }
}
