/// One value of a source, as the mapper passes it on.
package struct Cursor {
  package let source: any ValueSource
  /// What the source knows the value by.
  package let handle: Int
  /// How the value is reached from its container.
  package let step: Step

  package init(_ source: any ValueSource, _ handle: Int, step: Step = .key) {
    self.source = source
    self.handle = handle
    self.step = step
  }

  /// How a value is reached from its container.
  package enum Step: Equatable {
    /// It is the whole source.
    case root
    /// It stands under its key.
    case key
    /// It is the element of a list, counted from zero.
    case index(Int)
    /// It stands under its key with others, such as a record of a stream, counted from zero over all of them.
    case record(Int)
  }

  /// What stands there.
  package var scalar: Scalar { source.scalar(at: handle) }

  /// Whether null stands there.
  package var isNull: Bool { source.isNull(at: handle) }

  /// Whether an object stands there.
  package var isObject: Bool { source.isObject(at: handle) }

  /// Whether null stands there where an object that is not optional is wanted.
  ///
  /// An empty element is null for an optional, and otherwise an object without members.
  var lacksObject: Bool { isNull && !isObject }

  /// The value in a form that outlives the source.
  package var sourceValue: SourceValue { source.sourceValue(at: handle) }

  /// The object here in a form that outlives the source.
  package var object: (any DataSource)? { source.object(at: handle) }

  /// The line and column of the value, if the source is a text.
  package var location: TextLocation? { source.location(of: handle) }

  /// Appends the last steps of the path to this value, such as `.platforms` or `[2]`.
  package func append(to path: inout [PathComponent]) {
    switch step {
    case .root: break
    case .index(let index): path.append(.index(index))
    case .record(let number): path += [key, .index(number)]
    case .key: path.append(key)
    }
  }

  /// The key of the value, of which a path keeps no more than anyone reads.
  private var key: PathComponent { .key(source.key(of: handle).shortened(to: 120)) }
}
