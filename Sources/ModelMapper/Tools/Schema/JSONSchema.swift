extension Coercible {
  /// The JSON Schema of the documents that stand for values of this type, as a dictionary.
  ///
  /// - Complexity: O(*n*) in the number of properties of all models that are reached.
  public static var jsonSchema: [String: Any] { jsonSchema(.json) }

  /// Returns the JSON Schema (2020-12) of the documents that stand for values of this type.
  ///
  /// ```swift
  /// Station.jsonSchema["$ref"]   // "#/$defs/Station"
  /// ```
  ///
  /// The schema describes what the library writes in a style: keys in their spelling, dates by their
  /// rule, and for each property its type, whether it may be null, and its default. Properties that
  /// must be there are required. Models, also those that hold themselves, are definitions under
  /// `$defs`; enums list their raw values where they are `CaseIterable`. A type that writes itself is
  /// any value. Sources may be untidier, for the mapper understands more than the schema allows.
  ///
  /// - Parameter style: The style of the documents.
  /// - Returns: The schema.
  /// - Complexity: O(*n*) in the number of properties of all models that are reached.
  public static func jsonSchema(_ style: OutputStyle) -> [String: Any] {
    JSONSchemaWriter.schema(of: self, style).foundationValue as? [String: Any] ?? [:]
  }

  /// Returns the JSON Schema (2020-12) of the documents that stand for values of this type, as text.
  ///
  /// - Parameter style: The style of the documents.
  /// - Returns: The schema, as for ``jsonSchema(_:)``, with its members in order.
  /// - Complexity: O(*n*) in the number of properties of all models that are reached.
  public static func jsonSchemaString(_ style: OutputStyle = .json) -> String {
    var layout = OutputStyle.json
    layout.isPretty = true
    return JSONSchemaWriter.schema(of: self, style).jsonString(layout)
  }
}

/// Gathers the schema of a type and the definitions of all models that it reaches.
struct JSONSchemaWriter {
  let style: OutputStyle
  private var names: [ObjectIdentifier: String] = [:]
  private var definitions: [(String, SourceValue)] = []

  private init(_ style: OutputStyle) {
    self.style = style
  }

  /// The whole schema of a type.
  static func schema<Root: Coercible>(of type: Root.Type, _ style: OutputStyle) -> SourceValue {
    var writer = JSONSchemaWriter(style)
    let root = writer.schema(of: type, dates: style.dates)
    var members: [(String, SourceValue)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema")
    ]
    members += root
    if !writer.definitions.isEmpty {
      members.append(("$defs", .object(SourceObject(writer.definitions.sorted { $0.0 < $1.0 }))))
    }
    return .object(SourceObject(members))
  }

  /// The reference to the definition of a model, which is made where there is none yet.
  mutating func reference(to model: SchemaModel) -> [(String, SourceValue)] {
    if let name = names[model.id] { return [("$ref", .string("#/$defs/\(name)"))] }
    let plain = String(
      model.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    var name = plain
    var number = 2
    while names.values.contains(name) {
      name = "\(plain)\(number)"
      number += 1
    }
    names[model.id] = name
    definitions.append((name, definition(of: model)))
    return [("$ref", .string("#/$defs/\(name)"))]
  }

  private mutating func definition(of model: SchemaModel) -> SourceValue {
    object(of: model.plan.tree, model.plan, model.defaults)
  }

  /// The schema of an object in which properties stand, some of them in containers.
  private mutating func object(
    of tree: OutputTree, _ plan: Plan, _ defaults: (any DataSource)?
  ) -> SourceValue {
    let keys = plan.outputKeys.inStyle(style.keys).keys
    var members: [(String, SourceValue)] = []
    var required: [SourceValue] = []
    var additional: SourceValue?
    for entry in tree.entries {
      switch entry.node {
      case .property(let position):
        let index = plan.written[position].index
        let property = plan.properties[index]
        if let inner = property.embedded?.plan {
          let schema = object(of: inner.tree, inner, defaults)
          members += schema["properties"].members
          if !property.isOptional { required += schema["required"].array ?? [] }
          continue
        }
        if property.isRest {
          additional =
            schema(of: property.valueType, dates: style.dates)
            .first { $0.0 == "additionalProperties" }?.1
          continue
        }
        let key = keys[index].text
        var schema = schema(
          of: property.valueType, dates: property.dates?.first ?? style.dates)
        for constraint in property.constraints { schema = schema.constrained(by: constraint) }
        if let value = defaults?.value(forKey: key) { schema.append(("default", value)) }
        members.append((key, .object(SourceObject(schema))))
        if property.isRequired { required.append(.string(key)) }
      case .object(let inner):
        let schema = object(of: inner, plan, defaults?.value(forKey: entry.key.text)?.object)
        members.append((entry.key.text, schema))
        if schema["required"] != nil { required.append(.string(entry.key.text)) }
      case .list: members.append((entry.key.text, ["type": "array"]))
      }
    }
    var schema: [(String, SourceValue)] = [
      ("type", "object"), ("properties", .object(SourceObject(members))),
    ]
    if !required.isEmpty { schema.append(("required", .array(required))) }
    if let additional { schema.append(("additionalProperties", additional)) }
    return .object(SourceObject(schema))
  }
}

/// A model as its schema needs it.
struct SchemaModel {
  let id: ObjectIdentifier
  let name: String
  let plan: Plan
  /// What a fresh model writes, where there is one.
  let defaults: (any DataSource)?
}

extension Plan {
  /// The order of what is written.
  fileprivate var tree: OutputTree { outputTree ?? OutputTree(properties: written.indices) }
}

extension SourceValue {
  /// The members of an object.
  fileprivate var members: [(String, SourceValue)] {
    guard let object else { return [] }
    return object.keys.map { ($0, object.value(forKey: $0) ?? .null) }
  }
}

extension [(String, SourceValue)] {
  /// The schema with what a rule says of the values.
  fileprivate func constrained(by constraint: SchemaConstraint) -> [(String, SourceValue)] {
    guard let type = first(where: { $0.0 == "type" })?.1 else { return self }
    let types = (type.array ?? [type]).compactMap(\.string)
    switch constraint {
    case .bounds(let lower, let upper, let excludesUpper):
      guard types.contains("integer") || types.contains("number") else { return self }
      return self + (lower.map { [("minimum", $0)] } ?? [])
        + (upper.map { [(excludesUpper ? "exclusiveMaximum" : "maximum", $0)] } ?? [])
    case .count(let lower, let upper):
      let names = ["string": "Length", "array": "Items", "object": "Properties"]
      guard let name = types.compactMap({ names[$0] }).first else { return self }
      return self + (lower.map { [("min\(name)", SourceValue($0))] } ?? [])
        + (upper.map { [("max\(name)", SourceValue($0))] } ?? [])
    case .values(let values):
      let isOptional = types.contains("null")
      return filter { $0.0 != "enum" } + [("enum", .array(values + (isOptional ? [.null] : [])))]
    }
  }
}
