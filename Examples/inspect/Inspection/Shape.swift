import ModelMapper
import ModelMapperXML

/// What was found at one place of the samples: how often, of which kinds, and what is in it.
final class Shape {
  /// How many values there were, nulls included; every element of a list counts.
  var count = 0
  /// How many of them were null, or an empty element of XML.
  var nulls = 0
  /// The texts, numbers and Booleans.
  var scalars = Scalars()
  /// How many objects there were.
  var objects = 0
  /// How many lists there were, or in XML, how often an element was repeated.
  var lists = 0
  /// The members of the objects, in the order in which they were found.
  private(set) var members: [Member] = []
  /// What the lists have in them; in XML repeated elements are part of the shape itself.
  private(set) var elements: Shape?
  /// The canonical forms that two different keys of one object had.
  private(set) var sharedForms: Set<CanonicalKey> = []
  private var positions: [String: Int] = [:]

  /// A member of objects.
  struct Member {
    /// The key as it is spelled; the first spelling, where there are several.
    var key: String
    /// The other spellings.
    var aliases: [String] = []
    /// How many objects have the member.
    var present = 0
    /// In how many of them it is an attribute of XML.
    var attributes = 0
    /// What it is.
    var shape: Shape
  }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isXML: Whether a list is repeated elements, rather than one value.
  ///   - onValue: What is called for each value.
  func add(_ value: SourceValue, isXML: Bool, onValue: () -> Void = {}) {
    onValue()
    if isXML, case .array(let elements) = value {
      lists += 1
      for element in elements { add(element, isXML: isXML, onValue: onValue) }
      return
    }
    count += 1
    switch value {
    case .null: nulls += 1
    case .object(let source): add(source, isXML: isXML, onValue: onValue)
    case .array(let values):
      lists += 1
      let shape = elements ?? Shape()
      elements = shape
      for value in values { shape.add(value, isXML: isXML, onValue: onValue) }
    default: scalars.add(value)
    }
  }

  private func add(_ source: any DataSource, isXML: Bool, onValue: () -> Void) {
    objects += 1
    var forms: Set<CanonicalKey> = []
    let keys = source.keys
    let element = source as? XMLElementNode
    for key in keys {
      guard let value = source.value(forKey: key) else { continue }
      let form = CanonicalKey(key)
      if !forms.insert(form).inserted { sharedForms.insert(form) }
      let position = position(of: key)
      members[position].present += 1
      if element?.attribute(key) != nil, !keys.contains("@" + key) {
        members[position].attributes += 1
      }
      members[position].shape.add(value, isXML: isXML, onValue: onValue)
    }
  }

  private func position(of key: String) -> Int {
    if let position = positions[key] { return position }
    positions[key] = members.count
    members.append(Member(key: key, shape: Shape()))
    return members.count - 1
  }

  /// Adds what another shape has.
  func merge(_ other: Shape) {
    count += other.count
    nulls += other.nulls
    scalars.merge(other.scalars)
    objects += other.objects
    lists += other.lists
    sharedForms.formUnion(other.sharedForms)
    if let others = other.elements {
      let shape = elements ?? Shape()
      elements = shape
      shape.merge(others)
    }
    for member in other.members {
      let position = position(of: member.key)
      members[position].present += member.present
      members[position].attributes += member.attributes
      members[position].shape.merge(member.shape)
    }
  }

  /// The members as properties see them: spellings with the same letters and digits are one member,
  /// unless one object has two of them.
  var propertyMembers: [Member] {
    var result: [Member] = []
    var found: [CanonicalKey: Int] = [:]
    for member in members {
      // The text of an element is not an element of that name.
      let isText = member.key.hasPrefix("#")
      let form = CanonicalKey(member.key)
      if !form.isEmpty, !isText, !sharedForms.contains(form), let position = found[form] {
        let shape = Shape()
        shape.merge(result[position].shape)
        shape.merge(member.shape)
        result[position].shape = shape
        result[position].present += member.present
        result[position].attributes += member.attributes
        result[position].aliases.append(member.key)
      } else {
        if !isText { found[form] = result.count }
        result.append(member)
      }
    }
    return result
  }

  /// Adds the text of elements that have other content at other places, or in the same.
  func addTextMember() {
    guard scalars.count > 0, objects > 0 else { return }
    let position = position(of: "#text")
    members[position].present += scalars.count
    members[position].shape.count += scalars.count
    members[position].shape.scalars.merge(scalars)
    objects += scalars.count
    scalars = Scalars()
  }
}

extension Shape {
  /// What the values of all members have in common, if the keys are data, such as identifiers, rather
  /// than the names of properties.
  var dictionaryValues: Shape? {
    guard objects > 0, scalars.count == 0, lists == 0, hasKeysThatAreData else { return nil }
    let values = Shape()
    for member in members { values.merge(member.shape) }
    return values
  }

  private var hasKeysThatAreData: Bool {
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

  private func isOfKind(of other: Shape) -> Bool {
    (objects > 0, lists > 0, scalars.count > 0)
      == (other.objects > 0, other.lists > 0, other.scalars.count > 0)
  }
}
