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
    var members: [Member] = []
    for property in model.properties where property.direction != .input {
      let key = property.declaredOutputKey ?? style.keys.key(for: property.name)
      let path = property.outputPath ?? [key]
      var schema = schema(
        of: property.valueType, dates: property.dates?.first ?? style.dates)
      if let value = Self.value(at: path, in: model.defaults) { schema.append(("default", value)) }
      members.append(
        Member(
          path: path[...], schema: .object(SourceObject(schema)), isRequired: property.isRequired))
    }
    return Self.object(of: members)
  }

  /// A property at its place in an object.
  private struct Member {
    var path: ArraySlice<String>
    let schema: SourceValue
    let isRequired: Bool
  }

  /// The schema of an object, in which members with the same containers share them.
  private static func object(of members: [Member]) -> SourceValue {
    var properties: [(String, SourceValue)] = []
    var required: [SourceValue] = []
    var seen: Set<String> = []
    for member in members {
      guard let key = member.path.first, member.path.count == 1 || seen.insert(key).inserted
      else { continue }
      let isRequired: Bool
      if member.path.count == 1 {
        properties.append((key, member.schema))
        isRequired = member.isRequired
      } else {
        let inner = members.filter { $0.path.first == key && $0.path.count > 1 }
        properties.append((key, container(of: inner)))
        isRequired = inner.contains { $0.isRequired }
      }
      if isRequired { required.append(.string(key)) }
    }
    var schema: [(String, SourceValue)] = [
      ("type", "object"), ("properties", .object(SourceObject(properties))),
    ]
    if !required.isEmpty { schema.append(("required", .array(required))) }
    return .object(SourceObject(schema))
  }

  /// The schema of what stands at the first step of some paths.
  private static func container(of members: [Member]) -> SourceValue {
    let inner = members.map { member in
      var member = member
      member.path = member.path.dropFirst()
      return member
    }
    guard inner.allSatisfy({ $0.path.first.flatMap { Int($0) } == nil }) else {
      return .object(SourceObject([("type", "array")]))
    }
    return object(of: inner)
  }

  private static func value(at path: [String], in source: (any DataSource)?) -> SourceValue? {
    guard let source, let step = path.first, let value = source.value(forKey: step) else {
      return nil
    }
    guard path.count > 1 else { return value }
    guard case .object(let inner) = value else { return nil }
    return Self.value(at: Array(path.dropFirst()), in: inner)
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
