import ModelMapperFoundation

extension JSONSchemaWriter {
  /// The schema of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - dates: How dates are written.
  ///   - declared: What the property says of the values that the type is, or that are in it.
  /// - Returns: The schema.
  mutating func schema(
    of type: Any.Type, dates: DateRule, tagged declared: TaggedTypes? = nil
  ) -> SourceValue {
    if let optional = type as? any OptionalType.Type {
      return nullable(schema(of: optional.wrappedType, dates: dates, tagged: declared))
    }
    if let container = type as? any KindOfContainer.Type {
      let values = schema(of: container.elementType, dates: dates, tagged: declared)
      switch container.kind {
      case .dictionary:
        let schema: SourceValue = ["type": "object", "additionalProperties": values]
        guard let listed = container.keyType as? any (Coercible & CaseIterable).Type else {
          return schema
        }
        return schema.with(["propertyNames": ["enum": .array(texts(of: listed))]])
      case .list: return ["type": "array", "items": values]
      default: return ["type": "array", "items": values, "uniqueItems": true]
      }
    }
    if let declared { return schema(of: declared) }
    if let model = type as? any PropertyMapped.Type { return reference(to: model) }
    if let tagged = schema(ofTagged: type) { return tagged }
    if let named = type as? any RawRepresentable.Type { return schema(ofRaw: named, dates: dates) }
    if let pair = type as? any ComposedValue.Type {
      let part = schema(of: pair.partType, dates: dates)
      return ["type": "array", "items": part, "minItems": 2, "maxItems": 2]
    }
    return (type as? any SchemaDescribing.Type).map { schema(ofScalar: $0, dates: dates) } ?? [:]
  }

  /// The values that a type lists, as the texts of keys.
  private func texts<Key: Coercible & CaseIterable>(of type: Key.Type) -> [SourceValue] {
    type.allCases.map { .string($0.textOfKey) }
  }

  /// The schema of a scalar in the form in which the style writes it.
  private func schema(ofScalar type: any SchemaDescribing.Type, dates: DateRule) -> SourceValue {
    var schema = type.schema(dates: dates)
    let isDecimal = type is Decimal.Type
    if style.values == .strings || isDecimal && style.decimals == .text { schema = schema.ofTexts }
    if type is Data.Type, style.data == .utf8 { schema = ["type": "string"] }
    guard isDecimal || type is any BinaryFloatingPoint.Type else { return schema }
    switch style.nonFinite {
    case .omit: return schema
    case .null: return nullable(schema)
    case .text: return ["anyOf": [schema, ["enum": ["NaN", "Infinity", "-Infinity"]]]]
    }
  }

  /// A value that a declaration names, as the style writes it.
  func written(_ value: SourceValue) -> SourceValue { Mapper().tree(of: value, style).value }

  /// The schema that null passes too.
  func nullable(_ schema: SourceValue) -> SourceValue {
    if schema.schemaMembers.isEmpty { return schema }
    guard schema["type"].string != nil, schema["enum"].isNull else {
      return ["anyOf": [schema, ["type": "null"]]]
    }
    return schema.with(["type": [schema["type"], "null"]])
  }

  /// The schema of a type with raw values: its cases, where they are known.
  private mutating func schema(
    ofRaw type: any RawRepresentable.Type, dates: DateRule
  ) -> SourceValue {
    func rawType<Type: RawRepresentable>(_ type: Type.Type) -> Any.Type { Type.RawValue.self }
    let raw = rawType(type)
    let isCycle = (raw as? any RawRepresentable.Type).map { rawType($0) } == type
    let schema = isCycle ? [:] : schema(of: raw, dates: dates)
    if let words = _CaseWords.of(type) {
      let listed = words.names.names.map { SourceValue.string(words.word($0, in: style.caseNames)) }
      return schema.with(["enum": .array(listed)])
    }
    guard let listed = type as? any (RawRepresentable & CaseIterable).Type else { return schema }
    func rawValues<Type: RawRepresentable & CaseIterable>(_ type: Type.Type) -> [SourceValue] {
      type.allCases.map { SourceValue($0.rawValue) }
    }
    return schema.with(["enum": .array(rawValues(listed).map(written))])
  }
}

extension SourceValue {
  /// The schema with texts in place of numbers and truth values.
  fileprivate var ofTexts: SourceValue {
    switch self["type"] {
    case "integer", "number", "boolean": ["type": "string"]
    default: self
    }
  }
}
