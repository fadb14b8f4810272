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

  /// The declaration with a table for the models that the property holds, alone or in containers.
  ///
  /// The table is made here and not by the containers: those are in every executable, since types conform, and
  /// what they call would be too.
  private func tagged(
    _ place: TaggedPlace, _ models: [String: any PropertyMapped.Type]
  ) -> ConvertedProperty<Root> {
    var containers: [any TaggedContainer.Type] = []
    var content: Any.Type = Value.self
    while let container = content as? any TaggedContainer.Type {
      containers.append(container)
      content = container.taggedContent
    }
    func declaration<Whole>(_ type: Whole.Type) -> ConvertedProperty<Root> {
      let table = TaggedTable<Whole>(place, models)
      let property = with {
        $0.tagged = table.types
        if let mistake = table.mistake(of: $0.name) { $0.mistake = mistake }
      }
      var reading: AnyObject = TaggedReading(table.codec, table.listCodec)
      for container in containers.reversed() { reading = container.taggedReading(of: reading) }
      let codec = downcast(reading, to: TaggedReading<Value>.self).codec
      return ConvertedProperty(property, codec, valueType: SourceValue.self)
    }
    return declaration(content)
  }
}

/// How a value is read that is a tagged model or holds such models.
private final class TaggedReading<Value> {
  let codec: ValueCodec<Value>
  /// How an array of such values is read.
  let listCodec: ValueCodec<[Value]>

  init(_ codec: ValueCodec<Value>, _ listCodec: ValueCodec<[Value]>? = nil) {
    self.codec = codec
    self.listCodec = listCodec ?? codec.list
  }
}

/// A type that may hold tagged models, or containers of them.
private protocol TaggedContainer {
  /// The type of what it holds.
  static var taggedContent: Any.Type { get }
  /// How the type is read.
  ///
  /// - Parameter content: The `TaggedReading` of its content.
  /// - Returns: The `TaggedReading` of the type.
  static func taggedReading(of content: AnyObject) -> AnyObject
}

extension Optional: TaggedContainer {
  fileprivate static var taggedContent: Any.Type { Wrapped.self }

  fileprivate static func taggedReading(of content: AnyObject) -> AnyObject {
    TaggedReading(downcast(content, to: TaggedReading<Wrapped>.self).codec.optional)
  }
}

extension Array: TaggedContainer {
  fileprivate static var taggedContent: Any.Type { Element.self }

  fileprivate static func taggedReading(of content: AnyObject) -> AnyObject {
    TaggedReading(downcast(content, to: TaggedReading<Element>.self).listCodec)
  }
}

extension Dictionary: TaggedContainer where Key: Coercible {
  fileprivate static var taggedContent: Any.Type { Value.self }

  fileprivate static func taggedReading(of content: AnyObject) -> AnyObject {
    let codec = downcast(content, to: TaggedReading<Value>.self).codec
    return TaggedReading(codec.dictionary() as ValueCodec<[Key: Value]>)
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
