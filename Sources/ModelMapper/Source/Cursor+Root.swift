/// A data source that the mapper reads by handles rather than key by key.
package protocol HandledSource: DataSource {
  /// The place in the source where this object stands.
  var cursor: Cursor { get }
}

extension Cursor {
  /// Creates the root of a source that the user gave.
  package init(any source: Any?) {
    if let handled = source.flatMap({ NativeContainer.dataSource($0) }) as? any HandledSource {
      self = handled.cursor
    } else {
      self.init(NativeSource(source ?? SourceValue.null), 0, step: .root)
    }
  }
}
