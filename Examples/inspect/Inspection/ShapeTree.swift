import ModelMapper

/// A shape as text for a terminal: a line for each place, indented by its depth.
struct ShapeTree {
  private var rows: [(label: String, kinds: String, notes: String)] = []
  private let isXML: Bool

  init(_ shape: Shape, named name: String, isXML: Bool) {
    self.isXML = isXML
    add(shape, key: name, label: name, presence: nil, depth: 0)
  }

  /// The lines, with the kinds of all places in one column.
  var text: String {
    let width = rows.map(\.label.count).max() ?? 0
    let kindsWidth = min(rows.map(\.kinds.count).max() ?? 0, 40)
    return rows.map { label, kinds, notes in
      let kinds = notes.isEmpty ? kinds : Self.padded(kinds, to: kindsWidth) + "  " + notes
      return Self.padded(label, to: width) + "  " + kinds
    }.joined(separator: "\n")
  }

  private mutating func add(
    _ shape: Shape, key: String, label: String, presence: String?, depth: Int
  ) {
    let indent = String(repeating: "  ", count: depth)
    let notes = [presence, Self.nulls(of: shape), Self.examples(of: shape.scalars)]
    rows.append(
      (indent + label, kinds(of: shape, key), notes.compactMap(\.self).joined(separator: ", ")))
    if let elements = shape.elements {
      add(elements, key: key, label: "[]", presence: nil, depth: depth + 1)
    }
    if shape.hasKeysThatAreData {
      let values = Shape(isXML: isXML)
      for member in shape.members { values.merge(member.shape) }
      guard values.count > 0 else { return }
      let count = "\(shape.members.count) different keys"
      return add(values, key: key, label: "[key]", presence: count, depth: depth + 1)
    }
    for member in shape.propertyMembers {
      let isRare = member.present < shape.objects
      let label = ([member.key] + member.aliases).map(\.forTerminal).joined(separator: ", ")
      add(
        member.shape, key: member.key, label: label,
        presence: isRare ? "in \(member.present) of \(shape.objects)" : nil, depth: depth + 1)
    }
  }

  /// The kinds of the values, the most frequent first.
  private func kinds(of shape: Shape, _ key: String) -> String {
    var kinds: [(name: String, count: Int)] = []
    if shape.objects > 0 { kinds.append(("object", shape.objects)) }
    if shape.lists > 0, !isXML { kinds.append(("list", shape.lists)) }
    if shape.scalars.count > 0 { kinds.append((name(of: shape.scalars, key), shape.scalars.count)) }
    if kinds.isEmpty { kinds.append(("null", shape.nulls)) }
    let names = kinds.sorted { $0.count > $1.count }.map(\.name).joined(separator: " or ")
    return isXML && shape.lists > 0 ? "list of " + names : names
  }

  /// The type that fits all values, and the kinds that they have where the type doesn't tell.
  private func name(of scalars: Scalars, _ key: String) -> String {
    let kinds = Scalars.Kind.allCases.filter { scalars.kinds[$0] != nil }.map(\.rawValue)
    let demands: Set<ScalarType.Demand> = [.decimalTexts, .lowercaseUUIDs, .uppercaseUUIDs]
    guard let type = scalars.type(forKey: Names.local(key), isXML: isXML, demands: demands)?.name
    else { return kinds.joined(separator: " or ") }
    let usual: [Scalars.Kind: Set<String>] = [
      .bool: ["Bool"], .text: ["String"], .number: ["Int", "UInt64", "Double", "Decimal"],
    ]
    let isUsual =
      scalars.kinds.count == 1
      && scalars.kinds.keys.allSatisfy { usual[$0]?.contains(type) == true }
    return isXML || isUsual ? type : "\(type) of \(kinds.joined(separator: ", "))"
  }

  private static func nulls(of shape: Shape) -> String? {
    guard shape.nulls > 0, shape.nulls < shape.count else { return nil }
    return "null in \(shape.nulls) of \(shape.count)"
  }

  /// The values that keep the others from having a better type, or those of the rarest kind, or one.
  private static func examples(of scalars: Scalars) -> String? {
    if scalars.readers.count <= 1, let (type, odd, count) = scalars.almost {
      let values = odd.map(\.forTerminal).joined(separator: ", ")
      return "\(type) but for \(count) of \(scalars.count): \(values)"
    }
    let found = scalars.kinds.sorted { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
    guard let rarest = found.first?.key, let values = scalars.examples[rarest] else { return nil }
    let list = values.map { $0.quotedForTerminal(rarest) }
    guard found.count > 1 else { return list.first.map { "such as \($0)" } }
    let count = "\(found[0].value) of \(scalars.count) \(rarest.rawValue)"
    return "\(count): \(list.joined(separator: ", "))"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension String {
  /// The text shortened to what fits a line, with what could disturb a terminal escaped.
  fileprivate var forTerminal: String {
    (count > 40 ? prefix(39) + "…" : self).escapedForDisplay
  }

  fileprivate func quotedForTerminal(_ kind: Scalars.Kind) -> String {
    kind == .text ? "\"\(forTerminal)\"" : forTerminal
  }
}
