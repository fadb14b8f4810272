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
  /// embedded model is nil, of which no member is written, or members are written that no property declares:
  /// those of a rest, or of a subclass.
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

  /// The whole schema of a type.
  static func schema<Root: Coercible>(
    of type: Root.Type, _ form: JSONSchemaForm, _ style: OutputStyle
  ) -> SourceValue {
    var writer = JSONSchemaWriter(form: form, style: style)
    let version: SourceValue = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
    let schema = version.with(writer.schema(of: type, dates: style.dates))
    if writer.definitions.isEmpty { return schema }
    let definitions = writer.definitions.sorted(byTextOf: \.0)
    return schema.with(["$defs": .object(SourceObject(definitions))])
  }

  /// The reference to the definition of a model, which is made where there is none yet.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - tag: The key of a tag that names the model, with the schema of what stands there.
  ///   - text: The tag as a text.
  /// - Returns: The reference.
  mutating func reference(
    to model: any PropertyMapped.Type, tag: (key: String, schema: SourceValue)? = nil,
    _ text: String = ""
  ) -> SourceValue {
    let id = "\(ObjectIdentifier(model))\(tag.map { " \($0.key)=\(text)" } ?? "")"
    return reference(to: id, named: tag == nil ? "\(model)" : "\(model)_\(text)") { writer in
      let plan = PlanTable.plan(ofAny: model)
      let fresh = (model as? any Mappable.Type)?.init()
      let defaults = fresh.flatMap { Mapper().tree(of: $0, writer.style).value.object }
      let tags = writer.typeTag + [tag].compactMap(\.self)
      return writer.object(of: plan.tree, plan, defaults, tags: tags)
    }
  }

  /// The member under which the name of each model type is written, if the style has one.
  var typeTag: [(key: String, schema: SourceValue)] {
    let schema: SourceValue = ["type": "string"]
    return style.typeTag.map { [($0, schema)] } ?? []
  }

  /// The reference to a definition, which is made where there is none yet.
  mutating func reference(
    to id: String, named wanted: String, _ make: (inout JSONSchemaWriter) -> SourceValue
  ) -> SourceValue {
    if let name = names[id] { return ["$ref": "#/$defs/\(name)"] }
    let plain = String(
      wanted.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    guard depth < Self.limits.depth, names.count < Self.limits.definitions else {
      return ["$comment": "There are too many models to describe them all."]
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
    return ["$ref": "#/$defs/\(name)"]
  }

  /// The schema of an object in which properties stand, some of them in containers.
  ///
  /// - Parameters:
  ///   - tree: The properties.
  ///   - plan: The plan of their model.
  ///   - defaults: What a fresh model writes, where there is one.
  ///   - tags: The keys of the tags that name the model, with the schemas of what stands there.
  /// - Returns: The schema.
  mutating func object(
    of tree: OutputTree, _ plan: Plan, _ defaults: (any DataSource)?,
    tags: [(key: String, schema: SourceValue)] = []
  ) -> SourceValue {
    var object = SchemaObject(isClosed: form == .closed)
    for tag in tags { object.add(tag.key, tag.schema, isRequired: true) }
    for entry in tree.entries {
      let property = entry.property.map { plan.properties[plan.output.written[$0].index] }
      if let property, let inner = property.embedded?.plan {
        object.add(
          membersOf: self.object(of: inner.tree, inner, defaults),
          areRequired: !property.isOptional || form == .closed)
      } else if let property, let tag = property.embeddedTag {
        for (number, member) in members(ofEmbedded: tag).enumerated() {
          let isRequired = number == 0 && tag.key != nil && !property.isOptional
          object.add(member.0, member.1, isRequired: isRequired)
        }
      } else if let property, property.isRest {
        guard form == .open else { continue }
        let others = schema(of: property.valueType, dates: style.dates)
        object.additional = others["additionalProperties"]
      } else {
        let key = key(of: entry, plan)
        // A property that has the key of a tag says the same.
        if tags.contains(where: { $0.key == key && $0.schema["properties"].isNull }) { continue }
        let (schema, isRequired) = part(entry, plan, defaults?.value(forKey: key))
        object.add(key, schema, isRequired: isRequired || form == .closed)
      }
    }
    return object.schema
  }

  /// The key under which a property or a container of properties is written.
  private func key(of entry: OutputTree, _ plan: Plan) -> String {
    guard let position = entry.property else { return entry.key.text }
    return plan.output.keys.inStyle(style.keys).keys[plan.output.written[position].index].text
  }

  /// The schema of a property, or of an object or list in which properties stand, and whether it must be there.
  private mutating func part(
    _ entry: OutputTree, _ plan: Plan, _ value: SourceValue?
  ) -> (schema: SourceValue, isRequired: Bool) {
    guard let position = entry.property else {
      let schema =
        entry.kind == .list
        ? list(of: entry, plan) : object(of: entry, plan, value?.object)
      return (schema, !schema["required"].isNull || !schema["minItems"].isNull)
    }
    let property = plan.properties[plan.output.written[position].index]
    let tagged = property.tagged
    var schema = self.schema(
      of: tagged == nil ? property.valueType : property.slot.codec.type,
      dates: property.dates?.first ?? style.dates, tagged: tagged)
    for constraint in property.constraints { schema = schema.constrained(by: constraint, written) }
    if let summary = property.summary {
      schema = (["description": .string(summary)] as SourceValue).with(schema)
    }
    if form == .open, let value { schema = schema.with(["default": value]) }
    return (schema, property.isRequired)
  }

  /// The schema of a list in which properties stand, where null is an element that has none.
  private mutating func list(of tree: OutputTree, _ plan: Plan) -> SourceValue {
    let isClosed = form == .closed
    var items: [SourceValue] = []
    var required = isClosed ? tree.elements.count : 0
    for element in tree.elements {
      guard let element else {
        items.append(isClosed ? ["type": "null"] : [:])
        continue
      }
      let (schema, isRequired) = part(element, plan, nil)
      items.append(isRequired || isClosed ? schema : nullable(schema))
      if isRequired { required = max(required, items.count) }
    }
    var schema: SourceValue = ["type": "array", "prefixItems": .array(items)]
    if required > 0 { schema = schema.with(["minItems": .integer(required)]) }
    return isClosed ? schema.with(["items": false]) : schema
  }
}

/// The schema of an object as it is put together.
struct SchemaObject {
  let isClosed: Bool
  private var members: [(String, SourceValue)] = []
  private var required: [SourceValue] = []
  /// The schema of other members.
  var additional: SourceValue?

  init(isClosed: Bool) {
    self.isClosed = isClosed
    additional = isClosed ? false : nil
  }

  /// Adds a member, or what it must be too, since several properties may stand in one object.
  mutating func add(_ key: String, _ schema: SourceValue, isRequired: Bool) {
    if let index = members.firstIndex(where: { $0.0 == key }) {
      members[index].1 = members[index].1.joined(with: schema, isClosed: isClosed)
    } else {
      members.append((key, schema))
    }
    if isRequired, !required.contains(.string(key)) { required.append(.string(key)) }
  }

  /// Adds the members of another object.
  mutating func add(membersOf schema: SourceValue, areRequired: Bool) {
    let names = areRequired ? schema["required"].array ?? [] : []
    for (key, member) in schema["properties"].schemaMembers {
      add(key, member, isRequired: names.contains(.string(key)))
    }
  }

  var schema: SourceValue {
    var schema: SourceValue = ["type": "object", "properties": .object(SourceObject(members))]
    if !required.isEmpty { schema = schema.with(["required": .array(required)]) }
    return additional.map { schema.with(["additionalProperties": $0]) } ?? schema
  }
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

  /// The schema of what satisfies two.
  fileprivate func joined(with other: SourceValue, isClosed: Bool) -> SourceValue {
    guard self["properties"].object != nil, other["properties"].object != nil else {
      return ["allOf": [self, other]]
    }
    var object = SchemaObject(isClosed: isClosed)
    object.add(membersOf: self, areRequired: true)
    object.add(membersOf: other, areRequired: true)
    return object.schema
  }

  /// The members of an object.
  var schemaMembers: [(String, SourceValue)] { object?.members ?? [] }

  /// The object with the members of another, which take the place of those with the same keys.
  func with(_ other: SourceValue) -> SourceValue {
    .object(SourceObject(schemaMembers + other.schemaMembers))
  }

  /// The schema with what a rule says of the values.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - written: What becomes of a value that is written.
  /// - Returns: The schema.
  fileprivate func constrained(
    by rule: MappingIssue.BrokenRule, _ written: (SourceValue) -> SourceValue
  ) -> SourceValue {
    if let schemas = self["anyOf"].array {
      // One that is not null, and null.
      let first = schemas.prefix(1).map { $0.constrained(by: rule, written) }
      return with(["anyOf": .array(first + schemas.dropFirst())])
    }
    let types = (self["type"].array ?? [self["type"]]).compactMap(\.string)
    func bounded(_ lower: String, _ upper: String) -> SourceValue {
      let schema = rule.lower.map { with([lower: $0]) } ?? self
      return rule.upper.map { schema.with([upper: $0]) } ?? schema
    }
    switch rule.name {
    case _ where types.isEmpty: return self
    case .range:
      guard types.contains("integer") || types.contains("number"),
        [rule.lower, rule.upper].allSatisfy({ $0?.double != nil || $0 == nil })
      else { return self }
      return bounded("minimum", rule.excludesUpper ? "exclusiveMaximum" : "maximum")
    case .count:
      let names = ["string": "Length", "array": "Items", "object": "Properties"]
      guard let name = types.compactMap({ names[$0] }).first else { return self }
      return bounded("min\(name)", "max\(name)")
    case .oneOf:
      // Dates are written as their rules say.
      guard let values = rule.values, !values.contains(where: \.isDate) else { return self }
      let null: [SourceValue] = types.contains("null") ? [.null] : []
      return with(["enum": .array(values.map(written) + null)])
    default: return self
    }
  }
}
