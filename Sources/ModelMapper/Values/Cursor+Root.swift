/// A data source that the mapper reads by handles rather than key by key.
package protocol HandledSource: DataSource {
  /// Whether values are read by rules of this source, which hold wherever one of its objects is.
  var hasOwnRules: Bool { get }

  /// The keys of attributes, which are written as attributes again.
  var attributeKeys: Set<String> { get }

  /// The text that the object is where a scalar is wanted, if it may be one.
  var scalarText: String? { get }

  /// Calls a closure with the place in the source where this object is.
  ///
  /// The place must not leave the closure.
  ///
  /// - Parameters:
  ///   - name: The key under which the object is found in another source, or `nil` for its own.
  ///   - body: Takes the place.
  /// - Returns: What the closure returns.
  func withCursor<Result>(named name: String?, _ body: (Cursor) -> Result) -> Result
}

extension HandledSource {
  package var hasOwnRules: Bool { false }
  package var attributeKeys: Set<String> { [] }
  package var scalarText: String? { nil }
}

extension Cursor {
  /// Calls a closure with the root of a source that the user gave.
  package static func withRoot<Result>(of source: Any?, _ body: (Cursor) -> Result) -> Result {
    // To find that a type does not conform takes a process long, and most sources are of one type.
    if let source, type(of: source) == [String: Any].self {
      return body(Cursor(NativeSource(source), 0, step: .root))
    }
    if let whole = source as? any SourceValueConvertible {
      return withRoot(of: whole.sourceValue, body)
    }
    guard let handled = source.flatMap({ NativeContainer.dataSource($0) }) as? any HandledSource
    else {
      return body(Cursor(NativeSource(source ?? SourceValue.null), 0, step: .root))
    }
    return handled.withCursor(named: nil, body)
  }

  /// The object of another source that is here, if it is read by rules of its own.
  var foreignObject: (any HandledSource)? {
    (source as? NativeSource)?.foreignObject(at: handle)
  }
}
