/// Looks for what is not read in the containers that declared paths lead through.
struct PathContainerWalk {
  let plan: Plan
  let match: KeyAssignment
  let source: any ValueSource
  let context: CoercionContext
  /// The tag that gave the type of the record, if one did.
  let tag: TagKey?
  /// Whether what no path reads is in the rest of the model, as it is outside of lists.
  var gathersRest: Bool
  /// The values that each property gathers or passed over, to be found at once.
  let gathered: [Int: Set<Int>]

  /// Whether keys that no path leads to are reported, which the model around an embedded one does.
  private var reportsUnknown: Bool { !gathersRest && !plan.isEmbedded }

  /// The same in a list.
  private var inList: PathContainerWalk {
    var walk = self
    walk.gathersRest = false
    return walk
  }

  /// Records what is not read in the containers of the record.
  func report(_ containers: [Int]) {
    let members = containers.map { handle in
      Member(
        handle: handle, key: source.key(of: handle), steps: plan.steps(through: handle, of: source))
    }
    report(members, [])
  }

  /// A member that paths lead to or through.
  private struct Member {
    let handle: Int
    let key: String
    let steps: [PathTree]

    var takesIndex: Bool { steps.contains(where: \.takesIndex) }
  }

  /// Records what is not read in members of an object.
  private func report(_ members: [Member], _ path: [PathComponent]) {
    let hasElements = source.traits.singleMayBeList
    // Elements that share a name are one list where an index leads on, of which an attribute is no part.
    let lists = Set(
      members.filter { hasElements && $0.takesIndex && source.isObject(at: $0.handle) }.map(\.key))
    var counts: [String: Int] = [:]
    for member in members {
      let cursor = Cursor(source, member.handle)
      let path = path + [.key(member.key)]
      // One that is nil is no object, and an attribute is never null.
      let isElement = hasElements && (cursor.isObject || cursor.isNull)
      let number = counts[member.key, default: 0]
      if isElement { counts[member.key] = number + 1 }
      if member.takesIndex, lists.contains(member.key) {
        if !isElement {
          if reportsUnknown { context.reportUnknown(at: cursor) }
        } else if number == 0 {
          report(cursor, member.steps, path: path)
        }
      } else if isElement, number > 0 || source.holdsSeveral(at: member.handle) {
        let cursor = Cursor(source, member.handle, step: .record(number))
        inList.report(cursor, member.steps, path: path)
      } else {
        report(cursor, member.steps, path: path)
      }
    }
  }

  /// Records what is not read at a place.
  ///
  /// - Parameters:
  ///   - cursor: The place.
  ///   - steps: The steps of paths by which it is reached.
  ///   - others: Steps that lead to the list of which it is the first, so that they lead on from it.
  ///   - path: The path to it.
  private func report(
    _ cursor: Cursor, _ steps: [PathTree], and others: [PathTree] = [], path: [PathComponent]
  ) {
    if let tag = tag?.tag, path.count == tag.steps.count, tag.isReached(by: path) { return }
    let properties = steps.flatMap(\.ends)
    guard properties.isEmpty else { return report(unusedAt: cursor, of: properties, path) }
    let isList =
      steps.contains(where: \.takesIndex) && source.isList(at: cursor.handle, of: .scalar)
    let isOpened = !isList && source.opens(steps, at: cursor.handle)
    guard cursor.isObject || isList || isOpened else {
      // Something else is where a container is expected.
      if !cursor.isNull, reportsUnknown { context.reportUnknown(at: cursor) }
      return
    }
    guard context.enter(cursor) else { return }
    defer { context.leave() }
    if isOpened {
      for (index, element) in source.elements(of: cursor.handle, as: .item).enumerated() {
        let next = Cursor(source, element, step: .index(index))
        inList.report(next, steps, path: path + [.index(index)])
      }
    } else if isList {
      inList.reportElements(of: cursor, steps, path)
    } else {
      reportMembers(of: cursor, steps + others, path)
    }
  }

  private func reportElements(of cursor: Cursor, _ steps: [PathTree], _ path: [PathComponent]) {
    let indexed = steps.flatMap(\.children).filter(\.component.mayBeIndex)
    let end = indexed.lazy.flatMap(\.ends).first
    let shape = end.map { plan.keys.declared.entries[$0].element } ?? .scalar
    let further = steps.flatMap { $0.children(at: 0) }.flatMap(\.children)
    let namespaces = source.namespaces.nonEmpty
    let isSingle =
      source.traits.singleMayBeList
      && further.contains {
        SourcePath.leads($0.component, source, fromSingle: cursor.handle, namespaces)
      }
    let elements =
      isSingle
      ? [source.alone(cursor.handle)] : source.elements(of: cursor.handle, as: shape)
    let isOpened = !source.traits.singleMayBeList && source.opens(steps, at: cursor.handle)
    var passedOver = 0
    for (index, element) in elements.enumerated() {
      let next = steps.flatMap { $0.children(at: index) }
      // The first of several elements is also what their name leads to.
      let isFirst =
        index == 0 && source.traits.singleMayBeList
        && source.alone(element) == source.alone(cursor.handle)
      let others = isFirst || isOpened ? steps.filter(\.takesKey) : []
      guard !next.isEmpty || !others.isEmpty else {
        if !isBlank(element) { passedOver += 1 }
        continue
      }
      report(
        Cursor(source, element, step: .index(index)), next, and: others,
        path: path + [.index(index)])
    }
    // Elements are no keys, so those that no index reaches are not unknown ones.
    guard passedOver > 0, !plan.isEmbedded else { return }
    let used = elements.count - passedOver
    context.recorder.record(.note) {
      context.issue(
        .lossy(found: "an array of \(elements.count) elements", used: "\(used) of them"), .note,
        at: nil, locatedAt: cursor)
    }
  }

  /// Whether nothing is in an element: such stand before one that an index reaches.
  private func isBlank(_ element: Int) -> Bool {
    source.isNull(at: element)
      || source.isObject(at: element) && source.memberHandles(of: element).isEmpty
  }

  private func reportMembers(of cursor: Cursor, _ steps: [PathTree], _ path: [PathComponent]) {
    var unknown: [Int] = []
    var known: [Member] = []
    // The markup of an element is all that is in it.
    let readsMarkup = steps.contains { $0.children.contains { $0.component == .key("#xml") } }
    source.forEachMember(of: cursor.handle) { key, handle in
      let names = source.names(of: key, at: handle)
      let next = steps.flatMap { $0.children(for: names) }
      if !next.isEmpty || tag?.tag.isReached(by: path + [.key(String(key.text))]) == true {
        known.append(Member(handle: handle, key: String(key.text), steps: next))
      } else if !(readsMarkup && key.kind.isPart) {
        unknown.append(handle)
      }
      return true
    }
    let names = steps.flatMap(\.children).map(\.component.description)
    if reportsUnknown { context.reportUnknown(unknown, of: source, near: names) }
    report(known, path)
  }

  /// Records a value at the end of a path, unless a property has it.
  private func report(
    unusedAt cursor: Cursor, of properties: [Int], _ path: [PathComponent]
  ) {
    guard !cursor.isNull, !properties.contains(where: { isUsed(cursor.handle, path, by: $0) })
    else { return }
    guard let property = properties.first(where: { match.handle(of: $0) >= 0 }) else {
      return context.reportUnknown(at: cursor)
    }
    let used = match.handle(of: property)
    context.reportConflict(
      used: used, passedOver: cursor.handle, of: source, model: plan.name,
      property: plan.properties[property].name
    ) { $0 == used ? components(of: property).pathText : source.key(of: $0) }
  }

  /// Whether a property has the value that is reached by these steps, or embeds a model that is read and so
  /// looks after it.
  private func isUsed(_ handle: Int, _ path: [PathComponent], by property: Int) -> Bool {
    if plan.properties[property].isSpread { return match.handle(of: property) >= 0 }
    guard match.hasPath(property) else { return false }
    if let gathered = gathered[property] {
      if source.hasStableHandles, !source.traits.singleMayBeList {
        return gathered.contains(handle)
      }
      return components(of: property).filter { !$0.isIndex } == path.filter { !$0.isIndex }
    }
    let used = match.handle(of: property)
    if used == handle { return true }
    // Elements that share a name are read together, but not with an attribute.
    let isMerged =
      source.traits.singleMayBeList && plan.keys.declared.entries[property].merging != .none
      && source.isObject(at: used) == source.isObject(at: handle)
    return (isMerged || !source.hasStableHandles) && components(of: property) == path
  }

  /// The steps that lead from the record to the value of a property.
  private func components(of property: Int) -> [PathComponent] {
    let handle = match.handle(of: property)
    return match.path(to: handle, of: property, in: source) ?? [.key(source.key(of: handle))]
  }
}

extension ValueSource {
  /// Whether paths lead on from the elements of a list, any of which can hold what they lead to.
  ///
  /// Elements that share a name are looked at one by one already.
  func opens(_ steps: [PathTree], at handle: Int) -> Bool {
    guard !traits.singleMayBeList, steps.contains(where: \.takesKey), holdsSeveral(at: handle)
    else { return false }
    let elements = elements(of: handle, as: .item)
    return elements.isEmpty || elements.contains { isObject(at: $0) || holdsSeveral(at: $0) }
  }

  /// The handles of the members of an object.
  func memberHandles(of object: Int) -> [Int] {
    var members: [Int] = []
    forEachMember(of: object) { _, member in
      members.append(member)
      return true
    }
    return members
  }

  /// Whether a value has the same handle whenever it is asked for.
  var hasStableHandles: Bool {
    if case .native = layout { false } else { true }
  }

  /// Whether two handles are those of one member of an object.
  func isSame(_ handle: Int, as other: Int) -> Bool {
    handle == other || !hasStableHandles && key(of: handle) == key(of: other)
  }
}
