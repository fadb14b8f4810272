import ModelMapper

/// The walk through a source and what was written, which lists what differs.
struct EchoComparison {
  private(set) var differences: [Echo.Difference] = []
  let known: EchoKnowledge
  let expected: Set<Echo.Reason>
  let isXML: Bool

  /// Lists the differences of two values.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the values.
  mutating func compare(_ source: EchoTree, _ written: EchoTree, at path: [PathComponent]) {
    switch (source, written) {
    case (.scalar(let source), .scalar(let written)):
      if let reason = EchoScalars.reason(source, written) { add(reason, path, source, written) }
    case (.list(let source), .list(let written)): compare(source, written, at: path)
    case (.object(let source, let place), .object(let written, _)):
      compare(source, written, in: place, at: path)
    default: add(.kindChanged, path, source.value, written.value)
    }
  }

  private mutating func add(
    _ reason: Echo.Reason, _ path: [PathComponent], _ source: SourceValue?,
    _ written: SourceValue?, isExpected: Bool = false
  ) {
    differences.append(
      Echo.Difference(
        pathComponents: path, reason: reason, source: source, written: written,
        isExpected: isExpected || expected.contains(reason)))
  }

  /// Compares lists by index, unless they have the same elements in another order, as a set has.
  ///
  /// An element that was left out has no partner, so that those behind it have theirs.
  private mutating func compare(
    _ source: [EchoTree], _ written: [EchoTree], at path: [PathComponent]
  ) {
    let (old, new) = (source.map(\.value), written.map(\.value))
    if old != new, old.isReordering(of: new) {
      add(.order, path, .array(old), .array(new), isExpected: true)
      return
    }
    var next = 0
    for index in old.indices {
      let path = path + [.index(index)]
      if next < new.count, !known.isLeftOut(path) {
        compare(source[index], written[next], at: path)
        next += 1
      } else {
        lose(source[index], at: path, isUnknown: known.isUnknown(path))
      }
    }
    for index in new.indices.dropFirst(next) {
      gain(written[index], at: path + [.index(index)], in: nil)
    }
  }

  /// Compares the members of two objects or elements.
  private mutating func compare(
    _ source: [EchoMember], _ written: [EchoMember], in place: TextLocation?,
    at path: [PathComponent]
  ) {
    let paths = source.paths(under: path)
    let pairs = EchoPairs(source, written) { known.isUnknown(source[$0], paths[$0], in: place) }
    for (number, member) in source.enumerated() {
      guard let partner = pairs.written[number] else {
        let isUnknown = known.isUnknown(member, paths[number], in: place)
        lose(member.tree, at: paths[number], isUnknown: isUnknown)
        continue
      }
      let other = written[partner]
      if member.kind != other.kind {
        add(.kindChanged, paths[number], .string(member.key), .string(other.key))
        compare(.scalar(member.tree.value), .scalar(other.tree.value), at: paths[number])
        continue
      }
      if member.identity != other.identity {
        // Where the names are spelled alike, their namespaces tell them apart.
        let name = member.key == other.key ? \EchoMember.identity : \.key
        add(
          .keyRenamed, paths[number], .string(member[keyPath: name]), .string(other[keyPath: name]))
      } else if member.key != other.key {
        add(.equivalent, paths[number], .string(member.key), .string(other.key))
      }
      compare(member.tree, other.tree, at: paths[number])
    }
    let added = written.paths(under: path)
    for (number, member) in written.enumerated() where !pairs.paired.contains(number) {
      gain(member.tree, at: added[number], in: place)
    }
    let order = pairs.written.indices.compactMap { number in
      source[number].kind == .attribute ? nil : pairs.written[number]
    }
    let texts = source.textPositions { pairs.written[$0] != nil }
    let others = written.textPositions(where: pairs.paired.contains)
    if order != order.sorted() || texts != nil && others != nil && texts != others {
      add(
        .order, path, .array(source.keysInOrder), .array(written.keysInOrder), isExpected: !isXML)
    }
  }

  /// Lists what is not written of a member or element of the source.
  private mutating func lose(_ tree: EchoTree, at path: [PathComponent], isUnknown: Bool) {
    if isUnknown {
      add(.unknownKey, path, tree.value, nil)
    } else if case .object(let members, let place) = tree, known.hasUnknown(under: path) {
      for (member, path) in zip(members, members.paths(under: path)) {
        lose(member.tree, at: path, isUnknown: known.isUnknown(member, path, in: place))
      }
    } else {
      add(tree.isNull ? .null : .leftOut, path, tree.value, nil)
    }
  }

  /// Lists what is written that the source does not have.
  private mutating func gain(_ tree: EchoTree, at path: [PathComponent], in place: TextLocation?) {
    if known.isMissing(path, in: place) {
      add(.defaultAdded, path, nil, tree.value)
    } else if case .object(let members, _) = tree, known.hasMissing(under: path) {
      for (member, path) in zip(members, members.paths(under: path)) {
        gain(member.tree, at: path, in: place)
      }
    } else {
      add(tree.isNull ? .null : .added, path, nil, tree.value)
    }
  }
}
