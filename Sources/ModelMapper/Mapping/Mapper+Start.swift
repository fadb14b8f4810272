extension Mapper {
  /// Makes a value from a place in a source.
  ///
  /// ```swift
  /// try mapper.map([Item].self, from: response, at: "data.items").value
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - source: A dictionary, an array, a ``SourceValue`` or any ``DataSource``.
  ///   - path: Where the value stands, in the syntax of the paths of properties. Each step matches a key
  ///     exactly, then by its letters and digits. A path through a list leads to the values of all its
  ///     elements where a list is made, and else to the first.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: ``MappingError`` with every issue, or with one if there is nothing at the path.
  /// - Complexity: O(*n*) in the size of the source.
  @_disfavoredOverload
  public func map<Value: Coercible>(
    _ type: Value.Type, from source: Any?, at path: String
  ) throws(MappingError) -> Mapped<Value> {
    try Cursor.withRoot(of: source) { cursor in
      Result { () throws(MappingError) in try map(type, from: cursor, at: path) }
    }.get()
  }

  /// Makes a value from a place in a JSON document, which is validated as a whole.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - json: A document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text.
  ///   - path: Where the value stands, as for any source.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: ``MappingError``, as for a whole document, or with one issue if there is nothing at the
  ///   path.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromJSON json: some DocumentInput, at path: String
  ) throws(MappingError) -> Mapped<Value> {
    try withRoot(of: json.documentBytes, for: path.isEmpty ? type : Void.self as Any.Type) {
      (root, _) throws(MappingError) in
      try map(type, from: root, at: path)
    }
  }

  private func map<Value: Coercible>(
    _ type: Value.Type, from root: Cursor, at path: String
  ) throws(MappingError) -> Mapped<Value> {
    guard !path.isEmpty else { return try map(type, from: root) }
    let steps = try PathSyntax.steps(of: path)
    let shape = ValueCodec<Value>.of(type).shape
    let wanted = (container: shape.readsAll, list: shape.readsAll)
    guard let place = SourcePath(steps).value(root.source, from: root.handle, wanted: wanted) else {
      return try map(from: root, under: steps.pathText) { _, context in
        context.record(.missing(expected: ValueCodec<Value>.of(type).expectation))
        return nil
      }
    }
    return try map(type, from: place, under: steps.pathText)
  }
}

extension PathSyntax {
  /// The steps of a path that a caller gave, which may be empty.
  ///
  /// - Parameter path: The path.
  /// - Returns: The steps.
  /// - Throws: `MappingError` if the path is malformed.
  static func steps(of path: String) throws(MappingError) -> [PathComponent] {
    guard !path.isEmpty else { return [] }
    switch components(of: path) {
    case .success(let steps): return steps
    case .failure(let problem):
      throw MappingError(.refused(Wording.malformedPath(path, problem)), atRecord: nil)
    }
  }
}

extension Coercible {
  /// Makes an instance from a place in a source.
  ///
  /// - Parameters:
  ///   - source: A dictionary, an array, a ``SourceValue`` or any ``DataSource``.
  ///   - path: Where the value stands, such as `data.items` or `results[0]`.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: ``MappingError`` with every issue, or with one if there is nothing at the path.
  /// - Complexity: O(*n*) in the size of the source.
  @_disfavoredOverload
  public static func make(
    from source: Any?, at path: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.map(self, from: source, at: path).value
  }

  /// Makes an instance from a place in a JSON document, which is validated as a whole.
  ///
  /// ```swift
  /// let items = try [Item].make(fromJSON: data, at: "data.items")
  /// ```
  ///
  /// For an array of more elements than memory should hold, see ``JSONRecordReader``.
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text.
  ///   - path: Where the value stands, such as `data.items` or `results[0]`.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: ``MappingError``, as for a whole document, or with one issue if there is nothing at the
  ///   path.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func make(
    fromJSON json: some DocumentInput, at path: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.map(self, fromJSON: json, at: path).value
  }
}
