extension OutputContext {
  /// Writes a model with the properties of its dynamic type.
  func write<Model: PropertyMapped>(_ model: Model, to sink: any ValueSink) {
    Memory.reading(model) { PlanTable.plan(of: Model.self).output.write($0, to: sink, in: self) }
  }
}

extension ModelMaker {
  /// Writes a model that may have a type of its own, or may have to stay as it is.
  // Not made for each type anew, as it can't be for the models of an app.
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate static func write(
    _ root: Memory, by output: OutputPlan, to sink: any ValueSink, in context: OutputContext
  ) {
    let model = root.variable(of: Model.self)
    // The outermost always is a dictionary.
    guard context.isPlain || !context.isInside || context.converts(model.value) else {
      return context.write(opaque: model.value, to: sink)
    }
    guard output.plan.isReference else { return output.write(root, nil, to: sink, in: context) }
    let type = Swift.type(of: model.value as any PropertyMapped)
    let own = type == Model.self ? output : PlanTable.plan(ofAny: type).output
    own.write(root, root.object, to: sink, in: context)
  }
}

extension OutputPlan {
  /// Writes a model where it stands, with the properties of its dynamic type.
  ///
  /// What is generic costs more than the rest of a small model, so that most do without.
  func write(_ root: Memory, to sink: any ValueSink, in context: OutputContext) {
    if context.isPlain, !plan.isReference {
      write(root, nil, to: sink, in: context)
    } else {
      plan.model.write(root, by: self, to: sink, in: context)
    }
  }

  /// Writes a model, property by property in the order of the declaration; one that is embedded into the
  /// object that is open.
  func write(
    _ root: Memory, _ object: Memory?, to sink: any ValueSink,
    in context: OutputContext
  ) {
    if isMistaken { reportMistakes(context) }
    let isWhole = !plan.isEmbedded
    guard let keys = context.begin(keys, object) else {
      if isWhole { sink.omit() }
      return
    }
    if isWhole { sink.beginObject() }
    if plan.bindsPrefixes { bindPrefixes(in: sink) }
    let hasTags = isWhole && (!context.isPlain || context.hasVariant)
    if hasTags { context.writeTags(of: plan, root, keys.object, to: sink) }
    // Counted, since a closure would take more of the stack for each level in a debug build.
    let counted = keys.object
    if !tree.entries.isEmpty {
      writeNested(root, object ?? root, counted, to: sink, in: context)
    } else if let text = sink.textSink, isWhole && !hasTags || !text.with(\.sortsMembers) {
      // Members that others stand beside are sorted with those.
      write(root, object, counted, to: sink, text, in: context)
    } else {
      write(root, object, counted, to: sink, in: context)
    }
    if isWhole { sink.endObject() }
    context.end()
  }

  /// Says what the prefixes in keys mean.
  ///
  /// Never inlined, since its variables would be on the stack while a model within this one is written.
  @inline(never)
  private func bindPrefixes(in sink: any ValueSink) { sink.bind(plan.keys.declared.namespaces) }

  /// Writes the properties into a sink that has a faster way for scalars.
  private func write(
    _ root: Memory, _ object: Memory?, _ keys: OutputKeys,
    to sink: any ValueSink, _ text: Unowned<TextSink>, in context: OutputContext
  ) {
    let storage = object ?? root
    let rendered = keys.rendered
    let order = text.with(\.sortsMembers) ? keys.sortedPositions(written.map(\.index)) : nil
    for number in written.indices {
      let position = order?[number] ?? number
      let isDone = rendered.with { keys in
        text.with { writeScalar(position, storage, keys, to: $0, in: context) }
      }
      if !isDone { writeValue(position, root, storage, to: sink, in: context) }
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
    let offset = written[position].offset
    if offset >= 0 {
      written[position].writing.write(storage + offset, sink, context)
    } else {
      writeThroughSlot(written[position].index, root, to: sink, in: context)
    }
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

  /// Writes the value of a property that is not a stored one.
  ///
  /// Never inlined, since its copies would be on the stack while a model within this one is written.
  @inline(never)
  private func writeThroughSlot(
    _ index: Int, _ root: Memory, to sink: any ValueSink, in context: OutputContext
  ) {
    plan.planned[index].slot.write(root, sink, context)
  }

  /// Writes the properties of a model that has some of them in nested objects and lists.
  @inline(never)
  private func writeNested(
    _ root: Memory, _ storage: Memory, _ keys: OutputKeys,
    to sink: any ValueSink, in context: OutputContext
  ) {
    let writer = NestedWriter(
      output: self, root: root, storage: storage, keys: keys, context: context)
    writer.writeMembers(of: tree, writer.extras(for: sink), to: sink)
  }

  /// Writes a model that has some of its properties in nested objects and lists.
  private struct NestedWriter {
    let output: OutputPlan
    let root: Memory
    let storage: Memory
    let keys: OutputKeys
    let context: OutputContext

    private var rest: Int { output.plan.rest }

    private func isWritten(_ position: Int) -> Bool {
      !output.written[position].isWeak || context.includesWeak
    }

    private func writeProperty(_ position: Int, to sink: any ValueSink) {
      context.enter(output.written[position].index)
      output.writeValue(position, root, storage, to: sink, in: context)
    }

    /// What the model has of the rest of its object, which stands beside the properties.
    func extras(for sink: any ValueSink) -> SourceValue {
      guard rest >= 0, let position = output.written.firstIndex(where: { $0.index == rest }),
        isWritten(position)
      else { return .null }
      return context.part(of: sink) { writeProperty(position, to: $0) }
    }

    /// Writes what stands in an object of the model, or in the model itself.
    func writeMembers(of tree: OutputTree, _ extras: SourceValue, to sink: any ValueSink) {
      for entry in tree.entries {
        switch (entry.kind, entry.property) {
        case (.property, let position?):
          guard isWritten(position) else { continue }
          let index = output.written[position].index
          if index == rest {
            writeExtras(extras, beside: tree, isTop: true, to: sink)
            continue
          }
          context.enter(index)
          guard output.written[position].isSpread else {
            let keepsNull = context.keepsNulls || output.written[position].keepsNull
            sink.key(keys.keys[index], keepsNull: keepsNull)
            output.writeValue(position, root, storage, to: sink, in: context)
            continue
          }
          let shared = extras.members { embeds($0, $1, in: index) }
          if shared.isEmptyObject {
            output.writeValue(position, root, storage, to: sink, in: context)
          } else {
            writeSpread(position, sharing: shared, to: sink)
          }
        case (.object, nil):
          let extras = extras.member(like: entry.key.text)
          sink.beginGroup(entry.key)
          writeMembers(of: entry, extras, to: sink)
          writeExtras(extras, beside: entry, isTop: false, to: sink)
          sink.endGroup()
        case (_, let position):
          let key = position.map { keys.keys[output.written[$0].index] } ?? entry.key
          sink.key(key, keepsNull: position.map { output.written[$0].keepsNull } ?? true)
          write(entry, to: sink)
        }
      }
    }

    /// Writes an embedded model with what is left of the objects in which its properties are.
    private func writeSpread(_ position: Int, sharing rest: SourceValue, to sink: any ValueSink) {
      let model = context.part(of: sink) { part in
        part.writeObject { writeProperty(position, to: part) }
      }
      guard let object = (rest.holding(model) ?? model).object else { return }
      for (key, value) in object.members { context.write(member: key, value, to: sink) }
    }

    /// Whether a member of the rest is an object in which an embedded model has properties.
    private func embeds(_ key: String, _ value: SourceValue, in index: Int) -> Bool {
      // What a model claims is worked out anew each time, so that it is asked last.
      value.object != nil && UTF8Text.with(key) { output.plan.keys.match($0) } == .container
        && output.plan.properties[index].embeddedClaims.contains(key.canonicalClaim)
    }

    /// Writes the rest of an object, of the model itself or of one in which properties are.
    private func writeExtras(
      _ extras: SourceValue, beside tree: OutputTree, isTop: Bool, to sink: any ValueSink
    ) {
      guard let rest = extras.object else { return }
      context.enter(self.rest)
      // What is left of an object in which properties are is written in it, in one of its spellings.
      let inside = Set(
        tree.entries.compactMap { entry in
          entry.kind == .property ? nil : extras.spelling(like: entry.key.text)
        })
      for (key, value) in rest.members {
        let entry = tree.entry(like: key, isTop: isTop)
        if entry?.kind == .object, value.object != nil, inside.contains(key) { continue }
        if isTop, output.written.contains(where: { embeds(key, value, in: $0.index) }) { continue }
        guard entry.map(writesSome) != true, !isTop || !isTakenKey(key) else {
          context.record(
            .unencodable("the member '\(key)' was left out, since a property has its key"))
          continue
        }
        sink.key(OutputKey(key), keepsNull: true)
        if value.isNull { sink.untypedNull() } else { context.write(value, to: sink) }
      }
    }

    /// Whether there is a property at a step, or one within it that is written.
    private func writesSome(_ entry: OutputTree) -> Bool {
      entry.property != nil || entry.positions.contains(where: writesSome)
    }

    /// Whether a property is written, rather than left out since it is nil.
    private func writesSome(_ position: Int) -> Bool {
      let property = output.written[position]
      return context.keepsNulls || property.keepsNull
        || !(output.plan.planned[property.index].plainValue(in: root) ?? .null).isNull
    }

    /// Whether a key of the object is that of a property, or of a container in an embedded model.
    private func isTakenKey(_ key: String) -> Bool {
      let match = UTF8Text.with(key) { output.plan.keys.match($0) }
      guard match == .container else { return match != .unknown }
      return output.plan.properties.contains { $0.embeddedClaims.contains(key.canonicalClaim) }
    }

    /// Writes what stands at a step, whose key is written already.
    private func write(_ node: OutputTree, to sink: any ValueSink) {
      switch (node.kind, node.property) {
      case (.property, let position?): writeProperty(position, to: sink)
      case (_, let position?): write(position, with: node, to: sink)
      case (.list, nil):
        let values = values(of: node, for: sink)
        let keepsNull = node.positions.contains { output.written[$0].keepsNull }
        guard keepsNull || context.keepsNulls || !values.allSatisfy(\.isNull) else {
          return sink.omit()
        }
        context.write(.array(values), to: sink)
      case (_, nil): sink.writeObject { writeMembers(of: node, .null, to: sink) }
      }
    }

    /// The elements of a list in which properties are.
    ///
    /// What is left out must not shift what follows it, so each element is written apart.
    private func values(of list: OutputTree, for sink: any ValueSink) -> [SourceValue] {
      list.elements.map { element in
        guard let element else { return .null }
        let value = context.part(of: sink) { write(element, to: $0) }
        // An object on the way to properties is nothing without members; that of a property may be empty.
        return element.kind != .property && value.isEmptyObject ? .null : value
      }
    }

    /// Writes a property whose value is an object or a list, with the properties that stand in it.
    ///
    /// What both have is written as those have it.
    private func write(_ position: Int, with node: OutputTree, to sink: any ValueSink) {
      let whole = context.part(of: sink) { writeProperty(position, to: $0) }
      let parts =
        node.kind == .list
        ? .array(values(of: node, for: sink))
        : context.part(of: sink) { part in
          part.writeObject { writeMembers(of: node, .null, to: part) }
        }
      let index = output.written[position].index
      let value = whole.holding(parts)
      for lost in value == nil ? node.entries.flatMap(\.positions) : [] where writesSome(lost) {
        context.enter(output.written[lost].index)
        let name = output.plan.properties[index].name
        context.record(
          .unencodable(
            "it was left out, since '\(name)', in which it stands, has a value of another kind"))
      }
      context.enter(index)
      context.write(value ?? whole, to: sink)
    }
  }
}

extension PropertyDescriptor {
  /// Where the property is written.
  var writtenPlace: [PathComponent] { declaredPlace ?? [.key(nameKey)] }

  /// Adds the property to the order in which a model is written.
  ///
  /// - Returns: The position of the property that is in its way.
  func insert(_ position: Int, into tree: inout OutputTree) -> Int? {
    if spread != nil {
      tree.append(position)
      return nil
    }
    return tree.insert(position, at: writtenPlace[...], isName: declaredPlace == nil)
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
  fileprivate func entry(like key: String, isTop: Bool) -> OutputTree? {
    entries.first { entry in
      (entry.kind != .property || !isTop) && entry.component?.isKey(like: key) ?? false
    }
  }
}

extension SourceValue {
  /// The member of an object with a key, or with another spelling of it; null if there is none.
  fileprivate func member(like key: String) -> SourceValue {
    spelling(like: key).map { self[$0] } ?? .null
  }

  /// The members of an object that satisfy a predicate, as an object.
  func members(where isWanted: (String, SourceValue) -> Bool) -> SourceValue {
    .object(SourceObject((object?.members ?? []).filter { isWanted($0.0, $0.1) }))
  }

  /// The key of an object that is another, or another spelling of it.
  func spelling(like key: String) -> String? {
    guard let object else { return nil }
    return object.keys.first { $0 == key } ?? object.keys.first { $0.isSpelled(like: key) }
  }

  /// An object or a list with other members or elements; `nil` for a value that has none of their kind.
  func holding(_ parts: SourceValue) -> SourceValue? {
    let hasParts = !parts.isNull && !parts.isEmptyObject
    guard hasParts, parts.array?.allSatisfy(\.isNull) != true else { return self }
    switch (self, parts) {
    case (.null, _): return parts
    case (.object(let whole), .object(let parts)):
      var members = whole.members
      for (key, value) in parts.members {
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
    case (_, .object), (_, .array): return nil
    default: return parts
    }
  }

  /// Whether something of the value is lost where it is given other members or elements.
  func isReplaced(by parts: SourceValue) -> Bool {
    guard case .object(let object) = parts, self.object != nil else {
      return !isNull && self != parts
    }
    return object.keys.contains { key in
      guard let own = spelling(like: key) else { return false }
      return self[own].isReplaced(by: parts[key])
    }
  }

  /// Whether the value is an object without members.
  fileprivate var isEmptyObject: Bool {
    if case .object(let object) = self { object.keys.isEmpty } else { false }
  }
}
