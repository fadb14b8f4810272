/// How JSON is written.
package struct JSONWriterOptions {
  /// Whether lines and indents of two spaces are written; off by default.
  package var isPretty = false
  /// Whether the members of objects are sorted by the UTF-8 of their keys; off by default.
  package var sortsKeys = false
  /// Whether slashes are escaped; off by default.
  package var escapesSlashes = false
  /// What becomes of numbers that JSON can't say; left out by default.
  package var nonFinite = NonFinite.omit
  /// Told of each value that could not be written as it is; nothing by default.
  package var onLoss: ((Loss) -> Void)?

  /// Whether keys are written as they are prepared, and nothing around them.
  var isPlain: Bool { !isPretty && !sortsKeys && !escapesSlashes }

  /// Creates the default options.
  package init() {}

  /// What becomes of NaN and the infinities.
  package enum NonFinite: Sendable {
    /// Left out, with the key.
    case omit
    /// Null, even where the key does not keep nulls.
    case null
    /// `"NaN"`, `"Infinity"` and `"-Infinity"`.
    case string
  }

  /// A value that could not be written as it is.
  package enum Loss: Sendable, Equatable {
    /// A number that is not finite.
    case nonFinite(Double)
    /// A value that has no form in JSON, with the name of its type.
    case unwritable(typeName: String)
  }
}
