extension SourceValue {
  /// The elements of a list of a known length, or the members of an object with known names, one of some for
  /// each.
  func members(_ names: [[String]]) -> [SourceValue]? {
    let members: [SourceValue]
    switch self {
    case .array(let elements): members = elements
    case .object(let object): members = names.compactMap(object.value(matching:))
    default: return nil
    }
    return members.count == names.count ? members : nil
  }
}

extension DataSource {
  /// The member that has one of some names: exactly, or else by its canonical form.
  func value(matching names: [String]) -> SourceValue? {
    if let exact = names.lazy.compactMap(value(forKey:)).first { return exact }
    return keys.last { key in names.contains(where: key.isSpelled(like:)) }.flatMap(value(forKey:))
  }
}
