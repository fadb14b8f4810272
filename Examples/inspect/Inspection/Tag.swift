import ModelMapper

/// What decides which members the objects of a place have.
struct Tag {
  /// Where the deciding word stands.
  enum Place: Equatable {
    /// It is a member of the object that it describes, as in `{"type": "circle", "radius": 2}`.
    case inside
    /// It stands beside what it describes, as in `{"type": "push", "payload": {…}}`.
    case beside(payload: String)
    /// It is the key of what it describes, as in `{"circle": {…}}`.
    case around
  }

  let place: Place
  /// The key of the word; empty if the word is the key.
  let key: String
  let cases: [Case]
  /// What the objects of all words have, if that is worth a model of its own.
  let base: Shape?
  /// How many objects there were.
  let count: Int

  /// What a word decides.
  struct Case {
    let word: String
    /// Whether the word is a number.
    let isNumber: Bool
    /// What the objects with the word have; `nil` for nothing.
    let payload: Shape?
  }

  /// Whether an object has nothing besides the tag and its payload.
  func isAlone(among members: [Shape.Member]) -> Bool {
    guard case .beside(let payload) = place else { return true }
    return members.allSatisfy { $0.key == key || $0.key == payload }
  }
}

extension Tag {
  /// Finds the tag of the objects of a shape, if a word really decides their members.
  init?(of shape: Shape) {
    guard !shape.isXML, shape.records.count == shape.objects, shape.objects > 1,
      shape.scalars.count == 0, shape.lists == 0
    else { return nil }
    if let choice = Self.choice(in: shape) {
      self = choice
      return
    }
    for member in shape.members.sorted(by: { $0.isUsualTag && !$1.isUsualTag }) {
      guard let words = Self.words(of: member, in: shape) else { continue }
      if let tag = Self.inside(member, words, shape) ?? Self.beside(member, words, shape) {
        self = tag
        return
      }
    }
    return nil
  }

  /// The objects by the word that they have.
  private typealias Words = [(word: String, isNumber: Bool, records: [any DataSource])]

  /// The words of a member that may be the tag.
  private static func words(of member: Shape.Member, in shape: Shape) -> Words? {
    let values = member.shape
    guard member.present == shape.objects, values.nulls == 0, values.objects == 0,
      values.lists == 0, member.aliases.isEmpty, Names.declared(member.key) != nil,
      values.scalars.kinds.count == 1, values.scalars.kinds[.bool] == nil
    else { return nil }
    let isNumber = values.scalars.kinds[.number] != nil
    guard isNumber ? member.isUsualTag : values.scalars.texts != nil else { return nil }
    var words: Words = []
    var positions: [String: Int] = [:]
    for record in shape.records {
      guard let value = record.value(forKey: member.key) else { return nil }
      if isNumber { guard case .integer = value else { return nil } }
      let word = value.string ?? "\(value)"
      if let position = positions[word] {
        words[position].records.append(record)
      } else {
        guard words.count < 40 else { return nil }
        positions[word] = words.count
        words.append((word, isNumber, [record]))
      }
    }
    let forms = Set(words.map { CanonicalKey($0.word) })
    guard words.count > 1, forms.count == words.count, !forms.contains(where: \.isEmpty) else {
      return nil
    }
    // Where no word repeats, it takes several of them.
    let isRepeated = words.count < shape.objects
    guard isRepeated || !isNumber && words.count > 2 else { return nil }
    guard member.isUsualTag else {
      // A member of another name is a tag only if there is much evidence.
      return words.count * 3 <= shape.objects && words.allSatisfy { $0.records.count > 2 }
        ? words : nil
    }
    return words
  }

  private static func inside(_ member: Shape.Member, _ words: Words, _ shape: Shape) -> Tag? {
    let groups = words.map { group in
      TagEvidence.Group(group.records.map { SourceValue.object($0) }, leavingOut: member.key)
    }
    guard let evidence = TagEvidence(groups), evidence.isEnough(isUsualTag: member.isUsualTag),
      shape.members.allSatisfy({ Names.declared($0.key) != nil })
    else { return nil }
    let common = evidence.common.count > 3 ? evidence.common : []
    let cases = words.map { word, isNumber, records in
      let payload = Shape(records) { $0 != member.key && !common.contains($0) }
      let isEmpty = payload.members.isEmpty && common.isEmpty
      return Case(word: word, isNumber: isNumber, payload: isEmpty ? nil : payload)
    }
    let base = common.isEmpty ? nil : Shape(shape.records) { common.contains($0) }
    return Tag(
      place: .inside, key: member.key, cases: cases, base: base, count: shape.objects)
  }

  private static func beside(_ member: Shape.Member, _ words: Words, _ shape: Shape) -> Tag? {
    for payload in shape.members
    where payload.key != member.key && payload.shape.objects * 2 >= shape.objects
      && payload.aliases.isEmpty && Names.declared(payload.key) != nil
    {
      let values = words.map { $0.records.compactMap { $0.value(forKey: payload.key) } }
      // Each word has a payload, or has none.
      let isConstant = zip(words, values).allSatisfy {
        $1.isEmpty || $1.count == $0.records.count && !$1.contains(where: \.isNull)
      }
      let groups = values.map { TagEvidence.Group($0) }
      guard isConstant, let evidence = TagEvidence(groups),
        evidence.isEnough(isUsualTag: member.isUsualTag)
      else { continue }
      let cases = zip(words, values).map { word, values in
        let shape = Shape(isXML: false)
        for value in values { shape.add(value) }
        return Case(
          word: word.word, isNumber: word.isNumber, payload: values.isEmpty ? nil : shape)
      }
      return Tag(
        place: .beside(payload: payload.key), key: member.key, cases: cases, base: nil,
        count: shape.objects)
    }
    return nil
  }

  /// Objects of one member each, whose key says what it is.
  private static func choice(in shape: Shape) -> Tag? {
    guard (2...20).contains(shape.members.count), shape.objects > 2,
      shape.members.reduce(0, { $0 + $1.present }) == shape.objects,
      shape.members.allSatisfy({
        $0.shape.nulls == 0 && $0.aliases.isEmpty && Names.declared($0.key) == $0.key
          && $0.key.first?.isNumber == false
      }),
      shape.records.allSatisfy({ $0.keys.count == 1 })
    else { return nil }
    let cases = shape.members.map { Case(word: $0.key, isNumber: false, payload: $0.shape) }
    return Tag(place: .around, key: "", cases: cases, base: nil, count: shape.objects)
  }
}

extension Shape.Member {
  /// Whether the key is one that services use for tags.
  fileprivate var isUsualTag: Bool { Self.usualTags.contains(CanonicalKey(key)) }

  private static let usualTags = Set(
    [
      "type", "kind", "event", "object", "action", "op", "tag", "typename", "variant", "event_type",
      "object_type", "message_type", "node_type",
    ].map { CanonicalKey($0) })
}

/// What speaks for a tag: the members of the objects of each word.
struct TagEvidence {
  /// How many members differ from object to object.
  private var varying = 0
  /// How many of these are the same in all objects of a word.
  private var decided = 0
  /// Whether two words have members of which the other has none.
  private var isMutual = false
  private let hasRepeatedWords: Bool
  /// The members that the objects of each word have, of the same kinds.
  private(set) var common: Set<String> = []

  /// The values of one word.
  struct Group {
    /// How often there is a value of each kind under a key; the key of the values themselves is empty.
    fileprivate var members: [String: [String: Int]] = [:]
    fileprivate let count: Int

    init(_ values: [SourceValue], leavingOut tag: String = "") {
      count = values.count
      for value in values {
        guard case .object(let source) = value else {
          members["", default: [:]][Self.kind(of: value), default: 0] += 1
          continue
        }
        for key in source.keys where key != tag || tag.isEmpty {
          guard let value = source.value(forKey: key) else { continue }
          members[key, default: [:]][Self.kind(of: value), default: 0] += 1
        }
      }
    }

    private static func kind(of value: SourceValue) -> String {
      switch value {
      case .null: "null"
      case .bool: "bool"
      case .string: "text"
      case .object: "object"
      case .array(let elements): elements.first.map { "list of " + kind(of: $0) } ?? "list"
      default: "number"
      }
    }

    fileprivate func count(of key: String) -> Int {
      members[key]?.values.reduce(0, +) ?? 0
    }

    fileprivate func kinds(of key: String) -> Set<String> {
      Set(members[key, default: [:]].keys).subtracting(["null", "list"])
    }

    /// Whether all objects have the member, with values of one kind, or none has it.
    fileprivate func decides(_ key: String) -> Bool {
      let found = count(of: key)
      return found == 0 || found == count && kinds(of: key).count < 2
    }
  }

  fileprivate init?(_ groups: [Group]) {
    let groups = groups.filter { $0.count > 0 }
    hasRepeatedWords = groups.filter { $0.count > 1 }.count > 1
    var exclusive: [Set<String>] = groups.map { _ in [] }
    for key in Set(groups.flatMap(\.members.keys)) {
      let isEverywhere = groups.allSatisfy { $0.count(of: key) == $0.count }
      let kinds = groups.map { $0.kinds(of: key) }.filter { !$0.isEmpty }
      let isOfOneKind = Set(kinds).count < 2
      if isOfOneKind, groups.allSatisfy({ $0.count(of: key) > 0 }) { common.insert(key) }
      if isEverywhere, isOfOneKind { continue }
      varying += 1
      guard groups.allSatisfy({ $0.decides(key) }) else { continue }
      decided += 1
      if isEverywhere { isMutual = true }
      for (position, group) in groups.enumerated() where group.count(of: key) > 0 {
        exclusive[position].insert(key)
      }
    }
    guard varying > 0 else { return nil }
    for (position, one) in exclusive.enumerated() where !isMutual {
      isMutual = exclusive[..<position].contains {
        !$0.subtracting(one).isEmpty && !one.subtracting($0).isEmpty
      }
    }
  }

  /// Whether the word explains nearly all differences between the objects.
  fileprivate func isEnough(isUsualTag: Bool) -> Bool {
    if isUsualTag {
      return isMutual
        ? decided * 4 >= varying * 3 : hasRepeatedWords && decided > 1 && decided == varying
    }
    return isMutual && hasRepeatedWords && decided > 2 && decided * 10 >= varying * 9
  }
}
