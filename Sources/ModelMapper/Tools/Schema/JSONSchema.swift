import ModelMapperFoundation

extension Coercible {
  /// The JSON Schema of the documents of this type, as a dictionary.
  ///
  /// - Complexity: O(*n*) in the number of properties of all models that are reached.
  public static var jsonSchema: [String: Any] { jsonSchema() }

  /// Returns the JSON Schema (2020-12) of the documents of this type.
  ///
  /// ```swift
  /// Station.jsonSchema["$ref"]     // "#/$defs/Station"
  /// Forecast.jsonSchema(.closed)   // for the strict tool calls of a language model
  /// ```
  ///
  /// The schema describes what the library writes in a style: keys in their spelling, dates by their
  /// rule, and for each property its type, whether it may be null, and its default. Properties that
  /// must be there are required. Models, also those that hold themselves, are definitions under
  /// `$defs`; enums list their raw values where they are `CaseIterable`. A type that writes itself is
  /// any value. Sources may be untidier, for the mapper understands more than the schema allows.
  ///
  /// - Parameters:
  ///   - form: Whether objects may have other members, and which must be there; open by default.
  ///   - style: The style of the documents; JSON by default.
  /// - Returns: The schema.
  /// - Complexity: O(*n*) in the number of properties of all models that are reached.
  public static func jsonSchema(
    _ form: JSONSchemaForm = .open, _ style: OutputStyle = .json
  ) -> [String: Any] {
    JSONSchemaWriter.schema(of: self, form, style).foundationValue as? [String: Any] ?? [:]
  }

  /// Returns the JSON Schema (2020-12) of the documents of this type, as text.
  ///
  /// - Parameters:
  ///   - form: Whether objects may have other members, and which must be there; open by default.
  ///   - style: The style of the documents; JSON by default.
  /// - Returns: The schema, as for ``jsonSchema(_:_:)``, with its members in order.
  /// - Complexity: O(*n*) in the number of properties of all models that are reached.
  public static func jsonSchemaString(
    _ form: JSONSchemaForm = .open, _ style: OutputStyle = .json
  ) -> String {
    var layout = OutputStyle.json
    layout.isPretty = true
    return JSONSchemaWriter.schema(of: self, form, style).jsonString(layout)
  }
}

/// What a schema says of the members of objects.
public enum JSONSchemaForm: Sendable, Hashable {
  /// Other members may be there, and those of required properties must.
  case open
  /// No other members may be there, and all must, as strict tool calls ask for; what is optional may be
  /// null. Defaults are left out. Documents written with ``OutputStyle/NilStyle/null`` are valid, unless an
  /// embedded model is nil, of which no member is written.
  case closed
}

/// Gathers the schema of a type and the definitions of all models that it reaches.
struct JSONSchemaWriter {
  let form: JSONSchemaForm
  let style: OutputStyle
  /// How many models may nest in each other, as in documents, and how many there may be.
  ///
  /// A generic model that has itself with another argument never ends.
  private static let limits = (depth: Limits().depth, definitions: 10_000)
  private var names: [String: String] = [:]
  /// How many definitions have a name that begins with this.
  private var counts: [String: Int] = [:]
  private var depth = 0
  private var definitions: [(String, SourceValue)] = []

  private init(_ form: JSONSchemaForm, _ style: OutputStyle) {
    self.form = form
    self.style = style
  }

  /// The whole schema of a type.
  static func schema<Root: Coercible>(
    of type: Root.Type, _ form: JSONSchemaForm, _ style: OutputStyle
  ) -> SourceValue {
    var writer = JSONSchemaWriter(form, style)
    let root = writer.schema(of: type, dates: style.dates)
    var members: [(String, SourceValue)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema")
    ]
    members += root
    if !writer.definitions.isEmpty {
      members.append(("$defs", .object(SourceObject(writer.definitions.sorted(byTextOf: \.0)))))
    }
    return .object(SourceObject(members))
  }

  /// The reference to the definition of a model, which is made where there is none yet.
  mutating func reference(to model: SchemaModel) -> [(String, SourceValue)] {
    reference(to: "\(model.id)", named: model.name) { writer in
      writer.object(of: model.plan.tree, model.plan, model.defaults)
    }
  }

  /// The reference to a definition, which is made where there is none yet.
  mutating func reference(
    to id: String, named wanted: String, _ make: (inout JSONSchemaWriter) -> SourceValue
  ) -> [(String, SourceValue)] {
    if let name = names[id] { return [("$ref", .string("#/$defs/\(name)"))] }
    let plain = String(
      wanted.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    guard depth < Self.limits.depth, names.count < Self.limits.definitions else {
      return [("$comment", "There are too many models to describe them all.")]
    }
    depth += 1
    defer { depth -= 1 }
    var name = plain
    // Another model may have the number in its name.
    while counts[name] != nil {
      counts[plain, default: 1] += 1
      name = "\(plain)\(counts[plain, default: 1])"
    }
    counts[name] = 1
    names[id] = name
    let definition = make(&self)
    definitions.append((name, definition))
    return [("$ref", .string("#/$defs/\(name)"))]
  }

  /// The schema of an object in which properties stand, some of them in containers.
  ///
  /// - Parameters:
  ///   - tree: The properties.
  ///   - plan: The plan of their model.
  ///   - defaults: What a fresh model writes, where there is one.
  ///   - tag: The key and value of the tag that names the model, if one does.
  /// - Returns: The schema.
  mutating func object(
    of tree: OutputTree, _ plan: Plan, _ defaults: (any DataSource)?,
    tag: (key: String, schema: SourceValue)? = nil
  ) -> SourceValue {
    let keys = plan.output.keys.inStyle(style.keys).keys
    var members: [(String, SourceValue)] = []
    var required: [SourceValue] = []
    var additional: SourceValue? = form == .closed ? .bool(false) : nil
    func add(_ key: String, _ schema: SourceValue, isRequired: Bool) {
      members.append((key, schema))
      if isRequired { required.append(.string(key)) }
    }
    if let tag { add(tag.key, tag.schema, isRequired: true) }
    for entry in tree.entries {
      switch (entry.property, entry.kind) {
      case (let position?, _):
        let index = plan.output.written[position].index
        let property = plan.properties[index]
        if let inner = property.embedded?.plan {
          let schema = object(of: inner.tree, inner, defaults)
          members += schema["properties"].members
          if !property.isOptional || form == .closed { required += schema["required"].array ?? [] }
          continue
        }
        if let tag = property.embeddedTag {
          let inner = self.members(ofEmbedded: tag)
          members += inner
          if !property.isOptional { required += inner.prefix(1).map { .string($0.0) } }
          continue
        }
        if property.isRest {
          guard form == .open else { continue }
          additional =
            schema(of: property.valueType, dates: style.dates)
            .first { $0.0 == "additionalProperties" }?.1
          continue
        }
        let key = keys[index].text
        if key == tag?.key { continue }
        var schema =
          property.tagged.map { self.schema(of: $0) }
          ?? self.schema(of: property.valueType, dates: property.dates?.first ?? style.dates)
        for constraint in property.constraints { schema = schema.constrained(by: constraint) }
        if let summary = property.summary {
          schema.insert(("description", .string(summary)), at: 0)
        }
        if form == .open, let value = defaults?.value(forKey: key) {
          schema.append(("default", value))
        }
        let isRequired = property.isRequired || form == .closed
        add(key, .object(SourceObject(schema)), isRequired: isRequired)
      case (nil, .object):
        let schema = object(of: entry, plan, defaults?.value(forKey: entry.key.text)?.object)
        let isRequired = !schema["required"].isNull || form == .closed
        add(entry.key.text, schema, isRequired: isRequired)
      case (nil, _): add(entry.key.text, ["type": "array"], isRequired: form == .closed)
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
  var tree: OutputTree {
    output.tree.entries.isEmpty
      ? OutputTree(properties: output.written.indices) : output.tree
  }
}

extension SourceValue {
  /// Whether the value is a date as Foundation has it.
  fileprivate var isDate: Bool {
    if case .native(is Date) = self { true } else { false }
  }

  /// The members of an object.
  fileprivate var members: [(String, SourceValue)] {
    guard let object else { return [] }
    return object.keys.map { ($0, object.value(forKey: $0) ?? .null) }
  }
}

extension [(String, SourceValue)] {
  /// The schema with what a rule says of the values.
  fileprivate func constrained(by rule: MappingIssue.BrokenRule) -> [(String, SourceValue)] {
    if let index = firstIndex(where: { $0.0 == "anyOf" }) {
      // One that is not null, and null.
      var schemas = self[index].1.array ?? []
      if let schema = schemas.first {
        schemas[0] = .object(SourceObject(schema.members.constrained(by: rule)))
      }
      var copy = self
      copy[index].1 = .array(schemas)
      return copy
    }
    guard let type = first(where: { $0.0 == "type" })?.1 else { return self }
    let types = (type.array ?? [type]).compactMap(\.string)
    func bound(_ key: String, _ value: SourceValue?) -> [(String, SourceValue)] {
      value.map { [(key, $0)] } ?? []
    }
    switch rule.name {
    case .range:
      guard types.contains("integer") || types.contains("number"),
        [rule.lower, rule.upper].allSatisfy({ $0?.double != nil || $0 == nil })
      else { return self }
      return self + bound("minimum", rule.lower)
        + bound(rule.excludesUpper ? "exclusiveMaximum" : "maximum", rule.upper)
    case .count:
      let names = ["string": "Length", "array": "Items", "object": "Properties"]
      guard let name = types.compactMap({ names[$0] }).first else { return self }
      return self + bound("min\(name)", rule.lower) + bound("max\(name)", rule.upper)
    case .oneOf:
      // Dates are written as their rules say.
      guard let values = rule.values, !values.contains(where: \.isDate) else { return self }
      let isOptional = types.contains("null")
      return filter { $0.0 != "enum" } + [("enum", .array(values + (isOptional ? [.null] : [])))]
    default: return self
    }
  }
}
