extension JSONSchemaWriter {
  /// The schema of a type among whose values a tag chooses, or `nil` of any other.
  mutating func schema(ofTagged type: Any.Type) -> [(String, SourceValue)]? {
    func types<Whole: TaggedCoercible>(_ type: Whole.Type) -> TaggedTypes? {
      type.taggedTable.types
    }
    guard let type = type as? any TaggedCoercible.Type, let tagged = types(type) else { return nil }
    return reference(to: "\(ObjectIdentifier(type))", named: "\(type)") { writer in
      .object(SourceObject(writer.schema(of: tagged)))
    }
  }

  /// The schema of a value, or of several, among whose types a tag chooses.
  mutating func schema(of tagged: TaggedTypes) -> [(String, SourceValue)] {
    let tags = tagged.tags.inStyle(style.keys).keys.map(\.text)
    var one: [(String, SourceValue)] = [("type", "string"), ("enum", .array(tags.map { .string($0) }))]
    if !tagged.areWords {
      let variants = zip(tags, tagged.types).map { tag, type in
        SourceValue.object(SourceObject(schema(ofCase: tag, type, key: tagged.key)))
      }
      one = [("oneOf", .array(variants))]
    }
    return tagged.containers.reversed().reduce(one) { held, container in
      switch container {
      case .optional: nullable(held)
      case .list: [("type", "array"), ("items", .object(SourceObject(held)))]
      case .dictionary:
        [("type", "object"), ("additionalProperties", .object(SourceObject(held)))]
      }
    }
  }

  /// The schema of one case.
  private mutating func schema(
    ofCase tag: String, _ type: (any SendableMetatype.Type)?, key: String?
  ) -> [(String, SourceValue)] {
    guard let key else {
      let payload = type.map {
        SourceValue.object(SourceObject(schema(of: $0, dates: style.dates)))
      }
      return object([(tag, payload ?? [:])])
    }
    guard let type, let model = SchemaModel(type, style) else {
      return object([(key, ["type": "string", "const": .string(tag)])])
    }
    return reference(to: "\(model.id) \(key)=\(tag)", named: "\(model.name)_\(tag)") { writer in
      writer.object(of: model.plan.tree, model.plan, model.defaults, tag: (key, tag))
    }
  }

  /// The schema of an object that has exactly some members, or more where the schema is open.
  private func object(_ members: [(String, SourceValue)]) -> [(String, SourceValue)] {
    let schema: [(String, SourceValue)] = [
      ("type", "object"), ("properties", .object(SourceObject(members))),
      ("required", .array(members.map { .string($0.0) })),
    ]
    return form == .closed ? schema + [("additionalProperties", false)] : schema
  }
}
