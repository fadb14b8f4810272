/// Properties that read the object of their model itself.
extension Plan {
  /// Gives the object to the properties that read it whatever keys it has.
  @inline(never)
  func assignObject(_ match: KeyAssignment, _ record: Cursor, tagKey: TagKey?) {
    if rest >= 0, let tagKey {
      match.forgetUnknown { record.source.key(of: $0).isSpelled(like: tagKey.first) }
    }
    for index in objectReaders { match.assign(index, record.handle) }
  }

  /// The members of an object that no property reads, as an object in whose keys those of attributes begin with `@`.
  ///
  /// Objects that paths lead through are among them with what no path reads.
  ///
  /// - Returns: The object, and what is read in its place where members are prepared, a merge patch is read or
  ///   native values, which may have rules of their own, are.
  func rest(
    _ match: KeyAssignment, of record: Cursor, _ root: Memory, _ context: CoercionContext
  ) -> (Cursor, SourceValue?) {
    let source = record.source
    let members =
      match.findings.unknown.map { ($0, []) }
      + match.findings.containers.map { ($0, steps(through: $0, of: source)) }
    let leftovers = Leftovers(of: source)
    let handle = leftovers.add(record.handle, members, context)
    let gathered = GatheredValues(leftovers, count: leftovers.count, of: source)
    let rest = Cursor(gathered, handle, step: .root)
    let merges = context.plainOptions.mergesMembers
    let prepare = context.options.prepare
    guard merges || prepare != nil || source is NativeSource else { return (rest, nil) }
    let value = leftovers.object(at: handle) { handle in
      let member = Cursor(rest.source, handle)
      let value = context.sourceValue(at: member)
      return prepare?(value, context.path(to: member)) ?? value
    }
    guard merges else { return (rest, value) }
    let old = planned[self.rest].plainValue(in: root) ?? .null
    return (rest, value.removingEmptied(of: old, [keys.pathTree]))
  }

  /// The steps by which paths lead on from a container of a record.
  func steps(through container: Int, of source: any ValueSource) -> [PathTree] {
    keys.pathTree.children(for: source.names(of: container))
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
        patch.members.map { key, value in
          let steps = tree.flatMap { $0.children(for: [key]) }
          guard !steps.isEmpty, value.object != nil else { return (key, value) }
          let changed = value.removingEmptied(of: old[key], steps)
          let isEmptied = changed.merged(into: old[key]).object?.keys.isEmpty ?? false
          return (key, isEmptied ? .null : changed)
        }))
  }
}

/// Objects of a source without the members that properties read.
private final class Leftovers: ValueSource {
  private typealias Members = [(key: String, handle: Int)]

  private let source: any ValueSource
  /// The objects by their handles: the place of each in the source, and what is left there.
  private var objects: [Int: (place: Int, members: Members)] = [:]
  var count: Int { objects.count }

  init(of source: any ValueSource) { self.source = source }

  /// Adds an object.
  ///
  /// - Parameters:
  ///   - place: The object.
  ///   - members: Its members with the steps of paths that lead on from them.
  ///   - context: The call.
  /// - Returns: The handle of what none of the paths reads.
  func add(
    _ place: Int, _ members: [(handle: Int, steps: [PathTree])], _ context: CoercionContext
  ) -> Int {
    let handle = source.highestHandle - objects.count
    objects[handle] = (place, [])
    var attributes: Set<Int> = []
    if traits.singleMayBeList {
      source.forEachMember(of: place) { key, handle in
        if key.kind == .attribute { attributes.insert(handle) }
        return false
      }
    }
    // Elements that share a name are a list, of which paths leave nothing here.
    var counts: [String: Int] = [:]
    for (member, steps) in members where traits.singleMayBeList && !steps.isEmpty {
      if !attributes.contains(member) { counts[source.key(of: member), default: 0] += 1 }
    }
    var rest: Members = []
    var known: [MemberName: (position: Int, handle: Int)] = [:]
    for (member, steps) in members {
      let key = source.key(of: member)
      let isAttribute = attributes.contains(member)
      // Beside elements of its name an attribute is none of them.
      let isBesideElements = isAttribute && counts[key] != nil
      guard steps.isEmpty || isAttribute || counts[key, default: 1] == 1,
        let value = isBesideElements ? member : left(of: member, steps, context)
      else { continue }
      if isAttribute {
        rest.append(("@\(key)", source.alone(value)))
      } else if !traits.singleMayBeList, let replaced = known[MemberName(key)] {
        context.reportConflict(used: member, passedOver: replaced.handle, of: source)
        known[MemberName(key)]?.handle = member
        rest[replaced.position].handle = value
      } else {
        known[MemberName(key)] = (rest.count, member)
        rest.append((key, value))
      }
    }
    objects[handle]?.members = rest
    return handle
  }

  /// The handle of what no path reads of a value; `nil` if nothing is left.
  private func left(of handle: Int, _ steps: [PathTree], _ context: CoercionContext) -> Int? {
    if steps.isEmpty { return handle }
    guard steps.allSatisfy(\.ends.isEmpty) else { return nil }
    // A merge patch removes what is left in an object by removing the object.
    if source.isNull(at: handle) { return context.plainOptions.mergesMembers ? handle : nil }
    // What is not read in the elements of a list that paths lead into is reported there.
    let isIndexed = steps.contains(where: \.takesIndex) && source.isList(at: handle, of: .scalar)
    if isIndexed || source.opens(steps, at: handle) { return nil }
    guard source.isObject(at: handle) else { return handle }
    var members: [(handle: Int, steps: [PathTree])] = []
    source.forEachMember(of: handle) { key, member in
      let names = source.names(of: key, at: member)
      members.append((member, steps.flatMap { $0.children(for: names) }))
      return true
    }
    // Where no path leads on, it may be no object but a text of an element.
    if !members.isEmpty, members.allSatisfy(\.steps.isEmpty) { return handle }
    context.trail.append(CoercionContext.Step(Cursor(source, handle)))
    defer { context.trail.removeLast() }
    let rest = add(handle, members, context)
    for case (_, let member) in self.members(of: rest) where objects[member] == nil {
      context.noteLosses(at: Cursor(source, member))
    }
    return self.members(of: rest).isEmpty ? nil : rest
  }

  private func members(of handle: Int) -> Members { objects[handle]?.members ?? [] }
  private func place(of handle: Int) -> Int { objects[handle]?.place ?? handle }

  /// An object, given what its members become; elements of one name are one list.
  func object(at handle: Int, _ value: (_ handle: Int) -> SourceValue) -> SourceValue {
    var known: Set<String> = []
    return .object(
      SourceObject(
        members(of: handle).filter { known.insert($0.key).inserted }
          .map { ($0.key, value($0.handle)) }))
  }

  var traits: SourceTraits { source.traits }
  func scalar(at handle: Int) -> Scalar { .object }
  func isNull(at handle: Int) -> Bool { false }
  func isList(at handle: Int, of shape: ElementShape) -> Bool { traits.singleMayBeList }
  func holdsSeveral(at handle: Int) -> Bool { false }
  func countHint(of handle: Int) -> Int { 1 }
  func key(of handle: Int) -> String { source.key(of: place(of: handle)) }
  func location(of handle: Int) -> TextLocation? { source.location(of: place(of: handle)) }
  func forEachElement(of handle: Int, as shape: ElementShape, _ body: (Int, Int) -> Bool) {
    _ = body(handle, 0)
  }
  func forEachMember(of handle: Int, _ body: (borrowing SourceKey, Int) -> Bool) {
    for (key, member) in members(of: handle) {
      UTF8Text.with(key) { _ = body(SourceKey($0), member) }
    }
  }
  func member(of handle: Int, named key: String) -> Int? {
    members(of: handle).last { $0.key == key }?.handle
  }
  func sourceValue(at handle: Int) -> SourceValue {
    object(at: handle) { (objects[$0] == nil ? source : self).sourceValue(at: $0) }
  }
}

extension CoercionContext {
  /// The object that was entered last, as a place that adds nothing to the path.
  func record(_ member: Cursor) -> Cursor {
    guard let record = trail.last?.cursor else { return member }
    return Cursor(record.source, record.handle, step: .root)
  }
}
