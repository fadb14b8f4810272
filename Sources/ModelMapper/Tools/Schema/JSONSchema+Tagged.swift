extension JSONSchemaWriter {
  /// The schema of a type among whose values a tag chooses, or `nil` of any other.
  mutating func schema(ofTagged type: Any.Type) -> SourceValue? {
    guard let tagged = TaggedTypes.of(type) else { return nil }
    return reference(to: "\(ObjectIdentifier(type))", named: "\(type)") { $0.schema(of: tagged) }
  }

  /// The schema of a value among whose types a tag chooses.
  mutating func schema(of tagged: TaggedTypes) -> SourceValue {
    let tags = tagged.values(in: style.caseNames).map(written)
    if tagged.areWords { return ["type": "string", "enum": .array(tags)] }
    return [
      "oneOf": .array(zip(tags, tagged.types).map { schema(ofCase: $0, $1, key: tagged.key) })
    ]
  }

  /// The members that a tag and what it names, or the keys of cases, are of the object of a model.
  mutating func members(ofEmbedded tagged: TaggedTypes) -> [(String, SourceValue)] {
    let tags = tagged.values(in: style.caseNames).map(written)
    guard let key = tagged.key, let member = key.payload else {
      return zip(tags, tagged.types).map { tag, type in
        let schema = type.map { self.schema(of: $0, dates: style.dates) } ?? ["type": "object"]
        return (tag.string ?? "\(tag)", schema)
      }
    }
    let payloads = tagged.types.compactMap { $0 }.map { schema(of: $0, dates: style.dates) }
    let isRequired = payloads.count == tagged.types.count
    return [
      (key.first, schema(of: ["enum": .array(tags)], at: key.tag)),
      (member.first, schema(of: ["anyOf": .array(payloads)], at: member, isRequired: isRequired)),
    ]
  }

  /// The schema of one case.
  private mutating func schema(
    ofCase tag: SourceValue, _ type: (any SendableMetatype.Type)?, key: TagKey?
  ) -> SourceValue {
    func payload() -> SourceValue? { type.map { schema(of: $0, dates: style.dates) } }
    let text = tag.string ?? "\(tag)"
    guard let key else { return object([(text, payload() ?? [:])]) }
    let constant: SourceValue = ["type": tag.string == nil ? "integer" : "string", "const": tag]
    let named = (key.first, schema(of: constant, at: key.tag))
    if let member = key.payload, let payload = payload() {
      return object([named, (member.first, schema(of: payload, at: member))])
    }
    if key.payload != nil { return object([named]) }
    guard let model = type as? any PropertyMapped.Type else { return object([named]) }
    return reference(to: model, tag: named, text)
  }

  /// The schema of an object that has exactly some members, or more where the schema is open.
  private func object(
    _ members: [(String, SourceValue)], areRequired: Bool = true
  ) -> SourceValue {
    var object = SchemaObject(isClosed: form == .closed)
    for (key, schema) in members { object.add(key, schema, isRequired: areRequired) }
    return object.schema
  }

  /// The schema of what stands under the first key of a path, given that of the value at its end.
  private func schema(
    of value: SourceValue, at path: TagPath, isRequired: Bool = true
  ) -> SourceValue {
    path.steps.dropFirst().reversed().reduce(value) { inner, step in
      guard case .key(let key) = step else { return ["type": "array"] }
      return object([(key, inner)], areRequired: isRequired)
    }
  }
}
