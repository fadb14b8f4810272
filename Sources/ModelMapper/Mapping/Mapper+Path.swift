extension Mapper {
  /// Makes a value from a place below another in a source.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - root: The other place.
  ///   - path: Where the value stands, from there; nothing where it stands there itself.
  /// - Returns: The value with the report.
  /// - Throws: ``MappingError``, as for a whole source, or with one issue if there is nothing at the path.
  func map<Value: Coercible>(
    _ type: Value.Type, from root: Cursor, at path: String
  ) throws(MappingError) -> Mapped<Value> {
    try at(path, below: root, type) { (place, path) throws(MappingError) in
      try map(type, from: place, under: path)
    }
  }

  /// Changes a model, or the object that it is, by a place below another in a source.
  func changed<Model: PropertyMapped>(
    _ model: Model, from root: Cursor, at path: String
  ) throws(MappingError) -> Mapped<Model> {
    try at(path, below: root, Model.self) { (place, path) throws(MappingError) in
      try changed(model, from: place, under: path)
    }
  }

  /// Calls a closure with the place of a value below another, and the path to it in issues.
  private func at<Value: Coercible>(
    _ path: String, below root: Cursor, _ type: Value.Type,
    _ body: (Cursor, _ path: String) throws(MappingError) -> Mapped<Value>
  ) throws(MappingError) -> Mapped<Value> {
    guard !path.isEmpty else { return try body(root, "") }
    let steps = try PathSyntax.steps(of: path)
    let readsAll = ValueCodec<Value>.of(type).shape.readsAll
    let path = SourcePath(steps)
    guard let place = path.value(root.source, from: root.handle, readsAll: readsAll) else {
      return try map(from: root, under: steps.pathText) { _, context in
        context.record(.init(.missing, expected: ValueCodec<Value>.of(type).expectation))
        return nil
      }
    }
    return try body(place, steps.pathText)
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
