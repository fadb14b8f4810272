/// A container that writes its parts one by one, so that one that can't be written is left out.
protocol EncodableContainer: Encodable {
  /// How it is written, as a `TypeWriter<Self>.Way`.
  static func way() -> Any
}

extension Array: EncodableContainer where Element: Encodable {
  static func way() -> Any {
    let way: TypeWriter<[Element]>.Way = { list, node in try node.putList(list) }
    return way
  }
}

extension Set: EncodableContainer where Element: Encodable {
  static func way() -> Any {
    let way: TypeWriter<Set<Element>>.Way = { set, node in try node.putList(set.inStableOrder) }
    return way
  }
}

extension Dictionary: EncodableContainer where Key: Encodable & Coercible, Value: Encodable {
  static func way() -> Any {
    let way: TypeWriter<[Key: Value]>.Way = { dictionary, node in
      try node.putMembers(
        dictionary.map { ($0.textOfKey, $1) }.sorted { $0.0 < $1.0 })
    }
    return way
  }
}

extension Optional: EncodableContainer where Wrapped: Encodable {
  static func way() -> Any {
    let way: TypeWriter<Wrapped?>.Way = { value, node in
      if let value { try node.putWhole(value) } else { try node.putWholeNull() }
    }
    return way
  }
}
