extension Property {
  /// Reads and writes the property as models that a tag in them names.
  ///
  /// The property may hold one model, or be an optional, a list or a dictionary of models. Its type is a
  /// protocol that the models conform to, or a base class:
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
  public func variants(
    by key: String, _ table: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> {
    tagged(.member(TagKey(key)), table)
  }

  /// Reads and writes the property as models that the mapper chooses.
  ///
  /// The property may hold one model, or be an optional, a list or a dictionary of models.
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
  /// wrapper of several. In a type that is marked `@Mappable`, a property of `any Mappable` or
  /// `any PropertyMapped`, or of a container of these, is read like this without a marker.
  ///
  /// - Returns: The declaration with the choice.
  public func variants() -> ConvertedProperty<Root> { tagged(.registry, [:]) }

  /// Reads and writes the property as models that their names choose.
  ///
  /// The property may hold one model, or be an optional, a list or a dictionary of models. Its type is a
  /// protocol that the models conform to, or a base class:
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
  public func choices(_ table: [String: any PropertyMapped.Type]) -> ConvertedProperty<Root> {
    tagged(.name, table)
  }

  /// The declaration with a table, and with what is wrong with the table.
  private func tagged(
    _ place: TaggedPlace, _ models: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> {
    let reading = TaggedReading<Value>.of(place, models)
    let property = with {
      $0.tagged = reading.types
      if let mistake = reading.mistake { $0.mistake = mistake($0.name) }
    }
    return ConvertedProperty(property, reading.codec, valueType: SourceValue.self)
  }
}

/// The models of a table whose base type is not known yet, by their tags.
private typealias TaggedModels = [String: any PropertyMapped.Type]

/// How a property is read that holds tagged models, alone or in containers.
private struct TaggedReading<Value> {
  var codec: ValueCodec<Value>
  /// How an array of such values is read.
  var listCodec: ValueCodec<[Value]>
  var types: TaggedTypes?
  /// What is wrong with the table, for a property of some name.
  var mistake: ((String) -> String?)?

  /// How a property of the type is read.
  static func of(_ place: TaggedPlace, _ models: TaggedModels) -> TaggedReading {
    if let type = Value.self as? any TaggedContainer.Type,
      let reading = type.reading(place, models) as? TaggedReading
    {
      return reading
    }
    let types = TaggedTable<Value>(place, models)
    return TaggedReading(
      codec: types.codec, listCodec: types.listCodec, types: types.types,
      mistake: types.mistake(of:))
  }

  /// How a container of such values is read.
  func inside<Container>(
    _ container: TaggedTypes.Container, _ codec: ValueCodec<Container>
  ) -> TaggedReading<Container> {
    var types = types
    types?.containers.insert(container, at: 0)
    return TaggedReading<Container>(
      codec: codec, listCodec: codec.list, types: types, mistake: mistake)
  }
}

/// A type that may hold tagged models.
private protocol TaggedContainer {
  /// Returns a `TaggedReading` of the type.
  static func reading(_ place: TaggedPlace, _ models: TaggedModels) -> Any
}

extension Optional: TaggedContainer {
  fileprivate static func reading(_ place: TaggedPlace, _ models: TaggedModels) -> Any {
    let value = TaggedReading<Wrapped>.of(place, models)
    return value.inside(.optional, value.codec.optional)
  }
}

extension Array: TaggedContainer {
  fileprivate static func reading(_ place: TaggedPlace, _ models: TaggedModels) -> Any {
    let element = TaggedReading<Element>.of(place, models)
    return element.inside(.list, element.listCodec)
  }
}

extension Dictionary: TaggedContainer where Key: Coercible {
  fileprivate static func reading(_ place: TaggedPlace, _ models: TaggedModels) -> Any {
    let value = TaggedReading<Value>.of(place, models)
    return value.inside(.dictionary, value.codec.dictionary() as ValueCodec<[Key: Value]>)
  }
}

extension TaggedTable {
  /// Creates a table of models that are wholes as they are.
  fileprivate init(_ place: TaggedPlace, _ types: [String: any PropertyMapped.Type]) {
    var cases: [TaggedCase<Whole>] = []
    for (tag, type) in types.sorted(byTextOf: \.key) {
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
