extension OutputContext {
  /// Writes a model with the properties of its dynamic type.
  func write<Model: Mappable>(_ model: Model, to sink: any ValueSink) {
    var model = model
    let type = type(of: model as any Mappable)
    let plan = PlanTable.plan(ofAny: type)
    unsafe withUnsafeMutablePointer(to: &model) { root in
      let object = Model.self is AnyObject.Type ? unsafe root.pointee as AnyObject : nil
      guard begin(object, type: plan.name) else { return sink.omit() }
      unsafe plan.write(UnsafeRawPointer(root), to: sink, in: self)
      end(object)
    }
  }
}

extension Plan {
  /// Writes a model, property by property in the order of the declaration.
  func write(_ root: UnsafeRawPointer, to sink: any ValueSink, in context: OutputContext) {
    let keys = outputKeys(context.style)
    sink.beginObject()
    if let tag = context.style.typeTag {
      sink.key(OutputKey(tag), keepsNull: true)
      sink.string(name)
    }
    for (index, property) in properties.enumerated() where property.direction != .input {
      sink.key(keys[index], keepsNull: context.style.nils == .null || !nilDefaults[index])
      context.enter(.init(model: name, property: property.name, key: keys[index].text))
      context.dates = property.dates?.first ?? property.coercion?.dates.first
      unsafe property.slot.write(root, sink, context)
      context.leave()
    }
    sink.endObject()
  }

  /// The key of each property in a style.
  private func outputKeys(_ style: OutputStyle) -> [OutputKey] {
    guard style.keys != .asDeclared else { return declaredOutputKeys }
    return properties.map { OutputKey($0.outputKey ?? style.keys.key(for: $0.name)) }
  }
}
