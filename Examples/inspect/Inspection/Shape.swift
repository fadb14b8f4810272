import ModelMapper

/// What was found at one place of the samples: how often, of which kinds, and what is in it.
final class Shape {
  /// Whether the place is in XML, where repeated elements are a list and every scalar is a text.
  let isXML: Bool
  /// How many values there were, nulls included; every element of a list counts.
  var count = 0
  /// How many of them were null, or an empty element of XML.
  var nulls = 0
  /// The texts, numbers and Booleans.
  var scalars: Scalars
  /// How many objects there were.
  var objects = 0
  /// How many lists there were, or in XML, how often an element was repeated.
  var lists = 0
  /// In how many elements of XML there are texts and elements side by side.
  var mixed = 0
  /// The members of the objects, in the order in which they were found.
  var members: [Member] = []
  /// What the lists have in them; in XML repeated elements are part of the shape itself.
  var elements: Shape?
  /// Whether elements here have another prefix in the document than models have for them, or none.
  var isRespelled = false
  /// The order of the members.
  var order = MemberOrder()
  /// The canonical forms that two different keys of one object had.
  private(set) var sharedForms: Set<CanonicalKey> = []
  /// The objects themselves, for JSON.
  private(set) var records: [any DataSource] = []
  private var positions: [String: Int] = [:]

  /// What the values of all members have in common, where the keys are data.
  var values: Shape?
  /// What decides which members an object has.
  var tag: Tag?
  /// The shape that this one has become part of, because they are alike.
  var other: Shape?
  /// What the type is named after, if not after the key.
  var nameKey: String?

  /// A member of objects.
  struct Member {
    /// The key as it is spelled, the first if there are several, with `@` before an attribute.
    var key: String
    /// The other spellings.
    var aliases: [String] = []
    /// How many objects have the member.
    var present = 0
    /// Whether another key of one object has the same letters and digits.
    var isShared = false
    /// What it is.
    var shape: Shape

    var isAttribute: Bool { shape.isXML && key.hasPrefix("@") }
    var isText: Bool { shape.isXML && key == "#text" }
    var isElement: Bool { shape.isXML && !isAttribute && !isText }
  }

  init(isXML: Bool) {
    self.isXML = isXML
    scalars = Scalars(isXML: isXML)
  }

  /// Creates the shape of some members of objects.
  ///
  /// - Parameters:
  ///   - records: The objects.
  ///   - keeps: Whether a member is part of the shape.
  convenience init(_ records: [any DataSource], keeping keeps: (String) -> Bool) {
    self.init(isXML: false)
    for record in records {
      count += 1
      add(record, keeping: keeps, onValue: {})
    }
  }

  /// Adds a value of JSON.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - onValue: What is called for each value.
  func add(_ value: SourceValue, onValue: () -> Void = {}) {
    onValue()
    count += 1
    switch value {
    case .null: nulls += 1
    case .object(let source): add(source, keeping: { _ in true }, onValue: onValue)
    case .array(let values):
      lists += 1
      let shape = elements ?? Shape(isXML: isXML)
      elements = shape
      for value in values { shape.add(value, onValue: onValue) }
    default: scalars.add(value)
    }
  }

  private func add(
    _ source: any DataSource, keeping keeps: (String) -> Bool, onValue: () -> Void
  ) {
    objects += 1
    records.append(source)
    var forms: Set<CanonicalKey> = []
    let keys = source.keys.filter(keeps)
    for key in keys {
      guard let value = source.value(forKey: key) else { continue }
      let form = CanonicalKey(key)
      if !forms.insert(form).inserted { sharedForms.insert(form) }
      member(key) { $0.add(value, onValue: onValue) }
    }
    order.add(keys)
  }

  /// Adds to the shape of a member.
  func member(_ key: String, times: Int = 1, add: (Shape) -> Void) {
    let position = position(of: key)
    members[position].present += times
    add(members[position].shape)
  }

  private func position(of key: String) -> Int {
    if let position = positions[key] { return position }
    positions[key] = members.count
    members.append(Member(key: key, shape: Shape(isXML: isXML)))
    return members.count - 1
  }

  /// Adds what another shape has.
  func merge(_ other: Shape) {
    mergeOwn(other)
    if let others = other.elements {
      let shape = elements ?? Shape(isXML: isXML)
      elements = shape
      shape.merge(others)
    }
    for member in other.members {
      self.member(member.key, times: member.present) { $0.merge(member.shape) }
    }
  }

  /// Adds what another shape has, but not what is in its members and elements.
  func mergeOwn(_ other: Shape) {
    count += other.count
    nulls += other.nulls
    scalars.merge(other.scalars)
    objects += other.objects
    lists += other.lists
    mixed += other.mixed
    isRespelled = isRespelled || other.isRespelled
    sharedForms.formUnion(other.sharedForms)
    order.merge(other.order)
    records += other.records
  }

  /// The members as properties see them: spellings with the same letters and digits are one member,
  /// unless one object has two of them, or the samples are XML.
  var propertyMembers: [Member] {
    var members = members
    for position in members.indices {
      members[position].isShared = sharedForms.contains(CanonicalKey(members[position].key))
    }
    if isXML { return members }
    var result: [Member] = []
    var found: [CanonicalKey: Int] = [:]
    for member in members {
      let form = CanonicalKey(member.key)
      if !form.isEmpty, !sharedForms.contains(form), let position = found[form] {
        let shape = Shape(isXML: isXML)
        shape.merge(result[position].shape)
        shape.merge(member.shape)
        result[position].shape = shape
        result[position].present += member.present
        result[position].aliases.append(member.key)
      } else {
        found[form] = result.count
        result.append(member)
      }
    }
    return result
  }
}

extension Shape {
  /// Whether the keys are data, such as identifiers, rather than the names of properties.
  var hasKeysThatAreData: Bool {
    guard !isXML, objects > 0, scalars.count == 0, lists == 0 else { return false }
    if members.isEmpty { return true }
    if members.allSatisfy({ $0.key.first?.isNumber == true }) { return true }
    guard members.count > 20, let first = members.first?.shape else { return false }
    let present = members.reduce(0) { $0 + $1.present }
    guard objects == 1 || present < members.count * objects / 2 else { return false }
    // All values are of one kind, and objects have keys in common.
    guard members.allSatisfy({ $0.shape.isOfKind(of: first) }) else { return false }
    if first.objects == 0 { return objects > 1 || members.count > 100 }
    let keys = Set(first.members.map(\.key))
    return members.allSatisfy { !keys.isDisjoint(with: $0.shape.members.map(\.key)) }
  }

  /// Whether the values are of the same kinds.
  func isOfKind(of other: Shape) -> Bool {
    (objects > 0, lists > 0, scalars.count > 0)
      == (other.objects > 0, other.lists > 0, other.scalars.count > 0)
  }
}
