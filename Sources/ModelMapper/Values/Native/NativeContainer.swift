/// The containers among native values.
enum NativeContainer {
  /// The elements of a value that is a list, whatever the type of its elements.
  static func array(_ value: Any) -> [Any]? {
    if let array = reinterpret(value, as: [Any].self) { return array }
    if let value = reinterpret(value, as: SourceValue.self) { return value.array }
    if let texts = reinterpret(value, as: [String].self) { return texts }
    if let objects = reinterpret(value, as: [[String: Any]].self) { return objects }
    if let elements = (value as? any AnyContainer)?.listElements { return elements }
    if let whole = value as? any SourceValueConvertible { return array(whole.sourceValue) }
    return FoundationObjects.elements(ofSet: value) ?? value as? [Any]
  }

  /// Calls a closure with each key and value of a value that is an object.
  static func forEachMember(of value: Any, _ body: (String, Any) -> Void) {
    if let dictionary = reinterpret(value, as: [String: Any].self) {
      for (key, value) in dictionary { body(key, value) }
    } else if let source = dataSource(value) {
      source.forEachMember(body)
    } else {
      for (key, value) in members(ofOther: value) { body(key, value) }
    }
  }

  /// The keys and values of an object that is neither a dictionary of texts nor a source.
  private static func members(ofOther value: Any) -> [(key: String, value: Any)] {
    if let dictionary = value as? [String: Any] {
      return FoundationObjects.members(of: value, moreThan: dictionary.count) ?? Array(dictionary)
    }
    // Keys of different types may read alike, and a dictionary has another order in every run.
    return (value as? [AnyHashable: Any] ?? [:]).sorted(byTextOf: { "\(type(of: $0.key.base))" })
      .map { (String(describing: $0.key.base), $0.value) }.sorted(byTextOf: \.key)
  }

  /// Whether the members of a value come in an order that means something.
  static func hasOrder(_ value: Any) -> Bool {
    reinterpret(value, as: [String: Any].self) == nil && dataSource(value) != nil
  }

  /// The member of an object with exactly this key.
  static func member(of value: Any, named key: String) -> Any? {
    if let dictionary = reinterpret(value, as: [String: Any].self) { return dictionary[key] }
    if let source = dataSource(value) { return source.value(forKey: key) }
    return members(ofOther: value).last { $0.key == key }?.value
  }

  /// The data source that a value is or holds.
  static func dataSource(_ value: Any) -> (any DataSource)? {
    if let value = reinterpret(value, as: SourceValue.self) { return value.object }
    if let source = value as? any DataSource { return source }
    return (value as? any SourceValueConvertible).flatMap { dataSource($0.sourceValue) }
  }
}
