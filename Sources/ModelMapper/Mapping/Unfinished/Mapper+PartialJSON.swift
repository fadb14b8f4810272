extension Mapper {
  /// Makes what is there already of a value, from the beginning of a JSON document.
  ///
  /// What has ended is read as in any document. Of what is open,
  ///
  /// - lists and objects have the elements and members so far. A model lacks what has not come: what it
  ///   requires is listed in ``Partial/missing``, and a model that can't be made without it is left out,
  ///   as is a tagged value whose tag has not come. ``PropertyMapped/didMap()`` waits for the end.
  /// - A string is kept as far as it goes where a `String` or a ``SourceValue`` is made of it, and
  ///   otherwise left out.
  /// - A number, a word such as `true`, and a key are left out, since more of them may follow.
  ///
  /// ```swift
  /// let partial = try mapper.map(Station.self, fromPartialJSON: #"{"name": "Oxf"#)
  /// print(partial.value?.name, partial.isComplete)   // Optional("Oxf") false
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - json: The beginning of a document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text.
  ///   - keepsOpenStrings: Whether an open string is kept as far as it goes.
  /// - Returns: The value so far.
  /// - Throws: ``MappingError``: one issue if the document is malformed or beyond the limits, or every issue
  ///   if what has ended forbids the result.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromPartialJSON json: some DocumentInput, keepsOpenStrings: Bool = true
  ) throws(MappingError) -> Partial<Value> {
    let growing = GrowingValue<Value>(self, keepsText: keepsOpenStrings, growsInPlace: false)
    try json.documentBytes.withByteSpan { (bytes) throws(MappingError) in
      try growing.document.append(bytes)
    }
    return growing.value
  }
}

extension CoercionContext {
  /// Notes what is open in a document: the last value of each list or object.
  ///
  /// - Parameters:
  ///   - root: The root of the completed document.
  ///   - depth: How many lists and objects are open.
  ///   - hasText: Whether a text in them is open.
  /// - Returns: The path to the innermost value that is open.
  /// - Complexity: O(*n*) in the number of members of what is open.
  @discardableResult
  func open(_ root: Cursor, depth: Int, hasText: Bool) -> [PathComponent] {
    var containers: [Int] = []
    var path: [PathComponent] = []
    var place = root
    let levels = depth + (hasText ? 1 : 0)
    for level in 0..<levels {
      if level < depth { containers.append(place.handle) }
      guard level + 1 < levels, let last = place.lastChild else { break }
      last.append(to: &path)
      place = last
    }
    call.open = OpenValues(root, containers: containers, text: hasText ? place.handle : nil)
    return path
  }
}

extension Cursor {
  /// The last member of an object, or the last element of a list.
  fileprivate var lastChild: Cursor? {
    guard isObject else {
      let elements = source.elements(of: handle, as: .scalar)
      return elements.last.map { Cursor(source, $0, step: .index(elements.count - 1)) }
    }
    return source.memberHandles(of: handle).last.map { Cursor(source, $0) }
  }
}
