/// Properties that read the object of their model itself.
extension Plan {
  /// Gives the object to the properties that read it whatever keys it has.
  @inline(never)
  func assignWholes(_ match: KeyAssignment, _ record: Cursor, tagKey: String?) {
    if rest >= 0, let tagKey {
      let tag = CanonicalKey(tagKey)
      match.forgetUnknown { CanonicalKey(record.source.key(of: $0)) == tag }
    }
    for index in wholes { match.assign(index, record.handle) }
  }

  /// The members of an object that no property reads, where keys of attributes begin with `@`.
  ///
  /// Elements of one name are a list, as they are where any value is wanted.
  func rest(_ match: KeyAssignment, of record: Cursor) -> SourceValue {
    let source = record.source
    var attributes: Set<Int> = []
    if source.traits.singleMayBeList {
      source.forEachMember(of: record.handle) { key, handle in
        if key.kind == .attribute { attributes.insert(handle) }
        return false
      }
    }
    var members: [(String, SourceValue)] = []
    var elements: Set<String> = []
    for handle in match.findings.unknown {
      let key = source.key(of: handle)
      let isAttribute = attributes.contains(handle)
      if source.traits.singleMayBeList, !isAttribute, !elements.insert(key).inserted { continue }
      members.append((isAttribute ? "@\(key)" : key, source.sourceValue(at: handle)))
    }
    return .object(SourceObject(members))
  }
}

extension CoercionContext {
  /// The object that was entered last, as a place that adds nothing to the path.
  func record(_ member: Cursor) -> Cursor {
    guard let record = trail.value.last?.cursor else { return member }
    return Cursor(record.source, record.handle, step: .root)
  }
}
