import ModelMapper

/// The names of the properties of one model, and the keys that they have to declare.
struct PropertyNames {
  private let members: [Shape.Member]
  private let forms: Set<CanonicalKey>
  private let style: KeyStyle
  /// How many objects there are.
  private let count: Int
  private var names: Set<CanonicalKey> = []

  init(_ members: [Shape.Member], of count: Int, style: KeyStyle) {
    self.members = members
    self.count = count
    self.style = style
    forms = Set(members.map { CanonicalKey($0.key) })
  }

  /// Adds a property that has no key of its own.
  ///
  /// - Parameters:
  ///   - name: The name that it should have.
  ///   - key: The key that no other property reads because of it.
  /// - Returns: Its name.
  mutating func add(_ name: String, insteadOf key: String = "") -> String {
    let taken = names.union(forms.subtracting([CanonicalKey(key)]))
    let name = Names.unique(name) { taken.contains(CanonicalKey($0)) }
    names.insert(CanonicalKey(name))
    return name
  }

  /// Adds the property of a member.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - isList: Whether it is a list, whose elements have the key in XML.
  /// - Returns: Its name, and the marker for its key if it needs one.
  mutating func property(
    for member: Shape.Member, isList: Bool
  ) -> (name: String, marker: String?) {
    let form = CanonicalKey(member.key)
    let key = member.isAttribute ? String(member.key.dropFirst()) : member.key
    let isTwin = members.contains { $0.key != member.key && CanonicalKey($0.key) == form }
    let isShared = form.isEmpty || member.isShared || isTwin
    // No name may be another key, or that key would reach the wrong property.
    var taken = names.union(forms.subtracting([form]))
    var wanted = localName(of: member, besides: taken, isShared: isShared) ?? key
    if isShared { taken.formUnion(names) }
    // Where an attribute or a text is missing, its property would get the element of its name.
    if !member.isElement, member.shape.isXML, member.present < count,
      members.contains(where: { $0.isElement && $0.localForm == member.localForm })
    {
      wanted = member.isText ? "own text" : wanted + " attribute"
    }
    if member.isElement, isList {
      let plural = Names.plural(wanted)
      if !taken.contains(CanonicalKey(plural)) { wanted = plural }
    }
    let name = Names.property(for: wanted, style: style, besides: taken)
    names.insert(CanonicalKey(name))
    let matches = !isShared && style.key(for: name) == key
    if member.isAttribute, matches { return (name, "@MapAttribute") }
    if matches { return (name, nil) }
    return (name, Names.declared(member.key).map { "@MapKey(\(Names.literal($0)))" })
  }

  /// The name of an element or attribute without its prefix, where that is clear enough.
  private func localName(
    of member: Shape.Member, besides taken: Set<CanonicalKey>, isShared: Bool
  ) -> String? {
    guard member.shape.isXML, !member.isText, member.key.contains(":") else { return nil }
    let local = Names.local(member.key)
    let name = CanonicalKey(Names.property(for: local, besides: []))
    return name == CanonicalKey(local) && !taken.contains(name) ? local : nil
  }
}

extension Shape.Member {
  /// The letters and digits of the name without its prefix.
  fileprivate var localForm: CanonicalKey { CanonicalKey(Names.local(key)) }
}
