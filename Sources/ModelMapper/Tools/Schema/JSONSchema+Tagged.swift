extension JSONSchemaWriter {
  /// The schema of a type whose values a tag tells apart, or `nil` of any other.
  mutating func schema(ofTagged type: Any.Type) -> [(String, SourceValue)]? {
    func tagged<Whole: TaggedCoercible>(_ type: Whole.Type) -> TaggedSchema {
      TaggedSchema(key: type.tagKey, cases: type.taggedCases.map { ($0.tag, $0.carried) })
    }
    func variants<Whole: VariantCoercible>(_ type: Whole.Type) -> TaggedSchema {
      TaggedSchema(
        key: type.variantKey, cases: type.variants.map { ($0.entry.tag, $0.entry.model) })
    }
    let schema: TaggedSchema
    if let type = type as? any TaggedCoercible.Type {
      schema = tagged(type)
    } else if let type = type as? any VariantCoercible.Type {
      schema = variants(type)
    } else {
      return nil
    }
    return reference(to: "\(ObjectIdentifier(type))", named: "\(type)") { writer in
      .object(SourceObject(writer.schema(of: schema)))
    }
  }

  /// The schema of a property that is read by a tag.
  mutating func schema(of tagged: TaggedTypes) -> [(String, SourceValue)] {
    let one = schema(
      of: TaggedSchema(key: tagged.key, cases: tagged.types.map { ($0.tag, $0.type) }))
    if tagged.isList { return [("type", "array"), ("items", .object(SourceObject(one)))] }
    return tagged.isOptional ? nullable(one) : one
  }

  private mutating func schema(of tagged: TaggedSchema) -> [(String, SourceValue)] {
    var variants: [SourceValue] = []
    for (tag, type) in tagged.cases {
      variants.append(.object(SourceObject(schema(ofCase: tag, type, key: tagged.key))))
    }
    return [("oneOf", .array(variants))]
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

/// The cases of a type that a tag tells apart.
private struct TaggedSchema {
  /// The key of the tag, or `nil` where the tag is itself a key.
  let key: String?
  let cases: [(tag: String, type: (any SendableMetatype.Type)?)]
}
