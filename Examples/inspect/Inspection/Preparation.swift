import ModelMapper

extension Shape {
  /// The shape as models see it: with one member for keys that are spelled alike, with the texts of
  /// elements, with dictionaries and tags, and with one shape for places that are alike.
  ///
  /// - Parameter name: What the root is named after.
  /// - Returns: A copy that is prepared.
  func prepared(named name: String) -> Shape {
    let copy = Shape(isXML: isXML)
    copy.merge(self)
    copy.addTextMembers()
    copy.prepare()
    AlikeShapes.unify(in: copy, named: name)
    if isXML {
      var seen: Set<ObjectIdentifier> = []
      copy.markElements(&seen)
    }
    return copy
  }

  /// Marks the members that alternate with others as elements of a list.
  private func markElements(_ seen: inout Set<ObjectIdentifier>) {
    let shape = unified
    guard seen.insert(ObjectIdentifier(shape)).inserted else { return }
    for group in shape.groups {
      for member in group {
        if group.count > 1 { member.shape.unified.lists += 1 }
        member.shape.markElements(&seen)
      }
    }
  }

  private func prepare() {
    members = propertyMembers
    if hasKeysThatAreData {
      let values = Shape(isXML: isXML)
      for member in members { values.merge(member.shape) }
      values.prepare()
      self.values = values
      return
    }
    elements?.prepare()
    tag = Tag(of: self)
    tag?.base?.prepare()
    for word in tag?.cases ?? [] { word.payload?.prepare() }
    for member in members { member.shape.prepare() }
  }
}

/// The places whose objects are alike, which get one type.
struct AlikeShapes {
  /// A place of objects.
  private struct Place {
    let shape: Shape
    let key: String
    let isElement: Bool
    let parent: Shape?
    let parentKey: String

    var typeName: String { Names.type(for: Names.local(key), isElement: isElement, besides: []) }
  }

  private var places: [Place] = []

  /// Makes one shape of those that are alike.
  static func unify(in root: Shape, named name: String) {
    var alike = AlikeShapes()
    alike.collect(root, key: name, isElement: false, parent: nil, parentKey: "")
    for (position, place) in alike.places.enumerated() {
      for other in alike.places[..<position] {
        let (one, two) = (other.shape.unified, place.shape.unified)
        guard one !== two, areAlike(other, place) else { continue }
        var assumed: Set<[ObjectIdentifier]> = []
        guard fits(one, two, &assumed) else { continue }
        if place.typeName != other.typeName, let parent = place.parent, parent === other.parent,
          Names.isPlural(place.parentKey), parent.members.allSatisfy({ $0.shape.objects > 0 })
        {
          one.nameKey = one.nameKey ?? place.parentKey
        }
        one.unify(with: two)
      }
    }
  }

  private mutating func collect(
    _ shape: Shape, key: String, isElement: Bool, parent: Shape?, parentKey: String
  ) {
    if let values = shape.values {
      return collect(values, key: key, isElement: true, parent: parent, parentKey: parentKey)
    }
    if let elements = shape.elements {
      collect(elements, key: key, isElement: true, parent: parent, parentKey: parentKey)
    }
    let isWrapper = parent != nil && shape.wrappedMember(named: key) != nil
    if shape.objects > 0, shape.tag == nil, !isWrapper {
      let isElement = isElement || shape.isXML && shape.lists > 0
      places.append(
        Place(shape: shape, key: key, isElement: isElement, parent: parent, parentKey: parentKey))
    }
    for word in shape.tag?.cases ?? [] {
      guard let payload = word.payload else { continue }
      collect(payload, key: word.word, isElement: false, parent: shape, parentKey: key)
    }
    if shape.tag?.place == .around { return }
    if let base = shape.tag?.base {
      collect(base, key: key, isElement: false, parent: nil, parentKey: key)
    }
    if shape.tag?.place == .inside { return }
    for member in shape.members where shape.tag?.place != .beside(payload: member.key) {
      collect(
        member.shape, key: member.key, isElement: isWrapper, parent: shape, parentKey: key)
    }
  }

  private static func areAlike(_ one: Place, _ two: Place) -> Bool {
    let (left, right) = (one.shape.unified.keys, two.shape.unified.keys)
    let common = left.intersection(right).count
    let larger = max(left.count, right.count)
    if one.typeName == two.typeName { return common > 0 && common * 2 >= larger }
    return common > 2 && common == larger || common > 5 && common * 5 >= larger * 4
  }

  /// Whether the values of two places fit one type, no worse than they fit two.
  private static func fits(
    _ one: Shape, _ two: Shape, _ assumed: inout Set<[ObjectIdentifier]>
  ) -> Bool {
    let (one, two) = (one.unified, two.unified)
    guard one !== two, assumed.insert([ObjectIdentifier(one), ObjectIdentifier(two)]).inserted,
      one.nulls < one.count, two.nulls < two.count
    else { return true }
    guard one.tag == nil, two.tag == nil, (one.values == nil) == (two.values == nil),
      one.isXML || one.isOfKind(of: two)
    else { return false }
    if one.isXML, (one.objects > 0) != (two.objects > 0) { return false }
    if let left = one.values, let right = two.values { return fits(left, right, &assumed) }
    if let left = one.elements, let right = two.elements, !fits(left, right, &assumed) {
      return false
    }
    if one.scalars.count > 0, two.scalars.count > 0, !one.scalars.fit(two.scalars) { return false }
    for member in one.members {
      guard let other = two.members.first(where: { $0.key == member.key }) else { continue }
      guard fits(member.shape, other.shape, &assumed) else { return false }
    }
    return true
  }
}

extension Shape {
  /// The shape that this one has become part of.
  var unified: Shape {
    var shape = self
    while let other = shape.other { shape = other }
    return shape
  }

  fileprivate var keys: Set<String> { Set(members.map(\.key)) }

  fileprivate func unify(with other: Shape) {
    let (one, two) = (unified, other.unified)
    guard one !== two else { return }
    two.other = one
    one.mergeOwn(two)
    one.elements = Self.unify(one.elements, two.elements)
    one.values = Self.unify(one.values, two.values)
    for member in two.members {
      if let position = one.members.firstIndex(where: { $0.key == member.key }) {
        one.members[position].present += member.present
        one.members[position].aliases += member.aliases
        one.members[position].shape.unify(with: member.shape)
      } else {
        one.members.append(member)
      }
    }
  }

  private static func unify(_ one: Shape?, _ two: Shape?) -> Shape? {
    guard let one, let two else { return one ?? two }
    one.unify(with: two)
    return one
  }
}

extension Scalars {
  /// Whether the values fit one type, no worse than they fit two.
  fileprivate func fit(_ other: Scalars) -> Bool {
    let (one, two) = (candidates.first?.id, other.candidates.first?.id)
    let numbers: Set<String?> = ["Int", "UInt64", "Double"]
    return one == two || numbers.contains(one) && numbers.contains(two)
      || areTexts && other.areTexts && (one == "String" || two == "String")
        && !numbers.contains(one) && !numbers.contains(two)
  }
}
