extension OutputStyle {
  /// The models that are written as dictionaries, with their subclasses; `nil`, the default, for all.
  ///
  /// Another model that a property or list holds is kept as it is by ``native``, and left out with an
  /// issue by any other style.
  public var modelTypes: [any Mappable.Type]? {
    get { (convertedTypes as? Constant<[any Mappable.Type]>)?.value }
    set { convertedTypes = newValue.map(Constant.init) }
  }
}

extension OutputContext {
  /// The names of types that are written, where they are not those of Swift.
  var registry: TypeRegistry? { (typeNames as? Constant<TypeRegistry>)?.value }

  /// Whether a model that is a part of something is written as a dictionary, by its type or a superclass.
  func converts(_ model: some PropertyMapped) -> Bool {
    func isOne<Model>(_ type: Model.Type) -> Bool { model is Model }
    return style.modelTypes?.contains { isOne($0) } ?? true
  }

  /// Writes a value of any type as it is, or leaves it out with an issue.
  func write(opaque value: Any, to sink: any ValueSink) {
    if style.values == .native, sink.opaque(value) { return }
    leaveOut(.unwritable("a value of type \(type(of: value))"), in: sink)
  }

  /// Writes a member of the object that is open.
  func write(member key: String, _ value: SourceValue, to sink: any ValueSink) {
    sink.key(OutputKey(key), keepsNull: true)
    write(value, to: sink)
  }

  /// Writes a model with the name of its type, so that a registry makes the same of it.
  func writeTagged(_ model: any PropertyMapped, to sink: any ValueSink) {
    if style.typeTag == nil {
      let registry = registry ?? TypeRegistry()
      let type = type(of: model)
      variant = (registry.tag, .string(registry.name(of: type) ?? "\(type)"))
    }
    write(any: model, to: sink)
    variant = nil
  }

  /// Writes the members that identify a model: its type, and which variant it is.
  ///
  /// A property that is written at the key of the tag takes its place, which is an issue unless it says the same.
  ///
  /// - Parameters:
  ///   - plan: The plan of the model.
  ///   - root: A variable that holds the model.
  ///   - keys: The keys of its properties in the style of the output.
  ///   - sink: Where the object of the model is open.
  func writeTags(of plan: Plan, _ root: Memory, _ keys: OutputKeys, to sink: any ValueSink) {
    let variant = variant
    self.variant = nil
    // What reads the variant again needs its tag more than that of the type.
    if let key = style.typeTag, key != variant?.key {
      let name = registry?.name(of: plan.model.type) ?? plan.name
      write(tag: .string(name), at: key, of: plan, root, keys, to: sink)
    }
    if let (key, tag) = variant { write(tag: tag, at: key, of: plan, root, keys, to: sink) }
  }

  private func write(
    tag: SourceValue, at key: String, of plan: Plan, _ root: Memory, _ keys: OutputKeys,
    to sink: any ValueSink
  ) {
    let present = plan.output.written.first {
      keys.writes($0.index, at: key) && (!$0.isWeak || includesWeak)
    }
    let value = present.flatMap { plan.planned[$0.index].plainValue(inModel: root) } ?? .null
    guard let present, present.keepsNull || !value.isNull else {
      return write(member: key, tag, to: sink)
    }
    guard CanonicalKey(value.textOfKey) != CanonicalKey(tag.textOfKey) else { return }
    let name = "the tag '\(tag.textOfKey)'"
    record(.unencodable("\(name) was left out, since a property of \(plan.name) has its key"))
  }
}

extension OutputKeys {
  /// Whether a property is written at a key of the object itself.
  fileprivate func writes(_ property: Int, at key: String) -> Bool {
    properties[property].path == nil
      && [keys[property].text, keys[property].markedText].contains(key)
  }
}

extension PropertyMapped {
  /// The model as an object, in the order of the declaration.
  public var sourceValue: SourceValue { .written { $1.write(self, to: $0) } }
}
