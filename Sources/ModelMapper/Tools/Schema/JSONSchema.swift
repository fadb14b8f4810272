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
    var properties: [(String, SourceValue)] = []
    var required: [SourceValue] = []
    for property in model.properties where property.direction != .input {
      let key = property.outputKey ?? style.keys.key(for: property.name)
      var schema = schema(
        of: property.valueType, dates: property.dates?.first ?? style.dates)
      if let value = model.defaults?.value(forKey: key) { schema.append(("default", value)) }
      properties.append((key, .object(SourceObject(schema))))
      if property.isRequired { required.append(.string(key)) }
    }
    var members: [(String, SourceValue)] = [
      ("type", "object"), ("properties", .object(SourceObject(properties))),
    ]
    if !required.isEmpty { members.append(("required", .array(required))) }
    return .object(SourceObject(members))
  }
}

/// A model as its schema needs it.
struct SchemaModel {
  let id: ObjectIdentifier
  let name: String
  let properties: [PropertyDescriptor]
  /// What a fresh model writes, where there is one.
  let defaults: (any DataSource)?
}
