extension IndexedValues {
  /// The value at a place in a form that outlives the bytes.
  ///
  /// Objects stay where they are in a document of their own, lists are converted with all lists in
  /// them, which no index has deeper than values on the stack may be.
  ///
  /// - Parameters:
  ///   - place: Where the value stands.
  ///   - storage: Gives an owned copy of these contents, where an object needs one.
  /// - Returns: The value.
  /// - Complexity: O(*n*) in the number of values outside of objects.
  func sourceValue(at place: Int, storage: () -> JSONStorage) -> SourceValue {
    switch kind(at: place) {
    case .null: .null
    case .false: .bool(false)
    case .true: .bool(true)
    case .integer, .numeral: SourceValue(scalar(at: place)) ?? .null
    case .object: .object(JSONDocument(storage(), at: place, in: self))
    case .list: .array(listValue(at: place, storage: storage))
    case .ascii, .utf8, .escaped, .asciiKey, .utf8Key, .escapedKey: .string(string(at: place))
    }
  }

  private func listValue(at place: Int, storage: () -> JSONStorage) -> [SourceValue] {
    var elements: [SourceValue] = []
    elements.reserveCapacity(memberCount(of: place))
    for element in children(of: place) {
      elements.append(sourceValue(at: element, storage: storage))
    }
    return elements
  }
}
