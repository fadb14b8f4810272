import Foundation

extension JSONSchemaWriter {
  /// The schema of a type, as the members of an object.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - dates: How dates are written.
  /// - Returns: The members.
  mutating func schema(of type: Any.Type, dates: DateRule) -> [(String, SourceValue)] {
    if let optional = type as? any AnyOptional.Type {
      return nullable(schema(of: optional.wrappedType, dates: dates))
    }
    if let list = type as? any SchemaList.Type {
      let items = SourceObject(schema(of: list.elementType, dates: dates))
      let members: [(String, SourceValue)] = [("type", "array"), ("items", .object(items))]
      return list.isSet ? members + [("uniqueItems", true)] : members
    }
    if let dictionary = type as? any SchemaDictionary.Type {
      let values = SourceObject(schema(of: dictionary.valueType, dates: dates))
      return [("type", "object"), ("additionalProperties", .object(values))]
    }
    if let model = SchemaModel(type, style) { return reference(to: model) }
    if let named = type as? any RawRepresentable.Type { return schema(ofRaw: named, dates: dates) }
    return scalar(type, dates: dates)
  }

  /// The schema that null passes too.
  private func nullable(_ schema: [(String, SourceValue)]) -> [(String, SourceValue)] {
    if schema.isEmpty { return [] }
    guard let index = schema.firstIndex(where: { $0.0 == "type" }), schema[index].1.isText,
      !schema.contains(where: { $0.0 == "enum" })
    else {
      return [("anyOf", [.object(SourceObject(schema)), ["type": "null"]])]
    }
    var schema = schema
    schema[index].1 = [schema[index].1, "null"]
    return schema
  }

  /// The schema of a type with raw values: its cases, where they are known.
  private mutating func schema(
    ofRaw type: any RawRepresentable.Type, dates: DateRule
  ) -> [(String, SourceValue)] {
    func rawType<Type: RawRepresentable>(_ type: Type.Type) -> Any.Type { Type.RawValue.self }
    let members = schema(of: rawType(type), dates: dates)
    guard let listed = type as? any (RawRepresentable & CaseIterable).Type else { return members }
    func rawValues<Type: RawRepresentable & CaseIterable>(_ type: Type.Type) -> [SourceValue] {
      type.allCases.map { SourceValue($0.rawValue) }
    }
    return members + [("enum", .array(rawValues(listed)))]
  }

  private func scalar(_ type: Any.Type, dates: DateRule) -> [(String, SourceValue)] {
    switch type {
    case is Bool.Type: [("type", "boolean")]
    case is String.Type: [("type", "string")]
    case is Character.Type: [("type", "string"), ("minLength", 1)]
    case is URL.Type: [("type", "string"), ("format", "uri")]
    case is UUID.Type: [("type", "string"), ("format", "uuid")]
    case is Data.Type: [("type", "string"), ("contentEncoding", "base64")]
    case is Date.Type: date(dates)
    case is Double.Type, is Float.Type, is Decimal.Type: [("type", "number")]
    case let integer as any FixedWidthInteger.Type: self.integer(integer)
    default: []
    }
  }

  private func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type
  ) -> [(String, SourceValue)] {
    let isBounded = Integer.bitWidth < 64
    var members: [(String, SourceValue)] = [("type", "integer")]
    if isBounded || !Integer.isSigned { members.append(("minimum", SourceValue(Integer.min))) }
    if isBounded { members.append(("maximum", SourceValue(Integer.max))) }
    return members
  }

  private func date(_ rule: DateRule) -> [(String, SourceValue)] {
    switch rule {
    case .iso8601, .rfc3339, .restKitISO8601: [("type", "string"), ("format", "date-time")]
    case .epochSeconds, .epochMilliseconds: [("type", "number")]
    case .custom: []
    default: [("type", "string")]
    }
  }
}

extension SchemaModel {
  /// What is declared of a type, if it is a model.
  init?(_ type: Any.Type, _ style: OutputStyle) {
    guard let model = type as? any PropertyMapped.Type else { return nil }
    id = ObjectIdentifier(model)
    name = String(describing: model)
    properties = PlanTable.plan(ofAny: model).properties
    guard let filled = model as? any Mappable.Type else {
      defaults = nil
      return
    }
    func tree<Model: Mappable>(_ type: Model.Type) -> SourceValue {
      Mapper().tree(of: Model(), style).value
    }
    if case .object(let object) = tree(filled) { defaults = object } else { defaults = nil }
  }
}

extension SourceValue {
  fileprivate var isText: Bool {
    if case .string = self { true } else { false }
  }
}
