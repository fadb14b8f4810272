/// Makes documents for a shape, with whatever a careless server may do to them.
package struct RandomDocument {
  private var random: SeededRandom
  /// In how many places one is changed: a wrong kind, another key, a null.
  private let mutationRate: Int
  private var nextNumber = 100

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The number that decides the documents.
  ///   - mutationRate: How many places there are for one that is changed.
  package init(seed: UInt64, mutationRate: Int = 14) {
    random = SeededRandom(seed: seed)
    self.mutationRate = mutationRate
  }

  /// Returns a document for a shape.
  package mutating func document(for shape: Shape) -> DocumentNode {
    nextNumber = 100
    return node(for: shape, depth: 0)
  }

  private mutating func node(for shape: Shape, depth: Int) -> DocumentNode {
    if case .any = shape { return plainNode(for: shape, depth: depth) }
    guard random.once(in: mutationRate) else { return plainNode(for: shape, depth: depth) }
    switch random.below(8) {
    case 0: return .leaf(Leaf(.null))
    case 1: return .list([plainNode(for: shape, depth: depth + 1)])
    case 2:
      let values = (0..<random.below(4)).map { _ in plainNode(for: shape, depth: depth + 1) }
      return .list(values)
    case 3: return .object([DocumentNode.Member("junk", plainNode(for: shape, depth: depth + 1))])
    case 4 where depth > 0:
      let node = plainNode(for: shape, depth: depth + 1)
      return if case .leaf = node { node } else { .embedded(node) }
    case 5: return .leaf(Leaf(.text("")))
    default: return anything(depth: depth)
    }
  }

  private mutating func plainNode(for shape: Shape, depth: Int) -> DocumentNode {
    switch shape {
    case .scalar(let kind): return .leaf(leaf(kind))
    case .optional(let shape):
      return random.once(in: 8) ? .leaf(Leaf(.null)) : node(for: shape, depth: depth)
    case .list(let shape):
      let count = depth > 8 ? 0 : random.below(4)
      return .list((0..<count).map { _ in node(for: shape, depth: depth + 1) })
    case .dictionary(let keys, let shape):
      let count = depth > 8 ? 0 : random.below(4)
      return .object(
        (0..<count).map { _ in
          DocumentNode.Member(key(leaf(keys)), node(for: shape, depth: depth + 1))
        })
    case .model(let members, let rest): return model(members, rest, depth: depth)
    case .tagged(let key, let variants):
      let variant = random.one(of: variants)
      guard case .object(var members) = plainNode(for: variant.shape, depth: depth) else {
        return anything(depth: depth)
      }
      members.insert(
        DocumentNode.Member(key, .leaf(Leaf(.text(variant.tag)))),
        at: random.below(members.count + 1))
      return .object(members)
    case .any: return anything(depth: depth)
    case .deferred(let shape):
      return depth > 6 ? .object([]) : plainNode(for: shape(), depth: depth)
    }
  }

  private mutating func model(
    _ declared: [Shape.Member], _ rest: Shape?, depth: Int
  ) -> DocumentNode {
    var root = DocumentNode.object([])
    for member in declared where !random.once(in: 10) {
      var places = [random.one(of: member.places)]
      if random.once(in: mutationRate) { places.append(random.one(of: member.places)) }
      for place in places {
        let value = node(for: member.shape, depth: depth + 1)
        root.insert(value, at: place[...]) { respelled($0) }
      }
    }
    guard case .object(var members) = root else { return root }
    if let rest {
      for _ in 0..<random.below(3) {
        let key = random.once(in: 4) ? random.one(of: ["é", "0", "a.b", ""]) : "more\(number())"
        members.append(DocumentNode.Member(key, node(for: rest, depth: depth + 1)))
      }
    }
    if random.once(in: mutationRate / 2) {
      members.insert(
        DocumentNode.Member(strangeKey(), anything(depth: depth + 1)),
        at: random.below(members.count + 1))
    }
    if random.once(in: mutationRate), let member = members.first {
      let key = random.once(in: 2) ? member.key : respelled(member.key)
      members.append(
        DocumentNode.Member(
          key, declared.first.map { node(for: $0.shape, depth: depth + 1) } ?? member.value))
    }
    return .object(members)
  }

  /// The text of a leaf, as the key of a dictionary.
  private func key(_ leaf: Leaf) -> String {
    switch leaf.value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text), .text(let text): text
    }
  }

  private mutating func strangeKey() -> String {
    let keys = [
      "extra", "idd", "full_nam", "@id", "#text", "a.b", "x/y", "", " ", "outer", "kind", "é",
      "e\u{301}",
      "0", "first", "\u{202E}reverse", "line\nfeed", "items[0]",
    ]
    return random.one(of: keys)
  }

  private mutating func respelled(_ key: String) -> String {
    switch random.below(8) {
    case 0: return key.uppercased()
    case 1: return key.prefix(1).uppercased() + key.dropFirst()
    case 2: return key.map { $0.isUppercase ? "_" + $0.lowercased() : "\($0)" }.joined()
    case 3: return key.map { $0.isUppercase ? "-" + $0.lowercased() : "\($0)" }.joined()
    default: return key
    }
  }

  /// Anything that a document may hold.
  private mutating func anything(depth: Int) -> DocumentNode {
    switch random.below(depth < 7 ? 9 : 6) {
    case 0..<6: return .leaf(leaf(random.one(of: Shape.ScalarKind.allCases)))
    case 6, 7:
      return .list((0..<random.below(4)).map { _ in anything(depth: depth + 1) })
    default:
      return .object(
        (0..<random.below(4)).map { _ in
          let key = random.once(in: 2) ? strangeKey() : "k\(number())"
          return DocumentNode.Member(key, anything(depth: depth + 1))
        })
    }
  }

  /// A number that no other scalar of the document has.
  private mutating func number() -> Int {
    nextNumber += 1 + random.below(9)
    return nextNumber
  }

  private mutating func leaf(_ kind: Shape.ScalarKind) -> Leaf {
    guard !random.once(in: 5) else { return oddLeaf() }
    switch kind {
    case .bool: return Leaf(.bool(random.once(in: 2)))
    case .tinyInteger: return Leaf(.number("\(number() % 128)"))
    case .integer: return Leaf(.number("\(number() * 100 + 7)"))
    case .largeInteger: return Leaf(.number("\(UInt64.max - UInt64(number()))"))
    case .fraction: return Leaf(.number("\(number()).\(random.below(900) + 100)"))
    case .smallFraction: return Leaf(.number("\(number() % 900).25"))
    case .decimal: return Leaf(.number("\(number())\(number()).\(number())50"))
    case .text: return Leaf(.text("text \(number())"))
    case .character: return Leaf(.text(random.one(of: ["x", "é", "😀", "東", "e\u{301}"])))
    case .date: return date()
    case .url: return Leaf(.text("https://example.com/\(number())?q=\(number())"))
    case .uuid:
      let digits = "\(number())"
      let zeros = String(repeating: "0", count: 12 - digits.count)
      return Leaf(.text("e621e1f8-c36c-495a-93fc-\(zeros)\(digits)"))
    case .data: return Leaf(.text(random.one(of: ["aGk=", "AAAA", "", "/+8="])))
    case .name:
      return Leaf(.text(random.one(of: ["low", "inProgress", "VERY_HIGH", "in-progress", "none"])))
    case .range: return Leaf(.text("\(number())...\(number() + 50)"))
    }
  }

  private mutating func date() -> Leaf {
    let minute = random.below(50) + 10
    switch random.below(4) {
    case 0: return Leaf(.number("\(1_700_000_000 + number())"))
    case 1:
      return Leaf(.text("2024-01-15 09:\(minute)"), seconds: "\(1_705_309_200 + minute * 60)")
    case 2:
      return Leaf(
        .text("2024-01-15T09:30:\(minute)Z"), seconds: "\(1_705_311_000 + minute)")
    default:
      return Leaf(
        .text("2024-01-\(minute % 19 + 10)"), seconds: "\(1_704_844_800 + minute % 19 * 86_400)")
    }
  }

  private mutating func oddLeaf() -> Leaf {
    switch random.below(16) {
    case 0: return Leaf(.null)
    case 1: return Leaf(.bool(random.once(in: 2)))
    case 2: return Leaf(.text("\(number())"))
    case 3: return Leaf(.text(" \(number()) "))
    case 4: return Leaf(.number("\(number()).5"))
    case 5: return Leaf(.number("-\(number())"))
    case 6: return Leaf(.number("\(number())e\(random.below(400) - 200)"))
    case 7: return Leaf(.number("900719925474\(random.below(9))\(number())"))
    case 8:
      return Leaf(.number("12345678901234567890123456789012345678901234567890\(number())"))
    case 9: return Leaf(.text(random.one(of: ["yes", "off", "TRUE", "n"])))
    case 10: return Leaf(.text("the \(number()) slices"))
    case 11: return Leaf(.text("a\(number()),b\(number())"))
    case 12: return Leaf(.text("{\"broken\":\(number())"))
    case 13:
      let digits = String(repeating: "1", count: random.below(30) + 1)
      return Leaf(.number("0.\(number())\(digits)"))
    case 14: return Leaf(.text("http://exämple.com/a b?c[\(number())]"))
    default: return Leaf(.text("line \(number())\n\u{2028}\u{1B}[31m"))
    }
  }
}

extension DocumentNode {
  /// Puts a value under a path, making the containers on the way; where something else is, it stays out.
  fileprivate mutating func insert(
    _ value: DocumentNode, at path: ArraySlice<Step>, _ respelled: (String) -> String
  ) {
    guard let step = path.first else {
      self = value
      return
    }
    switch (step, self) {
    case (.key(let name), .object(var members)):
      let key = respelled(name)
      if path.count > 1, let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value.insert(value, at: path.dropFirst(), respelled)
      } else {
        var member: DocumentNode
        if case .index? = path.dropFirst().first {
          member = .list([])
        } else {
          member = .object([])
        }
        member.insert(value, at: path.dropFirst(), respelled)
        members.append(Member(key, member))
      }
      self = .object(members)
    case (.index(let index), .list(var elements)):
      while elements.count <= index { elements.append(.object([])) }
      elements[index].insert(value, at: path.dropFirst(), respelled)
      self = .list(elements)
    default: break
    }
  }
}
