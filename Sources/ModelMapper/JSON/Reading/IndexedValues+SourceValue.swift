extension IndexedValues {
  /// The value at a place in a form that outlives the bytes.
  ///
  /// Objects stay where they are in a document of their own, lists are converted with all lists in
  /// them, without recursion.
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
    var outer: [(elements: [SourceValue], end: Int)] = []
    var elements: [SourceValue] = []
    var end = inside(place).upperBound
    var position = place + 1
    elements.reserveCapacity(memberCount(of: place))
    while true {
      while position == end {
        guard let level = outer.popLast() else { return elements }
        let inner = SourceValue.array(elements)
        (elements, end) = level
        elements.append(inner)
      }
      if kind(at: position) == .list {
        outer.append((elements, end))
        elements = []
        end = inside(position).upperBound
        position += 1
      } else {
        elements.append(sourceValue(at: position, storage: storage))
        position = next(after: position)
      }
    }
  }
}
