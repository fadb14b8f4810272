extension OutputContext {
  /// Writes a model with the properties of its dynamic type.
  func write<Model: PropertyMapped>(_ model: Model, to sink: any ValueSink) {
    Memory.reading(model) {
      Model.write($0, by: PlanTable.plan(of: Model.self).output, to: sink, in: self)
    }
  }
}

extension PropertyMapped {
  /// Writes a model where it stands, with the properties of its dynamic type.
  static func write(
    _ root: Memory, by output: OutputPlan, to sink: any ValueSink, in context: OutputContext
  ) {
    let model = root.variable(of: Self.self)
    guard context.isPlain || context.converts(model.value) else {
      return context.write(opaque: model.value, to: sink)
    }
    guard output.plan.isReference else { return output.write(root, nil, to: sink, in: context) }
    let type = Swift.type(of: model.value as any PropertyMapped)
    let own = type == Self.self ? output : PlanTable.plan(ofAny: type).output
    own.write(root, root.object, to: sink, in: context)
  }
}

extension OutputPlan {
  /// Writes a model, property by property in the order of the declaration.
  func write(
    _ root: Memory, _ object: Memory?, to sink: any ValueSink,
    in context: OutputContext
  ) {
    if isMistaken { reportMistakes(context) }
    guard let keys = context.begin(keys, object) else { return sink.omit() }
    sink.beginObject()
    if plan.bindsPrefixes { bindPrefixes(in: sink) }
    let hasTags = !context.isPlain || context.hasVariant
    if hasTags { context.writeTags(of: plan, to: sink) }
    keys.with { writeProperties(root, object, $0, isAlone: !hasTags, to: sink, in: context) }
    sink.endObject()
    context.end()
  }

  /// Writes the properties of a model into an object that is open.
  func writeMembers(
    _ root: Memory, _ object: Memory?, to sink: any ValueSink,
    in context: OutputContext
  ) {
    if isMistaken { reportMistakes(context) }
    guard let keys = context.begin(keys, object) else { return }
    if plan.bindsPrefixes { bindPrefixes(in: sink) }
    keys.with { writeProperties(root, object, $0, isAlone: false, to: sink, in: context) }
    context.end()
  }

  /// Says what the prefixes in keys mean.
  ///
  /// Never inlined, since its variables would be on the stack while a model within this one is written.
  @inline(never)
  private func bindPrefixes(in sink: any ValueSink) { sink.bind(plan.keys.declared.namespaces) }

  /// Writes the properties, which may be alone in their object.
  @inline(__always)
  private func writeProperties(
    _ root: Memory, _ object: Memory?, _ keys: OutputKeys, isAlone: Bool,
    to sink: any ValueSink, in context: OutputContext
  ) {
    if tree != nil {
      writeNested(root, object, keys, to: sink, in: context)
    } else if let text = sink.textSink, isAlone || !text.sortsMembers {
      write(root, object, keys, to: text, in: context)
    } else {
      write(root, object, keys, to: sink, in: context)
    }
  }

  /// Writes the properties into a sink that has a faster way for scalars.
  private func write(
    _ root: Memory, _ object: Memory?, _ keys: OutputKeys,
    to text: TextSink, in context: OutputContext
  ) {
    let storage = object ?? root
    let rendered = keys.rendered
    let order = text.sortsMembers ? keys.sortedPositions(written.map(\.index)) : nil
    for number in written.indices {
      let position = order?[number] ?? number
      let isDone = writeScalar(position, storage, rendered, to: text, in: context)
      if !isDone { writeValue(position, root, storage, to: text, in: context) }
    }
  }

  /// Writes a property that is a scalar, or the key of one that is not.
  ///
  /// Fields are read one by one, since a copy of all would count their references. A function of its
  /// own, so that what it needs is not on the stack while a model within this one is written.
  ///
  /// - Returns: Whether nothing is left to be written.
  private func writeScalar(
    _ position: Int, _ storage: Memory, _ keys: RenderedKeys,
    to text: TextSink, in context: OutputContext
  ) -> Bool {
    if written[position].isWeak, !context.includesWeak { return true }
    let index = written[position].index
    context.enter(index)
    text.key(keys, index, keepsNull: context.keepsNulls || written[position].keepsNull)
    guard let quick = written[position].quick else { return false }
    quick.write(storage + written[position].offset, to: text, in: context)
    return true
  }

  /// Writes the value of a property whose key is written.
  private func writeValue(
    _ position: Int, _ root: Memory, _ storage: Memory,
    to sink: any ValueSink, in context: OutputContext
  ) {
    write(written[position], root, storage, to: sink, in: context)
  }

  /// Writes the properties into any sink.
  private func write(
    _ root: Memory, _ object: Memory?, _ keys: OutputKeys,
    to sink: any ValueSink, in context: OutputContext
  ) {
    let storage = object ?? root
    for position in written.indices where !written[position].isWeak || context.includesWeak {
      let index = written[position].index
      context.enter(index)
      sink.key(
        keys.keys[index], keepsNull: context.keepsNulls || written[position].keepsNull)
      writeValue(position, root, storage, to: sink, in: context)
    }
  }

  /// Writes the value of a property.
  @inline(__always)
  private func write(
    _ property: borrowing Written, _ root: Memory,
    _ storage: Memory,
    to sink: any ValueSink, in context: OutputContext
  ) {
    if property.offset >= 0 {
      property.writing.write(storage + property.offset, sink, context)
    } else {
      writeThroughSlot(property.index, root, to: sink, in: context)
    }
  }

  /// Writes the value of a property that is not a stored one.
  ///
  /// Never inlined, since its copies would be on the stack while a model within this one is written.
  @inline(never)
  private func writeThroughSlot(
    _ index: Int, _ root: Memory, to sink: any ValueSink, in context: OutputContext
  ) {
    plan.planned[index].slot.write(root, sink, context)
  }

  /// Writes one property with its key.
  private func write(
    _ property: borrowing Written, _ root: Memory,
    _ object: Memory?,
    _ keys: OutputKeys, to sink: any ValueSink, in context: OutputContext
  ) {
    context.enter(property.index)
    let keepsNull = context.style.nils == .null || property.keepsNull
    sink.key(keys.keys[property.index], keepsNull: keepsNull)
    write(property, root, object ?? root, to: sink, in: context)
  }

  /// Writes the properties of a model that has some of them in nested objects and lists.
  private func write(
    _ tree: OutputTree, _ extras: SourceValue, _ root: Memory, _ object: Memory?,
    _ keys: OutputKeys, to sink: any ValueSink, in context: OutputContext
  ) {
    for entry in tree.entries {
      switch entry.node {
      case .property(let position):
        guard !written[position].isWeak || context.style.includesWeak else { continue }
        if written[position].isSpread {
          if written[position].index == plan.rest {
            writeExtras(extras, beside: tree, isTop: true, to: sink, in: context)
          } else {
            context.enter(written[position].index)
            write(written[position], root, object ?? root, to: sink, in: context)
          }
          continue
        }
        write(written[position], root, object, keys, to: sink, in: context)
      case .object(let inner) where inner.base == nil:
        let extras = extras.isNull ? .null : extras.member(like: entry.key.text)
        sink.beginGroup(entry.key)
        write(inner, extras, root, object, keys, to: sink, in: context)
        writeExtras(extras, beside: inner, isTop: false, to: sink, in: context)
        sink.endGroup()
      case .object, .list:
        let base = entry.node.base.map { written[$0] }
        sink.key(
          base.map { keys.keys[$0.index] } ?? entry.key, keepsNull: base?.keepsNull ?? true)
        write(entry.node, root, object, keys, to: sink, in: context)
      }
    }
  }

  /// Writes the properties of such a model with the rest of its object.
  @inline(never)
  private func writeNested(
    _ root: Memory, _ object: Memory?, _ keys: OutputKeys,
    to sink: any ValueSink, in context: OutputContext
  ) {
    guard let tree else { return }
    let extras = extras(root, object, for: sink, in: context)
    write(tree, extras, root, object, keys, to: sink, in: context)
  }

  /// What the model has of the rest of its object, which stands beside the properties.
  private func extras(
    _ root: Memory, _ object: Memory?, for sink: any ValueSink, in context: OutputContext
  ) -> SourceValue {
    guard plan.rest >= 0,
      let position = written.firstIndex(where: { $0.index == plan.rest }),
      !written[position].isWeak || context.style.includesWeak
    else { return .null }
    context.enter(plan.rest)
    let part = SourceValueSink(context, keepsForms: sink.hasForms)
    write(written[position], root, object ?? root, to: part, in: context)
    return part.result
  }

  /// Writes the rest of an object, of the model itself or of one in which properties are.
  private func writeExtras(
    _ extras: SourceValue, beside tree: OutputTree, isTop: Bool, to sink: any ValueSink,
    in context: OutputContext
  ) {
    guard let members = extras.object else { return }
    context.enter(plan.rest)
    // What is left of an object in which properties are is written in it, in one of its spellings.
    let inside = Set(
      tree.entries.compactMap { $0.isContainer ? extras.spelling(like: $0.key.text) : nil })
    for key in members.keys {
      let value = members.value(forKey: key) ?? .null
      let isTaken: Bool
      if let entry = tree.entry(like: key, isTop: isTop) {
        if case (.object, .object) = (entry.node, value), inside.contains(key) { continue }
        isTaken = true
      } else {
        isTaken = isTop && isTakenKey(key)
      }
      if isTaken {
        context.record(
          .unencodable("the member '\(key)' was left out, since a property has its key"))
        continue
      }
      sink.key(OutputKey(key), keepsNull: true)
      context.write(value, to: sink)
    }
  }

  /// Whether a key of the object is that of a property, or of a container in an embedded model.
  private func isTakenKey(_ key: String) -> Bool {
    let match = UTF8Text.with(key) { plan.keys.match($0) }
    guard match == .container else { return match != .unknown }
    return plan.properties.contains { property in
      property.embeddedClaims.contains(key.canonicalClaim)
    }
  }

  /// Writes what stands at a step, whose key is written already.
  private func write(
    _ node: OutputTree.Node, _ root: Memory, _ object: Memory?,
    _ keys: OutputKeys, to sink: any ValueSink, in context: OutputContext
  ) {
    switch node {
    case .property(let position):
      let property = written[position]
      context.enter(property.index)
      write(property, root, object ?? root, to: sink, in: context)
    case .object(let tree):
      if let base = tree.base {
        return write(base, with: node, root, object, keys, to: sink, in: context)
      }
      sink.beginObject()
      write(tree, .null, root, object, keys, to: sink, in: context)
      sink.endObject()
    case .list(let tree):
      if let base = tree.base {
        return write(base, with: node, root, object, keys, to: sink, in: context)
      }
      let values = values(of: tree, root, object, keys, for: sink, in: context)
      let keepsNull = tree.positions.contains { written[$0].keepsNull }
      guard keepsNull || context.keepsNulls || !values.allSatisfy(\.isNull) else {
        return sink.omit()
      }
      context.write(.array(values), to: sink)
    }
  }

  /// The elements of a list in which properties are.
  ///
  /// What is left out must not shift what follows it, so each element is written apart.
  private func values(
    of tree: OutputTree, _ root: Memory, _ object: Memory?, _ keys: OutputKeys,
    for sink: any ValueSink, in context: OutputContext
  ) -> [SourceValue] {
    tree.elements.map { element in
      let part = SourceValueSink(context, keepsForms: sink.hasForms)
      guard let element else { return .null }
      write(element, root, object, keys, to: part, in: context)
      // An object on the way to properties is nothing without members; that of a property may be empty.
      if case .property = element { return part.result }
      return part.result.isEmptyObject ? .null : part.result
    }
  }

  /// Writes a property whose value is an object or a list, with the properties that stand in it.
  ///
  /// What both have is written as those have it.
  private func write(
    _ base: Int, with node: OutputTree.Node, _ root: Memory, _ object: Memory?,
    _ keys: OutputKeys, to sink: any ValueSink, in context: OutputContext
  ) {
    let whole = SourceValueSink(context, keepsForms: sink.hasForms)
    write(.property(base), root, object, keys, to: whole, in: context)
    let parts: SourceValue
    switch node {
    case .property: return
    case .object(let tree):
      let part = SourceValueSink(context, keepsForms: sink.hasForms)
      part.beginObject()
      write(tree, .null, root, object, keys, to: part, in: context)
      part.endObject()
      parts = part.result
    case .list(let tree):
      parts = .array(values(of: tree, root, object, keys, for: sink, in: context))
    }
    context.enter(written[base].index)
    guard let value = whole.result.holding(parts) else {
      let name = plan.properties[written[base].index].name
      context.record(
        .unencodable("what stands in '\(name)' was left out, since its value is of another kind"))
      return context.write(whole.result, to: sink)
    }
    context.write(value, to: sink)
  }
}

extension PropertyDescriptor {
  /// Adds the property to the order in which a model is written.
  ///
  /// - Returns: The position of the property that is in its way.
  func insert(_ position: Int, into tree: inout OutputTree) -> Int? {
    if spread != nil {
      tree.append(position)
      return nil
    }
    guard let declaredPlace else {
      return tree.insert(position, at: [.key(nameKey)], isName: true)
    }
    return tree.insert(position, at: declaredPlace[...])
  }
}

extension OutputPlan {
  /// Records what is wrong with the declaration, so that properties are left out.
  private func reportMistakes(_ context: OutputContext) {
    for mistake in plan.mistakes + mistakes {
      context.recorder.record(.warning) {
        MappingIssue(
          path: context.path, model: plan.name, reason: .mistaken(mistake), severity: .warning)
      }
    }
  }
}

extension OutputTree {
  /// What is written under a key, in any spelling, but for properties that stand in the model itself.
  fileprivate func entry(like key: String, isTop: Bool) -> Entry? {
    let canonical = CanonicalKey(key)
    return entries.first { entry in
      guard entry.isContainer || !isTop, case .key(let step)? = entry.component else {
        return false
      }
      return step == key || !canonical.isEmpty && CanonicalKey(step) == canonical
    }
  }
}

extension OutputTree.Entry {
  /// Whether properties are in what is written.
  fileprivate var isContainer: Bool {
    if case .property = node { false } else { true }
  }
}

extension SourceValue {
  /// The member of an object with a key, or with another spelling of it; null if there is none.
  fileprivate func member(like key: String) -> SourceValue {
    spelling(like: key).map { self[$0] } ?? .null
  }

  /// The key of an object that is another, or another spelling of it.
  fileprivate func spelling(like key: String) -> String? {
    guard let object else { return nil }
    let canonical = CanonicalKey(key)
    return object.keys.first { $0 == key }
      ?? object.keys.first { !canonical.isEmpty && CanonicalKey($0) == canonical }
  }

  /// An object or a list with other members or elements; `nil` for a value that has none of their kind.
  func holding(_ parts: SourceValue) -> SourceValue? {
    switch (self, parts) {
    case (_, .null): return self
    case (.null, .object) where parts.isEmptyObject: return self
    case (.null, .array(let elements)) where elements.allSatisfy(\.isNull): return self
    case (.null, _): return parts
    case (.object(let whole), .object(let parts)):
      var members = whole.keys.map { ($0, whole.value(forKey: $0) ?? .null) }
      for key in parts.keys {
        let value = parts.value(forKey: key) ?? .null
        guard let place = members.firstIndex(where: { $0.0 == spelling(like: key) }) else {
          members.append((key, value))
          continue
        }
        members[place].1 = members[place].1.holding(value) ?? value
      }
      return .object(SourceObject(members))
    case (.array(var elements), .array(let parts)):
      for (index, part) in parts.enumerated() where !part.isNull {
        while elements.count <= index { elements.append(.null) }
        elements[index] = elements[index].holding(part) ?? part
      }
      return .array(elements)
    case (_, .array(let elements)) where elements.allSatisfy(\.isNull): return self
    case (_, .object) where parts.isEmptyObject: return self
    case (_, .object), (_, .array): return nil
    default: return parts
    }
  }

  /// Whether the value is an object without members.
  fileprivate var isEmptyObject: Bool {
    if case .object(let object) = self { object.keys.isEmpty } else { false }
  }
}
