/// A data source that the mapper reads by handles rather than key by key.
package protocol HandledSource: DataSource {
  /// Calls a closure with the place in the source where this object stands.
  ///
  /// The place must not leave the closure.
  func withCursor<Result>(_ body: (Cursor) -> Result) -> Result
}

extension Cursor {
  /// Calls a closure with the root of a source that the user gave.
  package static func withRoot<Result>(of source: Any?, _ body: (Cursor) -> Result) -> Result {
    guard let handled = source.flatMap({ NativeContainer.dataSource($0) }) as? any HandledSource
    else {
      return body(Cursor(NativeSource(source ?? SourceValue.null), 0, step: .root))
    }
    return handled.withCursor(body)
  }
}
