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
    let tags = tagged.values(in: style.caseNames)
    var one: [(String, SourceValue)] = [("type", "string"), ("enum", .array(tags))]
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

  /// The members that a tag and what it names are of the object of a model.
  mutating func members(ofEmbedded tagged: TaggedTypes) -> [(String, SourceValue)] {
    guard let key = tagged.key, let member = key.payload else { return [] }
    let tag = key.tag.schema(of: ["enum": .array(tagged.values(in: style.caseNames))])
    let payloads = tagged.types.compactMap { $0 }.map {
      SourceValue.object(SourceObject(schema(of: $0, dates: style.dates)))
    }
    let payload = member.schema(of: ["anyOf": .array(payloads)])
    guard member.first != key.first else { return [(key.first, ["allOf": [tag, payload]])] }
    return [(key.first, tag), (member.first, payload)]
  }

  /// The schema of one case.
  private mutating func schema(
    ofCase tag: SourceValue, _ type: (any SendableMetatype.Type)?, key: TagKey?
  ) -> [(String, SourceValue)] {
    func payload() -> SourceValue? {
      type.map { .object(SourceObject(schema(of: $0, dates: style.dates))) }
    }
    let text = tag.string ?? "\(tag)"
    guard let key else { return object([(text, payload() ?? [:])]) }
    let named = (key.first, key.tag.schema(of: tag.schemaOfConstant))
    if let member = key.payload, let payload = payload() {
      let held = member.schema(of: payload)
      return member.first == key.first
        ? object([(key.first, ["allOf": [named.1, held]])]) : object([named, (member.first, held)])
    }
    if key.payload != nil { return object([named]) }
    guard let type, let model = SchemaModel(type, style) else { return object([named]) }
    guard key.isMember else {
      let tagged: SourceValue = ["properties": .object(SourceObject([named]))]
      return [("allOf", [.object(SourceObject(reference(to: model))), tagged])]
    }
    let id = "\(model.id) \(key.first)=\(text)"
    return reference(to: id, named: "\(model.name)_\(text)") { writer in
      writer.object(of: model.plan.tree, model.plan, model.defaults, tag: named)
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

extension TagPath {
  /// The schema of what stands under the first key, given that of the value at the end.
  fileprivate func schema(of value: SourceValue) -> SourceValue {
    steps.dropFirst().reversed().reduce(value) { inner, step in
      guard case .key(let key) = step else { return ["type": "array"] }
      return [
        "type": "object", "properties": .object(SourceObject([(key, inner)])),
        "required": [.string(key)],
      ]
    }
  }
}

extension SourceValue {
  /// The schema of the value alone.
  fileprivate var schemaOfConstant: SourceValue {
    let type = if case .string = self { "string" } else { "integer" }
    return ["type": .string(type), "const": self]
  }
}
