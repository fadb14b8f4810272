/// What a document for a type looks like.
package indirect enum Shape: Sendable {
  case scalar(ScalarKind)
  case optional(Shape)
  case list(Shape)
  case dictionary(keys: ScalarKind, Shape)
  /// An object with these members, and others of one shape where there is a rest.
  case model([Member], rest: Shape? = nil)
  /// One of several models, which a tag names.
  case tagged(key: String, [(tag: String, shape: Shape)])
  /// Anything.
  case any
  /// The shape of a type that holds itself.
  case deferred(@Sendable () -> Shape)

  /// A property, and where a document may have it.
  package struct Member: Sendable {
    let places: [[DocumentNode.Step]]
    let shape: Shape
  }

  /// A kind of scalar.
  package enum ScalarKind: Sendable, CaseIterable {
    case bool, tinyInteger, integer, largeInteger, fraction, smallFraction, decimal, text
    case character, date, url, uuid, data, name, range
  }
}
