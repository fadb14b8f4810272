/// Properties that read the object of their model itself.
extension Plan {
  /// Gives the object to the properties that read it whatever keys it has.
  @inline(never)
  func assignWholes(_ match: KeyAssignment, _ record: Cursor, tagKey: TagKey?) {
    if rest >= 0, let tagKey {
      match.forgetUnknown { record.source.key(of: $0).isSpelled(like: tagKey.first) }
    }
    for index in wholes { match.assign(index, record.handle) }
  }

  /// The members of an object that no property reads, prepared, where keys of attributes begin with `@`.
  ///
  /// Objects that paths lead through are among them with what no path reads.
  func rest(
    _ match: KeyAssignment, of record: Cursor, _ context: CoercionContext
  ) -> SourceValue {
    let source = record.source
    let members =
      match.findings.unknown.map { ($0, []) }
      + match.findings.containers.map { handle in
        (
          handle,
          keys.pathTree.children(for: keys.declared.namespaces.names(of: handle, in: source))
        )
      }
    let leftovers = Leftovers(
      source: source, context: context, namespaces: keys.declared.namespaces)
    return .object(leftovers.object(at: record.handle, members, isTop: true))
  }
}

extension SourceValue {
  /// The merge patch that removes the objects on the way of a path in which nothing is left that no path reads.
  ///
  /// - Parameters:
  ///   - old: What the patch changes.
  ///   - tree: The paths.
  /// - Returns: The patch.
  func removingEmptied(of old: SourceValue, _ tree: [PathTree]) -> SourceValue {
    guard let patch = object else { return self }
    return .object(
      SourceObject(
        patch.keys.map { key in
          let steps = UTF8Text.with(key) { key in tree.flatMap { $0.children(for: key) } }
          let value = self[key]
          guard !steps.isEmpty, value.object != nil else { return (key, value) }
          let changed = value.removingEmptied(of: old[key], steps)
          let isEmptied = changed.merged(into: old[key]).object?.keys.isEmpty ?? false
          return (key, isEmptied ? .null : changed)
        }))
  }
}

/// What no property reads in an object.
private struct Leftovers {
  let source: any ValueSource
  let context: CoercionContext
  let namespaces: Namespaces

  /// The members of an object with the steps of paths that lead on from them, as far as none reads them.
  ///
  /// Elements of one name are a list, as they are where any value is wanted.
  func object(
    at handle: Int, _ members: [(handle: Int, steps: [PathTree])], isTop: Bool = false
  ) -> SourceObject {
    var attributes: Set<Int> = []
    if source.traits.singleMayBeList {
      source.forEachMember(of: handle) { key, handle in
        if key.kind == .attribute { attributes.insert(handle) }
        return false
      }
    }
    var rest: [(String, SourceValue)] = []
    var elements: Set<String> = []
    var places: [MemberName: Int] = [:]
    for (handle, steps) in members {
      guard var value = value(at: handle, steps) else { continue }
      let key = source.key(of: handle)
      let isAttribute = attributes.contains(handle)
      if source.traits.singleMayBeList {
        if !isAttribute, !elements.insert(key).inserted { continue }
      } else if let replaced = places.updateValue(handle, forKey: MemberName(key)) {
        context.reportConflict(used: handle, passedOver: replaced, of: source)
      }
      if isTop, let prepare = context.options.prepare {
        value = prepare(value, context.path(to: Cursor(source, handle))) ?? value
      }
      rest.append((isAttribute ? "@\(key)" : key, value))
    }
    return SourceObject(rest)
  }

  /// What no path reads of a value; `nil` if nothing is left.
  private func value(at handle: Int, _ steps: [PathTree]) -> SourceValue? {
    if steps.isEmpty { return context.sourceValue(at: Cursor(source, handle)) }
    guard steps.allSatisfy(\.ends.isEmpty) else { return nil }
    // A merge patch removes what is left in an object by removing the object.
    if source.isNull(at: handle) { return context.plainOptions.mergesMembers ? .null : nil }
    // The elements of a list that an index leads into are reported where they are not read.
    if steps.contains(where: \.takesIndex), source.isList(at: handle, of: .scalar) { return nil }
    guard source.isObject(at: handle) else { return source.sourceValue(at: handle) }
    var members: [(handle: Int, steps: [PathTree])] = []
    source.forEachMember(of: handle) { key, member in
      let names = namespaces.names(of: key, at: member, in: source)
      members.append((member, steps.flatMap { $0.children(for: names) }))
      return true
    }
    context.trail.append(CoercionContext.Step(Cursor(source, handle)))
    defer { context.trail.removeLast() }
    let rest = object(at: handle, members)
    return rest.keys.isEmpty ? nil : .object(rest)
  }
}

extension CoercionContext {
  /// The object that was entered last, as a place that adds nothing to the path.
  func record(_ member: Cursor) -> Cursor {
    guard let record = trail.last?.cursor else { return member }
    return Cursor(record.source, record.handle, step: .root)
  }
}
